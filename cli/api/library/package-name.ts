/** Returns a package's name without its scope: `@types/d3-scale` is `d3-scale`. */
export function toUnscoped(packageName: string): string {
  return packageName.replace(/^@[^/]+\//, '');
}

/** Returns an identifier made from a package's name, for an export without a name. */
export function toIdentifier(packageName: string): string {
  const words = toUnscoped(packageName).split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
