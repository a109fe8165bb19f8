import { readFacetFilters, type SearchClient, type SearchRequest, type SearchResult } from '../protocol.ts';
import { looksLikeType } from './looks-like-type.ts';
import type { TypeShard } from './shard.ts';

type Answer = (request: SearchRequest) => SearchResult;

/**
 * Returns a client that answers questions about types itself, and leaves to another one what it has no answer to: an
 * arrow may stand in any question. What it needs is loaded with the first question that looks like a type.
 */
export function withTypes<Client extends SearchClient>(
  client: Client,
  loadTypes: (language: string) => Promise<TypeShard>,
): Client {
  const answers = new Map<string, Promise<Answer>>();
  const open = async (language: string): Promise<Answer> => {
    const [{ createTypeAnswers }, shard] = await Promise.all([import('./answer.ts'), loadTypes(language)]);
    return createTypeAnswers(shard);
  };
  const answersIn = (language: string): Promise<Answer> => {
    const known = answers.get(language);
    if (known) return known;
    const made = open(language);
    answers.set(language, made);
    made.catch(() => answers.delete(language));
    return made;
  };
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
