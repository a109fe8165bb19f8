import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestName, toManifestText, type WrittenSite } from './manifest.ts';

/**
 * Puts the files of a staging folder into the place of those that an output folder holds, for folders that cannot be
 * replaced as a whole. Each file is replaced in one step, in an order in which no page refers to what has not come yet;
 * old files go last. The manifest names both sites' files until all is done, so that a build that follows one that was
 * killed here knows whose files these are.
 *
 * @param site `old` are the paths of the files that are in the output folder, all of them ours
 */
export function replaceInside(
  staging: string,
  outDir: string,
  { old, ...site }: WrittenSite & { old: readonly string[] },
): void {
  const { files } = site;
  const own = new Set([...files, manifestName]);
  const gone = old.filter((file) => !own.has(file));
  const writeManifest = (manifest: WrittenSite) => {
    const path = join(staging, manifestName);
    writeFileSync(path, toManifestText(manifest));
    renameSync(path, join(outDir, manifestName));
  };
  writeManifest({ ...site, id: '', files: [...files, ...gone] });
  for (const file of [...files].sort((one, other) => toTurn(one) - toTurn(other))) {
    clearWay(outDir, file);
    renameSync(join(staging, file), join(outDir, file));
  }
  for (const file of gone) remove(outDir, file);
  writeManifest(site);
  rmSync(staging, { recursive: true, force: true });
}

/** Pages come last: what they load is there by then. */
function toTurn(file: string): number {
  if (file.endsWith('.html')) return 2;
  return file.startsWith('assets/') ? 0 : 1;
}

/** Makes the folders around a file, where the old site may have had a file, and a folder where the file belongs. */
function clearWay(outDir: string, file: string): void {
  const parts = file.split('/');
  for (let length = 1; length < parts.length; length++) {
    const folder = join(outDir, ...parts.slice(0, length));
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory()) continue;
    if (stats) rmSync(folder);
    mkdirSync(folder);
  }
  const target = join(outDir, file);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true });
}

/** Removes a file, and the folders around it that are empty then. */
function remove(outDir: string, file: string): void {
  // Where the new site has a file in the place of a folder, what was in there has gone already.
  if (!isFolder(dirname(join(outDir, file)))) return;
  if (!isFolder(join(outDir, file))) rmSync(join(outDir, file), { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(outDir, folder));
    } catch {
      return; // Something is in it.
    }
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
