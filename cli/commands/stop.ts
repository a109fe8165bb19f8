/** Signals that stop a program, and their conventional exit codes (128 + signal number). */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Time limit for closing a server, in milliseconds; work still in progress then is abandoned. */
const closeTimeoutMs = 500;

/** A request to stop a server. */
interface Stop {
  /** Resolves to the exit code when the server should stop. */
  asked: Promise<number>;
  /** Stops the server with exit code 0, without a signal. */
  quit(): void;
}

/** Lets signals request a stop from now on. A second signal of the same kind ends the process at once. */
export function listenForStop(): Stop {
  let quit = () => {};
  const asked = new Promise<number>((resolve) => {
    quit = () => resolve(0);
    onSignal(resolve);
  });
  return { asked, quit };
}

/**
 * Does what Ctrl+C does, where the terminal passes it on as a character. On Windows a process cannot send itself a
 * signal that it handles.
 */
export function interrupt(): void {
  if (!process.emit('SIGINT')) process.kill(process.pid, 'SIGINT');
}

/** Lets signals end the process in a way that removes its temporary files. */
export function exitAtSignals(): void {
  onSignal((code) => process.exit(code));
}

/** Replaces the actions of the signals. */
function onSignal(act: (code: number) => void): void {
  for (const [signal, code] of Object.entries(exitCodes)) {
    const earlier = process.listeners(signal as keyof typeof exitCodes);
    // Added before the others are removed: while nothing listens, Node forgets a signal that has just arrived.
    process.once(signal, () => act(code));
    for (const listener of earlier) process.off(signal, listener);
  }
}

/** Closes a server, but waits no longer than the time limit. */
export async function closeInTime(server: { close(): Promise<void> }): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
  await Promise.race([server.close(), late]);
}
