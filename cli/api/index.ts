import type { Root } from 'hast';
import { type Library, librariesOf } from '../config/libraries.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiHistory } from '../contracts/api-history.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import type { PageContent, Parsed, SearchBlock } from '../contracts/parsed-page.ts';
import type { ApiRelease, ApiSitePage } from '../contracts/site-index.ts';
import { type CacheKey, toCacheKey, toPartKey } from '../core/cache.ts';
import type { CachedResult } from '../core/cache-with-deps.ts';
import type { StoredPage } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { mapPaused } from '../core/map-paused.ts';
import { loadMessages } from '../core/messages.ts';
import { createCollector, type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toSymbolHistories } from './history/history.ts';
import { loadHistory } from './history/load-history.ts';
import { toReleaseChanges } from './history/release-changes.ts';
import { linkPackages, toTargets } from './link-packages.ts';
import { type LibraryRequest, loadModels } from './load-models.ts';
import { insertNote, type PageNotes, toNotedTree } from './notes/insert-note.ts';
import { toApiLabels } from './pages/labels.ts';
import { type ApiPage, type OtherPackage, toRoot } from './pages/page.ts';
import { placeOf } from './place.ts';

export { fetchPackage } from './fetch-package.ts';
export { findPackage } from './find-package.ts';
export { addSurfaces, expandHistory } from './history/history.ts';
export { toHistoryText } from './history/history-text.ts';
export { historyFile, loadHistory } from './history/load-history.ts';
export { foldMembers, type ReleaseChanges, toReleaseChanges } from './history/release-changes.ts';
export { toSurface } from './history/surface.ts';
export { documentPackageTask } from './load-api.ts';
export { loadModel, loadModels, readOptions } from './load-models.ts';
export { type ApiCoverage, toCoverage } from './notes/coverage.ts';
export { compareCoverage, coverageFile, notesFolder, readCoverage, writeCoverage } from './notes/coverage-record.ts';
export type { PageNotes } from './notes/insert-note.ts';
export { type KnownSymbols, type MatchedNote, matchNotes } from './notes/match-notes.ts';
export { remarkIds } from './pages/comment.ts';
export { type NoteSummaries, type NoteSummary, toFirstSentence } from './pages/page.ts';

/** A page of the reference, whose content can be made with what the site says itself. */
export interface ReferencePage extends StoredPage<ApiSitePage> {
  describe(notes: PageNotes): Promise<PageContent>;
}

/** The reference of one of a site's libraries. */
export interface ApiReference {
  library: Library;
  /** Pages of every release in every locale. */
  pages: ReferencePage[];
  /** Releases that are documented, newest first. */
  models: ApiModel[];
  history: ApiHistory | null;
}

/** How Markdown is read, and the facts of a page are found in its tree. */
export interface MarkdownReader {
  parse(text: string): Root;
  /** Returns what a tree says, for the search. */
  collectBlocks(tree: Root): SearchBlock[];
  describe(
    tree: Root,
    page: { file: string; title: string; description: string; toc: SiteConfig['markdown']['toc'] },
  ): Parsed;
}

/** Documents the site's libraries, and makes the pages of their references in every locale. */
export async function loadReferences(
  config: Located<SiteConfig>,
  { siteDir, markdown, onConvert }: Pick<LibraryRequest, 'siteDir' | 'onConvert'> & { markdown: MarkdownReader },
  context: BuildContext,
): Promise<Outcome<ApiReference[]>> {
  const { diagnostics, collect } = createCollector();
  const loaded = await Promise.all(
    librariesOf(config.value).map(async (library) => ({
      library,
      found: await loadModels({ library, config, siteDir, onConvert }, context),
    })),
  );
  const documented = linkAll(loaded.map(({ library, found }) => ({ library, known: collect(found) })));
  const packages = documented.flatMap(({ library, known: [newest] }) =>
    newest ? [{ name: newest.value.package, version: newest.value.version, href: `/${library.routeBasePath}/` }] : [],
  );
  const references: ApiReference[] = [];
  for (const { library, known } of documented) {
    const history = known.length === 0 ? null : collect(loadHistory(siteDir, library.id));
    const models = known.map(({ value }) => value);
    const pages = await pagesOfLibrary({ library, packages, known, history, markdown, config: config.value }, context);
    references.push({ library, pages, models, history });
    if (history) diagnostics.push(...checkHistory(history, models));
  }
  return outcome(references, diagnostics);
}

/** The releases of a library that are documented, and what stands for each. */
interface DocumentedLibrary {
  library: Library;
  known: readonly CachedResult<ApiModel>[];
}

