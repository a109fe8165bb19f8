import { type Library, librariesOf } from '../config/libraries.ts';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiHistory } from '../contracts/api-history.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import { isNewest } from '../contracts/api-site.ts';
import type { PageContent, SearchBlock } from '../contracts/page-facts.ts';
import type { ApiSitePage } from '../contracts/site-index.ts';
import { toCacheKey, toPartKey } from '../core/cache/cache.ts';
import type { CachedResult } from '../core/cache/cache-with-deps.ts';
import type { StoredPage } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { mapBounded } from '../core/map-bounded.ts';
import { messagesOf } from '../core/messages.ts';
import { createCollector, type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { loadHistory } from './history/history-file.ts';
import { type LibraryRequest, loadModels, placeSettings } from './load-models.ts';
import type { PageNotes } from './notes/insert-note.ts';
import { type LocaleInput, openPages, type PageOptions, placeOf } from './open-pages.ts';
import { toApiLabels } from './pages/labels.ts';
import type { ApiPage } from './pages/page.ts';
import { checkNames } from './symbols/check-names.ts';
import { findOutsideUsers } from './symbols/find-users.ts';
import { linkPackages, toTargets } from './symbols/link-packages.ts';

export { toShownPath } from '../../runtime/api/slug.ts';
export { addSurfaces, expandHistory, toSurface, toSymbolHistories } from './history/history.ts';
export { historyFile, loadHistory, toHistoryText } from './history/history-file.ts';
export {
  foldMembers,
  type KeptRelease,
  type ReleaseChanges,
  sortReleases,
  toReleaseChanges,
} from './history/release-changes.ts';
export { fetchPackage } from './library/fetch-package.ts';
export { findPackage, type PackageRequest, toPackageSlug, toTypingsName } from './library/find-package.ts';
export { listPlaces, listPublished } from './library/library-places.ts';
export { readJsrManifest } from './library/manifest.ts';
export { documentIn, documentPackageTask } from './load-api.ts';
export { loadModel, loadModels, readOptions, toPackageRequest } from './load-models.ts';
export {
  type ApiCoverage,
  compareCoverage,
  coverageFile,
  notesFolder,
  readCoverage,
  toCoverage,
  toCoverageText,
} from './notes/coverage.ts';
export type { PageNotes } from './notes/insert-note.ts';
export { type KnownSymbols, type MatchedNote, matchNotes } from './notes/match-notes.ts';
export type { MarkdownReader } from './open-pages.ts';
export { isCommentHeading } from './pages/own-comment.ts';
export { type NoteSummaries, type NoteSummary, toFirstSentence } from './pages/page.ts';
export { listSlugs } from './pages/release-pages.ts';
export { listExamples } from './symbols/list-examples.ts';
export { flatten, listDeclared } from './symbols/symbol-tree.ts';

/** A page of the reference. `describe` builds its content with the site's notes. */
export interface ReferencePage extends StoredPage<ApiSitePage> {
  describe(notes: PageNotes): Promise<PageContent>;
}

/** The reference of one of a site's libraries. */
export interface ApiReference {
  library: Library;
  /** Pages of all releases in all locales. */
  pages: ReferencePage[];
  /** Documented releases, newest first. */
  models: ApiModel[];
  /** Hash of the newest release, which is too large to be hashed each time; empty if there is none. */
  hash: string;
  history: ApiHistory | null;
  /** Files that the newest release was built from, relative to its package. */
  inputs: readonly string[];
}

type ReferenceOptions = Pick<LibraryRequest, 'siteDir' | 'onConvert'> &
  Pick<LocaleInput, 'markdown' | 'interfaceTexts'>;

/** Documents the site's libraries and builds the pages of their references in all locales. */
export async function loadReferences(
  config: Located<SiteConfig>,
  { siteDir, markdown, onConvert, interfaceTexts }: ReferenceOptions,
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
  const placed = documented.flatMap(({ library, known: [newest] }) =>
    newest ? [{ id: library.id, model: newest.value, base: library.routeBasePath }] : [],
  );
  const packages = placed.map(({ model, base }) => ({
    name: model.package,
    version: model.version,
    href: `/${base}/`,
  }));
  const references: ApiReference[] = [];
  for (const { library, known } of documented) {
    const history = known.length === 0 ? null : collect(loadHistory(siteDir, library.id));
    const models = known.map(({ value }) => value);
    const others = placed.filter(({ id }) => id !== library.id);
    const outsideUsers = findOutsideUsers(library.routeBasePath, others);
    const input = { library, packages, outsideUsers, history, markdown, interfaceTexts, config: config.value };
    const pages = await pagesOfLibrary(known, input, context);
    const [newest] = known;
    const { hash = '', inputs = [] } = newest ?? {};
    references.push({ library, pages, models, hash, history, inputs });
    if (history) diagnostics.push(...checkHistory(history, models));
    const unknown = newest ? checkNames(library, newest.value) : [];
    const toPath = (setting: ValuePath) => [...library.at, ...setting];
    diagnostics.push(...(await placeSettings(unknown, { config, siteDir, toPath }, context.cache)));
  }
  return outcome(references, diagnostics);
}

/** A library with its documented releases and their hashes. */
interface DocumentedLibrary {
  library: Library;
  known: readonly CachedResult<ApiModel>[];
}

/** Links the packages of a site to each other. */
function linkAll(all: readonly DocumentedLibrary[]): readonly DocumentedLibrary[] {
  if (all.length < 2) return all;
  const targets = new Map(
    all.flatMap(({ library, known: [newest] }) => (newest ? toTargets(newest.value, library.routeBasePath) : [])),
  );
  return all.map(({ library, known }) => ({
    library,
    known: known.map(({ value, hash, inputs }) => {
      const { model, used } = linkPackages(value, targets);
      return { value: model, hash: toCacheKey({ hash, used }), inputs };
    }),
  }));
}

function checkHistory({ releases }: ApiHistory, models: readonly ApiModel[]): Diagnostic[] {
  return models
    .filter(({ version }) => !releases.includes(version))
    .map(({ package: name, version }) => ({
      code: 'api/history-stale',
      message: `The API history does not contain ${name} ${version}`,
      hint: 'Run "sitegen api" to add it.',
    }));
}

async function pagesOfLibrary(
  known: readonly CachedResult<ApiModel>[],
  input: Omit<LocaleInput, 'model' | 'hash' | 'release' | 'locale'>,
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

/** The text that search finds on each page, by slug. */
type SearchTexts = [slug: string, blocks: readonly SearchBlock[]][];

/**
 * Returns a release's pages in one locale. Their facts and the text that search finds are cached, and their content is
 * built on demand.
 */
async function pagesOfLocale(input: LocaleInput, { cache }: BuildContext): Promise<ReferencePage[]> {
  const { hash, release, locale, config } = input;
  const { toc } = config.markdown;
  const options = toPageOptions(input);
  const key = toCacheKey({ hash, locale: locale.id, release, toc, options });
  const open = lazily(() => openPages(input, options));
  const texts = lazily(async () => new Map((await cache.read<SearchTexts>('api-texts', key))?.value));
  const toStored = (pages: readonly ApiSitePage[]) =>
    pages.map((page): ReferencePage => {
      const describe = async (notes?: PageNotes) => (await open()).describe(page.slug, notes);
      const blocks = async () => (await texts()).get(page.slug) ?? (await describe()).blocks;
      const source = { kind: 'made', make: describe, blocks } as const;
      return { page, describe, content: { key: toPartKey(key, page.slug), source } };
    });
  const found = await cache.read<ApiSitePage[]>('api-pages', key);
  if (found) return toStored(found.value);
  const { pages, describe } = await open();
  const searched: SearchTexts = [];
  const made = await mapBounded(pages, 1, (page) => {
    const { page: facts, blocks } = describe(page.slug);
    searched.push([page.slug, blocks]);
    return toSitePage(page, facts, input);
  });
  cache.write('api-pages', key, outcome(made));
  // Search leaves out older releases.
  if (isNewest(release)) cache.write('api-texts', key, outcome(searched));
  return toStored(made);
}

function toPageOptions(input: LocaleInput): PageOptions {
  const { model, release, locale, library, packages, outsideUsers } = input;
  const { language, replacements, sourceLink } = library;
  return {
    labels: toApiLabels(messagesOf(locale, input)),
    sourceLink: sourceLink?.replace('{version}', () => model.version),
    // Text in the page's own language needs no `lang` attribute.
    language: new Intl.Locale(locale.htmlLang).language === new Intl.Locale(language).language ? undefined : language,
    isLatest: isNewest(release),
    outsideUsers: isNewest(release) ? outsideUsers : [],
    packages: packages.filter(({ name }) => name !== model.package),
    replacements,
  };
}

function toSitePage(page: ApiPage, facts: ApiSitePage['facts'], { release, locale }: LocaleInput): ApiSitePage {
  const { toBody: _toBody, toParts: _toParts, tocLevel: _tocLevel, path, sections, keys: _keys, ...told } = page;
  const { title: _title, description: _description, ...own } = told;
  const place = placeOf(page.slug, release, locale.id);
  const named = sections?.map(({ id, title }) => ({ id, symbol: title })) ?? [];
  return {
    ...own,
    ...(path !== undefined && { symbol: path }),
    ...(named.length > 0 && { sections: named }),
    ...place,
    facts,
  };
}
