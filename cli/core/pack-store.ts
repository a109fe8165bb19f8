import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/**
 * Keeps bytes by name in a few files: packs, which are written once as a whole, and an index that says where in them
 * each entry lies. Two programs can share it: each adds a pack and then replaces the index by a rename. What one of them
 * misses, it makes again.
 */
export interface PackStore {
  /** Returns what was kept, or `null`; nobody has looked whether it is damaged. */
  read(name: string): Buffer | null;
  write(name: string, bytes: Buffer): void;
  forget(name: string): void;
  /** Writes what is new to the disk. Throws nothing: what cannot be kept is made again. */
  flush(): void;
}

/** Where an entry lies: the name of its pack, and the offset and the number of its bytes. */
type Place = readonly [pack: string, offset: number, length: number];

const indexName = 'index.json';
const packName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.pack$/;

const day = 24 * 60 * 60 * 1000;

/** Age of a pack from which on its entries go into a new one when they are read: old packs are removed as a whole. */
const renewedAfter = 7 * day;

/** Number of packs of one day that become one. */
const mostPacks = 8;

/** Creates a store in a folder, which is made when first needed. */
export function createPackStore(dir: string): PackStore {
  const index = readIndex(dir);
  const pending = new Map<string, Buffer>();
  const forgotten = new Set<string>();
  const ageOf = createPackAges(dir);
  return {
    read(name) {
      const known = pending.get(name);
      if (known) return known;
      const place = index.get(name);
      const bytes = place ? readPlace(dir, place) : null;
      if (place && bytes && ageOf(place[0]) > renewedAfter) pending.set(name, bytes);
      return bytes;
    },
    write(name, bytes) {
      forgotten.delete(name);
      pending.set(name, bytes);
    },
    forget(name) {
      pending.delete(name);
      index.delete(name);
      forgotten.add(name);
    },
    flush() {
      if (pending.size === 0 && forgotten.size === 0) return;
      try {
        mkdirSync(dir, { recursive: true });
        // Somebody else may have added something since.
        const current = readIndex(dir);
        const before = packsOf(current);
        for (const name of forgotten) current.delete(name);
        const replaced = findCrowd(current);
        for (const [name, place] of current) {
          if (!replaced.has(place[0]) || pending.has(name)) continue;
          const bytes = readPlace(dir, place);
          if (bytes) pending.set(name, bytes);
          else current.delete(name);
        }
        for (const [name, place] of writePack(dir, pending)) current.set(name, place);
        // A reader sees the whole index or the one before.
        replaceFile(join(dir, indexName), JSON.stringify(Object.fromEntries(current)));
        const after = packsOf(current);
        for (const pack of before) if (!after.has(pack)) rmSync(join(dir, pack), { force: true });
        for (const [name, place] of current) index.set(name, place);
      } catch {
        // A cache that cannot be written is slower, and nothing else.
      }
      pending.clear();
      forgotten.clear();
    },
  };

  /** Returns the packs of the last day, where they are many. */
  function findCrowd(entries: ReadonlyMap<string, Place>): ReadonlySet<string> {
    const recent = [...packsOf(entries)].filter((pack) => ageOf(pack) < day);
    return new Set(recent.length >= mostPacks ? recent : []);
  }
}

function packsOf(index: ReadonlyMap<string, Place>): Set<string> {
  return new Set([...index.values()].map(([pack]) => pack));
}

function readIndex(dir: string): Map<string, Place> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(join(dir, indexName), 'utf8')) as Record<string, unknown>);
    const packs = new Set(readdirSync(dir).filter((name) => packName.test(name)));
    return new Map(
      entries.filter((entry): entry is [string, Place] => Array.isArray(entry[1]) && packs.has(entry[1][0])),
    );
  } catch {
    return new Map(); // There is none, or it is damaged.
  }
}

/** Writes entries as a new pack, and returns where they lie in it. */
function writePack(dir: string, entries: ReadonlyMap<string, Buffer>): Map<string, Place> {
  const places = new Map<string, Place>();
  if (entries.size === 0) return places;
  const pack = `${randomUUID()}.pack`;
  let offset = 0;
  for (const [name, { length }] of entries) {
    places.set(name, [pack, offset, length]);
    offset += length;
  }
  writeFileSync(join(dir, pack), Buffer.concat([...entries.values()]), { flag: 'wx' });
  return places;
}

function readPlace(dir: string, [pack, offset, length]: Place): Buffer | null {
  try {
    const file = openSync(join(dir, pack), 'r');
    try {
      const bytes = Buffer.alloc(length);
      return readSync(file, bytes, 0, length, offset) === length ? bytes : null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null; // It was removed, or nobody may read it.
  }
}

function createPackAges(dir: string): (pack: string) => number {
  const ages = new Map<string, number>();
  return (pack) => {
    const age = ages.get(pack) ?? Date.now() - (statSync(join(dir, pack), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    ages.set(pack, age);
    return age;
  };
}
