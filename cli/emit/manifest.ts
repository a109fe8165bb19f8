import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells which files of an output folder sitegen wrote, so that nothing else is ever deleted. */
export const manifestName = '.sitegen-manifest';

/** What an output folder says about itself. */
export interface Manifest {
  /** Path under which the site is to be served. */
  baseUrl: string;
  /** Stands for everything that it was made from. */
  id: string;
  /** Returns whether sitegen wrote a file. */
  has(file: string): boolean;
}

/** A site that lies in a folder. */
export interface WrittenSite extends Pick<Manifest, 'baseUrl' | 'id'> {
  /** Paths of its files. */
  files: readonly string[];
}

/**
 * Returns the text of a manifest. A host that serves every file serves this one too, so it holds no paths, which would
 * list unlisted pages, but their hashes: whoever knows a path finds it, as by asking for the page itself.
 */
export function toManifestText({ baseUrl, id, files }: WrittenSite): string {
  return JSON.stringify({ baseUrl, id, files: files.map(toEntry).sort() });
}

/** Returns what an output folder says about itself, or `null` where sitegen did not write it. */
export function readManifest(outDir: string): Manifest | null {
  try {
    const { baseUrl, id, files } = JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as Record<
      string,
      unknown
    >;
    if (!Array.isArray(files)) return null;
    const entries = new Set<unknown>(files);
    // An older sitegen wrote the paths themselves.
    const has = (file: string) => entries.has(toEntry(file)) || entries.has(file);
    return { baseUrl: typeof baseUrl === 'string' ? baseUrl : '/', id: typeof id === 'string' ? id : '', has };
  } catch {
    return null; // There is none, or it is not one of ours.
  }
}

function toEntry(file: string): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, 22);
}
