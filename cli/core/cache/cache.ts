import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasDefaultErrors, type Outcome } from '../../diagnostics/diagnostic.ts';
import { packageRoot } from '../../package-root.ts';
import { createDebug } from '../debug.ts';
import { lazily } from '../lazily.ts';
import { createPackStore } from './pack-store.ts';
import { toStoredOutcome } from './stored-outcome.ts';

/** Hash of sitegen's own code, defined by the bundler: results are never shared between different builds of sitegen. */
declare const __SITEGEN_CODE__: string;

/**
 * A store of stage results, keyed by a hash of their inputs. A value is stored with its diagnostics, which are returned
 * again when it is read.
 */
export interface Cache {
  /** Returns the stored result for these inputs, or makes it and stores it if it has no errors. Values must be JSON. */
  remember<T>(stage: string, inputs: unknown, make: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Returns the stored result; `null` if there is none or it is damaged. */
  read<T>(stage: string, key: CacheKey): Promise<Outcome<T> | null>;
  /** Stores a result. It is available to this run at once, to other runs after `flush`. */
  write<T>(stage: string, key: CacheKey, result: Outcome<T>): void;
  /** Removes a result that is no longer needed. */
  forget(stage: string, key: CacheKey): void;
  /** Writes stored results to disk for other runs. */
  flush(): void;
}

/** Key of a result within its stage. */
export type CacheKey = string & { readonly brand: 'CacheKey' };

/** Returns the cache key for inputs, which may be any JSON value. */
export function toCacheKey(inputs: unknown): CacheKey {
  return hash('sha256', __SITEGEN_CODE__ + installed() + JSON.stringify(inputs), 'hex') as CacheKey;
}

/** Returns the key of one of several results made from the same inputs, such as the pages of a library. */
export function toPartKey(key: CacheKey, name: string): CacheKey {
  return `${key}-${name}` as CacheKey;
}

/** Returns a hash of npm's lockfiles: transitive dependencies change results without a change of sitegen's version. */
const installed = lazily(() =>
  [join(packageRoot, 'node_modules'), dirname(packageRoot)]
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((file) => existsSync(file))
    .map((file) => hash('sha256', readFileSync(file), 'hex'))
    .join(),
);

const debug = createDebug('cache');

/** Creates a cache in a folder, which is created when first needed; with `null`, a cache that stores nothing. */
export function createCache(dir: string | null): Cache {
  const store = dir === null ? null : createPackStore(dir);
  const cache: Cache = {
    async read<T>(stage: string, key: CacheKey) {
      const name = `${stage}/${key}`;
      const found = store && unpack<T>(name, store.read(name));
      debug(() => `${stage}: ${found ? 'found' : 'no result for these inputs'}`);
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
      // An error may be caused by something outside of the inputs, and disappear although they stay the same.
      if (!hasDefaultErrors(made.diagnostics)) cache.write(stage, key, made);
      return made;
    },
  };
  return cache;
}

/**
 * Serialises an entry: the hash of its name and body, a line break, and the body. The hash detects damaged and swapped
 * entries.
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
