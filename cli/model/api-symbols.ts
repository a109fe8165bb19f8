import type { ApiRoute, NamedSymbol } from '../contracts/site-index.ts';

/**
 * Returns the addresses of the newest releases' symbols, by `<locale>/<name>` in each form that a guide may use:
 * `Map.zoom`, `map.zoom`, what instances are called, and the bare name of an export that nobody takes for a word.
 *
 * @param instances types by the names that the guides give to their instances, for each library
 */
export function nameSymbols(
  routes: readonly ApiRoute[],
  instances: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Map<string, NamedSymbol[]> {
  const found = new Map<string, NamedSymbol[]>();
  const namesOf = new Map([...instances].map(([library, own]) => [library, namesByType(own)]));
  for (const { page, locale, url } of routes) {
    const { dir, library } = page.release;
    if (dir !== '' || page.symbol === undefined) continue;
    const own = [{ symbol: page.symbol, id: undefined }, ...(page.sections ?? [])];
    for (const { symbol, id } of own) {
      for (const name of formsOf(symbol, namesOf.get(library) ?? new Map())) {
        const key = `${locale}/${name}`;
        const known = found.get(key);
        const named = { library, url, ...(id !== undefined && { anchor: id }) };
        if (!known) found.set(key, [named]);
        else if (known.every((other) => other.library !== library)) known.push(named);
      }
    }
  }
  return found;
}

function namesByType(instances: Readonly<Record<string, string>>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, type] of Object.entries(instances)) names.set(type, [...(names.get(type) ?? []), name]);
  return names;
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
