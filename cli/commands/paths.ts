import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The options that every command on a site has. */
export interface SiteCommandOptions {
  content: string;
  cacheDir?: string;
  cache: boolean;
  concurrency?: number;
}

/** Where a command finds and keeps things: absolute paths. */
export interface SitePaths {
  siteDir: string;
  cacheDir: string | null;
  concurrency: number;
}

/** Returns where the site and its cache are: the cache lies in the `node_modules` nearest to the site. */
export function toSitePaths({ content, cacheDir, cache, concurrency }: SiteCommandOptions): SitePaths {
  const siteDir = resolve(content);
  const chosen = cacheDir === undefined ? join(nearestModules(siteDir), '.cache/sitegen') : resolve(cacheDir);
  return { siteDir, cacheDir: cache ? chosen : null, concurrency: Math.max(1, concurrency ?? availableParallelism()) };
}

function nearestModules(folder: string): string {
  const candidate = join(folder, 'node_modules');
  if (existsSync(candidate)) return candidate;
  return dirname(folder) === folder ? join(resolve(), 'node_modules') : nearestModules(dirname(folder));
}
