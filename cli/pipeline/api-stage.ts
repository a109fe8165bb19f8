import { toSymbolHistories } from '../api/history/history.ts';
import { loadHistory } from '../api/history/load-history.ts';
import { toReleaseChanges } from '../api/history/release-changes.ts';
import type { ApiPage } from '../api/pages/page.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiHistory } from '../contracts/api-history.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import type { ApiRelease, ApiSitePage } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { loadModels } from './api-models.ts';
import { type CacheKey, toCacheKey, toPartKey } from './cache.ts';
import { loadMessages, toApiLabels } from './messages.ts';
import { type PackedPages, packPages, placeOf, unpackPages } from './packed-api-pages.ts';
import type { StoredPage } from './parse-stage.ts';
import { mapBounded } from './pool.ts';
import type { Tools } from './tools.ts';

/** The reference of a site's library. */
export interface ApiReference {
  /** Pages of every release in every locale. */
  pages: StoredPage<ApiSitePage>[];
  /** Releases that are documented, newest first. */
  models: ApiModel[];
  history: ApiHistory | null;
}

/** Documents the site's library, and makes the pages of its reference in every locale. */
export async function loadReference(
  config: Located<SiteConfig>,
  siteDir: string,
  tools: Tools,
): Promise<Outcome<ApiReference>> {
  const { value: known, diagnostics } = await loadModels(config, siteDir, tools.cache);
  if (known.length === 0) return outcome({ pages: [], models: [], history: null }, diagnostics);
  const history = loadHistory(siteDir);
  const historyHash = toCacheKey(history.value);
  const pages: StoredPage<ApiSitePage>[] = [];
  for (const [index, { value: model, hash }] of known.entries()) {
    const release = { version: model.version, dir: index === 0 ? '' : model.version };
    const source = { model, history: history.value, hash: toCacheKey({ hash, historyHash }), release };
    for (const locale of config.value.locales.all) {
      pages.push(...(await pagesOfLocale({ ...source, locale, config: config.value }, tools)));
    }
  }
  const models = known.map(({ value }) => value);
  const stale = history.value ? checkHistory(history.value, models) : [];
  return outcome({ pages, models, history: history.value }, [...diagnostics, ...history.diagnostics, ...stale]);
}

function checkHistory({ releases }: ApiHistory, models: readonly ApiModel[]): Diagnostic[] {
  return models
    .filter(({ version }) => !releases.includes(version))
    .map(({ package: name, version }) => ({
      code: 'api/history-stale',
      message: `The history of the API does not know ${name} ${version}`,
      hint: 'Run "sitegen api" to add it.',
    }));
}

interface LocaleInput {
  model: ApiModel;
  history: ApiHistory | null;
  /** Stands for the model and the history, which are large. */
  hash: CacheKey;
  release: ApiRelease;
  locale: Locale;
  config: SiteConfig;
}

async function pagesOfLocale(input: LocaleInput, { cache, bodies, pool }: Tools): Promise<StoredPage<ApiSitePage>[]> {
  const { model, history, hash, release, locale, config } = input;
  const labels = toApiLabels(loadMessages(locale.htmlLang));
  const { toc } = config.markdown;
  const { language = 'en', replacements = {}, sourceLink } = config.api ?? {};
  const options = {
    labels,
    sourceLink: sourceLink?.replace('{version}', () => model.version),
    // What is written in the page's own language need not say so.
    language: new Intl.Locale(locale.htmlLang).language === new Intl.Locale(language).language ? undefined : language,
    isLatest: release.dir === '',
    replacements,
  };
  const key = toCacheKey({ hash, locale: locale.id, release, toc, options });
  const make = async (): Promise<ApiSitePage[]> => {
    const [{ toApiPages }, { parseForeignMarkdown }, { describeTree }] = await Promise.all([
      import('../api/pages/pages.ts'),
      import('../parse/markdown.ts'),
      import('../parse/describe-tree.ts'),
    ]);
    const histories = history ? toSymbolHistories(history) : new Map();
    const steps = history && options.isLatest ? toReleaseChanges(history, new Set(history.releases.slice(1))) : [];
    const pages = toApiPages(model, { ...options, histories, steps, parseMarkdown: parseForeignMarkdown });
    return mapBounded(pages, pool.width, async (page, index) => {
      const { title, description, body } = page;
      const described = describeTree(body, {
        file: placeOf(page.slug, release, locale.id).file,
        title,
        description,
        toc,
      });
      const blocks =
        page.search === 'title' ? described.blocks.map((block) => ({ ...block, text: description })) : described.blocks;
      await bodies.put(toPartKey(key, index), { ...described, blocks });
      return toSitePage(page, release, locale.id, described.page);
    });
  };
  const toStored = (pages: readonly ApiSitePage[]) =>
    pages.map((page, index) => ({ page, bodyKey: toPartKey(key, index) }));
  const found = await cache.read<PackedPages>('api-pages', key);
  const known = found && toStored(unpackPages(found.value, release, locale.id));
  if (known?.every(({ bodyKey }) => bodies.has(bodyKey))) return known;
  const pages = await make();
  await cache.write('api-pages', key, outcome(packPages(pages)));
  return toStored(pages);
}

function toSitePage(page: ApiPage, release: ApiRelease, locale: string, facts: ApiSitePage['facts']): ApiSitePage {
  const { body: _body, title: _title, description: _description, path, ...own } = page;
  const place = placeOf(page.slug, release, locale);
  return { ...own, ...(path !== undefined && { symbol: path }), ...place, facts };
}
