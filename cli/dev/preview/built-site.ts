import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toRouteKey } from '../../../runtime/url.ts';
import {
  type HeaderRule,
  headersFile,
  readHeaderRules,
  readManifest,
  readRedirects,
  redirectsFile,
} from '../../emit/index.ts';
import { readInside } from '../http/read-inside.ts';

/** A built site as it is on disk now: its folder may be rebuilt while it is served. */
export interface BuiltSite {
  baseUrl: string;
  rules: readonly HeaderRule[];
  /** Targets of its `_redirects`, by source path as `toRouteKey` normalises it. */
  redirects: ReadonlyMap<string, { to: string; status: number }>;
  /** Finds the file to serve for a path, which must be decoded and have no leading slash. */
  find(path: string): string | undefined;
  /** Reads a file; `null` if it no longer exists in the site's folder. */
  read(file: string): Promise<BuiltFile | null>;
}

/** A file of a built site. */
export interface BuiltFile {
  bytes: Buffer;
  /** Hash of its content. */
  hash: string;
}

/** Returns the site in a folder, `null` if there is none. Only files that its manifest lists are served. */
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
    redirects: new Map(redirects.reverse()), // The first redirect of a path wins.
    find(path) {
      const isFolder = path === '' || path.endsWith('/');
      const names = isFolder ? [`${path}index.html`] : [path, `${path}.html`];
      return names.find(isServed);
    },
    async read(file) {
      const bytes = await readInside(outDir, file);
      return bytes && { bytes, hash: hash('sha256', bytes, 'base64url').slice(0, 22) };
    },
  };
}
