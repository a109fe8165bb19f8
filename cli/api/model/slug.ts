/** Returns a package's name without its scope: `@types/d3-scale` is `d3-scale`. */
export function toUnscoped(packageName: string): string {
  return packageName.replace(/^@[^/]+\//, '');
}

/** Returns an identifier made from a package's name, for an export without a name. */
export function toIdentifier(packageName: string): string {
  const words = toUnscoped(packageName).split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

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
