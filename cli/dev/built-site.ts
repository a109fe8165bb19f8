import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toRouteKey } from '../../runtime/url.ts';
import {
  type HeaderRule,
  headersFile,
  manifestName,
  readHeaderRules,
  readManifest,
  readRedirects,
  redirectsFile,
} from '../emit/index.ts';
import { readInside } from './read-inside.ts';

/** A built site as it lies in its folder now: the folder may be built anew while it is served. */
export interface BuiltSite {
  baseUrl: string;
  rules: readonly HeaderRule[];
  /** Where its `_redirects` lead, by the path that they begin at in the form of `toRouteKey`. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
  /** Finds the file that a path of the site stands for; the path is decoded and has no slash at its beginning. */
  find(path: string): string | undefined;
  /** Reads a file, or returns `null` where it is not one of the site's any more. */
  read(file: string): Promise<BuiltFile | null>;
}

/** A file of a built site. */
export interface BuiltFile {
  bytes: Buffer;
  /** Identifies its content. */
  hash: string;
}

/** Returns the site that a folder holds, or `null` where it holds none: only what its manifest names is ever served. */
export async function openBuiltSite(outDir: string): Promise<BuiltSite | null> {
  const manifest = readManifest(outDir);
  if (!manifest) return null;
  const isServed = (file: string) => file !== headersFile && file !== redirectsFile && manifest.has(file);
  const readText = (name: string) => readFile(join(outDir, name), 'utf8').catch(() => '');
  const rules = await readText(headersFile);
  const redirects = readRedirects(await readText(redirectsFile)).map(
    ({ from, ...redirect }) => [toRouteKey(from), redirect] as const,
  );
  return {
    baseUrl: manifest.baseUrl,
    rules: readHeaderRules(rules),
    redirects: new Map(redirects.reverse()), // The first one counts.
    find(path) {
      const isFolder = path === '' || path.endsWith('/');
      const names = isFolder ? [`${path}index.html`] : [path, `${path}.html`];
      return names.find(isServed);
    },
    async read(file) {
      const bytes = await readInside(outDir, file);
      return bytes && { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
    },
  };
}

/** Returns what tells one build in a folder from the next. */
export async function markOf(outDir: string): Promise<string> {
  const stats = await stat(join(outDir, manifestName)).catch(() => null);
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
}
