import { lutimesSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openCacheFolder } from '../../cli/core/cache/cache-folder.ts';
import { temporaryFolder } from './temporary.ts';

/** A file name as sitegen gives it to a pack of cached results. */
export const resultName = '01234567-89ab-cdef-0123-456789abcdef.pack';

/**
 * Returns every entry below a folder as its path and content (`/` for a folder, the target for a symlink), sorted.
 * Symlinks are not followed.
 */
export function readFolder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isFile() ? readFileSync(path, 'utf8') : entry.isSymbolicLink() ? readlinkSync(path) : '/';
      return `${path.slice(folder.length + 1)} ${text}`;
    })
    .sort();
}

/** Sets the times of everything below a folder to sixty days ago. Symlinks are not followed. */
export function makeOld(folder: string): void {
  const then = Date.now() / 1000 - 60 * 24 * 60 * 60;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lutimesSync(join(folder, name), then, then);
  }
}

/** Files of other programs that a cache folder may contain, some with names like those of sitegen's own results. */
export const foreignFiles = {
  'notes.txt': 'four years',
  'src/main.ts': 'run();\n',
  '.git/objects/ab/cdef0123456789abcdef0123456789abcdef01': 'an object',
  'code/app.mjs': 'run();\n',
  [`body/01/${resultName}`]: 'a result of something else',
};

/** Creates a cache in a temporary folder and returns the path of the cache itself. */
export async function makeCache(): Promise<string> {
  const { value, diagnostics } = await openCacheFolder(temporaryFolder());
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error('The cache could not be made');
  return value;
}
