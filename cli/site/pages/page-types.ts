import type { CodeNames } from '../../../runtime/page-data/code-names.ts';
import { toHref, type UrlStyle, withAnchor } from '../../../runtime/url.ts';
import type { CodeLink, CodeTypes, NameInfo, TypedBlock } from '../../contracts/code-types.ts';
import type { CodeExample } from '../../contracts/page-facts.ts';
import type { CacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { type ExampleKeys, examplesOf, placeTypes } from '../../examples/index.ts';
import type { PlacedPage } from '../../resolve/index.ts';
import type { KnownNames } from './known-names.ts';

/** Type information on the code in a site's pages. */
export interface SiteTypes {
  keyOf: ExampleKeys;
  /** Returns what the compiler knows about a piece of code, or `null` if the code has errors or is not yet checked. */
  typesOf(key: CacheKey): Promise<CodeTypes | null>;
  /** Returns the hints, in a locale, that explain how to reach the names in code. */
  hintsOf(locale: string): CodeNames['hints'];
  /** Returns the symbols that have pages in a locale. */
  namesOf(locale: string): KnownNames;
}

/** Type information on the code of one page. */
export interface PageTypes {
  /** Returns a value that changes whenever the blocks in the page change. */
  key(): unknown;
  /** Returns a value that changes whenever the names fetched separately change. */
  namesKey(): unknown;
  /** Returns the type information shown in the page, by index of the example. */
  toBlocks(): Promise<(TypedBlock | null)[]>;
  /** Returns the names that the browser fetches and shows on demand. */
  toNames(): Promise<CodeNames>;
}

/** Returns whether a page has code that is checked. */
export function hasTypes({ page }: Pick<PlacedPage, 'page'>): boolean {
  return examplesOf(page).some(isTyped);
}

/** Returns the type information on the code of a page, or `null` if it has no checked code. */
export function toPageTypes(route: PlacedPage, types: SiteTypes | null, style: UrlStyle): PageTypes | null {
  if (!types || !hasTypes(route)) return null;
  const examples = examplesOf(route.page);
  const names = types.namesOf(route.locale);
  const hints = types.hintsOf(route.locale);
  const keys = lazily(() => examples.map((example) => (isTyped(example) ? types.keyOf(example) : null)));
  const known = () => Promise.all(keys().map((key) => key && types.typesOf(key)));
  const toLink = ({ declared }: NameInfo) => {
    const found = names.find(declared);
    return found && found.url !== route.url ? withAnchor(toHref(found.url, style), found.anchor) : undefined;
  };
  return {
    key: () => [keys(), names.addresses()],
    namesKey: () => [keys(), examples, names.words(), hints],
    async toBlocks() {
      const found = await known();
      return examples.map((example, index) => {
        const one = found[index];
        return one ? toBlock(example, one, toLink) : null;
      });
    },
    async toNames() {
      const found = await known();
      return { hints, ...collectNames(examples, found, names) };
    },
  };
}

function isTyped({ skipReason, shown }: CodeExample): boolean {
  return skipReason === undefined && shown !== undefined;
}

function toBlock(example: CodeExample, types: CodeTypes, toLink: (info: NameInfo) => string | undefined): TypedBlock {
  const { names, errors, queries } = placeTypes(example, types);
  const hrefs = types.infos.map(toLink);
  const met = new Set<string>();
  const links = names.flatMap(({ info, ...range }): CodeLink[] => {
    const href = hrefs[info];
    if (href === undefined) return [];
    const isRepeated = met.has(href);
    met.add(href);
    return [{ ...range, href, isRepeated }];
  });
  const asked = queries.flatMap(({ line, info }) => (info ? [{ line, kind: 'type' as const, text: info.type }] : []));
  const wrong = errors.map(({ line, text }) => ({ line, kind: 'error' as const, text }));
  return { links, errors: errors.map(({ text: _, ...range }) => range), remarks: [...wrong, ...asked] };
}

function collectNames(
  examples: readonly CodeExample[],
  types: readonly (CodeTypes | null)[],
  known: KnownNames,
): Omit<CodeNames, 'hints'> {
  const numbers = new Map<string, number>();
  const infos: CodeNames['infos'][number][] = [];
  const add = ({ type, words, declared }: NameInfo): number => {
    const found = known.find(declared);
    const said = found && found.words !== '' ? found : { words, lang: found?.lang || 'en' };
    const key = `${type}\n${said.words}`;
    const number = numbers.get(key) ?? infos.push([type, said.words, said.words === '' ? '' : said.lang]) - 1;
    numbers.set(key, number);
    return number;
  };
  const blocks: Record<string, number[]> = {};
  for (const [index, example] of examples.entries()) {
    const own = types[index];
    if (!own) continue;
    const places = placeTypes(example, own).names;
    blocks[index] = places.flatMap(({ line, start, end, info }) => {
      const found = own.infos[info];
      return found ? [line, start, end - start, add(found)] : [];
    });
  }
  return { infos, blocks };
}
