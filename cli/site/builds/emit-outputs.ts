import { join } from 'node:path';
import type { MadeContent, Output, OutputKind } from '../../contracts/output.ts';
import type { BuildContext } from '../../core/context.ts';
import { createDebug } from '../../core/debug.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { runStage, type StageName, type StageProgress } from '../../core/progress.ts';
import type { Pool } from '../../core/threads/pool.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { OutputFolder } from '../../emit/index.ts';
import type { LastOutputs, MadeOutput } from './last-outputs.ts';

/** Returns a function that emits all outputs of the given kinds as one stage, with progress. */
export function createEmitter(
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
export interface EmittedOutputs {
  last: LastOutputs;
  made: Map<string, MadeOutput>;
  reused: number;
}
