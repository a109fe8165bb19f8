import { existsSync } from 'node:fs';
import type { Root } from 'hast';
import { outcome } from '../diagnostics/diagnostic.ts';
import type { Cache, CacheKey } from './cache.ts';

/** The cache has lost what it said it had: the run can only begin again without it. */
export class LostBodyError extends Error {}

/** Keeps the contents of pages between parsing and compiling: on disk where there is a cache, else in memory. */
export interface BodyStore {
  put(key: CacheKey, body: Root): Promise<void>;
  has(key: CacheKey): boolean;
  /** Returns a tree of the caller's own. Throws LostBodyError where the cache has lost or damaged it. */
  take(key: CacheKey): Promise<Root>;
}

/** Creates a store upon a cache. */
export function createBodyStore(cache: Cache): BodyStore {
  const memory = new Map<CacheKey, string>();
  return {
    async put(key, body) {
      const isStored = await cache.write('body', key, outcome(body));
      if (!isStored) memory.set(key, JSON.stringify(body));
    },
    has(key) {
      const file = cache.fileOf('body', key);
      return memory.has(key) || (file !== null && existsSync(file));
    },
    async take(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return JSON.parse(kept) as Root;
      const found = await cache.read<Root>('body', key);
      if (!found) throw new LostBodyError(`The content of a page was lost from the cache (${key})`);
      return found.value;
    },
  };
}
