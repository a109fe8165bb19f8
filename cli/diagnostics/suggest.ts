import { closest, distance } from 'fastest-levenshtein';

/** Number of candidates from which on only those are compared that have most in common with the name. */
const many = 200;

/** Most candidates that are compared then. */
const compared = 50;

/** Returns the candidate that a mistyped name most likely meant, or `undefined` where none is near. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const likely = candidates.length > many ? likeliest(name, candidates) : candidates;
  if (likely.length === 0) return undefined;
  const found = closest(name, likely);
  return distance(name, found) <= Math.max(2, Math.floor(name.length / 3)) ? found : undefined;
}

/** Returns a hint that names the nearest candidate, or lists what is allowed where none is near. */
export function suggestion(name: string, candidates: readonly string[], whatElse: string): string {
  const near = nearest(name, candidates);
  return near === undefined ? whatElse : `Did you mean "${near}"?`;
}

const known = new WeakMap<ReadonlyMap<string, unknown>, string[]>();

/** Returns the keys of a map that does not change any more, as one list for all who ask: it is searched by its parts. */
export function keysOf(map: ReadonlyMap<string, unknown>): string[] {
  const found = known.get(map) ?? [...map.keys()];
  known.set(map, found);
  return found;
}

/** Places of the candidates of a list by each three characters that they hold. */
const indices = new WeakMap<readonly string[], Map<string, number[]>>();

/** Returns the candidates that share most groups of three characters with a name, in their order. */
function likeliest(name: string, candidates: readonly string[]): string[] {
  const index = indices.get(candidates) ?? toIndex(candidates);
  indices.set(candidates, index);
  const shared = new Uint16Array(candidates.length);
  for (const part of toParts(name)) {
    const places = index.get(part) ?? [];
    // What a quarter of them hold, such as the name of a folder, tells none apart.
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

function toIndex(candidates: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, candidate] of candidates.entries()) {
    for (const part of toParts(candidate)) {
      const places = index.get(part);
      if (places) places.push(place);
      else index.set(part, [place]);
    }
  }
  return index;
}

function toParts(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}
