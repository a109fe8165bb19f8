import { join } from 'node:path';
import { compileModule, toCrashed } from '../config/load-module.ts';
import type { BuildContext } from '../core/context.ts';
import { readBytes } from '../core/read-bytes.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic } from '../diagnostics/esbuild-message.ts';
import { hashOf, type LoadedSource, sourceTask } from './load-source.ts';

/** Where a source lies, and what it is run with. */
export interface SourcePlaces extends Pick<BuildContext, 'workDir' | 'pool'> {
  siteDir: string;
}

/** A source that was run, and what that was made from. */
export interface RunSource extends LoadedSource {
  file: string;
  /** Its code and that of all that it imports. */
  code: string;
}

/** Returns whether every file that a source has read is as it was. */
export function isCurrent({ hashes }: RunSource): boolean {
  return [...hashes].every(([path, hash]) => hashOf(readBytes(path)) === hash);
}

/** Runs `load` of a source, unless neither its code nor what it has read are others than before. */
export async function runSource(file: string, places: SourcePlaces, before?: RunSource): Promise<RunSource> {
  const { siteDir, workDir, pool } = places;
  const compiled = await compileModule(join(siteDir, file), siteDir);
  if ('errors' in compiled) {
    const options = { code: 'plugin/load-failed', workingDir: siteDir, siteDir, file } as const;
    const errors = compiled.errors.map((error) => toEsbuildDiagnostic(error, options));
    return { file, code: '', hashes: new Map(), made: outcome([], errors) };
  }
  const { code } = compiled;
  const isSame = before?.code === code && before.made.diagnostics.length === 0 && isCurrent(before);
  return isSame ? before : { file, code, ...(await load({ file, code, siteDir, workDir }, pool)) };
}

function load(input: Parameters<typeof sourceTask.run>[0], pool: BuildContext['pool']): Promise<LoadedSource> {
  // What it throws is a part of the answer: here it did not end, or has ended its thread.
  return pool.runLimited(sourceTask, input).catch((error: unknown) => ({
    hashes: new Map(),
    made: outcome([], [toCrashed(input.file, error)]),
  }));
}
