import { join } from 'node:path';
import { compileModule, toCrashed } from '../config/load-module.ts';
import type { BuildContext } from '../core/context.ts';
import { hashBytes, readBytes } from '../core/files/read-bytes.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic } from '../diagnostics/esbuild-message.ts';
import { type LoadedSource, sourceTask } from './load-source.ts';

/** The site of a source, and the resources to run it. */
export interface SourcePlaces extends Pick<BuildContext, 'workDir' | 'pool'> {
  siteDir: string;
}

/** A source that was run, with the inputs of the result. */
export interface RunSource extends LoadedSource {
  file: string;
  /** Its bundled code, including imports. */
  code: string;
}

/** Returns whether all files that a source has read are unchanged. */
export function isCurrent({ hashes }: RunSource): boolean {
  return [...hashes].every(([path, hash]) => hashBytes(readBytes(path)) === hash);
}

/** Runs `load` of a source, unless it succeeded before and its code and the files it read are unchanged. */
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
  // The task catches what `load` throws. Here it has timed out, or terminated its thread.
  return pool.runLimited(sourceTask, input).catch((error: unknown) => ({
    hashes: new Map(),
    made: outcome([], [toCrashed(input.file, error)]),
  }));
}
