import { join } from 'node:path';
import type { MadeContent, Output, OutputKind } from '../contracts/output.ts';
import { onlyRevision } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { createDebug } from '../core/debug.ts';
import { lazily } from '../core/lazily.ts';
import { mapBounded, type Pool } from '../core/pool.ts';
import { runStage, type StageName, type StageProgress } from '../core/progress.ts';
import { pruneCache } from '../core/prune-cache.ts';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import {
  checkOutput,
  checkPlace,
  createOutput,
  OutputError,
  type OutputFolder,
  recoverOutput,
  type Shard,
  toFailure,
} from '../emit/index.ts';
import { checkSearchKey } from '../search/index.ts';
import { checkSiteCode, openSiteTypes } from './check-code.ts';
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
import { loadSite } from './load.ts';
import { openContext, type RunOptions } from './open-context.ts';
import type { OutputContext } from './outputs/context.ts';
import { siteOutputs } from './outputs/index.ts';
import { createPageRenderer } from './page-renderer.ts';
import { selectRoutes } from './select-routes.ts';
import { describeShard, selectShard } from './shard.ts';

/** Time for rendering a page in a build, in milliseconds: generous, since a machine may be busy with other things. */
export const renderLimit = 30_000;

/** One build of a site. */
export interface BuildOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the folder to write; `null` writes nothing, to check the site only. */
  outDir: string | null;
  /** Locales to write; all of them where it is empty. */
  locales: readonly string[];
  /** Which part of the pages to render; without it, all of them. */
  shard?: Shard | undefined;
  /** Time for rendering a page with code of the site's own, in milliseconds; without it, such code may take any. */
  renderLimit?: number;
  /** The key that may change the hosted index; a site that would publish it is not written. */
  adminKey?: string | undefined;
}

/** What a build did. */
export interface BuildResult {
  report: ReportedDiagnostic[];
  /** Whether the output folder holds the new site now. */
  written: boolean;
  pages: number;
  size: { files: number; bytes: number };
  /** Number of outputs that were made, and of those that are as they were in the last run. */
  outputs: { made: number; reused: number };
}

/** Builds a site. The output folder is replaced only by a site without errors. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { context, cacheFolder, close } = await openContext(options, options);
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
  const { today } = options;
  const { value: site, diagnostics } = await loadSite(
    { siteDir, drafts: false, today, revision: onlyRevision },
    context,
  );
  const known = [...diagnostics, ...(foreign ? [foreign] : [])];
  if (!site) return { ...nothing, report: toReport(known) };

  const routes = selectRoutes(site, options.locales);
  known.push(...routes.diagnostics, ...checkSearchKey(site.config, options.adminKey));
  const output = outDir === null || foreign ? null : createOutput(outDir);
  try {
    const checking = checkSiteCode(site, context);
    checking.catch(() => {}); // It is awaited below.
    const types = openSiteTypes(site, context, async (key) => (await checking).types.get(key) ?? null);
    const renderer = await createPageRenderer(site, context, { types });
    const { all, outputs, last, isThere } = await listOutputs({ site, renderer, context }, options);
    const emitted: EmittedOutputs = { last, made: new Map(), reused: 0 };
    const folder = isThere ? null : output;
    const emit = createEmitter(outputs, { siteDir, folder, emitted, width: renderer.width }, context);
    const [rendered, examples] = await Promise.all([emit('render', ['page', 'data', 'markdown']), checking]);
    const report = toReport([...known, ...rendered, ...examples.diagnostics], site.config.diagnostics);
    const hasErrors = report.some(({ severity }) => severity === 'error');
    if (hasErrors) {
      output?.abort();
    } else {
      await emit('search', ['search']);
      await emit('emit', ['asset', 'feed', 'text', 'api', 'hosting']);
      if (emitted.reused < emitted.made.size || emitted.last.size > emitted.made.size)
        writeLastOutputs(context.cache, { siteDir, outDir }, emitted.made);
      const { baseUrl } = site.config;
      folder?.commit({ baseUrl, id: toOutputsId(emitted.made), ...(shard && { shard: describeShard(all, shard) }) });
    }
    return {
      report,
      written: output !== null && !hasErrors,
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

/** What is to be written. */
interface ListedOutputs {
  /** Everything that the site consists of, and the part of it that this run makes. */
  all: readonly Output[];
  outputs: readonly Output[];
  last: LastOutputs;
  /** Whether the output folder holds all of it already: it is left as it is then. */
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

/** Returns a function that emits the outputs of some kinds, as a stage that is told about. */
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

/** Document, data and Markdown: most pages are three outputs, which are made in one go. */
const outputsOfPage = 3;

/** Makes outputs that are not as they were, and writes them, where there is a folder to write them to. */
async function emitOutputs(outputs: readonly Output[], options: EmitOptions): Promise<Diagnostic[]> {
  const { pool, stage, emitted, folder } = options;
  const found = await mapBounded(outputs, options.width * outputsOfPage, async (output) => {
    // What never ends may begin with every page: the first ones that were given up are enough to tell of.
    if (pool.hasGivenUp) return [];
    const { path } = output;
    const key = output.key();
    const last = emitted.last.get(path);
    const isReused = last?.key === key && (folder === null || (last.mark && folder.takeOver(path, last.mark)));
    if (isReused) emitted.reused++;
    debug(() => `${path} ${isReused ? 'is taken over' : `is made: ${toReason(last, key)}`}`);
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

/** Returns why an output is not taken over from the last run. */
function toReason(last: MadeOutput | undefined, key: string): string {
  if (!last) return 'the last run has not made it';
  return last.key === key ? 'its file is not the one that was written' : 'it is made from something else now';
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
  /** Number of pages worth having under way at once. */
  width: number;
  siteDir: string;
  folder: OutputFolder | null;
  pool: Pool;
  stage: StageProgress;
  emitted: EmittedOutputs;
}

/** What the last run made, what this one has made, and how much of it was taken over. */
interface EmittedOutputs {
  last: LastOutputs;
  made: Map<string, MadeOutput>;
  reused: number;
}
