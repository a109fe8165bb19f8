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

/** Number of small packs of one day that become one. */
const mostPacks = 8;

/** Bytes from which on a pack is not small: it is not written again each time that a few others are. */
const smallPack = 4_000_000;

/** Creates a store in a folder, which is made when first needed. */
export function createPackStore(dir: string): PackStore {
  const index = readIndex(dir);
  const pending = new Map<string, Buffer>();
  const forgotten = new Set<string>();
  const packs = createPacks(dir);
  return {
    read(name) {
      const known = pending.get(name);
      if (known) return known;
      const place = index.get(name);
      const bytes = place ? readPlace(dir, place) : null;
      if (place && bytes && packs.of(place[0]).age > renewedAfter) pending.set(name, bytes);
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
        const kept = [...current].filter(([name]) => !pending.has(name));
        const replaced = findReplaced(toLiveSizes(kept), packs);
        for (const [name, place] of kept) {
          if (!replaced.has(place[0])) continue;
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
}

/**
 * Returns the packs whose entries go into a new one: the small ones of the last day, where they are many, and those that
 * mostly hold what was made anew since.
 */
function findReplaced(sizes: ReadonlyMap<string, number>, packs: Packs): ReadonlySet<string> {
  const small = [...sizes].filter(([pack, size]) => size < smallPack && packs.of(pack).age < day);
  const wasteful = [...sizes].filter(([pack, size]) => size < packs.of(pack).size / 2);
  const crowd = small.length >= mostPacks ? small : [];
  return new Set([...crowd, ...wasteful].map(([pack]) => pack));
}

/** Returns how many bytes of each pack are still asked for. */
function toLiveSizes(entries: readonly (readonly [name: string, Place])[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [, [pack, , length]] of entries) sizes.set(pack, (sizes.get(pack) ?? 0) + length);
  return sizes;
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
  const file = openSync(join(dir, pack), 'wx');
  try {
    let offset = 0;
    for (const [name, bytes] of entries) {
      places.set(name, [pack, offset, bytes.length]);
      // One after the other: those of a large site are not held twice.
      writeFileSync(file, bytes);
      offset += bytes.length;
    }
  } finally {
    closeSync(file);
  }
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

/** What is known of packs: how long ago they were written, in milliseconds, and how large they are. */
interface Packs {
  of(pack: string): { age: number; size: number };
}

function createPacks(dir: string): Packs {
  const known = new Map<string, { age: number; size: number }>();
  return {
    of(pack) {
      const last = known.get(pack);
      if (last) return last;
      const { mtimeMs, size } = statSync(join(dir, pack), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
      const found = { age: Date.now() - mtimeMs, size };
      known.set(pack, found);
      return found;
    },
  };
}
