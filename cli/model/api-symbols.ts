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
  const newest = routes.filter(({ page }) => page.release.dir === '' && page.symbol !== undefined);
  // What a type declares comes before what another one has from it.
  for (const { locale, symbol, named } of [...newest.flatMap(declaredOn), ...inheritedOn(newest)]) {
    for (const name of formsOf(symbol, namesOf.get(named.library) ?? new Map())) {
      const key = `${locale}/${name}`;
      const known = found.get(key);
      if (!known) found.set(key, [named]);
      else if (known.every((other) => other.library !== named.library)) known.push(named);
    }
  }
  return found;
}

/** A path of a symbol, and where that is. */
interface PlacedSymbol {
  locale: string;
  symbol: string;
  named: NamedSymbol;
}

/** Returns the symbol of a page, and those that are sections of it. */
function declaredOn({ page, locale, url }: ApiRoute): PlacedSymbol[] {
  const { library } = page.release;
  const own = page.symbol === undefined ? [] : [{ locale, symbol: page.symbol, named: { library, url } }];
  const sections = (page.sections ?? []).map(({ symbol, id }) => ({
    locale,
    symbol,
    named: { library, url, anchor: id },
  }));
  return [...own, ...sections];
}

/** Returns the members that the types of these pages have from others: they lead to where they are documented. */
function inheritedOn(routes: readonly ApiRoute[]): PlacedSymbol[] {
  const toKey = ({ page, locale }: ApiRoute, slug: string) => `${locale}/${page.release.library}/${slug}`;
  const urls = new Map(routes.map((route) => [toKey(route, route.page.slug), route.url]));
  return routes.flatMap((route) =>
    (route.page.inherited ?? []).flatMap(({ symbol, slug }): PlacedSymbol[] => {
      const [own = '', anchor] = slug.split('#', 2);
      const url = urls.get(toKey(route, own));
      if (url === undefined) return [];
      const named = { library: route.page.release.library, url, ...(anchor !== undefined && { anchor }) };
      return [{ locale: route.locale, symbol, named }];
    }),
  );
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
