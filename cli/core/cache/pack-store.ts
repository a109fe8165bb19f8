import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import memoize from 'memoize';
import { lockName, tagFolder } from './cache-folder.ts';
import { type PackIndex, type Place, readIndex, writeIndex } from './pack-index.ts';
import { withLock } from './with-lock.ts';

/**
 * Stores bytes by name in a few files: packs, which are written once, and an index with the place of each entry.
 * Processes can share a store: one after the other adds a pack and replaces the index by a rename.
 */
export interface PackStore {
  /** Returns the stored bytes, which may be damaged, or `null`. */
  read(name: string): Buffer | null;
  write(name: string, bytes: Buffer): void;
  forget(name: string): void;
  /** Writes changes to disk. Never throws: entries that cannot be written are made again by the next run. */
  flush(): void;
}

const day = 24 * 60 * 60 * 1000;

/** Age from which the entries of a pack are copied to a new one when read, in milliseconds: old packs get deleted. */
const renewedAfter = 7 * day;

/** Number of small packs less than a day old from which they are merged into one. */
const maxPacks = 8;

/** Size below which a pack is small, in bytes. Larger packs are not rewritten whenever small ones are merged. */
const smallPack = 4_000_000;

/** Creates a store in a folder, which is created when first needed. */
export function createPackStore(dir: string): PackStore {
  let index = readIndex(dir);
  const pending = new Map<string, Buffer>();
  const forgotten = new Set<string>();
  const statsOf = createStatsOfPack(dir);
  return {
    read(name) {
      const known = pending.get(name);
      if (known) return known;
      const place = forgotten.has(name) ? undefined : index.get(name);
      const bytes = place ? readPlace(dir, place) : null;
      if (place && bytes && statsOf(place[0]).age > renewedAfter) pending.set(name, bytes);
      return bytes;
    },
    write(name, bytes) {
      forgotten.delete(name);
      pending.set(name, bytes);
    },
    forget(name) {
      pending.delete(name);
      forgotten.add(name);
    },
    flush() {
      if (pending.size === 0 && forgotten.size === 0) return;
      try {
        mkdirSync(dir, { recursive: true });
        // Another process may add entries too, or remove all of them and the tag file.
        index = withLock(join(dir, lockName), () => {
          tagFolder(dir);
          return addTo(dir, { pending, forgotten, statsOf });
        });
      } catch {
        // A cache that cannot be written only makes the next run slower.
      }
      pending.clear();
      forgotten.clear();
    },
  };
}

/** What a flush changes on disk. */
interface Changes {
  pending: Map<string, Buffer>;
  forgotten: ReadonlySet<string>;
  statsOf: StatsOfPack;
}

/** Writes changes to a store, and returns its new index. */
function addTo(dir: string, { pending, forgotten, statsOf }: Changes): PackIndex {
  const current = new Map(readIndex(dir));
  const before = packsOf(current);
  for (const name of forgotten) current.delete(name);
  const kept = [...current].filter(([name]) => !pending.has(name));
  const replaced = findReplaced(toLiveSizes(kept), statsOf);
  for (const [name, place] of kept) {
    if (!replaced.has(place[0])) continue;
    const bytes = readPlace(dir, place);
    if (bytes) pending.set(name, bytes);
    else current.delete(name);
  }
  const pack = `${randomUUID()}.pack`;
  try {
    for (const [name, place] of writePack(dir, pack, pending)) current.set(name, place);
    writeIndex(dir, current);
  } catch (error) {
    // On a full disk, a pack that no index names would take up the space that is left.
    rmSync(join(dir, pack), { force: true });
    throw error;
  }
  const after = packsOf(current);
  for (const pack of before) if (!after.has(pack)) rmSync(join(dir, pack), { force: true });
  return current;
}

/**
 * Returns the packs whose entries are moved to a new one: the small ones of the last day if there are many, and packs
 * with less than half of their bytes in use.
 */
function findReplaced(sizes: ReadonlyMap<string, number>, statsOf: StatsOfPack): ReadonlySet<string> {
  const small = [...sizes].filter(([pack, size]) => size < smallPack && statsOf(pack).age < day);
  const wasteful = [...sizes].filter(([pack, size]) => size < statsOf(pack).size / 2);
  const crowd = small.length >= maxPacks ? small : [];
  return new Set([...crowd, ...wasteful].map(([pack]) => pack));
}

/** Returns the number of bytes in use for each pack. */
function toLiveSizes(entries: readonly (readonly [name: string, Place])[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [, [pack, , length]] of entries) sizes.set(pack, (sizes.get(pack) ?? 0) + length);
  return sizes;
}

function packsOf(index: PackIndex): Set<string> {
  return new Set([...index.values()].map(([pack]) => pack));
}

/** Writes entries to a new pack, and returns their places. */
function writePack(dir: string, pack: string, entries: ReadonlyMap<string, Buffer>): Map<string, Place> {
  const places = new Map<string, Place>();
  if (entries.size === 0) return places;
  const file = openSync(join(dir, pack), 'wx');
  try {
    let offset = 0;
    for (const [name, bytes] of entries) {
      places.set(name, [pack, offset, bytes.length]);
      // One by one, since joined they would take up the memory twice.
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
    return null; // Removed, or not readable.
  }
}

/** Returns the age of a pack in milliseconds, and its size in bytes. */
type StatsOfPack = (pack: string) => { age: number; size: number };

function createStatsOfPack(dir: string): StatsOfPack {
  return memoize((pack) => {
    const { mtimeMs, size } = statSync(join(dir, pack), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
    return { age: Date.now() - mtimeMs, size };
  });
}
