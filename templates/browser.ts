/** The script of every page. It does what needs no React; React starts when the reader is about to interact. */

import { watchActions } from '../runtime/actions/actions.ts';
import { forgetAnnouncement } from '../runtime/announcement/announcement.ts';
import { watchApiLinks } from '../runtime/api/watch-links.ts';
import { watchRowFilters } from '../runtime/api/watch-row-filters.ts';
import { watchTypes } from '../runtime/code-types/watch-types.ts';
import { watchMode } from '../runtime/color-mode/toggle.ts';
import { closeDrawer, watchDrawer } from '../runtime/drawer/drawer.ts';
import { closeDropdowns, watchDropdowns } from '../runtime/dropdown/close-dropdowns.ts';
import { watchLanguages } from '../runtime/i18n/keep-place.ts';
import { ids } from '../runtime/ids.ts';
import { watchZoom } from '../runtime/images/watch-zoom.ts';
import { keepEarlyClicks } from '../runtime/intent/keep-early-clicks.ts';
import { onIntent } from '../runtime/intent/on-intent.ts';
import { startIslands } from '../runtime/islands/mount-islands.ts';
import { loadOnce } from '../runtime/load-once.ts';
import { isSlowConnection } from '../runtime/navigation/connection.ts';
import { fetchJson } from '../runtime/navigation/fetch-json.ts';
import { loadPage } from '../runtime/navigation/load-page.ts';
import { createPrefetcher } from '../runtime/navigation/prefetch.ts';
import { startRouter } from '../runtime/navigation/router.ts';
import type { SentPage, ShellData } from '../runtime/page-data.ts';
import { hideProgress, showProgress } from '../runtime/progress/progress-bar.ts';
import { runEach } from '../runtime/run-each.ts';
import { watchBackToTop } from '../runtime/scroll/back-to-top.ts';
import { watchNavbar } from '../runtime/scroll/navbar.ts';
import { watchSearch } from '../runtime/search/box/watch-search.ts';
import { labelSidebarToggle } from '../runtime/sidebar/hide-sidebar.ts';
import { forgetWholeSidebars, loadSidebarOf } from '../runtime/sidebar/load-sidebar.ts';
import { revealCurrent, watchSidebar } from '../runtime/sidebar/watch-sidebar.ts';
import { watchTabs } from '../runtime/tabs/tabs.ts';
import { markCurrent, watchToc } from '../runtime/toc/mark-current.ts';
import { watchVersions } from '../runtime/versions/preferred-version.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { loadApplication } from './application.ts';

/** Data shared by all pages. */
const shell = loadOnce((cache) => fetchJson<ShellData>(shellHref, { cache }));

/** The search dialog; its code is loaded when needed. */
const search = loadOnce(async () => (await import('./search/dialog/open-search.tsx')).createSearch(shell()));

const start = loadOnce(async () => {
  const [startApp] = await Promise.all([loadApplication(scripts), shell()]);
  return startApp(shell);
});

const opened = readOpened();
const { locale = '', template } = opened ?? {};
let build = opened?.build ?? '';
const { base: baseUrl = '/' } = document.documentElement.dataset;
const {
  shell: shellHref = '',
  preload = '',
  analytics,
  api: apiBases,
} = document.getElementById(ids.app)?.dataset ?? {};
/** Addresses of the application's scripts. */
const scripts = preload.split(' ');
const prefetcher = createPrefetcher(baseUrl, (path, fetched) => {
  Promise.all([start(), loadPage(path, fetched, build)])
    .then(([app, page]) => app.prepare(page))
    .catch(() => {}); // Ignored: a click on the link handles the failure.
});
const reporter =
  analytics === undefined
    ? null
    : import('../runtime/analytics/analytics.ts').then(({ createReporter }) => createReporter(JSON.parse(analytics)));

/** Starts the application in the background; after a failure, the next sign of intent tries again. */
function startInBackground(): void {
  start().catch((error) => console.warn(error));
}

/** Aborts the refresh of the open page. */
let refreshing = new AbortController();

/** Returns the path of the page that is shown. */
let shownPath = () => location.pathname;

/** Makes links show pages without page loads, and reports page views. */
function startNavigation(): void {
  shownPath = startRouter({
    baseUrl,
    build: () => build,
    locale,
    takeFetched: prefetcher.take,
    onStart() {
      refreshing.abort();
      // Not when the page has loaded: by then, the reader may have opened another menu.
      closeDropdowns();
      showProgress();
    },
    onEnd: hideProgress,
    async show(page, signal) {
      const client = await start();
      if (signal.aborted) return;
      // Before the page is shown, which focuses its heading: behind an open drawer nothing can have the focus.
      closeDrawer();
      await client.show(page, { reason: 'navigation', signal });
      if (signal.aborted) return;
      runEach(labelSidebarToggle, markCurrent, revealCurrent, prefetcher.observe, reportView);
    },
  });
  reportView();
}

let referrer = document.referrer;

function reportView(): void {
  const view = { url: location.href, title: document.title, referrer };
  referrer = view.url;
  void reporter?.then((report) => report(view));
}

runEach(
  watchActions,
  forgetAnnouncement,
  () => watchSearch(search),
  watchMode,
  watchDrawer,
  watchDropdowns,
  () => watchZoom(async (link) => (await import('./images/open-zoom.ts')).openZoom(link, baseUrl)),
  watchNavbar,
  watchBackToTop,
  watchSidebar,
  labelSidebarToggle,
  watchToc,
  watchRowFilters,
  () => apiBases !== undefined && watchApiLinks(apiBases.split(' '), baseUrl),
  () => watchTypes(baseUrl, () => shownPath()),
  watchTabs,
  startIslands,
  watchVersions,
  watchLanguages,
);
// On the development server, the open page has changed. Data fetched earlier is out of date.
addEventListener('sitegen:update', (event) => {
  event.preventDefault();
  const page = (event as CustomEvent<SentPage>).detail;
  build = page.build;
  prefetcher.forget();
  forgetWholeSidebars();
  // Otherwise an earlier, slower refresh would be shown after this one.
  refreshing.abort();
  refreshing = new AbortController();
  const { signal } = refreshing;
  start()
    .then((client) => client.show(page, { reason: 'refresh', signal }))
    .then(markCurrent, () => location.reload());
});
// With a query the reader's intent is already clear, and the search page is useless without its script.
const isAwaited = template === 'search' || (template === 'upgrade' && location.search !== '');
if (isAwaited) startInBackground();
onIntent(startInBackground);
keepEarlyClicks(start);
whenIdle(() => {
  if (isSlowConnection()) return;
  fetchAhead();
  const ahead = [shell(), ...(opened ? [loadSidebarOf(opened)] : [])];
  Promise.all(ahead).catch(() => {}); // Fetched again when needed.
  prefetcher.observe();
});
// If the host has the page under another form of the address, the reader is sent there and nothing starts here.
if (template === 'not-found') {
  import('../runtime/navigation/look-up.ts')
    .then(({ lookUp }) => lookUp(baseUrl))
    .then((isLeaving) => isLeaving || startNavigation(), startNavigation);
} else {
  startNavigation();
}

/**
 * Returns the data of the page that was opened, or `null` if it is damaged: other pages are then loaded as documents.
 */
function readOpened(): SentPage | null {
  try {
    return JSON.parse(document.getElementById(ids.pageData)?.textContent ?? '') as SentPage;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Fetches the application's scripts. They run, which costs time, only once the reader interacts. */
function fetchAhead(): void {
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}
