import { readFile } from 'node:fs/promises';
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
import { headersFile, toHeaders } from '../emit/headers.ts';
import {
  checkOutput,
  checkPlace,
  createOutput,
  OutputError,
  type OutputFolder,
  recoverOutput,
} from '../emit/output-folder.ts';
import { toSitemap } from '../emit/sitemap.ts';
import { toSitemapEntries } from '../render/page-data/addresses.ts';
import { LostBodyError } from './body-store.ts';
import { checkExamples } from './examples-stage.ts';
import { toMarkdownFiles } from './llms-stage.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { mapBounded } from './pool.ts';
import { runStage } from './progress.ts';
import { pruneCache } from './prune-cache.ts';
import { openTools, type RunOptions } from './run-tools.ts';
import { selectRoutes } from './select-routes.ts';
import { loadSite, type Site } from './site.ts';
import { onlyRevision } from './site-options.ts';
import type { Tools } from './tools.ts';

/** One build of a site. */
export interface BuildOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the folder to write; `null` writes nothing, to check the site only. */
  outDir: string | null;
  /** Locales to write; all of them where it is empty. */
  locales: readonly string[];
  /** Time for rendering a page with code of the site's own, in milliseconds; without it, such code may take any. */
  renderLimit?: number;
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
  const { tools, cacheFolder, close } = await openTools(options, options);
  try {
    const result = await buildWith(options, tools);
    if (cacheFolder !== null) await pruneCache(cacheFolder);
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
  const { today } = options;
  const { value: site, diagnostics } = await loadSite({ siteDir, drafts: false, today, revision: onlyRevision }, tools);
  const known = [...diagnostics, ...(foreign ? [foreign] : [])];
  if (!site) return { ...nothing, report: toReport(known) };

  const routes = selectRoutes(site, options.locales);
  const selected = [...routes.value.values()];
  known.push(...routes.diagnostics);
  const output = outDir === null || foreign ? null : createOutput(outDir);
  try {
    const renderer = await createPageRenderer(site, tools);
    const [rendered, examples] = await Promise.all([
      renderRoutes(selected, site, renderer, output, tools),
      checkExamples(site, tools),
    ]);
    const report = toReport([...known, ...rendered.diagnostics, ...examples], site.config.diagnostics);
    const hasErrors = report.some(({ severity }) => severity === 'error');
    if (output && !hasErrors) {
      await runStage(tools.progress, 'search', () => emitSearchFiles(renderer, options.locales, output));
      await runStage(tools.progress, 'emit', async () => {
        await emitSharedFiles(site, renderer, rendered.value, output);
        await emitFeeds(site, renderer, options.locales, output);
        await emitMarkdown(site, renderer, options.locales, output, tools);
      });
      output.commit(site.config.baseUrl);
    } else {
      output?.abort();
    }
    const size = output?.size ?? nothing.size;
    return { report, written: output !== null && !hasErrors, pages: selected.length, size };
  } catch (error) {
    output?.abort();
    if (!(error instanceof OutputError)) throw error;
    const hint = 'Make room or give rights, or choose another folder with --out.';
    const failure: Diagnostic = { code: 'output/failed', message: error.message, hint };
    return { ...nothing, report: toReport([...known, failure], site.config.diagnostics) };
  }
}

async function renderRoutes(
  routes: readonly Route[],
  { config }: Site,
  renderer: PageRenderer,
  output: OutputFolder | null,
  { pool, progress }: Tools,
): Promise<Outcome<UsedAsset[]>> {
  const diagnostics: Diagnostic[] = [];
  const assets = new Map<string, UsedAsset>();
  await runStage(
    progress,
    'render',
    (stage) =>
      mapBounded(routes, pool.width, async (route) => {
        // What never ends may begin with every page: the first ones that were given up are enough to tell of.
        if (pool.hasGivenUp) return;
        const { value: page, diagnostics: found } = await renderer.render(route);
        diagnostics.push(...found);
        for (const asset of page.assets) assets.set(asset.target, asset);
        output?.write(toHtmlFile(route.url, config), page.html);
        if (page.data) output?.write(toDataFile(route.url), JSON.stringify(page.data));
        stage.advance();
      }),
    routes.length,
  );
  return outcome([...assets.values()], diagnostics);
}

async function emitSearchFiles(
  { searchFiles }: PageRenderer,
  locales: readonly string[],
  output: OutputFolder,
): Promise<void> {
  for (const { path, locale, make } of searchFiles) {
    if (locales.length === 0 || locales.includes(locale)) output.write(path, await make());
  }
}

/** Writes what is the same whichever locales are built: outputs of single locales can be laid over each other. */
async function emitSharedFiles(
  { siteDir, config, index, statics, bundle }: Site,
  renderer: PageRenderer,
  assets: readonly UsedAsset[],
  output: OutputFolder,
): Promise<void> {
  for (const { path, text } of bundle.client.files) output.write(path, text);
  for (const { path, toText } of renderer.sharedFiles) output.write(path, toText());
  const published = statics.map(publishStatic);
  for (const { file, target } of [...assets, ...published]) {
    if (target !== headersFile) output.copy(join(siteDir, file), target);
  }
  const named = published.find(({ target }) => target === headersFile);
  const own = named ? await readFile(join(siteDir, named.file), 'utf8') : '';
  output.write(
    headersFile,
    toHeaders({ baseUrl: config.baseUrl, policy: renderer.policy, frames: bundle.client.frames, own }),
  );
  output.write('sitemap.xml', await toSitemap(toSitemapEntries(index, config), config.url));
  output.write('.nojekyll', '');
}

async function emitFeeds(
  { index }: Site,
  renderer: PageRenderer,
  locales: readonly string[],
  output: OutputFolder,
): Promise<void> {
  const feeds = [...index.blogs.values()].flatMap((blog) => blog.feeds);
  for (const feed of feeds.filter(({ locale }) => locales.length === 0 || locales.includes(locale))) {
    output.write(feed.path, await renderer.renderFeed(feed));
  }
}

async function emitMarkdown(
  site: Site,
  renderer: PageRenderer,
  locales: readonly string[],
  output: OutputFolder,
  tools: Tools,
): Promise<void> {
  for (const locale of site.config.locales.all.filter(({ id }) => locales.length === 0 || locales.includes(id))) {
    const files = await toMarkdownFiles(site, locale, renderer.renderMarkdown, tools);
    for (const { path, text } of files) output.write(path, text);
  }
}
