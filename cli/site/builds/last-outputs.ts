import { join } from 'node:path';
import memoize from 'memoize';
import type { Output } from '../../contracts/output.ts';
import { type Cache, type CacheKey, toCacheKey } from '../../core/cache/cache.ts';
import { readBytes } from '../../core/files/read-bytes.ts';
import { type Diagnostic, hasDefaultErrors, outcome } from '../../diagnostics/diagnostic.ts';
import { type FileMark, isAsMarked, readManifest } from '../../emit/index.ts';

/** A remembered output: its cache key, diagnostics, links, and the mark of its written file. */
export interface MadeOutput {
  key: string;
  diagnostics?: readonly Diagnostic[];
  links?: readonly string[];
  mark?: FileMark;
}

/** The outputs of an earlier run, by path. Outputs with an unchanged key are not made again. */
export type LastOutputs = ReadonlyMap<string, MadeOutput>;

/** Identifies where outputs are remembered: per output folder for builds, per site folder for checks. */
interface OutputsPlace {
  siteDir: string;
  /** `null` for a check, which writes nothing. */
  outDir: string | null;
}

const stage = 'outputs';

/** Returns the outputs of the last run in this place that used the same cache. */
export async function readLastOutputs(cache: Cache, place: OutputsPlace): Promise<LastOutputs> {
  const key = toLastKey(place);
  const found = key && (await cache.read<Record<string, MadeOutput>>(stage, key));
  return new Map(Object.entries(found?.value ?? {}));
}

/**
 * Remembers outputs for the next run, replacing those of the last one. Outputs with errors are not remembered, so they
 * are made again.
 */
export function writeLastOutputs(cache: Cache, place: OutputsPlace, made: LastOutputs): void {
  const last = toLastKey(place);
  const key = place.outDir === null ? toCacheKey(['check', place.siteDir]) : toCacheKey(['build', toOutputsId(made)]);
  if (last && last !== key) cache.forget(stage, last);
  const whole = [...made].filter(([, { diagnostics = [] }]) => !hasDefaultErrors(diagnostics));
  cache.write(stage, key, outcome(Object.fromEntries(whole)));
}

/**
 * Returns whether a folder already contains exactly these outputs of a whole site, unmodified, so that nothing has to
 * be written.
 */
export function isWritten(
  outputs: readonly Output[],
  last: LastOutputs,
  { outDir, baseUrl }: { outDir: string; baseUrl: string },
): boolean {
  if (last.size !== outputs.length || last.size === 0) return false;
  const manifest = readManifest(outDir);
  if (manifest?.baseUrl !== baseUrl || manifest.shard) return false;
  const isAsMade = (path: string, mark?: FileMark) => mark !== undefined && isAsMarked(join(outDir, path), mark);
  return (
    outputs.every(({ path, key }) => last.get(path)?.key === key()) &&
    outputs.every(({ path }) => isAsMade(path, last.get(path)?.mark))
  );
}

/**
 * Returns a function that reads the text of an output from the last run's folder. It returns `null` if the output's
 * inputs have changed, or if the file was modified since.
 */
export function openLastTexts(last: LastOutputs, outDir: string | null): (path: string, key: string) => string | null {
  return (path, key) => {
    const known = last.get(path);
    if (outDir === null || !known?.mark || known.key !== key) return null;
    const file = join(outDir, path);
    const bytes = isAsMarked(file, known.mark) ? readBytes(file) : null;
    return bytes instanceof Buffer ? bytes.toString() : null; // An unreadable one is made again.
  };
}

/** Returns the number and total size in bytes of the outputs. */
export function sizeOfOutputs(made: LastOutputs): { files: number; bytes: number } {
  return { files: made.size, bytes: [...made.values()].reduce((sum, { mark }) => sum + (mark?.size ?? 0), 0) };
}

/** Returns an id for a folder with these outputs, which must not change any more. */
export const toOutputsId = memoize(
  (made: Iterable<readonly [path: string, Pick<MadeOutput, 'key'>]>): string =>
    toCacheKey([...made].map(([path, { key }]) => `${path} ${key}`).sort()).slice(0, 16),
  { cache: new WeakMap() },
);

/** For a build, the key comes from the manifest in the folder, which may have been moved or restored. */
function toLastKey({ siteDir, outDir }: OutputsPlace): CacheKey | null {
  if (outDir === null) return toCacheKey(['check', siteDir]);
  const id = readManifest(outDir)?.id;
  return id ? toCacheKey(['build', id]) : null;
}
