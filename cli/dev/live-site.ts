import { relative, sep } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { SiteOutputs } from '../contracts/output.ts';
import type { Route } from '../contracts/site-index.ts';
import { onlyRevision, type Revision, type SiteOptions } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { createFileCache, type FileCache } from '../core/file-cache.ts';
import type { Memo } from '../core/memo.ts';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { openSiteTypes } from '../site/check-code.ts';
import { loadSite, type Site } from '../site/load.ts';
import { openContext, type RunOptions } from '../site/open-context.ts';
import { siteOutputs } from '../site/outputs/index.ts';
import { createPageRenderer, type PageRenderer } from '../site/page-renderer.ts';
import { selectRoutes } from '../site/select-routes.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { createExampleDiagnostics } from './example-diagnostics.ts';
import { createLinkChecker } from './link-checker.ts';
import { createPageDiagnostics } from './page-diagnostics.ts';

/** The site as it is at one moment, ready to render any of its routes. */
export interface SiteSnapshot {
  site: Site;
  /** The routes that are served, by their keys. */
  routes: ReadonlyMap<string, Route>;
  renderer: PageRenderer;
  /** What can be asked for. */
  outputs: SiteOutputs;
  /** Resolves when the references can be read that the snapshot lacks; `null` where it lacks none. */
  late: Promise<unknown> | null;
  earlier: EarlierFiles;
}

/**
 * Files of the last few snapshots whose names change with their content: a page that is still open, or whose document
 * came before a change, may yet ask for them.
 */
export interface EarlierFiles {
  bundles: readonly SiteBundle[];
  shared: readonly PageRenderer['shared'][];
}

/** Number of earlier ones that are kept. */
const mostEarlier = 3;

/** What has changed on the disk: absolute paths, or that anything may have. */
export type Changes = readonly string[] | 'anything';

/** A site that changes while it is served. */
export interface LiveSite {
  /**
   * Reads what has changed; returns the newest snapshot that could be made, which is the last one where the site does
   * not load now. Updates must not overlap.
   */
  update(changes: Changes): Promise<SiteSnapshot | null>;
  /** Returns whether a file is as it was when it was read; `undefined` for one of which nothing is kept. */
  isCurrent(path: string): boolean | undefined;
  /**
   * Returns all that is known to be wrong with the site as it is now, first without what takes long to find out; ends
   * where an update comes between.
   */
  report(): AsyncGenerator<ReportedDiagnostic[]>;
  /** Returns, once, whether looking the site over has found what a page should show: another update shows it. */
  takeNews(): boolean;
  close(): Promise<void>;
}

/** How a live site works. */
export interface LiveOptions extends RunOptions {
  /**
   * Time for rendering a page, in milliseconds: a page that takes longer has a loop that never ends.
   *
   * @default 10000
   */
  renderLimit?: number;
  /** Locales to serve; all of them where it is empty. */
  locales?: readonly string[];
  /**
   * Whether the first answer is to come early: an update need not wait for references that take long, another one follows
   * when they are there; and a thread that renders pages starts at once.
   */
  isEarly?: boolean;
}

