/** The programmatic API of sitegen. Nothing here prints, ends the process or depends on the working directory. */

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Progress, type StageName, silentProgress } from './core/progress.ts';
import { openLiveSite, type SiteSnapshot } from './dev/live/live-site.ts';
import { hasErrors, type ReportedDiagnostic } from './diagnostics/diagnostic.ts';
import { buildSite, renderLimit } from './site/builds/build.ts';
import { toSitePaths } from './site/paths.ts';

export type { DiagnosticCode, Severity } from './diagnostics/codes.ts';
export type { Position, ReportedDiagnostic as Diagnostic, Span } from './diagnostics/diagnostic.ts';

/** The site to work on, and how to process it. */
export interface SiteOptions {
  /** Path of the site folder, which contains `site.config.ts`. */
  dir: string;
  /**
   * Path of the cache folder, or `false` to run without a cache.
   * @default the nearest `node_modules/.cache/sitegen`
   */
  cacheDir?: string | false;
  /**
   * Number of worker threads.
   * @default the number that the machine can run in parallel, at most 8
   */
  concurrency?: number;
  /**
   * Ids of the locales to build.
   * @default all locales
   */
  locales?: readonly string[];
  /**
   * The current date, as `2025-07-14`. Posts dated later are reported, but still published.
   * @default the latest date that has begun in any time zone
   */
  today?: string;
  /** Called when a stage begins, with the number of its items if the stage counts them. */
  onStage?: (stage: StageName, total?: number) => void;
}

/** Options of {@link build}. */
export interface BuildOptions extends SiteOptions {
  /** Output folder. It is replaced as a whole, and only if the site has no errors. */
  out: string;
}

/** Result of {@link check}. */
export interface CheckResult {
  /** Whether the site has no errors. Errors prevent a build. */
  ok: boolean;
  /** All diagnostics of the site, sorted by file and position. */
  diagnostics: readonly ReportedDiagnostic[];
  /** Number of pages. */
  pages: number;
}

/** Result of {@link build}. */
export interface BuildResult extends CheckResult {
  /** Whether the output folder now contains the new site. */
  written: boolean;
  /** Number and total size in bytes of the files written. */
  size: { files: number; bytes: number };
}

/** Builds a site into a folder. Also resolves if the site has errors; rejects only if sitegen itself fails. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { report, written, pages, size } = await run(options, resolve(options.out));
  return { ok: !hasErrors(report), diagnostics: report, pages, written, size };
}

/** Checks a site without writing anything. */
export async function check(options: SiteOptions): Promise<CheckResult> {
  const { report, pages } = await run(options, null);
  return { ok: !hasErrors(report), diagnostics: report, pages };
}

/** A file of a site, generated when it is read. */
export interface SiteFile {
  content: string | Uint8Array;
  /** Problems found while generating the file. */
  diagnostics: readonly Pick<ReportedDiagnostic, 'code' | 'message' | 'hint' | 'span'>[];
}

/** An open site, with drafts, as `serve` shows it. Each file is generated when it is read. */
export interface Site {
  /** Returns the paths of all files of the site. */
  paths(): string[];
  /** Generates a file. Returns `null` if the site has no file at this path. */
  read(path: string): Promise<SiteFile | null>;
  /**
   * Reloads the files that have changed, or everything if none are given. Files read earlier are not updated. If the
   * site fails to load, its last state stays in place.
   *
   * @param changed paths of the changed files
   */
  update(changed?: readonly string[]): Promise<void>;
  /** Returns all diagnostics of the site in its current state. */
  diagnostics(): Promise<readonly ReportedDiagnostic[]>;
  /** Stops the worker threads and saves the cache. */
  close(): Promise<void>;
}

/**
 * Opens a site. Several sites can be open in one process. A site that fails to load has no files until an update fixes
 * it.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { siteDir, ...paths } = toPaths(options);
  const live = await openLiveSite(siteDir, { ...paths, locales: options.locales ?? [], progress: toProgress(options) });
  let snapshot: SiteSnapshot | null = await live.update('anything');
  return {
    paths: () => [...(snapshot?.outputs.all() ?? [])].map(({ path }) => path).sort(),
    async read(path) {
      const output = snapshot?.outputs.get(path);
      const made = await output?.make();
      if (!made) return null;
      const { value, diagnostics } = made;
      if (typeof value === 'object' && 'copyFrom' in value)
        return { content: await readFile(join(siteDir, value.copyFrom)), diagnostics };
      // Threads send pages as bytes.
      const isText = output?.kind === 'page' || output?.kind === 'data';
      return { content: isText ? Buffer.from(value).toString() : value, diagnostics };
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
