import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifestName, toManifestText, type WrittenSite } from './manifest.ts';

/**
 * Replaces the files in an output folder with those of a staging folder, for folders that cannot be replaced as a
 * whole. Each file is replaced atomically, in an order that never leaves a page referring to a missing file; old files
 * are removed last. Until the end the manifest lists the files of both sites, so that after a kill the next build
 * recognises all of them as sitegen's.
 *
 * @param site `old` lists the paths of the files in the output folder, all written by sitegen
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

/** Returns the position in the order: pages come last, after the files they load. */
function toTurn(file: string): number {
  if (file.endsWith('.html')) return 2;
  return file.startsWith('assets/') ? 0 : 1;
}

/** Creates the parent folders of a file. Removes files of the old site in their places, or a folder in the file's. */
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

/** Removes a file, and parent folders that become empty. */
function remove(outDir: string, file: string): void {
  // If the new site has a file in place of the folder, `clearWay` has already removed the folder's content.
  if (!isFolder(dirname(join(outDir, file)))) return;
  if (!isFolder(join(outDir, file))) rmSync(join(outDir, file), { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(outDir, folder));
    } catch {
      return; // Not empty.
    }
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
