import { closest, distance } from 'fastest-levenshtein';
import memoize from 'memoize';
import { groupPairs } from '../syntax/group-pairs.ts';

/** Number of candidates above which only those most similar by trigrams are compared. */
const many = 200;

/** Maximum number of candidates compared then. */
const compared = 50;

/**
 * Returns the candidate closest to a mistyped name, `undefined` if none is close enough. One that differs only in case
 * is the closest.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const same = byLowerCase(candidates).get(name.toLowerCase());
  if (same !== undefined) return same;
  const likely = candidates.length > many ? likeliest(name, candidates) : candidates;
  if (likely.length === 0) return undefined;
  const found = closest(name, likely);
  return distance(name, found) <= Math.max(2, allowedDistance(name, found)) ? found : undefined;
}

/**
 * Returns by how many letters two names may differ: by a third of the name, and at most by half of what follows the
 * folders that both have in common. Otherwise any short name in a deep folder would be similar to any other one.
 */
function allowedDistance(name: string, found: string): number {
  let shared = 0;
  for (let end = 0; name[end] === found[end] && end < name.length; end++) if (name[end] === '/') shared = end + 1;
  const longest = Math.max(name.length, found.length) - shared;
  return Math.floor(Math.min(name.length / 3, longest / 2));
}

/** Returns the candidates by their names in lower case. */
const byLowerCase = memoize(
  (candidates: readonly string[]) => new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate])),
  { cache: new WeakMap() },
);

/** Number of names that messages list. */
const listed = 5;

/** Returns the few candidates that share most with a name, or else the first ones, and how many more there are. */
export function listLikeliest(name: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return 'none';
  return listFirst([...new Set([...likeliest(name, candidates), ...candidates])]);
}

/** Returns the first few of a list of names, and how many more there are. */
export function listFirst(names: readonly string[]): string {
  const few = names.slice(0, listed).join(', ');
  return names.length > listed ? `${few} and ${names.length - listed} more` : few;
}

/** Returns a hint with the closest candidate, or `whatElse` if none is close enough. */
export function suggestion(name: string, candidates: readonly string[], whatElse: string): string {
  const near = nearest(name, candidates);
  return near === undefined ? whatElse : `Did you mean "${near}"?`;
}

/** Returns the keys of a map, which must not change any more. The list is shared, so that it is indexed only once. */
export const keysOf = memoize((map: ReadonlyMap<string, unknown>): string[] => [...map.keys()], {
  cache: new WeakMap(),
});

/** Returns the candidates that share the most trigrams with a name, best first. */
function likeliest(name: string, candidates: readonly string[]): string[] {
  const index = indexOf(candidates);
  const shared = new Uint16Array(candidates.length);
  for (const part of toParts(name)) {
    const places = index.get(part) ?? [];
    // Trigrams in more than a quarter of all candidates, such as those of a common folder, do not distinguish them.
    if (places.length > candidates.length / 4) continue;
    for (const place of places) shared[place] = (shared[place] ?? 0) + 1;
  }
  const byCount: string[][] = [];
  for (const [place, count] of shared.entries()) {
    const candidate = candidates[place];
    if (count === 0 || candidate === undefined) continue;
    byCount[count] ??= [];
    byCount[count].push(candidate);
  }
  return byCount.reverse().flat().slice(0, compared);
}

/** Returns the indices of candidates by trigram. */
const indexOf = memoize(
  (candidates: readonly string[]) =>
    groupPairs(
      candidates.flatMap((candidate, place) => Array.from(toParts(candidate), (part) => [part, place] as const)),
    ),
  { cache: new WeakMap() },
);

function toParts(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}
