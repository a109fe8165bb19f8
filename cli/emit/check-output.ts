import { lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { listFirst } from '../diagnostics/suggest.ts';
import { isStagingName } from './leftovers.ts';
import { manifestName, readManifest } from './manifest.ts';

/** Returns an error if the output folder contains the site's folder or lies in it, otherwise `null`. */
export function checkPlace(outDir: string, siteDir: string): Diagnostic | null {
  const [out, site] = [toReal(outDir), toReal(siteDir)];
  const isAround = isWithin(site, out);
  if (!isAround && !isWithin(out, site)) return null;
  const message = isAround
    ? `The output folder ${outDir} contains the site itself`
    : `The output folder ${outDir} is inside the site's folder`;
  return { code: 'output/inside-site', message, hint: 'Choose a folder next to the site with --out.' };
}

/** Returns the real path, with symbolic links resolved in the part of it that exists. */
function toReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(toReal(dirname(path)), basename(path));
  }
}

/** Returns whether a path is a folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Returns an error if an output folder must not be replaced; `null` if it does not exist, is empty, or contains only
 * files that sitegen wrote. If another build replaces the folder meanwhile, the new one is looked at.
 */
export function checkOutput(outDir: string): Diagnostic | null {
  for (;;) {
    const stats = lookAt(outDir);
    if (!stats) return null;
    const isReplaced = () => {
      const now = lookAt(outDir);
      return now?.ino !== stats.ino || now.birthtimeMs !== stats.birthtimeMs;
    };
    try {
      const foreign = checkFolder(outDir, stats);
      if (!isReplaced()) return foreign;
    } catch (error) {
      if (!isReplaced()) throw error;
    }
  }
}

/** Returns what is at a path, links not followed; `null` if there is nothing, or it cannot be read. */
export function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

function checkFolder(outDir: string, stats: Stats): Diagnostic | null {
  if (stats.isSymbolicLink()) {
    const hint = 'Name the folder that it leads to with --out, or remove the link.';
    return { code: 'output/foreign', message: `The output ${outDir} is a symbolic link`, hint };
  }
  const hint = 'Choose another folder with --out, or move those files away.';
  if (!stats.isDirectory()) {
    return { code: 'output/foreign', message: `The output ${outDir} is not a folder`, hint };
  }
  const own = readManifest(outDir);
  const foreign = listFiles(outDir).filter((file) => own?.has(file) !== true && file !== manifestName);
  if (foreign.length === 0) return null;
  return {
    code: 'output/foreign',
    message: `The output folder ${outDir} contains files that sitegen did not write: ${listFirst(foreign)}`,
    hint,
  };
}

/** Lists the files in a folder, except for temporary folders of builds and the file system's `lost+found`. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (prefix === '' && entry.isDirectory() && (isStagingName(entry.name) || entry.name === 'lost+found')) return [];
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}
