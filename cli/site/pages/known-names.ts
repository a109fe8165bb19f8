import type { UrlPath } from '../../../runtime/url.ts';
import { listDeclared } from '../../api/index.ts';
import { isNewest } from '../../contracts/api-site.ts';
import type { Declared } from '../../contracts/code-types.ts';
import type { ApiRoute } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { type Memo, memoKey } from '../../core/memo.ts';
import type { Site } from '../load/load.ts';

/** A symbol with a page, or with a section on a page. */
interface KnownName {
  url: UrlPath;
  anchor?: string;
  /** Short description of the symbol; empty for a section. */
  words: string;
  /** Language of the description; empty if it is the page's language. */
  lang: string;
}

/** The symbols of the newest releases in one locale, looked up by where they are declared. */
export interface KnownNames {
  /** Returns the first symbol with a page that is declared at one of these places. */
  find(declared: readonly Declared[]): KnownName | undefined;
  /** Hash of the addresses of all symbols. */
  addresses(): string;
  /** Hash of the addresses and descriptions of all symbols. */
  words(): string;
}

const namesKey = memoKey<ReadonlyMap<string, KnownNames>>();

/** Returns the symbols of the site's libraries by locale. The result is memoized until the reference changes. */
export function openKnownNames(
  { config, references, index }: Pick<Site, 'config' | 'references' | 'index'>,
  memo: Memo,
): ReadonlyMap<string, KnownNames> {
  const routes = [...index.routes.values()].filter(
    (route): route is ApiRoute => route.kind === 'api' && isNewest(route.page.release),
  );
  const toNames = (locale: string) => {
    const own = routes.filter((route) => route.locale === locale);
    return [locale, toKnownNames(references, own)] as const;
  };
  const inputs = [config, ...references.flatMap(({ models }) => models), ...routes];
  return memo.get(namesKey, inputs, () => new Map(config.locales.all.map(({ id }) => toNames(id))));
}

/** Returns the symbols documented on the given pages of one locale. */
function toKnownNames(references: Site['references'], routes: readonly ApiRoute[]): KnownNames {
  const names = lazily(() => {
    const pages = new Map(
      routes.map((route) => [toPlace(route.page.release.library, route.page.slug), route] as const),
    );
    const found = new Map<string, KnownName>();
    for (const { library, models } of references) {
      const [model] = models;
      for (const { slug, name, path, line } of model ? listDeclared(model) : []) {
        const [page = '', anchor] = slug.split('#', 2);
        const route = pages.get(toPlace(library.id, page));
        const key = toPlace(model?.package ?? '', path, line, name);
        if (!route || found.has(key)) continue;
        const { facts, wordsLang = '' } = route.page;
        const words =
          anchor === undefined
            ? { words: facts.description, lang: wordsLang }
            : { anchor, words: '', lang: library.language };
        found.set(key, { url: route.url, ...words });
      }
    }
    return found;
  });
  return {
    find(declared) {
      for (const place of declared) {
        const found = names().get(toPlace(place.package, place.path, place.line, place.name));
        if (found) return found;
      }
      return undefined;
    },
    addresses: lazily(() => toCacheKey([...names()].map(([key, { url, anchor }]) => [key, url, anchor]))),
    words: lazily(() => toCacheKey([...names().values()])),
  };
}

function toPlace(...parts: readonly (string | number)[]): string {
  return parts.join('\n');
}
