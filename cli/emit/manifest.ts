import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file that records which files in an output folder sitegen wrote, so that no others are ever deleted. */
export const manifestName = '.sitegen-manifest';

/** One part of a site that is built in parts, each by a separate run. */
export interface Shard {
  /** Number of this part, starting from 1. */
  index: number;
  /** Total number of parts. */
  count: number;
}

/** A built part of a site. */
export interface SiteShard extends Shard {
  /** Id of the whole site, the same for all parts that belong together. */
  site: string;
}

/** The parsed manifest of an output folder. */
export interface Manifest {
  /** Path at which the site must be served. */
  baseUrl: string;
  /** Hash of everything that the site was built from. */
  id: string;
  /** The part of the site in the folder; absent if it holds a whole site. */
  shard?: SiteShard;
  /** Number of files that sitegen wrote. */
  fileCount: number;
  /** Returns whether sitegen wrote a file. */
  has(file: string): boolean;
}

/** The content of a manifest to be written. */
export interface WrittenSite extends Pick<Manifest, 'baseUrl' | 'id' | 'shard'> {
  /** Paths of its files. */
  files: readonly string[];
}

/**
 * Returns the text of a manifest. A host that serves all files serves this one too. So that it does not reveal unlisted
 * pages, it contains hashes of the paths: these only confirm a known path, as a request for the page would.
 */
export function toManifestText({ files, ...about }: WrittenSite): string {
  return JSON.stringify({ ...about, files: files.map(toEntry).sort() });
}

/** Returns the manifest of an output folder; `null` if sitegen did not write the folder. */
export function readManifest(outDir: string): Manifest | null {
  try {
    const text = readFileSync(join(outDir, manifestName), 'utf8');
    const { baseUrl, id, shard, files } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(files)) return null;
    const entries = new Set<unknown>(files);
    return {
      baseUrl: typeof baseUrl === 'string' ? baseUrl : '/',
      id: typeof id === 'string' ? id : '',
      ...(isShard(shard) && { shard }),
      fileCount: files.length,
      has: (file) => entries.has(toEntry(file)),
    };
  } catch {
    return null; // Missing, or not written by sitegen.
  }
}

function isShard(value: unknown): value is SiteShard {
  if (typeof value !== 'object' || value === null) return false;
  const { index, count, site } = value as Record<string, unknown>;
  return Number.isInteger(index) && Number.isInteger(count) && typeof site === 'string';
}

function toEntry(file: string): string {
  return hash('sha256', file, 'base64url').slice(0, 22);
}
