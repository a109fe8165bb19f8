import type { ShellData } from '../../runtime/page-data.ts';
import { type ApiReference, loadReferences } from '../api/index.ts';
import { bundlePages } from '../bundle/index.ts';
import type { Locate, Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { publishStatic } from '../contracts/answer.ts';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { LocalisedSite } from '../contracts/localised-site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { AssetFile, PageModuleFile } from '../contracts/source-file.ts';
import type { StoredContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { type Memo, memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { createCollector, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkConfiguredFiles, planApi, toShell, toSiteIndex } from '../model/index.ts';
import type { PageTranslation } from '../translations/index.ts';
import { addNotes, type NotedReferences } from './add-notes.ts';
import { checkCoverage } from './coverage.ts';
import { type FoundSources, findSources, readSources, type SiteSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** A site of which everything is known and nothing is rendered yet: an immutable snapshot. */
export interface Site {
  siteDir: string;
  config: SiteConfig;
  /** Returns the place of a setting of the configuration. */
  locate: Locate;
  /** Pictures and downloads beside the pages. */
  assets: readonly AssetFile[];
  /** Files that are published as they are. */
  statics: readonly AssetFile[];
  index: SiteIndex;
  /** What the site says of itself, by locale. */
  localizedSites: ReadonlyMap<string, LocalisedSite>;
  /** What is known of its translations, by locale. */
  translations: ReadonlyMap<string, readonly PageTranslation[]>;
  /** What all pages of a locale share, by locale. */
  shells: ReadonlyMap<string, ShellData>;
  bundle: SiteBundle;
  /** What is published of the reference beside its pages. */
  references: readonly Omit<ApiReference, 'pages'>[];
  /** Each page's content, by file and locale. */
  contents: ReadonlyMap<string, StoredContent>;
}

/** Returns the content of a page of the site. */
export function contentOf({ contents }: Pick<Site, 'contents'>, page: { file: string; locale: string }): StoredContent {
  const content = contents.get(contentName(page));
  if (!content) throw new Error(`No content is known of ${page.file}`);
  return content;
}

function contentName({ file, locale }: { file: string; locale: string }): string {
  return `${locale}/${file}`;
}

const keys = {
  references: memoKey<LoadingReferences>('references'),
  bundle: memoKey<ReturnType<typeof bundlePages>>('bundle'),
  published: memoKey<string[]>('published files'),
  modules: memoKey<PageModuleFile[]>('page modules'),
  notes: memoKey<ReturnType<typeof addNotes>>('notes on the references'),
  coverage: memoKey<ReturnType<typeof checkCoverage>>('coverage of the references'),
  apiPlan: memoKey<ReturnType<typeof planApi>>('plan of the reference'),
  shells: memoKey<ReturnType<typeof toShells>>('shells'),
};

/**
 * Runs the stages up to the plan of the whole site; `null` where its configuration or its templates do not load. Steps
 * whose inputs are those of the last load give what they gave then.
 */
export async function loadSite(options: SiteOptions, context: BuildContext): Promise<Outcome<Site | null>> {
  const { diagnostics, collect } = createCollector();
  const { siteDir, revision } = options;
  const { memo } = context;

  const found = collect(await findSources(options, context));
  if (!found) return outcome(null, diagnostics);
  // Scripts are bundled by another process, beside the rest.
  const [read, documented, bundled] = await Promise.all([
    readSources(found, context),
    loadReferencesOf(found, options, context),
    bundleOf(found, options, context),
  ]);
  const sources = collect(read);
  const references = collect(documented);
  const bundle = collect(bundled);
  const { config, files, pages, posts, notes, localizedSites, translations } = sources;
  const noted = collect(
    memo.get(keys.notes, [references, config, ...notes], () => addNotes({ references, notes, config: config.value })),
  );
  diagnostics.push(
    ...memo.get(keys.coverage, [references, noted, revision.round], () => checkCoverage(siteDir, references, noted)),
  );
  const index = collect(await planSite({ sources, noted, bundle }, options, context));
  const { assets, statics, codeFiles } = files;
  diagnostics.push(...checkConfiguredFiles(config, { statics: toPublished(statics, memo), code: codeFiles }));
  const shells = collect(
    memo.get(keys.shells, [config, localizedSites, index.byContent], () => toShells(config, localizedSites, index)),
  );
  if (!bundle) return outcome(null, diagnostics);
  const stored = [...pages, ...posts, ...noted.pages];
  const contents = new Map(stored.map(({ page, content }) => [contentName(page), content]));
  const parts = {
    localizedSites,
    translations,
    assets,
    statics,
    index,
    shells,
    bundle,
    contents,
    references: references.map(({ pages: _pages, ...reference }) => reference),
  };
  return outcome({ siteDir, config: config.value, locate: config.locate, ...parts }, diagnostics);
}

/** References that are being loaded. */
interface LoadingReferences {
  whole: ReturnType<typeof loadReferences>;
  /** Resolves when it turns out that a library has to be converted, where one has. */
  converting: Promise<void>;
}

const noReferences: Outcome<ApiReference[]> = outcome([]);

/** Returns the references; none where they take long and somebody hears of it. */
async function loadReferencesOf(
  found: FoundSources,
  { siteDir, revision, onLate }: SiteOptions,
  context: BuildContext,
) {
  const { config } = found;
  const { whole, converting } = context.memo.get(keys.references, [revision.round], (): LoadingReferences => {
    let onConvert: (() => void) | undefined;
    const converting = new Promise<void>((resolve) => {
      onConvert = resolve;
    });
    return { whole: loadReferences(config, { siteDir, markdown: markdownReader, onConvert }, context), converting };
  });
  // A site without a library need not be told of it.
  if (!config.value.api) return whole;
  return runStage(context.progress.begin('api'), async () => {
    if (!onLate || (await Promise.race([whole, converting]))) return whole;
    onLate(whole);
    return noReferences;
  });
}

function bundleOf({ files, config }: FoundSources, { siteDir, revision }: SiteOptions, context: BuildContext) {
  const { modules, islands, theme, codeFiles } = files;
  // One that is not there is reported by its place in the configuration.
  const css = config.value.css.filter((file) => codeFiles.includes(file));
  return runStage(context.progress.begin('bundle'), () =>
    context.memo.get(keys.bundle, [revision.round, JSON.stringify([modules, islands, theme, codeFiles, css])], () =>
      bundlePages({ siteDir, modules, islands, theme, css, codeFiles }, context),
    ),
  );
}

/** What the plan of a site is made from. */
interface PlanParts {
  sources: SiteSources;
  noted: NotedReferences;
  bundle: SiteBundle | null;
}

function planSite(
  { sources, noted, bundle }: PlanParts,
  { drafts, today }: SiteOptions,
  { memo, progress }: BuildContext,
): Promise<Outcome<SiteIndex>> {
  const { config, files, pages, posts, blogNames, localizedSites } = sources;
  const modules = memo.get(keys.modules, [files.modules, bundle], () =>
    files.modules.filter(({ id }) => bundle?.client.modules[id] !== undefined),
  );
  const api = memo.get(keys.apiPlan, [noted, config], () =>
    planApi(
      noted.pages.map(({ page }) => page),
      config.value,
    ),
  );
  const input = {
    config: config.value,
    pages: pages.map(({ page }) => page),
    posts: posts.map(({ page }) => page),
    blogNames,
    api,
    localizedSites,
    modules,
    statics: toPublished(files.statics, memo),
    drafts,
    today,
  };
  return runStage(progress.begin('model'), () => toSiteIndex(input, memo));
}

/** Returns the paths of the files that are published as they are. */
function toPublished(statics: readonly AssetFile[], memo: Memo): string[] {
  return memo.get(keys.published, [statics], () => statics.map((asset) => publishStatic(asset).target));
}

/** Returns what the pages of each locale share. */
function toShells(
  config: Located<SiteConfig>,
  localizedSites: Site['localizedSites'],
  index: SiteIndex,
): Outcome<Map<string, ShellData>> {
  const shells = config.value.locales.all.map((locale) => {
    const own = { ...config, value: localizedSites.get(locale.id)?.config ?? config.value };
    return [locale.id, toShell(own, index, locale)] as const;
  });
  return outcome(
    new Map(shells.map(([locale, { value }]) => [locale, value])),
    shells.flatMap(([, { diagnostics }]) => diagnostics),
  );
}
