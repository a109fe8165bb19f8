/** What to do if a thread's memory does not suffice. Threads get as much as the process is allowed. */
export const moreMemoryHint = 'Give Node more memory, in megabytes: NODE_OPTIONS=--max-old-space-size=8192.';

/** Returns whether a thread was ended because its memory did not suffice. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
