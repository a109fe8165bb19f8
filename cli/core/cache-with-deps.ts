import { createHash } from 'node:crypto';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { type Cache, type CacheKey, toCacheKey } from './cache.ts';
import { createDebug } from './debug.ts';
import { isTouchedSince } from './file-mark.ts';
import { readBytes } from './read-bytes.ts';

/** A result, and the files that were found to matter while it was made. */
export interface WithDeps<T> {
  value: T;
  /** Names of files, as `locate` understands them. */
  inputs: readonly string[];
}

/** A result, and what stands for it where it is too large to be hashed each time. */
export interface CachedResult<T> {
  value: T;
  hash: CacheKey;
  /** Names of the files that it was made from. */
  inputs: readonly string[];
}

/** What is stored: the result, and the hash of each of its inputs. */
interface Stored<T> extends CachedResult<T> {
  hashes: Record<string, string>;
}

/** A result that depends on files which are only known once it has been made. */
export interface WithDepsOptions<T> {
  stage: string;
  key: CacheKey;
  /** Returns the path of an input. */
  locate: (name: string) => string;
  /** Makes the result; `null` is not kept. */
  make: () => Promise<Outcome<WithDeps<T> | null>>;
}

const debug = createDebug('cache');

/** Returns a stored result all of whose inputs are as they were, or makes it. */
export async function rememberWithDeps<T>(
  cache: Cache,
  options: WithDepsOptions<T>,
): Promise<Outcome<CachedResult<T> | null>> {
  const { stage, key, locate, make } = options;
  const found = await cache.read<Stored<T>>(stage, key);
  if (found && isCurrent(found.value.hashes, locate)) return found;
  if (found) debug(() => `${stage}: a file has changed that it was made from`);
  const startedAt = Date.now();
  const { value: traced, diagnostics } = await make();
  if (!traced) return outcome(null, diagnostics);
  const { value, inputs } = traced;
  const hashes = hashInputs(inputs, locate);
  const made = outcome<Stored<T>>({ value, hash: toCacheKey(value), inputs, hashes }, diagnostics);
  // What was saved meanwhile may have been read before: its hash would vouch for what it was not made into.
  if (!inputs.some((name) => isTouchedSince(locate(name), startedAt))) cache.write(stage, key, made);
  return made;
}

/** Returns the hash of each input, by its name. */
export function hashInputs(inputs: readonly string[], locate: (name: string) => string): Record<string, string> {
  return Object.fromEntries(inputs.map((name) => [name, hashFile(locate(name))]));
}

/** Returns whether all inputs still have the hashes that they had. */
export function isCurrent(hashes: Record<string, string>, locate: (name: string) => string): boolean {
  return Object.entries(hashes).every(([name, hash]) => hashFile(locate(name)) === hash);
}

function hashFile(path: string): string {
  const bytes = readBytes(path);
  return bytes instanceof Error ? 'missing' : createHash('sha256').update(bytes).digest('base64url');
}
