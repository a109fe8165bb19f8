import { loadEach } from '../../load-once.ts';
import { readFacetFilters, type SearchClient, type SearchRequest, type SearchResult } from '../protocol.ts';
import { looksLikeType } from './looks-like-type.ts';
import type { TypeShard } from './shard.ts';

/**
 * Returns a client that answers questions about types itself. It passes all others to `client`, also those that look
 * like types but have no results, since any question may contain an arrow. Type data is loaded with the first question
 * that looks like a type.
 */
export function withTypes<Client extends SearchClient>(
  client: Client,
  loadTypes: (language: string) => Promise<TypeShard>,
): Client {
  const answersIn = loadEach(async (_cache, language: string) => {
    const [{ createTypeAnswers }, shard] = await Promise.all([import('./answer.ts'), loadTypes(language)]);
    return createTypeAnswers(shard);
  });
  const ask = async (request: SearchRequest): Promise<SearchResult[]> => {
    if (looksLikeType(request.query)) {
      const answer = await answersIn(readFacetFilters(request.facetFilters).language);
      const result = answer(request);
      if (result.nbHits > 0) return [result];
    }
    return (await client.search({ requests: [request] })).results;
  };
  return { ...client, search: async ({ requests }) => ({ results: (await Promise.all(requests.map(ask))).flat() }) };
}
