import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyCache } from '../../core/cache/empty-cache.ts';
import { checkPlace, manifestName, readManifest, recoverOutput, removeOutput } from '../../emit/index.ts';

/** The folders to clean, as absolute paths. */
interface CleanOptions {
  siteDir: string;
  outDir: string;
  cacheDir: string | null;
}

/** Result of cleaning. */
interface CleanResult {
  /** Number of files of the output that were removed. */
  outputs: number;
  /** Number of files of the cache that were removed. */
  cached: number;
  /** Paths of foreign files that were kept, relative to the output folder. */
  left: string[];
  /** Why the output folder was not cleaned. */
  refusal?: string;
}

/** Removes what sitegen has written: output files that the manifest lists, and its own cache files. */
export async function clean({ siteDir, outDir, cacheDir }: CleanOptions): Promise<CleanResult> {
  const cached = cacheDir === null ? 0 : await emptyCache(cacheDir);
  const misplaced = checkPlace(outDir, siteDir);
  if (misplaced) return { outputs: 0, cached, left: [], refusal: misplaced.message };
  recoverOutput(outDir);
  const isThere = (await lstat(outDir).catch(() => null)) !== null;
  const manifest = readManifest(outDir);
  if (!manifest) {
    const refusal = `${outDir} is left unchanged: sitegen did not write it`;
    return { outputs: 0, cached, left: [], ...(isThere && { refusal }) };
  }
  const removed = removeOutput(outDir);
  if (removed !== null) return { outputs: removed, cached, left: [] };
  const left: string[] = [];
  let outputs = 0;
  /** Symbolic links are not followed: their targets may belong to something else. */
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(outDir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile() && manifest.has(path)) {
        await rm(join(outDir, path));
        outputs++;
      } else if (path !== manifestName) left.push(path);
    }
    if (folder !== '') await rmdir(join(outDir, folder)).catch(() => {}); // Not empty.
  };
  await visit('');
  // The manifest is removed last, so that an interrupted run can be resumed.
  await rm(join(outDir, manifestName), { force: true });
  await rmdir(outDir).catch(() => {});
  return { outputs, cached, left: left.sort() };
}
