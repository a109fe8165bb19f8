import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readToday } from './today.ts';

/** What somebody says of a site and its cache, by hand or by a program. */
export interface SiteWishes {
  /** Folder of the site. */
  content: string;
  cacheDir?: string | undefined;
  /** Whether results are kept. */
  cache: boolean;
  concurrency?: number | undefined;
}

/** Where a command finds and keeps things: absolute paths; and what it needs to know of its surroundings. */
export interface SitePaths {
  siteDir: string;
  cacheDir: string | null;
  concurrency: number;
  today: string;
}

/** Returns where the site and its cache are: the cache lies in the `node_modules` nearest to the site. */
export function toSitePaths({ content, cacheDir, cache, concurrency }: SiteWishes): SitePaths {
  const siteDir = resolve(content);
  const chosen = cacheDir === undefined ? join(nearestModules(siteDir), '.cache/sitegen') : resolve(cacheDir);
  const threads = Math.max(1, concurrency ?? availableParallelism());
  return { siteDir, cacheDir: cache ? chosen : null, concurrency: threads, today: readToday() };
}

function nearestModules(folder: string): string {
  const candidate = join(folder, 'node_modules');
  if (existsSync(candidate)) return candidate;
  return dirname(folder) === folder ? join(resolve(), 'node_modules') : nearestModules(dirname(folder));
}
