import type { ShellData } from '../../runtime/page-data.ts';
import { loadConfig, loadSidebars } from '../config/load.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { publishStatic } from '../contracts/answer.ts';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { discover } from '../discover/discover.ts';
import { checkConfiguredFiles } from '../model/check-files.ts';
import { indexSite } from '../model/index-site.ts';
import { toShell } from '../model/shell.ts';
import { readCategories } from '../parse/category.ts';
import { buildApiPages } from './api-stage.ts';
import { bundlePages } from './bundle-stage.ts';
import type { CacheKey } from './cache.ts';
import { parsePages } from './parse-stage.ts';
import { runStage } from './progress.ts';
import type { Tools } from './tools.ts';

/** Which site, and for whom. */
export interface SiteOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Whether drafts are a part of it, as while writing. */
  drafts: boolean;
}

/** A site of which everything is known and nothing is rendered yet: an immutable snapshot. */
export interface Site {
  siteDir: string;
  config: SiteConfig;
  /** Pictures and downloads beside the pages. */
  assets: readonly AssetFile[];
  /** Files that are published as they are. */
  statics: readonly AssetFile[];
  index: SiteIndex;
  /** What all pages of a locale share, by locale. */
  shells: ReadonlyMap<string, ShellData>;
  bundle: SiteBundle;
  /** Address of each page's content in the body store, by file and locale. */
  bodies: ReadonlyMap<string, CacheKey>;
}

/** Returns the key of `Site.bodies`. */
export function bodyKeyOf({ file, locale }: { file: string; locale: string }): string {
  return `${locale}/${file}`;
}

/** Runs the stages up to the plan of the whole site; `null` where its configuration or its templates do not load. */
export async function loadSite({ siteDir, drafts }: SiteOptions, tools: Tools): Promise<Outcome<Site | null>> {
  const diagnostics: Diagnostic[] = [];
  const collect = <T>({ value, diagnostics: found }: Outcome<T>): T => {
    diagnostics.push(...found);
    return value;
  };
  const { progress, workDir } = tools;

  const config = collect(await loadConfig({ siteDir, workDir }));
  const sidebars = collect(await loadSidebars({ siteDir, workDir }));
  if (!config) return outcome(null, diagnostics);
  const { locales, markdown } = config.value;

  const files = collect(await runStage(progress, 'discover', () => discover(siteDir, locales.all, locales.default)));
  const { pages: sources, categories: categoryFiles, modules, codeFiles, assets, statics } = files;
  const pages = collect(await parsePages(sources, markdown.toc, tools));
  const categories = collect(readCategories(categoryFiles));
  const apiPages = collect(await runStage(progress, 'api', () => buildApiPages(config, siteDir, tools)));
  const bundle = collect(await runStage(progress, 'bundle', () => bundlePages({ siteDir, modules, codeFiles }, tools)));

  const published = statics.map((asset) => publishStatic(asset).target);
  const index = collect(
    await runStage(progress, 'model', () =>
      indexSite({
        config: config.value,
        pages: pages.map(({ page }) => page),
        apiPages: apiPages.map(({ page }) => page),
        categories,
        modules: modules.filter(({ id }) => bundle?.client.modules[id] !== undefined),
        sidebars,
        statics: published,
        drafts,
      }),
    ),
  );
  diagnostics.push(...checkConfiguredFiles(config, published));
  const shells = new Map(locales.all.map((locale) => [locale.id, collect(toShell(config, index, locale))]));
  if (!bundle) return outcome(null, diagnostics);
  const bodies = new Map([...pages, ...apiPages].map(({ page, bodyKey }) => [bodyKeyOf(page), bodyKey]));
  return outcome({ siteDir, config: config.value, assets, statics, index, shells, bundle, bodies }, diagnostics);
}
