import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyCache } from '../core/empty-cache.ts';
import { checkPlace, manifestName, readManifest, recoverOutput } from '../emit/index.ts';

/** What is to be cleaned: absolute paths. */
export interface CleanOptions {
  siteDir: string;
  outDir: string;
  cacheDir: string | null;
}

/** What was removed, and what was found that is somebody else's. */
export interface CleanResult {
  /** Number of files of the output that were removed. */
  outputs: number;
  /** Number of files of the cache that were removed. */
  cached: number;
  /** Paths that were left where they are, relative to the output. */
  left: string[];
  /** Why the output was not looked at. */
  refusal?: string;
}

/** Removes what sitegen has made: the files of an output that its manifest names, and its own files in the cache. */
export async function clean({ siteDir, outDir, cacheDir }: CleanOptions): Promise<CleanResult> {
  const cached = cacheDir === null ? 0 : await emptyCache(cacheDir);
  const misplaced = checkPlace(outDir, siteDir);
  if (misplaced) return { outputs: 0, cached, left: [], refusal: misplaced.message };
  recoverOutput(outDir);
  const isThere = (await lstat(outDir).catch(() => null)) !== null;
  const manifest = readManifest(outDir);
  if (!manifest) {
    const refusal = `${outDir} stays as it is: sitegen has not written it`;
    return { outputs: 0, cached, left: [], ...(isThere && { refusal }) };
  }
  const left: string[] = [];
  let outputs = 0;
  /** Links are not followed: what they lead to may be anybody's. */
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(outDir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile() && manifest.has(path)) {
        await rm(join(outDir, path));
        outputs++;
      } else if (path !== manifestName) left.push(path);
    }
    if (folder !== '') await rmdir(join(outDir, folder)).catch(() => {}); // Something is left in it.
  };
  await visit('');
  // It comes last: a run that is stopped can be gone on with.
  await rm(join(outDir, manifestName), { force: true });
  await rmdir(outDir).catch(() => {});
  return { outputs, cached, left: left.sort() };
}
