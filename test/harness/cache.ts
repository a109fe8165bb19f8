import { lutimesSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { openCacheFolder } from '../../cli/core/cache-folder.ts';
import { temporaryFolder } from './temporary.ts';

/** A name that sitegen gives to results. */
export const resultName = `${'0123456789abcdef'.repeat(4).slice(2)}.json`;

/** Returns everything below a folder, links not followed: names, what they are and what is in them. */
export function contentsOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isFile() ? readFileSync(path, 'utf8') : entry.isSymbolicLink() ? readlinkSync(path) : '/';
      return `${path.slice(folder.length + 1)} ${text}`;
    })
    .sort();
}

/** Makes everything below a folder sixty days old, links not followed. */
export function age(folder: string): void {
  const then = Date.now() / 1000 - 60 * 24 * 60 * 60;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lutimesSync(join(folder, name), then, then);
  }
}

/** Writes files by their paths in a folder. */
export function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What others keep in folders: named as they like, as sitegen names its own too. */
export const theirs = {
  'notes.txt': 'four years',
  'src/main.ts': 'run();\n',
  '.git/objects/ab/cdef0123456789abcdef0123456789abcdef01': 'an object',
  'code/app.mjs': 'run();\n',
  [`body/01/${resultName}`]: 'a result of something else',
};

/** Makes a folder with a cache in it, and returns the cache's own. */
export async function makeCache(): Promise<string> {
  const { value, diagnostics } = await openCacheFolder(temporaryFolder());
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error('The cache could not be made');
  return value;
}
