import { type Cache, type CacheKey, toCacheKey } from '../core/cache.ts';
import { codes } from '../diagnostics/codes.ts';
import { type Diagnostic, outcome } from '../diagnostics/diagnostic.ts';
import { type FileMark, readManifest } from '../emit/index.ts';

/** What is known of an output since it was made: its key, what was wrong with it, and how its file was written. */
export interface MadeOutput {
  key: string;
  diagnostics?: readonly Diagnostic[];
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

/** Returns what stands for a folder with these outputs. */
export function toOutputsId(made: LastOutputs): string {
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
