import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findUpwards } from '../config/upwards.ts';
import type { RunOptions } from './open-context.ts';
import { readToday } from './today.ts';

/** The folders and limits requested by a user or a program. */
interface SitePathOptions {
  /** Folder of the site. */
  content: string;
  cacheDir?: string | undefined;
  /** Whether to use a cache. */
  cache: boolean;
  concurrency?: number | undefined;
}

/** The site of a run, and its options. */
export interface SitePaths extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
}

/**
 * Maximum number of threads unless another is asked for. A container often shows all cores of its machine and has few:
 * there, each thread only costs time and memory.
 */
const mostThreads = 8;

/**
 * Resolves the paths of the site and its cache. The default cache is in the `node_modules` folder nearest to the site.
 */
export function toSitePaths({ content, cacheDir, cache, concurrency }: SitePathOptions): SitePaths {
  const siteDir = resolve(content);
  const nearest = findUpwards(siteDir, 'node_modules') ?? resolve();
  const chosen = cacheDir === undefined ? join(nearest, 'node_modules/.cache/sitegen') : resolve(cacheDir);
  const threads = Math.max(1, concurrency ?? Math.min(availableParallelism(), mostThreads));
  return { siteDir, cacheDir: cache ? chosen : null, concurrency: threads, today: readToday() };
}
