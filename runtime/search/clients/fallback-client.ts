import { loadOnce } from '../../load-once.ts';
import type { SearchClient } from '../protocol.ts';

/** Returns a client that uses a second one when the first fails, and marks those results as fallback. */
export function withFallback(first: SearchClient, openSecond: () => Promise<SearchClient>): SearchClient {
  const second = loadOnce(openSecond);
  return {
    async search(batch) {
      try {
        return await first.search(batch);
      } catch {
        const { results } = await (await second()).search(batch);
        return { results: results.map((result) => ({ ...result, isFallback: true as const })) };
      }
    },
  };
}
