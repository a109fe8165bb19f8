import { join } from 'node:path';
import type { MadeContent, Output, OutputKind } from '../../contracts/output.ts';
import { asPublished } from '../../contracts/site-options.ts';
import { pruneCache } from '../../core/cache/prune-cache.ts';
import type { BuildContext } from '../../core/context.ts';
import { createDebug } from '../../core/debug.ts';
import { lazily } from '../../core/lazily.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { runStage, type StageName, type StageProgress } from '../../core/progress.ts';
import type { Pool } from '../../core/threads/pool.ts';
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
import { loadSite } from '../load/load.ts';
import { nameSources } from '../load/name-sources.ts';
import { openContext, type RunOptions } from '../open-context.ts';
import type { OutputContext } from '../outputs/context.ts';
import { siteOutputs } from '../outputs/index.ts';
import { checkSiteCode, openSiteTypes } from '../pages/check-code.ts';
import { createPageRenderer } from '../pages/page-renderer.ts';
import {
  isWritten,
  type LastOutputs,
  type MadeOutput,
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
  const { siteDir, outDir, shard } = options;
  const nothing = { written: false, pages: 0, size: { files: 0, bytes: 0 }, outputs: { made: 0, reused: 0 } };
  const misplaced = outDir === null ? null : checkPlace(outDir, siteDir);
  if (misplaced) return { ...nothing, report: toReport([misplaced]) };
  if (outDir !== null) recoverOutput(outDir);
  const foreign = outDir === null ? null : checkOutput(outDir);
  const { value: site, diagnostics } = await loadSite(asPublished(options), context);
  const known = [...diagnostics, ...(foreign ? [foreign] : [])];
  if (!site) return { ...nothing, report: toReport(known) };

  const routes = selectRoutes(site, options.locales);
  known.push(...routes.diagnostics, ...checkSearchKey(site.config, options.adminKey));
  const output = outDir === null || foreign ? null : createOutput(outDir);
  try {
    const checking = checkSiteCode(site, context);
    checking.catch(() => {}); // Errors are handled where it is awaited below.
    const types = openSiteTypes(site, context, async (key) => (await checking).types.get(key) ?? null);
    const renderer = await createPageRenderer(site, context, { types });
    const { all, outputs, last, isThere } = await listOutputs({ site, renderer, context }, options);
    const emitted: EmittedOutputs = { last, made: new Map(), reused: 0 };
    const folder = isThere ? null : output;
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
      size: (isThere ? sizeOfOutputs(emitted.made) : output?.size) ?? nothing.size,
      outputs: { made: emitted.made.size - emitted.reused, reused: emitted.reused },
    };
  } catch (error) {
    output?.abort();
    if (!(error instanceof OutputError)) throw error;
    return { ...nothing, report: toReport([...known, toFailure(error)], site.config.diagnostics) };
  }
}

/** The outputs of the site, and how they compare with the last run. */
interface ListedOutputs {
  /** All outputs of the site, and those that this run makes. */
  all: readonly Output[];
  outputs: readonly Output[];
  last: LastOutputs;
  /** Whether the output folder already contains all outputs unchanged. If so, it is not touched. */
  isThere: boolean;
}

async function listOutputs(
  made: Omit<OutputContext, 'lastTextOf'>,
  { siteDir, outDir, locales, shard }: BuildOptions,
): Promise<ListedOutputs> {
  const last = await readLastOutputs(made.context.cache, { siteDir, outDir });
  const all = [...siteOutputs({ ...made, lastTextOf: openLastTexts(last, outDir) }, locales).all()];
  if (shard) return { all, outputs: selectShard(all, shard), last, isThere: false };
  const outputs = all.map((output) => ({ ...output, key: lazily(output.key) }));
  const { baseUrl } = made.site.config;
  return { all, outputs, last, isThere: outDir !== null && isWritten(outputs, last, { outDir, baseUrl }) };
}

/** Returns a function that emits all outputs of the given kinds as one stage, with progress. */
function createEmitter(
  outputs: readonly Output[],
  options: Omit<EmitOptions, 'pool' | 'stage'>,
  { pool, progress }: BuildContext,
) {
  return (name: StageName, kinds: readonly OutputKind[]): Promise<Diagnostic[]> => {
    const own = outputs.filter(({ kind }) => kinds.includes(kind));
    const pages = own.filter(({ kind }) => kind === 'page').length;
    if (options.emitted.last.size === 0) pool.expect(pages);
    const run = (stage: StageProgress) => emitOutputs(own, { ...options, pool, stage });
    return runStage(progress.begin(name, pages || undefined), run);
  };
}

/** Document, data and Markdown: most pages have three outputs, which are made together. */
const outputsOfPage = 3;

/** Makes all outputs that have changed, and writes them if there is an output folder. */
async function emitOutputs(outputs: readonly Output[], options: EmitOptions): Promise<Diagnostic[]> {
  const { pool, stage, emitted, folder } = options;
  const found = await mapBounded(outputs, options.width * outputsOfPage, async (output) => {
    // An endless loop may affect every page. The first pages that timed out are enough to report it.
    if (pool.hasGivenUp) return [];
    const { path } = output;
    const key = output.key();
    const last = emitted.last.get(path);
    const isReused = last?.key === key && (folder === null || (last.mark && folder.takeOver(path, last.mark)));
    if (isReused) emitted.reused++;
    debug(() => `${path} ${isReused ? 'is reused' : `is built: ${toReason(last, key)}`}`);
    const { diagnostics = [], links = [] } = isReused ? last : await emitOutput(output, options);
    const mark = folder ? folder.marks.get(path) : isReused && last?.mark;
    emitted.made.set(path, {
      key,
      ...(diagnostics.length > 0 && { diagnostics }),
      ...(links.length > 0 && { links }),
      ...(mark && { mark }),
    });
    if (output.kind === 'page') stage.advance();
    return [...diagnostics, ...(output.checkLinks?.(links) ?? [])];
  });
  return found.flat();
}

const debug = createDebug('outputs');

/** Returns why an output is not taken over from the last run, for debug output. */
function toReason(last: MadeOutput | undefined, key: string): string {
  if (!last) return 'the last run did not build it';
  return last.key === key ? 'its file is missing, was changed or cannot be linked' : 'its inputs have changed';
}

async function emitOutput(
  { path, make }: Output,
  { siteDir, folder }: EmitOptions,
): Promise<Omit<MadeContent, 'value'>> {
  const { value, ...found } = await make();
  if (typeof value === 'object' && 'copyFrom' in value) folder?.copy(join(siteDir, value.copyFrom), path);
  else folder?.write(path, value);
  return found;
}

interface EmitOptions {
  /** Maximum number of pages to process concurrently. */
  width: number;
  siteDir: string;
  folder: OutputFolder | null;
  pool: Pool;
  stage: StageProgress;
  emitted: EmittedOutputs;
}

/** Outputs of the last run and of this one, and how many were taken over. */
interface EmittedOutputs {
  last: LastOutputs;
  made: Map<string, MadeOutput>;
  reused: number;
}
