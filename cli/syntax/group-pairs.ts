/** Values with the same key. */
export type Group<Value> = [Value, ...Value[]];

/** Returns the values of each key, in the order in which they come. */
export function groupPairs<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Group<Value>> {
  const groups = new Map<Key, Group<Value>>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
