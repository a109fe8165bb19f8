/** A terminal that tells of single keys. */
export interface KeyInput {
  isTTY?: boolean;
  setRawMode(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: Buffer | string) => void): unknown;
  off(event: 'data', listener: (data: Buffer | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** What each key does. A terminal that tells of single keys makes signals of none: it tells of Ctrl+C like of others. */
export type KeyCommands = Readonly<Record<string, () => unknown>>;

/** What a terminal tells of Ctrl+C, by which a program is interrupted. */
export const controlC = '\u0003';

/** What a terminal tells of Ctrl+D, by which an input ends. */
export const controlD = '\u0004';

/** Runs commands at single keys, where the input is a terminal; returns how to give the terminal back. */
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
