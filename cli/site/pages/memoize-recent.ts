/**
 * Returns a function that caches the results of `make` for the most recent keys, up to `most` of them. Repeated
 * requests are computed once, without keeping results for long.
 */
export function memoizeRecent<Key extends object, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const recent = new Map<Key, Value>();
  return (key) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    recent.set(key, made);
    for (const oldest of recent.keys()) if (recent.size > most) recent.delete(oldest);
    return made;
  };
}
