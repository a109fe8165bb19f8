import { UnwritableError } from '../core/files/unwritable-error.ts';
import { isOutOfMemory, moreMemoryHint } from '../core/threads/out-of-memory.ts';

/** Error codes of system failures that are not bugs: no space, no permission, too many open files and so on. */
const refusals = new Set('ENOSPC EDQUOT EFBIG EACCES EPERM EROFS EIO EMFILE ENFILE ELOOP ENAMETOOLONG'.split(' '));

/**
 * Returns a message for an error caused by the system, such as a full or read-only disk or too little memory; `null`
 * for other errors.
 */
export function toRefusal(error: unknown): string | null {
  if (isOutOfMemory(error)) return `The command did not finish: a thread ran out of memory. ${moreMemoryHint}`;
  const isRefused = (one: NodeJS.ErrnoException) => one instanceof UnwritableError || refusals.has(String(one.code));
  if (!chain(error).some(isRefused)) return null;
  const whole = chain(error).map(({ message }) => message);
  return `The command did not finish because of a system error: ${whole.join(': ')}. Fix it, and run the command again.`;
}

/** Returns an error, followed by its chain of causes. */
function chain(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...chain(error.cause)] : [];
}
