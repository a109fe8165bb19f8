import { existsSync } from 'node:fs';
import type { Root } from 'hast';
import { outcome } from '../diagnostics/diagnostic.ts';
import type { Cache, CacheKey } from './cache.ts';

/** Keeps the contents of pages between parsing and compiling: on disk where there is a cache, else in memory. */
export interface BodyStore {
  put(key: CacheKey, body: Root): Promise<void>;
  has(key: CacheKey): boolean;
  /** Returns a tree of the caller's own. Throws where nothing was put under the key. */
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
      if (!found) throw new Error(`The content of a page was lost from the cache while it was used (${key})`);
      return found.value;
    },
  };
}
