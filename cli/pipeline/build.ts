import { join } from 'node:path';
import { toDataFile, toHtmlFile } from '../../runtime/url.ts';
import { publishStatic, type UsedAsset } from '../contracts/answer.ts';
import type { Route } from '../contracts/site-index.ts';
import {
  type Diagnostic,
  type Outcome,
  outcome,
  type ReportedDiagnostic,
  toReport,
} from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import {
  checkOutput,
  checkPlace,
  createOutput,
  OutputError,
  type OutputFolder,
  recoverOutput,
} from '../emit/output-folder.ts';
import { type SitemapEntry, toSitemap } from '../emit/sitemap.ts';
import { LostBodyError } from './body-store.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { mapBounded } from './pool.ts';
import { runStage } from './progress.ts';
import { pruneCache } from './prune-cache.ts';
import { openTools, type RunOptions } from './run-tools.ts';
import { loadSite, type Site } from './site.ts';
import type { Tools } from './tools.ts';

/** One build of a site. */
export interface BuildOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the folder to write; `null` writes nothing, to check the site only. */
  outDir: string | null;
  /** Locales to write; all of them where it is empty. */
  locales: readonly string[];
}

/** What a build did. */
export interface BuildResult {
  report: ReportedDiagnostic[];
  /** Whether the output folder holds the new site now. */
  written: boolean;
  pages: number;
  size: { files: number; bytes: number };
  cache: { hits: number; misses: number };
}

/** Builds a site. The output folder is replaced only by a site without errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  try {
    return await runBuild(options);
  } catch (error) {
    // A cache that loses what it holds is a cache that holds nothing.
    if (error instanceof LostBodyError) return runBuild({ ...options, cacheDir: null });
    throw error;
  }
}

async function runBuild(options: BuildOptions): Promise<BuildResult> {
  const { tools, close } = await openTools(options);
  try {
    const result = await buildWith(options, tools);
    if (options.cacheDir !== null) await pruneCache(options.cacheDir);
    return { ...result, cache: tools.cache.counts };
  } finally {
    await close();
  }
}

async function buildWith(options: BuildOptions, tools: Tools): Promise<Omit<BuildResult, 'cache'>> {
  const { siteDir, outDir } = options;
  const nothing = { written: false, pages: 0, size: { files: 0, bytes: 0 } };
  const misplaced = outDir === null ? null : checkPlace(outDir, siteDir);
  if (misplaced) return { ...nothing, report: toReport([misplaced]) };
  if (outDir !== null) recoverOutput(outDir);
  const foreign = outDir === null ? null : checkOutput(outDir);
  const { value: site, diagnostics } = await loadSite({ siteDir, drafts: false }, tools);
  const known = [...diagnostics, ...(foreign ? [foreign] : [])];
  if (!site) return { ...nothing, report: toReport(known) };

  const routes = selectRoutes(site, options.locales);
  known.push(...routes.diagnostics);
  const output = outDir === null || foreign ? null : createOutput(outDir);
  try {
    const renderer = await createPageRenderer(site, tools);
    const rendered = await renderRoutes(routes.value, site, renderer, output, tools);
    const report = toReport([...known, ...rendered.diagnostics], site.config.diagnostics);
    const hasErrors = report.some(({ severity }) => severity === 'error');
    if (output && !hasErrors) {
      await runStage(tools.progress, 'emit', () => emitSharedFiles(site, renderer, rendered.value, output));
      await output.commit(site.config.baseUrl);
    } else {
      output?.abort();
    }
    const size = output?.size ?? nothing.size;
    return { report, written: output !== null && !hasErrors, pages: routes.value.length, size };
  } catch (error) {
    output?.abort();
    if (!(error instanceof OutputError)) throw error;
    const hint = 'Make room or give rights, or choose another folder with --out.';
    const failure: Diagnostic = { code: 'output/failed', message: error.message, hint };
    return { ...nothing, report: toReport([...known, failure], site.config.diagnostics) };
  }
}

function selectRoutes({ index, config }: Site, locales: readonly string[]): Outcome<Route[]> {
  const known = config.locales.all.map(({ id }) => id);
  const diagnostics = locales
    .filter((locale) => !known.includes(locale))
    .map((locale): Diagnostic => {
      const hint = suggestion(locale, known, `Known locales: ${known.join(', ')}.`);
      return { code: 'locale/unknown', message: `The site has no locale "${locale}"`, hint };
    });
  const routes = [...index.routes.values()].filter(({ locale }) => locales.length === 0 || locales.includes(locale));
  return outcome(routes, diagnostics);
}

/** What rendering all routes leaves for the files that speak of all pages. */
interface RenderedSite {
  assets: Map<string, UsedAsset>;
  sitemap: SitemapEntry[];
}

async function renderRoutes(
  routes: readonly Route[],
  { config }: Site,
  renderer: PageRenderer,
  output: OutputFolder | null,
  { pool, progress }: Tools,
): Promise<Outcome<RenderedSite>> {
  const diagnostics: Diagnostic[] = [];
  const assets = new Map<string, UsedAsset>();
  const entries = await runStage(
    progress,
    'render',
    (stage) =>
      mapBounded(routes, pool.width, async (route): Promise<SitemapEntry[]> => {
        const { value: page, diagnostics: found } = await renderer.render(route);
        diagnostics.push(...found);
        for (const asset of page.assets) assets.set(asset.target, asset);
        await output?.write(toHtmlFile(route.url, config), page.html);
        if (page.data) await output?.write(toDataFile(route.url), JSON.stringify(page.data));
        stage.advance();
        const head = page.data?.head;
        return head?.canonical === undefined ? [] : [{ url: head.canonical, alternates: head.alternates }];
      }),
    routes.length,
  );
  return outcome({ assets, sitemap: entries.flat() }, diagnostics);
}

async function emitSharedFiles(
  { siteDir, config, statics, bundle }: Site,
  renderer: PageRenderer,
  { assets, sitemap }: RenderedSite,
  output: OutputFolder,
): Promise<void> {
  for (const { path, text } of [...bundle.client.files, ...renderer.sharedFiles]) await output.write(path, text);
  for (const { file, target } of [...assets.values(), ...statics.map(publishStatic)]) {
    await output.copy(join(siteDir, file), target);
  }
  await output.write('sitemap.xml', await toSitemap(sitemap, config.url));
  await output.write('.nojekyll', '');
}
