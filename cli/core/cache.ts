import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codes } from '../diagnostics/codes.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { readBytes } from './read-bytes.ts';
import { replaceFile } from './replace-file.ts';

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
  /** Stores a result. */
  write<T>(stage: string, key: CacheKey, result: Outcome<T>): Promise<void>;
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
  const cache: Cache = {
    counts,
    async read<T>(stage: string, key: CacheKey) {
      const found = dir === null ? null : readEntry<T>(toFile(dir, stage, key));
      counts[found ? 'hits' : 'misses']++;
      return found;
    },
    async write(stage, key, result) {
      if (dir !== null) writeEntry(toFile(dir, stage, key), result);
    },
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
  return join(dir, stage, key.slice(0, 2), `${key.slice(2)}.json`);
}

/**
 * An entry is the hash of its body, a line break, and its body: what was damaged is not believed. It is read and
 * written while everything else waits: for ten thousand small files that takes less than half of the time.
 */
function readEntry<T>(file: string): Outcome<T> | null {
  const bytes = readBytes(file);
  if (bytes instanceof Error) return null;
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (end === -1 || bytes.toString('latin1', 0, end) !== hashOf(body)) return null;
  const { value, diagnostics } = JSON.parse(body.toString()) as { value: T; diagnostics: Diagnostic[] };
  return { value, diagnostics };
}

function writeEntry<T>(file: string, { value, diagnostics }: Outcome<T>): void {
  const body = JSON.stringify({ value, diagnostics });
  try {
    replaceFile(file, `${hashOf(body)}\n${body}`);
  } catch {
    // A cache that cannot be written is slower, and nothing else, even where what is half written stays.
  }
}

function hashOf(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
