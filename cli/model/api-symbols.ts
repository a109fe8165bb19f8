import type { UrlPath } from '../../runtime/url.ts';
import type { ApiRoute } from '../contracts/site-index.ts';

/**
 * Returns the addresses of the newest release's symbols, by `<locale>/<name>` in each form that a guide may use:
 * `Map.zoom`, `map.zoom`, what instances are called, and the bare name of an export that nobody takes for a word.
 *
 * @param instances types by the names that the guides give to their instances
 */
export function nameSymbols(
  routes: readonly ApiRoute[],
  instances: Readonly<Record<string, string>>,
): Map<string, UrlPath> {
  const found = new Map<string, UrlPath>();
  const namesOfType = new Map<string, string[]>();
  for (const [name, type] of Object.entries(instances)) {
    namesOfType.set(type, [...(namesOfType.get(type) ?? []), name]);
  }
  for (const { page, locale, url } of routes) {
    if (page.release.dir !== '' || page.symbol === undefined) continue;
    for (const name of formsOf(page.symbol, namesOfType)) {
      const key = `${locale}/${name}`;
      if (!found.has(key)) found.set(key, url);
    }
  }
  return found;
}

function formsOf(path: string, namesOfType: ReadonlyMap<string, readonly string[]>): string[] {
  // The entry that a path begins with is no part of a name.
  const own = path.replace(/^[^.]*\//, '');
  const end = own.lastIndexOf('.');
  // "options" is a word, "NodeObj" and "createBus" are names.
  if (end === -1) return /\p{Lu}/u.test(own) ? [own] : [];
  const owner = own.slice(0, end);
  const member = own.slice(end + 1);
  const asInstance = owner.charAt(0).toLowerCase() + owner.slice(1);
  return [owner, asInstance, ...(namesOfType.get(owner) ?? [])].map((name) => `${name}.${member}`);
}
