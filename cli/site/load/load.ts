import { join } from 'node:path';
import type { ShellData } from '../../../runtime/page-data.ts';
import type { ApiReference } from '../../api/index.ts';
import { bundlePages } from '../../bundle/index.ts';
import type { Locate } from '../../config/locate.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { SiteBundle } from '../../contracts/bundle.ts';
import type { CardFonts } from '../../contracts/card.ts';
import type { LastChanges } from '../../contracts/last-change.ts';
import type { DataPage } from '../../contracts/made-pages.ts';
import { publishedPath } from '../../contracts/published-file.ts';
import type { ArticleSource, SiteIndex } from '../../contracts/site-index.ts';
import type { SiteOptions } from '../../contracts/site-options.ts';
import type { AssetFile, PageModuleFile, SiteFiles } from '../../contracts/source-file.ts';
import type { StoredContent, StoredPage } from '../../core/content.ts';
import type { BuildContext } from '../../core/context.ts';
import { lazily } from '../../core/lazily.ts';
import { type Memo, memoKey } from '../../core/memo.ts';
import { runStage } from '../../core/progress.ts';
import { withReplaced } from '../../core/replaced-map.ts';
import { createCollector, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { checkConfiguredFiles, planApi, toSiteIndex } from '../../model/index.ts';
import { addNotes, type NotedReferences } from './add-notes.ts';
import { loadCardFonts } from './card-fonts.ts';
import { changeRoutes } from './change-routes.ts';
import { checkCoverage } from './coverage.ts';
import { loadLastChanges } from './last-changes.ts';
import { type LoadedReferences, loadSiteReferences } from './load-references.ts';
import { type FoundSources, findSources, readSources, type SiteSources, withoutFalseUnused } from './load-sources.ts';
import { nameSources } from './name-sources.ts';
import { loadShells } from './shells.ts';

/** An immutable snapshot of a site: fully analysed, but not yet rendered. */
export interface Site
  extends Pick<SiteSources, 'made' | 'interfaceTexts' | 'localizedSites' | 'translations'>,
    Pick<SiteFiles, 'assets' | 'statics'> {
  siteDir: string;
  config: SiteConfig;
  /** Returns the position of a setting in the configuration file. */
  locate: Locate;
  index: SiteIndex;
  lastChanges: LastChanges;
  /** Fonts of the social cards, or `null` if the site has no cards. */
  cardFonts: CardFonts | null;
  /** Data shared by all pages of a locale, by locale. */
  shells: ReadonlyMap<string, ShellData>;
  bundle: SiteBundle;
  /** API references without their pages. */
  references: readonly Omit<ApiReference, 'pages'>[];
  /** Absolute paths of additional files that sources and MDX pages have read. */
  watched: readonly string[];
  /** Content of each page, by file and locale. */
  contents: ReadonlyMap<string, StoredContent>;
}

/** Returns the content of a page of the site. */
export function contentOf({ contents }: Pick<Site, 'contents'>, page: { file: string; locale: string }): StoredContent {
  const content = contents.get(contentName(page));
  if (!content) throw new Error(`Missing content of ${page.file}`);
  return content;
}

function contentName({ file, locale }: { file: string; locale: string }): string {
  return `${locale}/${file}`;
}

/** The contents of pages, and the pages. */
interface PageContents {
  stored: readonly StoredPage<ArticleSource>[];
  contents: ReadonlyMap<string, StoredContent>;
}

/** Returns the content of each page. If the same pages have other contents, only these are replaced. */
function toContents(stored: readonly StoredPage<ArticleSource>[], before: PageContents | undefined): PageContents {
  const toEntry = ({ page, content }: StoredPage<ArticleSource>) => [contentName(page), content] as const;
  if (before?.stored.length !== stored.length) return { stored, contents: new Map(stored.map(toEntry)) };
  const changed = new Map(stored.filter((one, index) => one !== before.stored[index]).map(toEntry));
  const isRenamed = [...changed.keys()].some((name) => !before.contents.has(name));
  return { stored, contents: isRenamed ? new Map(stored.map(toEntry)) : withReplaced(before.contents, changed) };
}

const keys = {
  contents: memoKey<PageContents>(),
  bundle: memoKey<ReturnType<typeof bundlePages>>(),
  published: memoKey<string[]>(),
  modules: memoKey<PageModuleFile[]>(),
  dataPages: memoKey<DataPage[]>(),
  notes: memoKey<ReturnType<typeof addNotes>>(),
  coverage: memoKey<ReturnType<typeof checkCoverage>>(),
  apiPlan: memoKey<ReturnType<typeof planApi>>(),
  cardFonts: memoKey<ReturnType<typeof loadCardFonts>>(),
};

/**
 * Runs the stages up to the plan of the whole site. The value is `null` if the configuration or the templates do not
 * load. Steps whose inputs have not changed since the last load return their memoized result.
 */
export async function loadSite(options: SiteOptions, context: BuildContext): Promise<Outcome<Site | null>> {
  const { diagnostics, collect } = createCollector();
  const { siteDir, revision } = options;
  const { memo } = context;

  const found = collect(await findSources(options, context));
  if (!found) return outcome(null, diagnostics);
  // esbuild bundles in its own process, so the other work can run in parallel.
  const documenting = loadSiteReferences(found, options, context);
  const [read, documented, bundled, changes] = await Promise.all([
    readOrDefer(found, documenting, { options, context }),
    documenting,
    bundleOf(found, options, context),
    loadLastChanges(found, siteDir, context),
  ]);
  const sources = collect(read);
  const references = collect(documented.found);
  const bundle = collect(bundled);
  const lastChanges = collect(changes);
  const { config, files, pages, posts, notes, interfaceTexts, localizedSites, translations } = sources;
  const noted = collect(
    memo.get(keys.notes, [references, config, ...notes], () => addNotes({ references, notes, config: config.value })),
  );
  diagnostics.push(
    ...memo.get(keys.coverage, [references, noted, revision.round], () => checkCoverage(siteDir, references, noted)),
  );
  const index = collect(await planSite({ sources, noted, bundle }, options, context));
  const { assets, statics, codeFiles } = files;
  const cardFonts = collect(await memo.get(keys.cardFonts, [config], () => loadCardFonts(config, siteDir)));
  diagnostics.push(...checkConfiguredFiles(config, { statics: toPublished(statics, memo), code: codeFiles }));
  const shells = collect(loadShells(sources, { index, statics, bundle }, memo));
  if (!bundle) return outcome(null, diagnostics);
  const stored = [...pages, ...posts, ...noted.pages];
  const { contents } = memo.get(keys.contents, stored, (before) => toContents(stored, before));
  const parts = {
    interfaceTexts,
    localizedSites,
    translations,
    lastChanges,
    cardFonts,
    assets,
    statics,
    index,
    shells,
    bundle,
    contents,
    made: sources.made,
    watched: [...sources.made.watched, ...[...sources.imported].map((file) => join(siteDir, file))],
    references: references.map(({ pages: _pages, ...reference }) => reference),
  };
  return outcome(
    { siteDir, config: config.value, locate: config.locate, ...parts },
    nameSources(withoutFalseUnused(diagnostics, sources), sources.made),
  );
}

/**
 * Reads the sources. An early load does not wait for slow work, but passes it to `onPending`: API references that have
 * to be rebuilt and, on the first load of a site with libraries, all reading that guides can be shown without.
 */
async function readOrDefer(
  found: FoundSources,
  documenting: Promise<LoadedReferences>,
  { options, context }: { options: SiteOptions; context: BuildContext },
): Promise<Outcome<SiteSources>> {
  const { early } = options;
  const isPartial = early?.isFirst === true && found.config.value.api !== undefined;
  const readAll = () => readSources(found, options, context);
  const read = await (isPartial ? readSources(found, { ...options, isPartial }, context) : readAll());
  const { complete } = await documenting;
  if (!complete) return isPartial ? readAll() : read;
  early?.onPending(isPartial ? lazily(() => Promise.all([complete(), readAll()])) : complete);
  return read;
}

function bundleOf({ files, config, made }: FoundSources, { siteDir, revision }: SiteOptions, context: BuildContext) {
  const { islands, theme, codeFiles } = files;
  const modules = [...files.modules, ...made.templates];
  // A missing file is reported at its position in the configuration.
  const css = config.value.css.filter((file) => codeFiles.includes(file));
  return runStage(context.progress.begin('bundle'), () =>
    context.memo.get(keys.bundle, [revision.round, JSON.stringify([modules, islands, theme, codeFiles, css])], () =>
      bundlePages({ siteDir, modules, islands, theme, css, codeFiles }, context),
    ),
  );
}

/** The inputs of the site's plan. */
interface PlanParts {
  sources: SiteSources;
  noted: NotedReferences;
  bundle: SiteBundle | null;
}

function planSite(
  { sources, noted, bundle }: PlanParts,
  options: SiteOptions,
  context: BuildContext,
): Promise<Outcome<SiteIndex>> {
  const { drafts, today } = options;
  const { memo, progress } = context;
  const { config, files, made, pages, posts, blogNames, localizedSites } = sources;
  const isBundled = ({ id }: PageModuleFile) => bundle?.client.modules[id] !== undefined;
  const modules = memo.get(keys.modules, [files.modules, bundle], () => files.modules.filter(isBundled));
  const dataPages = memo.get(keys.dataPages, [made, bundle], () =>
    made.data.filter(({ template }) => isBundled(template)),
  );
  const api = memo.get(keys.apiPlan, [noted, config], () =>
    planApi(
      noted.pages.map(({ page }) => page),
      config.value,
    ),
  );
  const input = {
    config: config.value,
    locate: config.locate,
    pages: pages.map(({ page }) => page),
    posts: posts.map(({ page }) => page),
    blogNames,
    api,
    localizedSites,
    modules,
    dataPages,
    statics: toPublished(files.statics, memo),
    drafts,
    today,
  };
  return runStage(progress.begin('model'), () =>
    changeRoutes(toSiteIndex(input, memo), { input, codeFiles: files.codeFiles }, { options, context }),
  );
}

/** Returns the paths under which static files are published. */
function toPublished(statics: readonly AssetFile[], memo: Memo): string[] {
  return memo.get(keys.published, [statics], () => statics.map(publishedPath));
}
