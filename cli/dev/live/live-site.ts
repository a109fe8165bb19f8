import { sep } from 'node:path';
import type { SiteBundle } from '../../contracts/bundle.ts';
import type { SiteOutputs } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { onlyRevision, type Revision, type SiteOptions } from '../../contracts/site-options.ts';
import type { BuildContext } from '../../core/context.ts';
import { createFileCache, type FileCache } from '../../core/files/file-cache.ts';
import type { Memo } from '../../core/memo.ts';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { selectRoutes } from '../../site/builds/select-routes.ts';
import { loadSite, type Site } from '../../site/load/load.ts';
import { nameSources } from '../../site/load/name-sources.ts';
import { openContext, type RunOptions } from '../../site/open-context.ts';
import { siteOutputs } from '../../site/outputs/index.ts';
import { openSiteTypes } from '../../site/pages/check-code.ts';
import { createPageRenderer, type PageRenderer } from '../../site/pages/page-renderer.ts';
import { isPageFile } from '../../syntax/page-file.ts';
import { createExampleDiagnostics, type ExampleDiagnostics } from './example-diagnostics.ts';
import { createLinkChecker, type LinkChecker } from './link-checker.ts';
import { createPageDiagnostics, type PageDiagnostics } from './page-diagnostics.ts';

/** The site at one moment, ready to render any of its routes. */
export interface SiteSnapshot {
  site: Site;
  /** The routes that are served, by key. */
  routes: ReadonlyMap<string, Route>;
  renderer: PageRenderer;
  /** The files that can be requested. */
  outputs: SiteOutputs;
  /** Completes what is missing from the snapshot, such as API references, once; `null` if nothing is. */
  pending: (() => Promise<unknown>) | null;
  earlier: EarlierFiles;
}

/**
 * Files of the last few snapshots with a content hash in their name: a page that was opened or loaded before a change
 * may still request them.
 */
interface EarlierFiles {
  bundles: readonly SiteBundle[];
  shared: readonly PageRenderer['shared'][];
}

/** Number of earlier bundles, and of earlier shared files, that are kept. */
const maxEarlier = 3;

/** Absolute paths that have changed on disk, or `'anything'` if any may have. */
export type Changes = readonly string[] | 'anything';

/** A site that changes while it is served. */
export interface LiveSite {
  /**
   * Loads the site with these changes. Returns the new snapshot, or the previous one if the site does not load now.
   * Updates must not overlap.
   */
  update(changes: Changes): Promise<SiteSnapshot | null>;
  /** Returns whether a file is unchanged since it was read; `undefined` if it is not cached. */
  isCurrent(path: string): boolean | undefined;
  /**
   * Yields all known problems of the current site, first without those that take long to find. Yields nothing during an
   * update, and stops early if an update begins.
   */
  report(): AsyncGenerator<ReportedDiagnostic[]>;
  /** Returns whether a report has found types that pages do not show yet, so that an update is due; resets the flag. */
  takeNewTypes(): boolean;
  close(): Promise<void>;
}

/** Options of a live site. */
export interface LiveOptions extends RunOptions {
  /**
   * Time limit for rendering a page, in milliseconds: a page that takes longer has an endless loop.
   *
   * @default 10000
   */
  renderLimit?: number;
  /** Locales to serve; empty for all. */
  locales?: readonly string[];
  /**
   * Optimises for an early first response: an update does not wait for API references that take long, another update
   * follows when they are ready. A worker thread for rendering starts at once.
   */
  isEarly?: boolean;
}

