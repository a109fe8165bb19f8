import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codes } from '../diagnostics/codes.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../package-root.ts';
import { createDebug } from './debug.ts';
import { createPackStore } from './pack-store.ts';
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
  /** Stores a result, for this run at once and for others when it is flushed. */
  write<T>(stage: string, key: CacheKey, result: Outcome<T>): void;
  /** Removes a result that nobody will ask for again. */
  forget(stage: string, key: CacheKey): void;
  /** Keeps what was stored for other runs. */
  flush(): void;
}

/** Address of a result within its stage. */
export type CacheKey = string & { readonly brand: 'CacheKey' };

/** Returns the address of what a stage makes from these inputs: any plain value. */
export function toCacheKey(inputs: unknown): CacheKey {
  return createHash('sha256')
    .update(__SITEGEN_CODE__ + installed() + JSON.stringify(inputs))
    .digest('hex') as CacheKey;
}

/** Returns the address of one of many things that are made of the same inputs: such as the pages of a library. */
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

const debug = createDebug('cache');

/** Creates a cache in a folder, which is made when first needed; `null` makes one that forgets everything. */
export function createCache(dir: string | null): Cache {
  const store = dir === null ? null : createPackStore(dir);
  const cache: Cache = {
    async read<T>(stage: string, key: CacheKey) {
      const name = `${stage}/${key}`;
      const found = store && unpack<T>(name, store.read(name));
      debug(() => `${stage}: ${found ? 'found' : 'nothing is kept that was made from the same'}`);
      return found;
    },
    write: (stage, key, result) => store?.write(`${stage}/${key}`, pack(`${stage}/${key}`, result)),
    forget: (stage, key) => store?.forget(`${stage}/${key}`),
    flush: () => store?.flush(),
    async remember(stage, inputs, make) {
      const key = toCacheKey(inputs);
      const found = await cache.read<Awaited<ReturnType<typeof make>>['value']>(stage, key);
      if (found) return found;
      const made = await make();
      // A mistake may lie outside of the inputs, and go away without them.
      if (!made.diagnostics.some(({ code }) => codes[code] === 'error')) cache.write(stage, key, made);
      return made;
    },
  };
  return cache;
}

/**
 * An entry is the hash of its name and body, a line break, and its body: what was damaged is not believed, nor an entry in
 * the place of another.
 */
function pack(name: string, { value, diagnostics }: Outcome<unknown>): Buffer {
  const body = JSON.stringify({ value, diagnostics });
  return Buffer.from(`${hashOf(name, body)}\n${body}`);
}

function unpack<T>(name: string, bytes: Buffer | null): Outcome<T> | null {
  if (!bytes) return null;
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (end === -1 || bytes.toString('latin1', 0, end) !== hashOf(name, body)) return null;
  return toStoredOutcome<T>(body.toString());
}

function hashOf(name: string, body: string | Uint8Array): string {
  return createHash('sha256').update(`${name}\n`).update(body).digest('base64url');
}
