import { statSync } from 'node:fs';

/** Keeps what was read from files, so that a file which is as it was need not be read again. */
export interface Shelf {
  /**
   * Returns what was read from a file before, the very same value, or reads it. What the value holds beside the file's
   * content is named by `purpose`: the same file read for another purpose is another value.
   */
  take<T>(path: string, purpose: string, read: () => T): T;
  /** Forgets a file that is known to have changed: two quick changes can leave the same size and time. */
  forget(path: string): void;
  /** Forgets everything. */
  clear(): void;
}

/** Creates a shelf that keeps all that it is given, until the file's size, time or identity is another. */
export function createShelf(): Shelf {
  const kept = new Map<string, { mark: string; value: unknown }>();
  return {
    take<T>(path: string, purpose: string, read: () => T) {
      // Marked before it is read: what changes meanwhile is read again.
      const mark = markOf(path, purpose);
      const known = kept.get(path);
      if (known && known.mark === mark) return known.value as T;
      const value = read();
      if (mark === null) kept.delete(path);
      else kept.set(path, { mark, value });
      return value;
    },
    forget(path) {
      kept.delete(path);
    },
    clear() {
      kept.clear();
    },
  };
}

/** Tells states of a file apart; `null` for one that cannot be looked at. Thousands of these are asked for at once. */
function markOf(path: string, purpose: string): string | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return [ino, size, mtimeMs, ctimeMs, purpose].join(' ');
  } catch {
    return null;
  }
}

/** A shelf that keeps nothing, for a run that reads each file once. */
export const noShelf: Shelf = { take: (_path, _purpose, read) => read(), forget() {}, clear() {} };
