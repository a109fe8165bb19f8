/** Known names that a typed name may mean, with the distance of each. */
export type MeantNames = ReadonlyMap<string, number>;

/**
 * Returns the known names that a typed name may mean: the same name, else the same in another case, names that begin
 * with it, or names that differ in one letter.
 */
export function findMeant(typed: string, known: ReadonlySet<string>): MeantNames {
  if (known.has(typed)) return new Map([[typed, 0]]);
  const lower = typed.toLowerCase();
  const tests: [distance: number, isMeant: (name: string) => boolean][] = [
    [0.1, (name) => name === lower],
    [0.4, (name) => lower.length > 1 && name.startsWith(lower)],
    [0.6, (name) => lower.length > 4 && isOneEdit(name, lower)],
  ];
  for (const [distance, isMeant] of tests) {
    const found = [...known].filter((name) => isMeant(name.toLowerCase()));
    if (found.length > 0) return new Map(found.map((name) => [name, distance]));
  }
  return new Map();
}

/** Returns whether one letter was added, omitted or replaced. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Returns whether an unknown name stands for any type parameter: a single capital letter, with or without a digit. */
export function isTypeVariable(name: string): boolean {
  return /^\p{Lu}\d?$/u.test(name);
}
