import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { createDebug } from '../debug.ts';
import { isTouchedSince } from '../files/file-mark.ts';
import { hashBytes, readBytes } from '../files/read-bytes.ts';
import { type Cache, type CacheKey, toCacheKey } from './cache.ts';

/** A result, and the files it turned out to depend on. */
export interface WithDeps<T> {
  value: T;
  /** Names of files, which `locate` turns into paths. */
  inputs: readonly string[];
}

/** A result with its hash, since it may be too large to be hashed on each use. */
export interface CachedResult<T> extends WithDeps<T> {
  hash: CacheKey;
}

/** A cache entry: the result, and the hash of each input by name. */
interface Stored<T> extends CachedResult<T> {
  hashes: Record<string, string>;
}

/** Options for caching a result whose input files are only known once it has been made. */
export interface WithDepsOptions<T> {
  stage: string;
  key: CacheKey;
  /** Returns the path of an input. */
  locate: (name: string) => string;
  /** Makes the result; `null` is not cached. */
  make: () => Promise<Outcome<WithDeps<T> | null>>;
}

const debug = createDebug('cache');

/** Returns the cached result if all of its inputs are unchanged, otherwise makes it. */
export async function rememberWithDeps<T>(
  cache: Cache,
  options: WithDepsOptions<T>,
): Promise<Outcome<CachedResult<T> | null>> {
  const { stage, key, locate, make } = options;
  const found = await cache.read<Stored<T>>(stage, key);
  if (found && isCurrent(found.value.hashes, locate)) return found;
  if (found) debug(() => `${stage}: a file that the result depends on has changed`);
  const startedAt = Date.now();
  const { value: traced, diagnostics } = await make();
  if (!traced) return outcome(null, diagnostics);
  const { value, inputs } = traced;
  const hashes = hashInputs(inputs, locate);
  const made = outcome<Stored<T>>({ value, hash: toCacheKey(value), inputs, hashes }, diagnostics);
  // An input saved meanwhile may have been read before and hashed after: its hash would not fit the result.
  if (!inputs.some((name) => isTouchedSince(locate(name), startedAt))) cache.write(stage, key, made);
  return made;
}

/** Returns the hash of each input by name; `'missing'` for files that cannot be read. */
export function hashInputs(inputs: readonly string[], locate: (name: string) => string): Record<string, string> {
  return Object.fromEntries(inputs.map((name) => [name, hashBytes(readBytes(locate(name)))]));
}

/** Returns whether all inputs still have these hashes. */
export function isCurrent(hashes: Record<string, string>, locate: (name: string) => string): boolean {
  return Object.entries(hashes).every(([name, hash]) => hashBytes(readBytes(locate(name))) === hash);
}
