import type { SearchClient } from './protocol.ts';

/** Returns a client that asks another one when the first fails, and says so in its answers. */
export function withFallback(first: SearchClient, openSecond: () => Promise<SearchClient>): SearchClient {
  let opened: Promise<SearchClient> | undefined;
  const second = (): Promise<SearchClient> => {
    opened ??= openSecond();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
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
