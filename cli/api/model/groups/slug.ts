/** Creates a function that makes slugs unique. If a slug is taken, it appends the kind, then a number. */
export function createSlugs(): (slug: string, kind: string) => string {
  const taken = new Set<string>();
  return (slug, kind) => {
    const candidates = [slug, `${slug}-${kind}`];
    let unique = candidates.find((candidate) => !taken.has(candidate));
    for (let count = 2; unique === undefined; count++) {
      const numbered = `${slug}-${kind}-${count}`;
      if (!taken.has(numbered)) unique = numbered;
    }
    taken.add(unique);
    return unique;
  };
}
