/** The script that every page loads: what needs no React is done here, and React waits for a reader to do something. */

import { watchActions } from '../runtime/actions/actions.ts';
import type { Client } from '../runtime/client.tsx';
import { watchMode } from '../runtime/color-mode/toggle.ts';
import { closeDrawer, watchDrawer } from '../runtime/drawer/drawer.ts';
import { closeDropdowns, watchDropdowns } from '../runtime/dropdown/close-dropdowns.ts';
import { ids } from '../runtime/ids.ts';
import { watchZoom } from '../runtime/images/zoom.ts';
import { keepEarlyClicks } from '../runtime/intent/keep-early-clicks.ts';
import { onIntent } from '../runtime/intent/on-intent.ts';
import { isDataDear } from '../runtime/navigation/connection.ts';
import { fetchJson } from '../runtime/navigation/fetch-json.ts';
import { createPrefetcher } from '../runtime/navigation/prefetch.ts';
import { startRouter } from '../runtime/navigation/router.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { showProgress } from '../runtime/progress/progress-bar.ts';
import { watchBackToTop } from '../runtime/scroll/back-to-top.ts';
import { watchNavbar } from '../runtime/scroll/hide-navbar.ts';
import { watchSidebar } from '../runtime/sidebar/watch-sidebar.ts';
import { markCurrent, watchToc } from '../runtime/toc/mark-current.ts';

let started: Promise<Client> | undefined;
let fetchedShell: Promise<ShellData> | undefined;

/** Fetches what all pages share, once. */
function shell(): Promise<ShellData> {
  fetchedShell ??= fetchJson<ShellData>(shellHref);
  return fetchedShell;
}

function start(): Promise<Client> {
  if (!started) {
    started = import('./browser-app.tsx').then(({ startApp }) => startApp(shell()));
    // What has not come may come the next time that it is wanted.
    started.catch(() => {
      started = undefined;
      fetchedShell = undefined;
    });
  }
  return started;
}

const { build, locale } = JSON.parse(document.getElementById(ids.pageData)?.textContent ?? '{}') as PageData;
const {
  base: baseUrl = '/',
  shell: shellHref = '',
  preload = '',
  analytics,
} = document.getElementById(ids.app)?.dataset ?? {};
const prefetcher = createPrefetcher(baseUrl);
const reporter =
  analytics === undefined
    ? null
    : import('../runtime/analytics/analytics.ts').then(({ createReporter }) => createReporter(JSON.parse(analytics)));

let referrer = document.referrer;

function reportView(): void {
  const view = { url: location.href, title: document.title, referrer };
  referrer = view.url;
  void reporter?.then((report) => report(view));
}

watchActions();
watchMode();
watchDrawer();
watchDropdowns();
watchZoom();
watchNavbar();
watchBackToTop();
watchSidebar();
watchToc();
startRouter({
  baseUrl,
  build,
  locale,
  takeFetched: prefetcher.take,
  onLoading: showProgress,
  async show(page, signal) {
    const client = await start();
    await client.show(page, { signal });
    if (signal.aborted) return;
    closeDrawer();
    closeDropdowns();
    markCurrent();
    prefetcher.observe();
    reportView();
  },
});
onIntent(() => start().catch((error) => console.warn(error)));
keepEarlyClicks(start);
whenIdle(() => {
  if (isDataDear()) return;
  fetchAhead(preload.split(' '));
  shell().catch(() => {
    fetchedShell = undefined; // It is asked for again when it is needed.
  });
  prefetcher.observe();
});
reportView();

/** Fetches scripts without running them: what they cost comes when the reader wants something. */
function fetchAhead(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 500);
}
