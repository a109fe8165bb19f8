import { closest, distance } from 'fastest-levenshtein';

/** Returns the candidate that a mistyped name most likely meant, or `undefined` where none is near. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const found = closest(name, candidates);
  return distance(name, found) <= Math.max(2, Math.floor(name.length / 3)) ? found : undefined;
}

/** Returns a hint that names the nearest candidate, or lists what is allowed where none is near. */
export function suggestion(name: string, candidates: readonly string[], whatElse: string): string {
  const near = nearest(name, candidates);
  return near === undefined ? whatElse : `Did you mean "${near}"?`;
}
