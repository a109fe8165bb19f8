import { fileMark } from './file-mark.ts';

/** Caches values read from files, so that unchanged files are not read again. */
export interface FileCache {
  /**
   * Returns the cached value of a file, the identical object, or reads it. `purpose` stands for everything else the
   * value depends on: a file cached for another purpose is read again.
   */
  take<T>(path: string, purpose: string, read: () => T): T;
  /** Returns whether a file is unchanged since it was read; `undefined` if it is not cached. */
  isCurrent(path: string): boolean | undefined;
  /** Drops a file known to have changed: two quick changes can leave the same size and time. */
  forget(path: string): void;
  /** Drops everything. */
  clear(): void;
}

/** Creates a file cache that keeps each value until the size, a timestamp or the inode of its file changes. */
export function createFileCache(): FileCache {
  const kept = new Map<string, { mark: string; purpose: string; value: unknown }>();
  return {
    take<T>(path: string, purpose: string, read: () => T) {
      // Before the read, so that a change during it causes another read.
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
