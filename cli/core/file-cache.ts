import { fileMark } from './file-mark.ts';

/** Keeps what was read from files, so that a file which is as it was need not be read again. */
export interface FileCache {
  /**
   * Returns what was read from a file before, the very same value, or reads it. What the value holds beside the file's
   * content is named by `purpose`: the same file read for another purpose is another value.
   */
  take<T>(path: string, purpose: string, read: () => T): T;
  /** Returns whether a file is as it was when it was read; `undefined` for one of which nothing is kept. */
  isCurrent(path: string): boolean | undefined;
  /** Forgets a file that is known to have changed: two quick changes can leave the same size and time. */
  forget(path: string): void;
  /** Forgets everything. */
  clear(): void;
}

/** Creates a file cache that keeps all that it is given, until the file's size, time or identity is another. */
export function createFileCache(): FileCache {
  const kept = new Map<string, { mark: string; purpose: string; value: unknown }>();
  return {
    take<T>(path: string, purpose: string, read: () => T) {
      // Marked before it is read: what changes meanwhile is read again.
      const mark = fileMark(path);
      const known = kept.get(path);
      if (known && known.mark === mark && known.purpose === purpose) return known.value as T;
      const value = read();
      if (mark === null) kept.delete(path);
      else kept.set(path, { mark, purpose, value });
      return value;
    },
    isCurrent(path) {
      const known = kept.get(path);
      return known && known.mark === fileMark(path);
    },
    forget(path) {
      kept.delete(path);
    },
    clear() {
      kept.clear();
    },
  };
}
