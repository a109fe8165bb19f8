import { realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

/** Why a file is not read for a library. */
export type Refusal = keyof typeof refusals;

/** What is said of a file that is not read. */
export const refusals = {
  outside: 'lies outside of the package',
  missing: 'does not exist',
  special: 'is not a file',
  large: 'is too large',
} as const;

/** Largest file that is read, in bytes: the compiler's own declarations of the DOM have 2 MB. */
const mostBytes = 32 * 1024 ** 2;

/** Returns whether a path lies below a folder, by its name alone. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns whether a file is a library's own by its name alone: what is installed inside of a package is not. */
export function isOwn(file: string, root: string): boolean {
  return isInside(file, root) && !file.slice(root.length).includes('/node_modules/');
}

/** Returns the path of a file or folder without symbolic links, or `null` where there is none. */
export function toRealPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null; // Nothing is there, or it may not be seen: neither can be read.
  }
}

/**
 * Returns why a file is none of a package's own that can be read, or `null` where it is one. Links are followed first:
 * what counts is where the file really lies. What is installed inside of a package is not the package's own.
 */
export function refuseFile(path: string, root: string, limit = mostBytes): Refusal | null {
  const real = toRealPath(path);
  if (real === null) return isInside(resolve(path), root) ? 'missing' : 'outside';
  if (!isInside(real, root) || relative(root, real).split(sep).includes('node_modules')) return 'outside';
  const stats = statSync(real);
  if (!stats.isFile()) return 'special';
  return stats.size > limit ? 'large' : null;
}
