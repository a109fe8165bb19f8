import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../contracts/output.ts';
import { type Cache, type CacheKey, toCacheKey } from '../core/cache.ts';
import { codes } from '../diagnostics/codes.ts';
import { type Diagnostic, outcome } from '../diagnostics/diagnostic.ts';
import { type FileMark, isAsMarked, readManifest } from '../emit/index.ts';

/** What is known of an output since it was made: its key, what was wrong with it, where it leads, and how its file was written. */
export interface MadeOutput {
  key: string;
  diagnostics?: readonly Diagnostic[];
  links?: readonly string[];
  mark?: FileMark;
}

/** The outputs of an earlier run, by path: those with the same keys need not be made again. */
export type LastOutputs = ReadonlyMap<string, MadeOutput>;

/** Where outputs are remembered: with the folder that they were written to, or with the site that was checked. */
export interface OutputsPlace {
  siteDir: string;
  /** `null` where nothing is written. */
  outDir: string | null;
}

const stage = 'outputs';

/** Returns the outputs that the last run with the same cache made in this place. */
export async function readLastOutputs(cache: Cache, place: OutputsPlace): Promise<LastOutputs> {
  const key = toLastKey(place);
  const found = key && (await cache.read<Record<string, MadeOutput>>(stage, key));
  return new Map(Object.entries(found?.value ?? {}));
}

/** Remembers outputs for the next run, in the place of those of the last one. What holds an error is made again. */
export function writeLastOutputs(cache: Cache, place: OutputsPlace, made: LastOutputs): void {
  const last = toLastKey(place);
  const key = place.outDir === null ? toCheckKey(place.siteDir) : toBuildKey(toOutputsId(made));
  if (last && last !== key) cache.forget(stage, last);
  const whole = [...made].filter(
    ([, { diagnostics = [] }]) => !diagnostics.some(({ code }) => codes[code] === 'error'),
  );
  cache.write(stage, key, outcome(Object.fromEntries(whole)));
}

/** Returns whether a folder holds the very outputs of a whole site already, as they were written: nothing need be done then. */
export function isWritten(
  outputs: readonly Output[],
  last: LastOutputs,
  { outDir, baseUrl }: { outDir: string; baseUrl: string },
): boolean {
  if (last.size !== outputs.length || last.size === 0) return false;
  const manifest = readManifest(outDir);
  if (manifest?.baseUrl !== baseUrl || manifest.shard) return false;
  return outputs.every(({ path, key }) => {
    const known = last.get(path);
    return known?.key === key() && known.mark && isAsMarked(join(outDir, path), known.mark);
  });
}

/**
 * Returns what reads the text of an output from the folder of the last run; it gives `null` where the file was made from
 * something else, or is not as it was written.
 */
export function openLastTexts(last: LastOutputs, outDir: string | null): (path: string, key: string) => string | null {
  return (path, key) => {
    const known = last.get(path);
    if (outDir === null || !known?.mark || known.key !== key) return null;
    const file = join(outDir, path);
    return isAsMarked(file, known.mark) ? readText(file) : null;
  };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // It is made again.
  }
}

/** Returns the number of outputs that were written, and of their bytes. */
export function sizeOfOutputs(made: LastOutputs): { files: number; bytes: number } {
  return { files: made.size, bytes: [...made.values()].reduce((sum, { mark }) => sum + (mark?.size ?? 0), 0) };
}

/** Returns what stands for a folder with these outputs. */
export function toOutputsId(made: Iterable<readonly [path: string, Pick<MadeOutput, 'key'>]>): string {
  return toCacheKey([...made].map(([path, { key }]) => [path, key]).sort()).slice(0, 16);
}

/** The folder says itself of which build it is: it may have been moved here, or restored. */
function toLastKey({ siteDir, outDir }: OutputsPlace): CacheKey | null {
  if (outDir === null) return toCheckKey(siteDir);
  const id = readManifest(outDir)?.id;
  return id ? toBuildKey(id) : null;
}

function toCheckKey(siteDir: string): CacheKey {
  return toCacheKey(['check', siteDir]);
}

function toBuildKey(id: string): CacheKey {
  return toCacheKey(['build', id]);
}
