/** Codes of what a disk or a system refuses whoever asks, however right it is to ask. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Returns a line about an error that is none of sitegen's: the disk is full, say, or may not be written; else `null`. */
export function toRefusal(error: unknown): string | null {
  const found = chain(error).find(({ code }) => refusals.has(String(code)));
  if (!found) return null;
  const whole = chain(error).map(({ message }) => message);
  return `Nothing was finished, since the system refuses something: ${whole.join(': ')}. Mend that, and run it again.`;
}

/** Returns an error and what caused it. */
function chain(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}
