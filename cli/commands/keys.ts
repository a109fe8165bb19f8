/** A terminal that can report single key presses (raw mode). */
interface KeyInput {
  isTTY?: boolean;
  setRawMode(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: Buffer | string) => void): unknown;
  off(event: 'data', listener: (data: Buffer | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Commands by key. In raw mode a terminal sends no signals: Ctrl+C is reported like any other key. */
type KeyCommands = Readonly<Record<string, () => unknown>>;

/** Sent by a terminal for Ctrl+C, which interrupts a program. */
export const controlC = '\u0003';

/** Sent by a terminal for Ctrl+D, which ends the input. */
export const controlD = '\u0004';

/** Runs a command per key press if the input is a terminal. Returns a function that stops listening. */
export function listenForKeys(input: KeyInput, commands: KeyCommands): () => void {
  if (!input.isTTY) return () => {};
  const onData = (data: Buffer | string): void => {
    for (const key of String(data)) if (Object.hasOwn(commands, key)) commands[key]?.();
  };
  input.setRawMode(true);
  input.resume();
  input.on('data', onData);
  return () => {
    input.off('data', onData);
    input.setRawMode(false);
    input.pause();
  };
}
