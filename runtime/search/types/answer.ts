import { toHierarchy } from '../hierarchy.ts';
import { endOfMatch, type Hit, type SearchRequest, type SearchResult, startOfMatch, toResult } from '../protocol.ts';
import { createTypeEngine, type TypeFound } from './engine.ts';
import type { TypeShard } from './shard.ts';

/** Maximum length of a type in a result, in characters; the symbol's page shows it in full. */
const longest = 200;

/** Returns a function that answers questions about the types of a library. */
export function createTypeAnswers(shard: TypeShard): (request: SearchRequest) => SearchResult {
  const search = createTypeEngine(shard);
  return (request) => toResult(request, search(request.query), (found) => toHit(found, shard.group));
}

function toHit({ symbol, signature, meant }: TypeFound, group: string): Hit {
  const shown = signature.length > longest ? `${signature.slice(0, longest)}…` : signature;
  const marked = shown.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (name) =>
    meant.has(name) ? startOfMatch + name + endOfMatch : name,
  );
  return {
    objectID: symbol.href,
    url: symbol.href,
    url_without_anchor: symbol.href,
    anchor: null,
    type: 'content',
    hierarchy: toHierarchy([group, symbol.path]),
    content: signature,
    kind: symbol.kind,
    _snippetResult: { content: { value: marked } },
  };
}