/** Lets packages of one site lead to each other. */
function linkAll(all: readonly DocumentedLibrary[]): readonly DocumentedLibrary[] {
  if (all.length < 2) return all;
  const targets = new Map<string, string>();
  for (const { library, known } of all) {
    const [newest] = known;
    if (newest) for (const [name, url] of toTargets(newest.value, library.routeBasePath)) targets.set(name, url);
  }
  return all.map(({ library, known }) => ({
    library,
    known: known.map(({ value, hash }) => {
      const { model, used } = linkPackages(value, targets);
      return { value: model, hash: toCacheKey({ hash, used }) };
    }),
  }));
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

async function pagesOfLibrary(
  { known, ...input }: DocumentedLibrary & Pick<LocaleInput, 'packages' | 'history' | 'markdown' | 'config'>,
  context: BuildContext,
): Promise<ReferencePage[]> {
  const { library, history, config } = input;
  const historyHash = toCacheKey(history);
  const pages: ReferencePage[] = [];
  for (const [index, { value: model, hash }] of known.entries()) {
    const { version } = model;
    const dir = index === 0 ? '' : version;
    const release = { version, dir, library: library.id, base: library.routeBasePath };
    const source = { ...input, model, hash: toCacheKey({ hash, historyHash }), release };
    for (const locale of config.locales.all) pages.push(...(await pagesOfLocale({ ...source, locale }, context)));
  }
  return pages;
}

interface LocaleInput {
  library: Library;
  /** All packages of the site. */
  packages: readonly OtherPackage[];
  markdown: MarkdownReader;
  model: ApiModel;
  history: ApiHistory | null;
  /** Stands for the model and the history, which are large. */
  hash: CacheKey;
  release: ApiRelease;
  locale: Locale;
  config: SiteConfig;
}

/** Returns the pages of a release in a locale: their facts, which are kept, and the means to make their content. */
async function pagesOfLocale(input: LocaleInput, { cache }: BuildContext): Promise<ReferencePage[]> {
  const { hash, release, locale, config } = input;
  const { toc } = config.markdown;
  const options = toPageOptions(input);
  const key = toCacheKey({ hash, locale: locale.id, release, toc, options });
  let opened: Promise<OpenPages> | undefined;
  const open = (): Promise<OpenPages> => {
    opened ??= openPages(input, options);
    return opened;
  };
  const toStored = (pages: readonly ApiSitePage[]) =>
    pages.map((page): ReferencePage => {
      const describe = async (notes?: PageNotes) => (await open()).describe(page.slug, notes);
      return { page, describe, content: { key: toPartKey(key, page.slug), source: { kind: 'made', make: describe } } };
    });
  const found = await cache.read<ApiSitePage[]>('api-pages', key);
  if (found) return toStored(found.value);
  const { pages, describe } = await open();
  // A server that is asked for a guide meanwhile can answer.
  const made = await mapPaused(pages, (page) => toSitePage(page, describe(page.slug).page, input));
  await cache.write('api-pages', key, outcome(made));
  return toStored(made);
}

/** What the pages of a locale are made with, beside the model. */
type PageOptions = ReturnType<typeof toPageOptions>;

function toPageOptions({ model, release, locale, library, packages }: LocaleInput) {
  const { language, replacements, sourceLink } = library;
  return {
    labels: toApiLabels(loadMessages(locale.htmlLang)),
    sourceLink: sourceLink?.replace('{version}', () => model.version),
    // What is written in the page's own language need not say so.
    language: new Intl.Locale(locale.htmlLang).language === new Intl.Locale(language).language ? undefined : language,
    isLatest: release.dir === '',
    packages: packages.filter(({ name }) => name !== model.package),
    replacements,
  };
}

/** The pages of a release in a locale, ready to be made. */
interface OpenPages {
  pages: readonly ApiPage[];
  /** Returns the facts and the content of a page. */
  describe(slug: string, notes?: PageNotes): Parsed<ApiSitePage['facts']>;
}

async function openPages(
  { model, history, release, locale, config, markdown }: LocaleInput,
  options: PageOptions,
): Promise<OpenPages> {
  const { toApiPages } = await import('./pages/pages.ts');
  const histories = history ? toSymbolHistories(history) : new Map();
  const steps = history && options.isLatest ? toReleaseChanges(history, new Set(history.releases.slice(1))) : [];
  const pages = [...toApiPages(model, { ...options, histories, steps, parseMarkdown: markdown.parse })];
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const { toc } = config.markdown;
  return {
    pages,
    describe(slug, notes) {
      const page = bySlug.get(slug);
      if (!page) throw new Error(`The reference has no page "${slug}"`);
      const { title, description } = page;
      const { file } = placeOf(slug, release, locale.id);
      const { own, summaries } = notes ?? {};
      const parts = own && page.toParts?.(summaries);
      const tree = parts ? toRoot(Object.values(parts).flat()) : page.toBody(summaries);
      const described = markdown.describe(tree, { file, title, description, toc });
      if (notes) {
        const body = own && parts ? insertNote(described.page.refs.length, parts, own) : described.body;
        return { ...described, body, blocks: markdown.collectBlocks(toNotedTree(page, notes)) };
      }
      if (page.search !== 'title') return described;
      return { ...described, blocks: described.blocks.map((block) => ({ ...block, text: description })) };
    },
  };
}

function toSitePage(page: ApiPage, facts: ApiSitePage['facts'], { release, locale }: LocaleInput): ApiSitePage {
  const { toBody: _toBody, toParts: _toParts, title: _title, description: _description, path, ...own } = page;
  const place = placeOf(page.slug, release, locale.id);
  return { ...own, ...(path !== undefined && { symbol: path }), ...place, facts };
}
