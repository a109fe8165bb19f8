import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codes } from '../diagnostics/codes.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import { readBytes } from '../discover/read-bytes.ts';
import { packageRoot } from '../package-root.ts';
import { toStoredOutcome } from './stored-outcome.ts';

/** Hash of this program's own code, set when it is bundled: another sitegen never reads this one's results. */
declare const __SITEGEN_CODE__: string;

/**
 * A store of stage results, addressed by what they were made from. A value is kept with its diagnostics, which are
 * replayed when it is read.
 */
export interface Cache {
  /** Returns the stored result of a stage for these inputs, or makes and stores it. Values must survive JSON. */
  remember<T>(stage: string, inputs: unknown, make: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Returns the stored result, or `null` where there is none that can be trusted. */
  read<T>(stage: string, key: CacheKey): Promise<Outcome<T> | null>;
  /** Stores a result; returns whether it can be read again. */
  write<T>(stage: string, key: CacheKey, result: Outcome<T>): Promise<boolean>;
  /** Returns whether there is a result, be it damaged. */
  has(stage: string, key: CacheKey): boolean;
  /** Numbers of results that were found and that had to be made. */
  readonly counts: { hits: number; misses: number };
}

/** Address of a result within its stage. */
export type CacheKey = string & { readonly brand: 'CacheKey' };

/** Returns the address of what a stage makes from these inputs: any plain value. */
export function toCacheKey(inputs: unknown): CacheKey {
  return createHash('sha256')
    .update(__SITEGEN_CODE__ + installed() + JSON.stringify(inputs))
    .digest('hex') as CacheKey;
}

/** Returns the address of one of many things that are made of the same inputs: all of them are in one folder. */
export function toPartKey(key: CacheKey, name: string): CacheKey {
  return `${key}-${name}` as CacheKey;
}

let installedVersions: string | undefined;

/** Returns what npm installed: libraries of libraries change results too, and no version of ours tells of them. */
function installed(): string {
  installedVersions ??= [join(packageRoot, 'node_modules'), dirname(packageRoot)]
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))
    .join();
  return installedVersions;
}

/** Creates a cache in a folder, which is made when first needed; `null` makes one that forgets everything. */
export function createCache(dir: string | null): Cache {
  const counts = { hits: 0, misses: 0 };
  const listing = createListing();
  const cache: Cache = {
    counts,
    async read<T>(stage: string, key: CacheKey) {
      const found = dir === null ? null : readEntry<T>(toFile(dir, stage, key), toIdentity(stage, key));
      if (!found && dir !== null) listing.forget(toFolder(dir, stage, key));
      counts[found ? 'hits' : 'misses']++;
      return found;
    },
    async write(stage, key, result) {
      return dir !== null && writeEntry(toFile(dir, stage, key), toIdentity(stage, key), result);
    },
    has: (stage, key) => dir !== null && listing.has(toFolder(dir, stage, key), nameOf(key)),
    async remember(stage, inputs, make) {
      const key = toCacheKey(inputs);
      const found = await cache.read<Awaited<ReturnType<typeof make>>['value']>(stage, key);
      if (found) return found;
      const made = await make();
      // A mistake may lie outside of the inputs, and go away without them.
      if (!made.diagnostics.some(({ code }) => codes[code] === 'error')) await cache.write(stage, key, made);
      return made;
    },
  };
  return cache;
}

function toFile(dir: string, stage: string, key: CacheKey): string {
  return join(toFolder(dir, stage, key), nameOf(key));
}

function toFolder(dir: string, stage: string, key: CacheKey): string {
  return join(dir, stage, key.slice(0, 2));
}

function nameOf(key: CacheKey): string {
  return `${key.slice(2)}.json`;
}

/** Knows which files are there: a site asks for thousands, and a folder is read in the time of a few questions. */
function createListing() {
  const folders = new Map<string, ReadonlySet<string>>();
  const list = (folder: string): ReadonlySet<string> => {
    const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
    folders.set(folder, names);
    return names;
  };
  return {
    has: (folder: string, name: string) =>
      (folders.get(folder) ?? list(folder)).has(name) || existsSync(join(folder, name)),
    /** What was there may have gone. */
    forget: (folder: string) => folders.delete(folder),
  };
}

/** An entry tells what it is an entry of: a file in the place of another is not believed. */
function toIdentity(stage: string, key: CacheKey): string {
  return `${stage}/${key}`;
}

/**
 * An entry is the hash of its body, a line break, and its body: what was damaged is not believed. It is read and
 * written while everything else waits: for ten thousand small files that takes less than half of the time.
 */
function readEntry<T>(file: string, identity: string): Outcome<T> | null {
  const bytes = readBytes(file);
  if (bytes instanceof Error) return null;
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (end === -1 || bytes.toString('latin1', 0, end) !== hashOf(identity, body)) return null;
  return toStoredOutcome<T>(body.toString());
}

function writeEntry<T>(file: string, identity: string, { value, diagnostics }: Outcome<T>): boolean {
  const body = JSON.stringify({ value, diagnostics });
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeInFolder(temporary, `${hashOf(identity, body)}\n${body}`);
    renameSync(temporary, file); // A reader sees the whole entry or none.
    return true;
  } catch {
    // A cache that cannot be written is slower, and nothing else, even where what is half written stays.
    removeIfPossible(temporary);
    return false;
  }
}

/** Most folders are there: one is made when a file finds it missing. */
function writeInFolder(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Whatever kept it from being written may keep it from being removed.
  }
}

function hashOf(identity: string, body: string | Uint8Array): string {
  return createHash('sha256').update(`${identity}\n`).update(body).digest('base64url');
}
