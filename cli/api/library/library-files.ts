import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toSlashes } from '../../diagnostics/paths.ts';

/** Why a file is not read for a library. */
export type Refusal = keyof typeof refusals;

/** Reasons why a file is not read, as the ends of messages. */
export const refusals = {
  outside: 'is outside of the package',
  missing: 'does not exist',
  special: 'is not a file',
  large: 'is too large',
} as const;

/** Largest file that is read, in bytes. The compiler's declarations of the DOM have 2 MB. */
const maxBytes = 32 * 1024 ** 2;

/** Returns whether a path is below a folder. Compares the names only, which are written with `/` as in the compiler. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** Returns whether the compiler takes a file for TypeScript, by its name: source or declarations. */
export function isTypeScript(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file);
}

/** Returns whether a file is a script, by its name. */
export function isJavaScript(file: string): boolean {
  return /\.[cm]?jsx?$/.test(file);
}

/**
 * Returns whether a file belongs to the library. Compares the names only; packages installed inside the library do not
 * belong to it.
 */
export function isLibraryFile(file: string, root: string): boolean {
  return isInside(file, root) && !file.slice(root.length).includes('/node_modules/');
}

/**
 * Returns the path of a file or folder without symbolic links and with `/`, as the compiler writes it, or `null` if it
 * does not exist.
 */
export function toRealPath(path: string): string | null {
  try {
    return toSlashes(realpathSync.native(path));
  } catch {
    return null; // It does not exist or is not accessible: either way it cannot be read.
  }
}

/**
 * Returns why a file may not be read as one of the package's own, or `null` if it may. Symbolic links are resolved
 * first: the real path decides. Packages installed inside the package are not its own.
 */
export function refuseFile(path: string, root: string, limit = maxBytes): Refusal | null {
  const real = toRealPath(path);
  if (real === null) return isInside(toSlashes(resolve(path)), root) ? 'missing' : 'outside';
  if (!isInside(real, root) || real.slice(root.length).split('/').includes('node_modules')) return 'outside';
  const stats = statSync(real);
  if (!stats.isFile()) return 'special';
  return stats.size > limit ? 'large' : null;
}

/** Maximum number of files that are listed. */
const maxFiles = 20_000;

/** Returns the files of a package, relative to it. Symbolic links are skipped, as they could lead to the whole disk. */
export function listPackageFiles(root: string): string[] {
  const files: string[] = [];
  const folders = [''];
  // The loop also visits the folders that are pushed while it runs.
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isFile() && files.length < maxFiles) files.push(path);
      else if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(`${path}/`);
    }
  }
  return files.sort();
}
