import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists what sitegen wrote into an output folder, so that nothing else is ever deleted. */
export const manifestName = '.sitegen-manifest';

/** What an output folder says about itself. */
export interface Manifest {
  /** Path under which the site is to be served. */
  baseUrl: string;
  /** Stands for everything that it was made from. */
  id: string;
  /** Paths of the files that sitegen wrote. */
  files: string[];
}

/** Returns what an output folder says about itself, or `null` where sitegen did not write it. */
export function readManifest(outDir: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as Partial<Manifest>;
    return Array.isArray(manifest.files)
      ? { baseUrl: manifest.baseUrl ?? '/', id: manifest.id ?? '', files: manifest.files }
      : null;
  } catch {
    return null; // There is none, or it is not one of ours.
  }
}
