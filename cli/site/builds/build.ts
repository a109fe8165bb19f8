import type { Output } from '../../contracts/output.ts';
import { asPublished } from '../../contracts/site-options.ts';
import { pruneCache } from '../../core/cache/prune-cache.ts';
import type { BuildContext } from '../../core/context.ts';
import { lazily } from '../../core/lazily.ts';
import { type Diagnostic, hasErrors, toReport } from '../../diagnostics/diagnostic.ts';
import {
  checkOutput,
  checkPlace,
  createOutput,
  OutputError,
  type OutputFolder,
  recoverOutput,
  type Shard,
  toFailure,
} from '../../emit/index.ts';
import { checkSearchKey } from '../../search/index.ts';
import { loadSite, type Site } from '../load/load.ts';
import { nameSources } from '../load/name-sources.ts';
import { openContext, type RunOptions } from '../open-context.ts';
import type { OutputContext } from '../outputs/context.ts';
import { siteOutputs } from '../outputs/index.ts';
import { checkSiteCode, openSiteTypes } from '../pages/check-code.ts';
import { createPageRenderer } from '../pages/page-renderer.ts';
import { createEmitter, type EmittedOutputs } from './emit-outputs.ts';
import {
  isWritten,
  type LastOutputs,
  openLastTexts,
  readLastOutputs,
  sizeOfOutputs,
  toOutputsId,
  writeLastOutputs,
} from './last-outputs.ts';
import type { MergeResult } from './merge.ts';
import { selectRoutes } from './select-routes.ts';
import { describeShard, selectShard } from './shard.ts';

/**
 * Time limit for rendering a page in a build, in milliseconds. Generous, since the machine may be busy with other work.
 */
export const renderLimit = 30_000;

/** Options for one build of a site. */
export interface BuildOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the output folder, or `null` to check the site without writing. */
  outDir: string | null;
  /** Locales to write; empty means all. */
  locales: readonly string[];
  /** Part of the pages to render; all pages if omitted. */
  shard?: Shard | undefined;
  /** Time limit for rendering a page with the site's own code, in milliseconds; unlimited if omitted. */
  renderLimit?: number;
  /** Admin API key of the hosted search index. A site that would publish this key is not written. */
  adminKey?: string | undefined;
}

/** Result of a build. */
export interface BuildResult extends MergeResult {
  pages: number;
  /** Number of outputs made in this run, and of outputs unchanged since the last run. */
  outputs: { made: number; reused: number };
}

/** Builds a site. The output folder is replaced only if the site has no errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { context, cacheFolder, close } = await openContext(options);
  try {
    const result = await buildWith(options, context);
    if (cacheFolder !== null) await pruneCache(cacheFolder);
    return result;
  } finally {
    await close();
  }
}

async function buildWith(options: BuildOptions, context: BuildContext): Promise<BuildResult> {
  const { siteDir, outDir } = options;
  const misplaced = outDir === null ? null : checkPlace(outDir, siteDir);
  if (misplaced) return { ...nothing, report: toReport([misplaced]) };
  if (outDir !== null) recoverOutput(outDir);
  const foreign = outDir === null ? null : checkOutput(outDir);
  const { value: site, diagnostics } = await loadSite(asPublished(options), context);
  const known = [...diagnostics, ...(foreign ? [foreign] : [])];
  if (!site) return { ...nothing, report: toReport(known) };

  known.push(...selectRoutes(site, options.locales).diagnostics, ...checkSearchKey(site.config, options.adminKey));
  const output = outDir === null || foreign ? null : createOutput(outDir);
  try {
    return await emitSite(options, { site, output, known }, context);
  } catch (error) {
    output?.abort();
    if (!(error instanceof OutputError)) throw error;
    return { ...nothing, report: toReport([...known, toFailure(error)], site.config.diagnostics) };
  }
}

const nothing = { written: false, pages: 0, size: { files: 0, bytes: 0 }, outputs: { made: 0, reused: 0 } };

/** A site that is ready to be emitted. */
interface LoadedSite {
  site: Site;
  /** Where it is written, if anywhere. */
  output: OutputFolder | null;
  /** Everything that was found so far; emitting adds to it. */
  known: Diagnostic[];
}

async function emitSite(
  options: BuildOptions,
  { site, output, known }: LoadedSite,
  context: BuildContext,
): Promise<BuildResult> {
  const { siteDir, outDir, shard } = options;
  const checking = checkSiteCode(site, context);
  checking.catch(() => {}); // Errors are handled where it is awaited below.
  const types = openSiteTypes(site, context, async (key) => (await checking).types.get(key) ?? null);
  const renderer = await createPageRenderer(site, context, { types });
  const { all, outputs, last, isUpToDate } = await listOutputs({ site, renderer, context }, options);
  const emitted: EmittedOutputs = { last, made: new Map(), reused: 0 };
  const folder = isUpToDate ? null : output;
  const emit = createEmitter(outputs, { siteDir, folder, emitted, width: renderer.width }, context);
  const [rendered, examples] = await Promise.all([emit('render', ['page', 'data', 'markdown']), checking]);
  known.push(...nameSources([...rendered, ...examples.diagnostics], site.made));
  if (!hasErrors(toReport(known, site.config.diagnostics))) {
    known.push(...(await emit('search', ['search'])));
    known.push(...(await emit('emit', ['asset', 'feed', 'text', 'api', 'hosting'])));
  }
  const report = toReport(known, site.config.diagnostics);
  const isRefused = hasErrors(report);
  if (isRefused) {
    output?.abort();
  } else {
    if (emitted.reused < emitted.made.size || emitted.last.size > emitted.made.size)
      writeLastOutputs(context.cache, { siteDir, outDir }, emitted.made);
    const { baseUrl } = site.config;
    folder?.commit({ baseUrl, id: toOutputsId(emitted.made), ...(shard && { shard: describeShard(all, shard) }) });
  }
  return {
    report,
    written: output !== null && !isRefused,
    pages: outputs.filter(({ kind }) => kind === 'page').length,
    size: (isUpToDate ? sizeOfOutputs(emitted.made) : output?.size) ?? nothing.size,
    outputs: { made: emitted.made.size - emitted.reused, reused: emitted.reused },
  };
}

/** The outputs of the site, and how they compare with the last run. */
interface ListedOutputs {
  /** All outputs of the site, and those that this run makes. */
  all: readonly Output[];
  outputs: readonly Output[];
  last: LastOutputs;
  /** Whether the output folder already contains all outputs unchanged. If so, it is not touched. */
  isUpToDate: boolean;
}

async function listOutputs(
  made: Omit<OutputContext, 'lastTextOf'>,
  { siteDir, outDir, locales, shard }: BuildOptions,
): Promise<ListedOutputs> {
  const last = await readLastOutputs(made.context.cache, { siteDir, outDir });
  const all = [...siteOutputs({ ...made, lastTextOf: openLastTexts(last, outDir) }, locales).all()];
  if (shard) return { all, outputs: selectShard(all, shard), last, isUpToDate: false };
  const outputs = all.map((output) => ({ ...output, key: lazily(output.key) }));
  const { baseUrl } = made.site.config;
  return { all, outputs, last, isUpToDate: outDir !== null && isWritten(outputs, last, { outDir, baseUrl }) };
}