/** Opens a site for serving, including its drafts. */
export async function openLiveSite(siteDir: string, live: LiveOptions): Promise<LiveSite> {
  const { renderLimit = 10_000, locales = [], isEarly = false, today, ...options } = live;
  const fileCache = createFileCache();
  const { context, close } = await openContext({ ...options, fileCache, renderLimit, isLasting: true, isEarly });
  const checkLinks = createLinkChecker();
  const pageDiagnostics = createPageDiagnostics();
  const exampleDiagnostics = createExampleDiagnostics(context);
  let snapshot: SiteSnapshot | null = null;
  let state: 'loading' | 'loaded' | 'failed' = 'loaded';
  let isRead = true;
  let diagnostics: readonly Diagnostic[] = [];
  let revision = onlyRevision;
  return {
    async update(changes) {
      // A file that could not be read may be readable now without having changed.
      const changed = isRead ? changes : 'anything';
      forget(changed, fileCache, context.memo);
      // After a failed load nothing is known about the disk.
      revision = toNextRevision(revision, state === 'loaded' ? changed : 'anything', siteDir);
      state = 'loading';
      isRead = false;
      const early = isEarly ? { isFirst: !snapshot } : null;
      const { loaded, pending } = await load({ siteDir, drafts: true, today, revision }, context, early);
      isRead = !loaded.diagnostics.some(({ code }) => code === 'source/unreadable');
      const site = loaded.value;
      const routes = site && selectRoutes(site, locales);
      diagnostics = [...loaded.diagnostics, ...(routes?.diagnostics ?? [])];
      if (!site || !routes) {
        state = 'failed';
        return snapshot;
      }
      const types = openSiteTypes(site, context, exampleDiagnostics.typesOf);
      const renderer = pageDiagnostics.listen(await createPageRenderer(site, context, { types, isLive: true }));
      if (snapshot && snapshot.site.bundle.server !== site.bundle.server) void context.pool.renewCode();
      const outputs = siteOutputs({ site, renderer, context }, locales);
      const earlier = toEarlier(snapshot, site, renderer);
      snapshot = { site, routes: routes.value, renderer, outputs, pending, earlier };
      state = 'loaded';
      return snapshot;
    },
    isCurrent: fileCache.isCurrent,
    takeNewTypes: exampleDiagnostics.takeNewTypes,
    async *report() {
      const reported = revision;
      const isOutdated = () => reported !== revision;
      // During an update, the problems are known of neither the last nor the next state.
      if (state === 'loading' || (state === 'loaded' && snapshot?.pending)) return;
      if (!snapshot || state === 'failed') {
        yield toReport(diagnostics, snapshot?.site.config.diagnostics);
        return;
      }
      const checks = { checkLinks, pageDiagnostics, exampleDiagnostics };
      yield* reportSite(snapshot, { ...checks, diagnostics, revision, isOutdated });
      // Expensive results are there for the next start, however this process ends.
      context.cache.flush();
    },
    close,
  };
}

/** Everything needed to find the problems of a site that is being served. */
interface ReportInput {
  /** Problems found while the site was loaded. */
  diagnostics: readonly Diagnostic[];
  checkLinks: LinkChecker;
  pageDiagnostics: PageDiagnostics;
  exampleDiagnostics: ExampleDiagnostics;
  revision: Revision;
  /** Returns whether an update has begun since. */
  isOutdated: () => boolean;
}

/** Yields all known problems of a site, first without those that take long to find. */
async function* reportSite(
  { site, renderer }: SiteSnapshot,
  { diagnostics, checkLinks, pageDiagnostics, exampleDiagnostics, revision, isOutdated }: ReportInput,
): AsyncGenerator<ReportedDiagnostic[]> {
  const broken = await checkLinks(site, renderer, isOutdated);
  if (!broken) return;
  await pageDiagnostics.renew(site, renderer, isOutdated);
  if (isOutdated()) return;
  const toWhole = (): ReportedDiagnostic[] => {
    const ofPages = [...broken, ...pageDiagnostics.of(site, renderer), ...exampleDiagnostics.known];
    return toReport([...diagnostics, ...nameSources(ofPages, site.made)], site.config.diagnostics);
  };
  const finish = exampleDiagnostics.begin(site, revision);
  yield toWhole();
  if (await finish?.(isOutdated)) yield toWhole();
}

/** Loads a site. An early load leaves out slow work, and returns a function that does it as `pending`. */
async function load(options: SiteOptions, context: BuildContext, early: { isFirst: boolean } | null) {
  let pending: SiteSnapshot['pending'] = null;
  const onPending = (complete: () => Promise<unknown>) => {
    pending = complete;
  };
  const loaded = await loadSite({ ...options, ...(early && { early: { ...early, onPending } }) }, context);
  return { loaded, pending };
}

function forget(changes: Changes, fileCache: FileCache, memo: Memo): void {
  if (changes === 'anything') {
    fileCache.clear();
    memo.clear();
  } else {
    for (const path of changes) fileCache.forget(path);
  }
}

function toEarlier(last: SiteSnapshot | null, { bundle }: Site, { shared }: PageRenderer): EarlierFiles {
  if (!last) return { bundles: [], shared: [] };
  return {
    bundles: keepLast(last.earlier.bundles, last.site.bundle, bundle),
    shared: keepLast(last.earlier.shared, last.renderer.shared, shared),
  };
}

function keepLast<Value>(earlier: readonly Value[], last: Value, next: Value): readonly Value[] {
  return last === next ? earlier : [last, ...earlier].slice(0, maxEarlier);
}

/** A changed Markdown file affects known pages; any other file may affect anything, and starts a new round. */
function toNextRevision({ round }: Revision, changes: Changes, siteDir: string): Revision {
  const isText = (path: string) => isPageFile(path) && path.startsWith(siteDir + sep);
  if (changes === 'anything' || !changes.every(isText)) return { round: round + 1, texts: new Set() };
  return { round, texts: new Set(changes.map((path) => relativePath(siteDir, path))) };
}
