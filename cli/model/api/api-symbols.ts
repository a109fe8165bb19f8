import { isNewest } from '../../contracts/api-site.ts';
import type { ApiRoute, NamedSymbol } from '../../contracts/site-index.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';

/**
 * Returns the addresses of the newest releases' symbols, keyed by `<locale>/<name>`. Each symbol is found by every name
 * that guides may use: `Map.zoom`, `map.zoom`, the configured instance names, and the bare name of an export. If that
 * looks like an ordinary word, only a call is found by it: `fetch()`.
 *
 * @param instances type by instance name used in guides, for each library
 */
export function nameSymbols(
  routes: readonly ApiRoute[],
  instances: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Map<string, NamedSymbol[]> {
  const found = new Map<string, NamedSymbol[]>();
  const namesOf = new Map(
    [...instances].map(([library, own]) => [
      library,
      groupPairs(Object.entries(own).map(([name, type]) => [type, name])),
    ]),
  );
  const newest = routes.filter(({ page }) => isNewest(page.release) && page.symbol !== undefined);
  // Members declared on a type take precedence over inherited ones.
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

/** A symbol path with its address. */
interface PlacedSymbol {
  locale: string;
  symbol: string;
  named: NamedSymbol;
}

/** Returns the symbol of a page, and the symbols that are sections of the page. */
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

/** Returns the inherited members of the types on these pages. Their addresses are where the members are documented. */
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

function formsOf(path: string, namesOfType: ReadonlyMap<string, readonly string[]>): string[] {
  // The entry point at the start of a path is not part of a name.
  const own = path.replace(/^[^.]*\//, '');
  const end = own.lastIndexOf('.');
  // Without a capital letter, "options" is an ordinary word; "NodeObj" and "createBus" are names.
  if (end === -1) return [/\p{Lu}/u.test(own) ? own : `${own}()`];
  const owner = own.slice(0, end);
  const member = own.slice(end + 1);
  const asInstance = owner.charAt(0).toLowerCase() + owner.slice(1);
  return [owner, asInstance, ...(namesOfType.get(owner) ?? [])].map((name) => `${name}.${member}`);
}
