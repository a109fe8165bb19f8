import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells which files of an output folder sitegen wrote, so that nothing else is ever deleted. */
export const manifestName = '.sitegen-manifest';

/** One part of a site that is built in several, each by a run of its own. */
export interface Shard {
  /** Which part, counted from 1. */
  index: number;
  /** Number of parts. */
  count: number;
}

/** A part of a site that is built. */
export interface SiteShard extends Shard {
  /** Id of the whole site: parts belong together where it is the same. */
  site: string;
}

/** What an output folder says about itself. */
export interface Manifest {
  /** Path under which the site is to be served. */
  baseUrl: string;
  /** Stands for everything that it was made from. */
  id: string;
  /** Which part of a site it holds; absent where it holds all of one. */
  shard?: SiteShard;
  /** Number of files that sitegen wrote. */
  fileCount: number;
  /** Returns whether sitegen wrote a file. */
  has(file: string): boolean;
}

/** A site that lies in a folder. */
export interface WrittenSite extends Pick<Manifest, 'baseUrl' | 'id' | 'shard'> {
  /** Paths of its files. */
  files: readonly string[];
}

/**
 * Returns the text of a manifest. A host that serves every file serves this one too, so it holds no paths, which would
 * list unlisted pages, but their hashes: whoever knows a path finds it, as by asking for the page itself.
 */
export function toManifestText({ files, ...about }: WrittenSite): string {
  return JSON.stringify({ ...about, files: files.map(toEntry).sort() });
}

/** Returns what an output folder says about itself, or `null` where sitegen did not write it. */
export function readManifest(outDir: string): Manifest | null {
  try {
    const text = readFileSync(join(outDir, manifestName), 'utf8');
    const { baseUrl, id, shard, files } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(files)) return null;
    const entries = new Set<unknown>(files);
    // An older sitegen wrote the paths themselves.
    const has = (file: string) => entries.has(toEntry(file)) || entries.has(file);
    return {
      baseUrl: typeof baseUrl === 'string' ? baseUrl : '/',
      id: typeof id === 'string' ? id : '',
      ...(isShard(shard) && { shard }),
      fileCount: files.length,
      has,
    };
  } catch {
    return null; // There is none, or it is not one of ours.
  }
}

function isShard(value: unknown): value is SiteShard {
  if (typeof value !== 'object' || value === null) return false;
  const { index, count, site } = value as Record<string, unknown>;
  return Number.isInteger(index) && Number.isInteger(count) && typeof site === 'string';
}

function toEntry(file: string): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 22);
}
