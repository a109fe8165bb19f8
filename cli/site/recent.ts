/**
 * Returns the same function, which gives what it gave lately for the same key: what is asked for twice in a row is made
 * once, and nothing is held for long.
 */
export function keepRecent<Key extends object, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
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
