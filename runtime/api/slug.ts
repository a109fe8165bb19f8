/** Maximum length of a name in an address. A member can be named by a whole query, and names of files are limited. */
const longestName = 100;

/**
 * Returns a symbol's part of an address: in lower case, with every character outside `[a-z0-9_.-]` replaced by an
 * underscore, and only with the beginning of a name that is very long.
 */
export function toApiSlug(...names: string[]): string {
  return names
    .map((name) => (name === 'constructor' ? '_constructor_' : name.slice(0, longestName)))
    .join('.')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, '_');
}

/** Splits a symbol's path into its package entry, without the package's name, and its path within that entry. */
export function splitPath(path: string): { entry: string; own: string } {
  // Quoted names may contain slashes, but names of exports never do.
  const { entry = '', own = path } = /^(?<entry>[^.]*)\/(?<own>.*)$/s.exec(path)?.groups ?? {};
  return { entry, own };
}

/** Returns what follows the package in a symbol's address: `.map.zoom`, or `_hooks.usestate` for another entry. */
export function toSymbolEnding(path: string): string {
  const { entry, own } = splitPath(path);
  const names = own.split('.');
  return entry === '' ? `.${toApiSlug(...names)}` : `_${toApiSlug(entry, ...names)}`;
}

/**
 * Returns a symbol's path as readers see it. A symbol that a library adds to another module has its name in that
 * module, followed by the module: `FastifyReply.setCookie (fastify)`.
 */
export function toShownPath(path: string): string {
  const { own } = splitPath(path);
  const { module, added } = /^module:(?<module>[^.]*)(?:\.(?<added>.*))?$/s.exec(own)?.groups ?? {};
  if (module === undefined) return path;
  const name = module.replaceAll(':', '/').replaceAll(';', '.');
  return added === undefined ? name : `${added} (${name})`;
}
