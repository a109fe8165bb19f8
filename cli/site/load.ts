import type { ShellData } from '../../runtime/page-data.ts';
import { type ApiReference, loadReference } from '../api/index.ts';
import { bundlePages } from '../bundle/index.ts';
import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { publishStatic } from '../contracts/answer.ts';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { LocalisedSite } from '../contracts/localised-site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { AssetFile, PageModuleFile } from '../contracts/source-file.ts';
import type { StoredContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkConfiguredFiles, planApi, toShell, toSiteIndex } from '../model/index.ts';
import type { PageTranslation } from '../translations/index.ts';
import { addNotes } from './add-notes.ts';
import { checkCoverage } from './coverage.ts';
import { findSources, readSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** A site of which everything is known and nothing is rendered yet: an immutable snapshot. */
export interface Site {
  siteDir: string;
  config: SiteConfig;
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
  reference: Pick<ApiReference, 'models' | 'history'>;
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
  reference: memoKey<ReturnType<typeof loadReference>>('reference'),
  bundle: memoKey<ReturnType<typeof bundlePages>>('bundle'),
  published: memoKey<string[]>('published files'),
  modules: memoKey<PageModuleFile[]>('page modules'),
  notes: memoKey<ReturnType<typeof addNotes>>('notes on the reference'),
  coverage: memoKey<ReturnType<typeof checkCoverage>>('coverage of the reference'),
  apiPlan: memoKey<ReturnType<typeof planApi>>('plan of the reference'),
  shells: memoKey<ReturnType<typeof toShells>>('shells'),
};

/**
 * Runs the stages up to the plan of the whole site; `null` where its configuration or its templates do not load. Steps
 * whose inputs are those of the last load give what they gave then.
 */
export async function loadSite(options: SiteOptions, context: BuildContext): Promise<Outcome<Site | null>> {
  const diagnostics: Diagnostic[] = [];
  const collect = <T>({ value, diagnostics: found }: Outcome<T>): T => {
    diagnostics.push(...found);
    return value;
  };
  const { siteDir, drafts, today, revision } = options;
  const { progress, memo } = context;
  const { round } = revision;

  const found = collect(await findSources(options, context));
  if (!found) return outcome(null, diagnostics);
  const { config, files } = found;
  const { islands, codeFiles, assets, statics } = files;
  // Scripts are bundled by another process, beside the rest.
  const [read, documented, bundled] = await Promise.all([
    readSources(found, context),
    runStage(progress, 'api', () =>
      memo.get(keys.reference, [round], () => loadReference(config, { siteDir, markdown: markdownReader }, context)),
    ),
    runStage(progress, 'bundle', () =>
      memo.get(keys.bundle, [round, JSON.stringify([files.modules, islands, codeFiles])], () =>
        bundlePages({ siteDir, modules: files.modules, islands, codeFiles }, context),
      ),
    ),
  ]);
  const { pages, posts, notes, blogNames, localizedSites, translations } = collect(read);
  const reference = collect(documented);
  const bundle = collect(bundled);
  const noted = collect(
    memo.get(keys.notes, [reference, config, ...notes], () => addNotes({ reference, notes, config: config.value })),
  );
  const [model] = reference.models;
  if (model) diagnostics.push(...memo.get(keys.coverage, [noted, round], () => checkCoverage(siteDir, model, noted)));
  const published = memo.get(keys.published, [statics], () => statics.map((asset) => publishStatic(asset).target));
  const modules = memo.get(keys.modules, [files.modules, bundle], () =>
    files.modules.filter(({ id }) => bundle?.client.modules[id] !== undefined),
  );
  const api = memo.get(keys.apiPlan, [noted, config], () =>
    planApi(
      noted.pages.map(({ page }) => page),
      config.value,
    ),
  );
  const index = collect(
    await runStage(progress, 'model', () =>
      toSiteIndex(
        {
          config: config.value,
          pages: pages.map(({ page }) => page),
          posts: posts.map(({ page }) => page),
          blogNames,
          api,
          localizedSites,
          modules,
          statics: published,
          drafts,
          today,
        },
        memo,
      ),
    ),
  );
  diagnostics.push(...checkConfiguredFiles(config, { statics: published, code: codeFiles }));
  const shells = collect(
    memo.get(keys.shells, [config, localizedSites, index.byContent], () => toShells(config, localizedSites, index)),
  );
  if (!bundle) return outcome(null, diagnostics);
  const stored = [...pages, ...posts, ...noted.pages];
  const contents = new Map(stored.map(({ page, content }) => [contentName(page), content]));
  const { models, history } = reference;
  const parts = {
    localizedSites,
    translations,
    assets,
    statics,
    index,
    shells,
    bundle,
    contents,
    reference: { models, history },
  };
  return outcome({ siteDir, config: config.value, ...parts }, diagnostics);
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
