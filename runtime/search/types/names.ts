/** Names that a reader may mean by one that was typed, and how far each is from it. */
export type MeantNames = ReadonlyMap<string, number>;

/** Returns the names that may be meant: the name itself, else as it is written in another case, begun, or with one letter wrong. */
export function findMeant(typed: string, known: ReadonlySet<string>): MeantNames {
  if (known.has(typed)) return new Map([[typed, 0]]);
  const lower = typed.toLowerCase();
  const all = [...known];
  const pick = (distance: number, isMeant: (name: string) => boolean) =>
    new Map(all.filter((name) => isMeant(name.toLowerCase())).map((name) => [name, distance]));
  const tries = [
    () => pick(0.1, (name) => name === lower),
    () => (lower.length > 1 ? pick(0.4, (name) => name.startsWith(lower)) : none),
    () => (lower.length > 4 ? pick(0.6, (name) => isOneEdit(name, lower)) : none),
  ];
  for (const attempt of tries) {
    const found = attempt();
    if (found.size > 0) return found;
  }
  return none;
}

const none: MeantNames = new Map();

/** Returns whether one letter was added, left out or mistaken. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Returns whether a name that no type has stands for any type: a single capital letter, with a digit or without. */
export function isAnyType(name: string): boolean {
  return /^\p{Lu}\d?$/u.test(name);
}
