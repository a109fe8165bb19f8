/** Returns a symbol's part of an address: lower case, every character outside `[a-z0-9_.-]` an underscore. */
export function toApiSlug(...names: string[]): string {
  return names
    .map((name) => (name === 'constructor' ? '_constructor_' : name))
    .join('.')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, '_');
}

/** Returns the entry that a symbol's path begins with, without the package's name, and its own path there. */
export function splitPath(path: string): { entry: string; own: string } {
  // Names may have slashes in quotes; those of exports have none.
  const { entry = '', own = path } = /^(?<entry>[^.]*)\/(?<own>.*)$/s.exec(path)?.groups ?? {};
  return { entry, own };
}

/** Returns what follows the package's part in the address of a symbol: `.map.zoom`, or `_hooks.usestate` in another entry. */
export function toSymbolEnding(path: string): string {
  const { entry, own } = splitPath(path);
  const names = own.split('.');
  return entry === '' ? `.${toApiSlug(...names)}` : `_${toApiSlug(entry, ...names)}`;
}
