/** The script that every page loads: what needs no React is done here, and React waits for a reader to do something. */

import { watchActions } from '../runtime/actions/actions.ts';
import { forgetAnnouncement } from '../runtime/announcement/announcement.ts';
import { watchRowFilters } from '../runtime/api/filter-rows.ts';
import { watchApiLinks } from '../runtime/api/watch-links.ts';
import { watchTypes } from '../runtime/code-types/watch-types.ts';
import { watchMode } from '../runtime/color-mode/toggle.ts';
import { closeDrawer, watchDrawer } from '../runtime/drawer/drawer.ts';
import { closeDropdowns, watchDropdowns } from '../runtime/dropdown/close-dropdowns.ts';
import { watchLanguages } from '../runtime/i18n/keep-place.ts';
import { ids } from '../runtime/ids.ts';
import { watchZoom } from '../runtime/images/zoom.ts';
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
import { showProgress } from '../runtime/progress/progress-bar.ts';
import { runEach } from '../runtime/run-each.ts';
import { watchBackToTop } from '../runtime/scroll/back-to-top.ts';
import { watchNavbar } from '../runtime/scroll/hide-navbar.ts';
import { watchSearch } from '../runtime/search/watch-search.ts';
import { forgetWholeSidebars, loadSidebarOf } from '../runtime/sidebar/load-sidebar.ts';
import { watchSidebar } from '../runtime/sidebar/watch-sidebar.ts';
import { watchTabs } from '../runtime/tabs/tabs.ts';
import { markCurrent, watchToc } from '../runtime/toc/mark-current.ts';
import { watchVersions } from '../runtime/versions/preferred-version.ts';
import { whenIdle } from '../runtime/when-idle.ts';
import { loadApplication } from './application.ts';

/** What all pages share. */
const shell = loadOnce((isAgain) => fetchJson<ShellData>(shellHref, { cache: isAgain ? 'reload' : 'default' }));

/** The search over the page: its own code, which comes when it is wanted. */
const search = loadOnce(async () => (await import('./search/open-search.tsx')).createSearch(shell()));

const start = loadOnce(async () => {
  const [startApp] = await Promise.all([loadApplication(preload.split(' ')), shell()]);
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
const prefetcher = createPrefetcher(baseUrl, (path, fetched) => {
  Promise.all([start(), loadPage(path, fetched, build)])
    .then(([app, page]) => app.prepare(page))
    .catch(() => {}); // A click will tell.
});
const reporter =
  analytics === undefined
    ? null
    : import('../runtime/analytics/analytics.ts').then(({ createReporter }) => createReporter(JSON.parse(analytics)));

/** Starts the application where nobody waits for it: what fails is tried again with the next wish. */
function startSoon(): void {
  start().catch((error) => console.warn(error));
}

/** Gives up showing the open page anew. */
let refreshing = new AbortController();

/** Returns the path of the page that is shown. */
let shownPath = () => location.pathname;

/** Begins to change pages without loading them, and to count those that are seen. */
function begin(): void {
  shownPath = startRouter({
    baseUrl,
    build: () => build,
    locale,
    takeFetched: prefetcher.take,
    onLoading(isLoading) {
      if (isLoading) refreshing.abort();
      // Not when the page has come: a reader may have opened another menu by then.
      if (isLoading) closeDropdowns();
      showProgress(isLoading);
    },
    async show(page, signal) {
      const client = await start();
      await client.show(page, { signal });
      if (signal.aborted) return;
      runEach(closeDrawer, markCurrent, prefetcher.observe, reportView);
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
  watchZoom,
  watchNavbar,
  watchBackToTop,
  watchSidebar,
  watchToc,
  watchRowFilters,
  () => apiBases !== undefined && watchApiLinks(apiBases.split(' '), baseUrl),
  () => watchTypes(baseUrl, () => shownPath()),
  watchTabs,
  startIslands,
  watchVersions,
  watchLanguages,
);
// While a site is being written: the page that is open, as it is now. What was fetched before is out of date.
addEventListener('sitegen:update', (event) => {
  event.preventDefault();
  const page = (event as CustomEvent<SentPage>).detail;
  build = page.build;
  prefetcher.forget();
  forgetWholeSidebars();
  // One that is slower than this would be shown after it.
  refreshing.abort();
  refreshing = new AbortController();
  const { signal } = refreshing;
  start()
    .then((client) => client.show(page, { isRefresh: true, signal }))
    .then(markCurrent, () => location.reload());
});
// What the address asks for is the reader's wish already, and the page of the search is nothing without its script.
const isAwaited = template === 'search' || (template === 'upgrade' && location.search !== '');
if (isAwaited) startSoon();
onIntent(startSoon);
keepEarlyClicks(start);
whenIdle(() => {
  if (isSlowConnection()) return;
  fetchAhead(preload.split(' '));
  const ahead = [shell(), ...(opened ? [loadSidebarOf(opened)] : [])];
  Promise.all(ahead).catch(() => {}); // What did not come is asked for again when it is needed.
  prefetcher.observe();
});
// Where the host knows the page by another form of its address, nothing begins on this one.
if (template === 'not-found') {
  import('../runtime/navigation/look-up.ts')
    .then(({ lookUp }) => lookUp(baseUrl))
    .then((isLeaving) => isLeaving || begin(), begin);
} else {
  begin();
}

/** Returns the data of the page that was opened; where it is damaged, other pages are loaded as a whole. */
function readOpened(): SentPage | null {
  try {
    return JSON.parse(document.getElementById(ids.pageData)?.textContent ?? '') as SentPage;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Fetches scripts without running them: what they cost comes when the reader wants something. */
function fetchAhead(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}
