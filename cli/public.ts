/** sitegen for programs: nothing here prints, ends the process or depends on the working directory. */

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Progress, type StageName, silentProgress } from './core/progress.ts';
import { openLiveSite, type SiteSnapshot } from './dev/live-site.ts';
import type { ReportedDiagnostic } from './diagnostics/diagnostic.ts';
import { buildSite, renderLimit } from './site/build.ts';
import { toSitePaths } from './site/paths.ts';

export type { DiagnosticCode, Severity } from './diagnostics/codes.ts';
export type { Position, ReportedDiagnostic as Diagnostic, Span } from './diagnostics/diagnostic.ts';

/** Which site, and how to work on it. */
export interface SiteOptions {
  /** Folder of the site, the one that holds `site.config.ts`. */
  dir: string;
  /**
   * Folder of the cache; `false` keeps nothing.
   * @default the nearest `node_modules/.cache/sitegen`
   */
  cacheDir?: string | false;
  /**
   * Number of threads.
   * @default as many as the machine has
   */
  concurrency?: number;
  /**
   * Locales to make.
   * @default all of them
   */
  locales?: readonly string[];
  /**
   * The day by which posts are of the future, as `2025-07-14`.
   * @default the newest one that has begun anywhere
   */
  today?: string;
  /** Hears which stage begins, and how many items it has where it counts them. */
  onStage?: (stage: StageName, total?: number) => void;
}

/** A build of a site. */
export interface BuildOptions extends SiteOptions {
  /** Folder to write: it is replaced as a whole, and only by a site without errors. */
  out: string;
}

/** What a check of a site has found. */
export interface CheckResult {
  /** Whether nothing is wrong that would keep the site from being built. */
  ok: boolean;
  /** All that is to be said of the site, sorted by file and place. */
  diagnostics: readonly ReportedDiagnostic[];
  /** Number of pages. */
  pages: number;
}

/** What a build has done. */
export interface BuildResult extends CheckResult {
  /** Whether the folder holds the new site now. */
  written: boolean;
  /** What was written. */
  size: { files: number; bytes: number };
}

/** Builds a site into a folder; resolves also where the site has errors, and rejects only for a fault of sitegen. */
export async function build({ out, ...options }: BuildOptions): Promise<BuildResult> {
  const { report, written, pages, size } = await run(options, resolve(out));
  return { ok: isOk(report), diagnostics: report, pages, written, size };
}

/** Reports what is wrong with a site, and writes nothing. */
export async function check(options: SiteOptions): Promise<CheckResult> {
  const { report, pages } = await run(options, null);
  return { ok: isOk(report), diagnostics: report, pages };
}

/** A file that a site consists of, made now. */
export interface SiteFile {
  content: string | Uint8Array;
  /** What is wrong with it. */
  diagnostics: readonly Pick<ReportedDiagnostic, 'code' | 'message' | 'hint' | 'span'>[];
}

/** A site that is open: as `serve` shows it, with drafts, each file made when it is read. */
export interface Site {
  /** Returns the paths of all files that the site consists of. */
  paths(): string[];
  /** Makes a file; `null` for a path that the site does not have. */
  read(path: string): Promise<SiteFile | null>;
  /**
   * Looks at files that have changed, or at everything. What was read before stays as it is, and what does not load
   * leaves the last state in place.
   *
   * @param changed paths of files
   */
  update(changed?: readonly string[]): Promise<void>;
  /** Returns all that is known to be wrong with the site as it is now. */
  diagnostics(): Promise<readonly ReportedDiagnostic[]>;
  /** Ends its threads and stores its cache. */
  close(): Promise<void>;
}

/** Opens a site; several can be open in one process. One that does not load has no files until an update mends it. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { siteDir, ...paths } = toPaths(options);
  const live = await openLiveSite(siteDir, { ...paths, locales: options.locales ?? [], progress: toProgress(options) });
  let snapshot: SiteSnapshot | null = await live.update('anything');
  return {
    paths: () => [...(snapshot?.outputs.all() ?? [])].map(({ path }) => path).sort(),
    async read(path) {
      const made = await snapshot?.outputs.get(path)?.make();
      if (!made) return null;
      const { value, diagnostics } = made;
      const isCopy = typeof value === 'object' && 'copyFrom' in value;
      return { content: isCopy ? await readFile(join(siteDir, value.copyFrom)) : value, diagnostics };
    },
    async update(changed) {
      snapshot = await live.update(changed?.map((file) => resolve(siteDir, file)) ?? 'anything');
    },
    async diagnostics() {
      let last: readonly ReportedDiagnostic[] = [];
      for await (const report of live.report()) last = report;
      return last;
    },
    close: live.close,
  };
}

function run(options: SiteOptions, outDir: string | null) {
  const progress = toProgress(options);
  const adminKey = process.env['ALGOLIA_ADMIN_KEY'];
  return buildSite({ ...toPaths(options), outDir, locales: options.locales ?? [], progress, renderLimit, adminKey });
}

function toPaths({ dir, cacheDir, concurrency, today }: SiteOptions) {
  const cache = { cache: cacheDir !== false, ...(typeof cacheDir === 'string' && { cacheDir }) };
  const paths = toSitePaths({ content: dir, concurrency, ...cache });
  return { ...paths, ...(today !== undefined && { today }) };
}

function toProgress({ onStage }: SiteOptions): Progress {
  const silent = silentProgress();
  return {
    begin(stage, total) {
      onStage?.(stage, total);
      return silent.begin(stage, total);
    },
  };
}

function isOk(report: readonly ReportedDiagnostic[]): boolean {
  return report.every(({ severity }) => severity !== 'error');
}