/** Opens a site for serving: drafts are a part of it. */
export async function openLiveSite(siteDir: string, live: LiveOptions): Promise<LiveSite> {
  const { renderLimit = 10_000, locales = [], isEarly = false, ...options } = live;
  const fileCache = createFileCache();
  const { context, close } = await openContext(options, { fileCache, renderLimit, isLasting: true, isEarly });
  const reading = createReading(siteDir, fileCache, context.memo);
  const references = createLinkChecker();
  const pageDiagnostics = createPageDiagnostics();
  const exampleDiagnostics = createExampleDiagnostics(context);
  let snapshot: SiteSnapshot | null = null;
  let isLoaded = true;
  let diagnostics: readonly Diagnostic[] = [];
  let revision = onlyRevision;
  let updates = 0;
  return {
    async update(changes) {
      updates++;
      revision = reading.begin(revision, changes, isLoaded);
      isLoaded = false;
      const { loaded, late } = await load({ siteDir, drafts: true, today: options.today, revision }, context, isEarly);
      reading.end(loaded.diagnostics);
      const site = loaded.value;
      const routes = site && selectRoutes(site, locales);
      diagnostics = [...loaded.diagnostics, ...(routes?.diagnostics ?? [])];
      if (!site || !routes) return snapshot;
      const types = openSiteTypes(site, context, exampleDiagnostics.typesOf);
      const renderer = pageDiagnostics.listen(await createPageRenderer(site, context, { types, isLive: true }));
      // A thread keeps every version of the templates that it has rendered with.
      if (snapshot && snapshot.site.bundle !== site.bundle) void context.pool.renew();
      const outputs = siteOutputs({ site, renderer, context }, locales);
      snapshot = { site, routes: routes.value, renderer, outputs, late, earlier: toEarlier(snapshot, site, renderer) };
      isLoaded = true;
      return snapshot;
    },
    isCurrent: fileCache.isCurrent,
    takeNews: exampleDiagnostics.takeNews,
    async *report() {
      const update = updates;
      const isOutdated = () => update !== updates;
      if (isLoaded && snapshot?.late) return;
      if (!snapshot || !isLoaded) {
        yield toReport(diagnostics, snapshot?.site.config.diagnostics);
        return;
      }
      const { site, renderer } = snapshot;
      const broken = await references.run(site, renderer, isOutdated);
      if (!broken) return;
      const toWhole = (): ReportedDiagnostic[] => {
        const known = [...diagnostics, ...broken, ...pageDiagnostics.of(site, renderer), ...exampleDiagnostics.known];
        return toReport(known, site.config.diagnostics);
      };
      const finish = exampleDiagnostics.begin(site, revision);
      yield toWhole();
      if (await finish?.(isOutdated)) yield toWhole();
      // What was dear to make is there for the next start, however this process ends.
      context.cache.flush();
    },
    close,
  };
}

/** Loads a site; where it may be early, without references that take long, which are late then. */
async function load(options: SiteOptions, context: BuildContext, isEarly: boolean) {
  let late: SiteSnapshot['late'] = null;
  const onLate = (references: Promise<unknown>) => {
    late = references;
  };
  return { loaded: await loadSite({ ...options, ...(isEarly && { onLate }) }, context), late };
}

/** What is known of how the disk was read. */
interface Reading {
  /** Begins to read what has changed, and returns what that makes of the last revision. */
  begin(last: Revision, changes: Changes, isLoaded: boolean): Revision;
  /** Ends it; where it never comes to that, nothing was read. */
  end(diagnostics: readonly Diagnostic[]): void;
}

function createReading(siteDir: string, fileCache: FileCache, memo: Memo): Reading {
  let isRead = true;
  return {
    begin(last, changes, isLoaded) {
      // What could not be read may be readable now, although it has not changed.
      const changed = isRead ? changes : 'anything';
      isRead = false;
      forget(changed, fileCache, memo);
      // After a failure nothing is known of the disk.
      return toNextRevision(last, isLoaded ? changed : 'anything', siteDir);
    },
    end(diagnostics) {
      isRead = !diagnostics.some(({ code }) => code === 'source/unreadable');
    },
  };
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
  return last === next ? earlier : [last, ...earlier].slice(0, mostEarlier);
}

/** Changes of Markdown change pages; anything else may be a part of anything. */
function toNextRevision({ round }: Revision, changes: Changes, siteDir: string): Revision {
  const isText = (path: string) => isPageFile(path) && path.startsWith(siteDir + sep);
  if (changes === 'anything' || !changes.every(isText)) return { round: round + 1, texts: new Set() };
  return { round, texts: new Set(changes.map((path) => relative(siteDir, path).replaceAll(sep, '/'))) };
}
