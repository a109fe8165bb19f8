/** The progress of a search. */
interface Visited {
  /** Values that contain the current one. */
  ancestors: Set<object>;
  /** Values that have been searched: one that occurs in several places is searched once. */
  done: Set<object>;
}

/** Returns the path of a value that contains itself, below the given value; `undefined` if there is none. */
export function findCycle(
  value: unknown,
  visited: Visited = { ancestors: new Set(), done: new Set() },
): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null || visited.done.has(value)) return undefined;
  if (visited.ancestors.has(value)) return [];
  visited.ancestors.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const path = findCycle(inner, visited);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  visited.ancestors.delete(value);
  visited.done.add(value);
  return undefined;
}
