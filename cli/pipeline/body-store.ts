import type { PageContent } from '../contracts/parsed-page.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import type { Cache, CacheKey } from './cache.ts';

/** The cache has lost what it said it had: the run can only begin again without it. */
export class LostBodyError extends Error {}

/** Keeps the contents of pages until they are needed: on disk where there is a cache, else in memory. */
export interface BodyStore {
  put(key: CacheKey, content: PageContent): Promise<void>;
  has(key: CacheKey): boolean;
  /** Returns one part of a page's content, the caller's own. Throws LostBodyError where the cache has lost or damaged it. */
  take<Part extends keyof PageContent>(part: Part, key: CacheKey): Promise<PageContent[Part]>;
}

/** The parts are stored apart, since compiling and searching each need one of them. */
const parts = ['body', 'blocks'] as const satisfies readonly (keyof PageContent)[];

/** Creates a store upon a cache. */
export function createBodyStore(cache: Cache): BodyStore {
  const memory = new Map<string, string>();
  return {
    async put(key, content) {
      const written = parts.map(async (part) => {
        const isStored = await cache.write(part, key, outcome(content[part]));
        if (!isStored) memory.set(`${part} ${key}`, JSON.stringify(content[part]));
      });
      await Promise.all(written);
    },
    has(key) {
      return parts.every((part) => cache.has(part, key) || memory.has(`${part} ${key}`));
    },
    async take<Part extends keyof PageContent>(part: Part, key: CacheKey) {
      const kept = memory.get(`${part} ${key}`);
      if (kept !== undefined) return JSON.parse(kept) as PageContent[Part];
      const found = await cache.read<PageContent[Part]>(part, key);
      if (!found) throw new LostBodyError(`The content of a page was lost from the cache (${key})`);
      return found.value;
    },
  };
}
