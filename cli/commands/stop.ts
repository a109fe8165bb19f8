/** Signals that ask a program to end, and the exit codes by which a shell knows that they did. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Longest time that putting things away may take, in milliseconds: what is under way then is given up. */
const closeTimeoutMs = 500;

/** Hears when a server is to end. */
export interface Stop {
  /** Resolves with the exit code. */
  asked: Promise<number>;
  /** Ends it as a wish, not as a signal. */
  quit(): void;
}

/** Listens for signals from now on; a second one of a kind ends the process at once. */
export function listenForStop(): Stop {
  let quit = () => {};
  const asked = new Promise<number>((resolve) => {
    quit = () => resolve(0);
    for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => resolve(code));
  });
  return { asked, quit };
}

/** Closes a server, or leaves the rest to the end of the process. */
export async function closeInTime(server: { close(): Promise<void> }): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
  await Promise.race([server.close(), late]);
}
