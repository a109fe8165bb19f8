import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** Place of an entry: the name of its pack, and its offset and length in bytes. */
export type Place = readonly [pack: string, offset: number, length: number];

/** The places of all entries of a pack store, by name. */
export type PackIndex = ReadonlyMap<string, Place>;

/** The index of a pack store on disk. */
export interface IndexFile {
  /** Returns the current index; empty if the file is missing or damaged. The file is only read if it has changed. */
  read(): PackIndex;
  /** Replaces the file atomically: readers see the old or the new index, never a part of one. */
  write(index: PackIndex): void;
}

/**
 * Form of the file: the entries of each pack. Lists are parsed several times as fast as an object with a key for each
 * entry.
 */
type StoredIndex = Record<string, (readonly [name: string, offset: number, length: number])[]>;

const packName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pack$/;

/** Returns the index of the store in a folder, which may not exist yet. */
export function openIndex(dir: string): IndexFile {
  const file = join(dir, 'index.json');
  let known: { mark: string; index: PackIndex } | null = null;
  return {
    read() {
      const mark = markOf(file);
      if (known?.mark !== mark) known = { mark, index: readIndex(dir, file) };
      return known.index;
    },
    write(index) {
      replaceFile(file, JSON.stringify(toStored(index)));
      known = null; // Another process may have replaced the file since.
    },
  };
}

/** Returns a text that differs for each version of a file, since a file that is replaced gets another inode. */
function markOf(file: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return ''; // Missing, or not readable.
  }
}

function readIndex(dir: string, file: string): PackIndex {
  const index = new Map<string, Place>();
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredIndex;
    for (const pack of readdirSync(dir).filter((name) => packName.test(name))) {
      for (const [name, offset, length] of stored[pack] ?? []) index.set(name, [pack, offset, length]);
    }
    return index;
  } catch {
    return new Map(); // Missing or damaged.
  }
}

function toStored(index: PackIndex): StoredIndex {
  const stored: StoredIndex = {};
  for (const [name, [pack, offset, length]] of index) {
    stored[pack] ??= [];
    stored[pack].push([name, offset, length]);
  }
  return stored;
}
