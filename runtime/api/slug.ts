/** Returns a symbol's part of an address: lower case, every character outside `[a-z0-9_.-]` an underscore. */
export function toApiSlug(...names: string[]): string {
  return names
    .map((name) => (name === 'constructor' ? '_constructor_' : name))
    .join('.')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, '_');
}
