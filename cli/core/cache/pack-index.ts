import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** Place of an entry: the name of its pack, and its offset and length in bytes. */
export type Place = readonly [pack: string, offset: number, length: number];

/** The places of all entries of a pack store, by name. */
export type PackIndex = ReadonlyMap<string, Place>;

/**
 * Form of the file: the entries of each pack. Lists are parsed several times as fast as an object with a key for each
 * entry.
 */
type StoredIndex = Record<string, (readonly [name: string, offset: number, length: number])[]>;

const packName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pack$/;

const toFile = (dir: string) => join(dir, 'index.json');

/** Returns the index of the store in a folder; empty if it is missing or damaged. */
export function readIndex(dir: string): PackIndex {
  const index = new Map<string, Place>();
  try {
    const stored = JSON.parse(readFileSync(toFile(dir), 'utf8')) as StoredIndex;
    for (const pack of readdirSync(dir).filter((name) => packName.test(name))) {
      for (const [name, offset, length] of stored[pack] ?? []) index.set(name, [pack, offset, length]);
    }
    return index;
  } catch {
    return new Map(); // Missing or damaged.
  }
}

/** Replaces the index of the store in a folder. Atomic: readers see the old or the new one, never a part of one. */
export function writeIndex(dir: string, index: PackIndex): void {
  replaceFile(toFile(dir), JSON.stringify(toStored(index)));
}

function toStored(index: PackIndex): StoredIndex {
  const stored: StoredIndex = {};
  for (const [name, [pack, offset, length]] of index) {
    stored[pack] ??= [];
    stored[pack].push([name, offset, length]);
  }
  return stored;
}
