import { type Messages, toText } from '../../../runtime/i18n/messages.ts';
import { pagesTag } from '../../../runtime/search/protocol.ts';
import { toHref, withAnchor } from '../../../runtime/url.ts';
import { librariesOf } from '../../config/libraries.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { isNewest } from '../../contracts/api-site.ts';
import type { ArticleRoute } from '../../contracts/article-route.ts';
import type { Output } from '../../contracts/output.ts';
import { type SearchPage, type SearchText, searchScopeOf } from '../../contracts/search.ts';
import {
  currentVersion,
  isUnlisted,
  type ModuleRoute,
  type Route,
  type SiteIndex,
  versionFor,
  versionsOf,
} from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import type { StoredContent } from '../../core/content.ts';
import type { BuildContext } from '../../core/context.ts';
import { lazily } from '../../core/lazily.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { messagesOf } from '../../core/messages.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { buildShard } from '../../search/index.ts';
import { contentOf, type Site } from '../load/load.ts';
import type { OutputContext } from './context.ts';
import { toTypeOutputs } from './search-types.ts';

/** A page that search indexes, and its text with the key of that. */
interface StoredSearchPage extends Pick<StoredContent['source'], 'blocks'>, Pick<StoredContent, 'key'> {
  page: SearchPage;
}

/** Returns the search data of each locale and docs version, and the type search data of each locale. */
export function toSearchOutputs({ site, context }: Pick<OutputContext, 'site' | 'context'>): Output[] {
  return [...toShardOutputs(site, context), ...toTypeOutputs(site)];
}

/**
 * Returns one file per locale and docs version. Each also contains the pages outside the docs. Its path has no content
 * hash, since otherwise every page would change with the file.
 */
function toShardOutputs(site: Site, context: BuildContext): Output[] {
  const plan = lazily(() => planSearch(site));
  return site.config.locales.all.flatMap(({ id: locale }) =>
    namesOfVersions(site.index, locale).map((version): Output => {
      const own = lazily(() => plan().filter(({ page }) => page.language === locale && isInShard(page, version)));
      return {
        path: `_data/_search/${locale}/${version}.json`,
        kind: 'search',
        locale,
        key: () => toCacheKey(own().map(({ page, key }) => [page, key])),
        make: async () => outcome(JSON.stringify(buildShard(await readTexts(own(), context)))),
      };
    }),
  );
}

/** Returns all indexed pages of a site, with their texts. */
export async function readSearchTexts(site: Site, context: BuildContext): Promise<SearchText[]> {
  return readTexts(planSearch(site), context);
}

async function readTexts(pages: readonly StoredSearchPage[], { pool }: BuildContext): Promise<SearchText[]> {
  const texts = await mapBounded(pages, pool.width, async ({ page, blocks }) =>
    splitMembers({ ...page, blocks: await blocks() }),
  );
  return texts.flat();
}

/** Splits off members that are sections of a page, so that search finds each like a page of its own. */
function splitMembers(page: SearchText): SearchText[] {
  const members = page.blocks.flatMap(({ anchor, heading, text, symbol }): SearchText[] => {
    if (!symbol || anchor === undefined) return [];
    const href = withAnchor(page.href, anchor);
    const blocks = [{ heading: '', level: 1, text }];
    return [{ ...page, href, title: heading, symbol, rank: page.rank - 1, blocks }];
  });
  return [{ ...page, blocks: page.blocks.filter(({ symbol }) => !symbol) }, ...members];
}

function planSearch(site: Site): StoredSearchPage[] {
  const { index, config } = site;
  const messages = new Map(config.locales.all.map((locale) => [locale.id, messagesOf(locale, site)]));
  return [...index.routes.values()].flatMap((route): StoredSearchPage[] => {
    if (route.kind === 'module' && route.made) return [toDataPage(route, route.made, { config, messages })];
    if (!('page' in route) || isUnlisted(route) || isUnsearchable(route)) return [];
    const page = toSearchPage(route, { index, config, messages: messages.get(route.locale) ?? {} });
    const { key, source } = contentOf(site, route.page);
    return [{ page, key, blocks: source.blocks }];
  });
}

/** A page made from data is indexed by title and description only. */
function toDataPage(
  route: ModuleRoute,
  { title, description }: NonNullable<ModuleRoute['made']>,
  { config, messages }: { config: SiteConfig; messages: ReadonlyMap<string, Messages> },
): StoredSearchPage {
  const { group, rank } = parts.page;
  const page: SearchPage = {
    href: toHref(route.url, config),
    title,
    ...(description !== '' && { description }),
    keywords: [],
    group: toText(messages.get(route.locale) ?? {}, group),
    language: route.locale,
    ...searchScopeOf(route),
    rank,
    isNotDocs: true,
  };
  return { page, key: toCacheKey(title), blocks: async () => [] };
}

/**
 * Excludes older releases and removed symbols. Readers look for the current release, and reach the others from there.
 */
function isUnsearchable(route: Route): boolean {
  if (route.kind !== 'api') return false;
  const { release, noIndex, search } = route.page;
  return !isNewest(release) || noIndex === true || search === 'nothing';
}

interface SearchContext {
  index: SiteIndex;
  config: SiteConfig;
  messages: Messages;
}

function toSearchPage(route: ArticleRoute, { index, config, messages }: SearchContext): SearchPage {
  const place =
    route.kind === 'doc' ? versionFor(index, route.locale, route.version)?.places.get(route.docId) : undefined;
  const { group, rank } = parts[route.kind];
  const { kind, isEntry, isSecond, label, ancestors } = route.kind === 'api' ? route.page : { ancestors: [] };
  const { description, keywords = [] } = route.page.facts.meta;
  return {
    href: toHref(route.url, config),
    title: route.page.facts.title,
    ...(description !== undefined && !kind && { description }),
    keywords,
    group: place?.ancestors[0]?.label ?? packageOf(route, config) ?? toText(messages, group),
    language: route.locale,
    ...searchScopeOf(route),
    rank: ancestors.length > 2 ? rank - 1 : rank,
    ...((route.kind === 'blog-post' || route.kind === 'page') && { isNotDocs: true as const }),
    ...(isSecond && { isSecond }),
    ...(kind && label !== undefined && { symbol: { name: label, kind } }),
    // To search, an entry is a symbol and no guide: its page only lists what can be imported from it.
    ...(isEntry && label !== undefined && { symbol: { name: label, kind: 'namespace' } }),
  };
}

/** Returns the package that a reference page documents, or `undefined` if the site has only one library. */
function packageOf(route: Route, config: SiteConfig): string | undefined {
  const library = route.kind === 'api' ? route.page.release.library : '';
  return library === '' ? undefined : librariesOf(config).find(({ id }) => id === library)?.package;
}

/** Group name and rank of search results for each part of the site. A higher rank comes first. */
const parts = {
  doc: { group: 'search.group.docs', rank: 4 },
  api: { group: 'api.index', rank: 3 },
  'blog-post': { group: 'blog.title', rank: 2 },
  page: { group: 'search.group.pages', rank: 1 },
} as const;

/** A site without docs still has one shard. */
function namesOfVersions(index: SiteIndex, locale: string): string[] {
  const names = versionsOf(index, locale).map(({ name }) => name);
  return names.length === 0 ? [currentVersion] : names;
}

function isInShard({ version, tag }: SearchPage, wanted: string): boolean {
  return tag === pagesTag || version === wanted;
}
