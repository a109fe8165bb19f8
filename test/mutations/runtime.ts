import { inFile, type Mutation } from './mutation.ts';

const search = {
  ask: 'unit/runtime/search/ask.test.ts',
  box: 'unit/runtime/search/search-box.test.ts',
  deadHosts: 'unit/search/dead-hosts.test.ts',
  highlight: 'unit/runtime/search/highlight.test.ts',
  hosted: 'unit/search/hosted.test.ts',
  saved: 'unit/runtime/search/saved-searches.test.ts',
  tokenize: 'unit/runtime/search/tokenize.test.ts',
};
const url = 'unit/runtime/url.test.ts';
const colorMode = 'unit/runtime/color-mode/color-mode.test.ts';

/** Limits and rules of the search. */
const ofSearch: Mutation[] = [
  ...inFile({ file: 'runtime/search/box/ask.ts', tests: [search.ask] }, [
    ['const hitsPerPage = 20', 'const hitsPerPage = 21'],
    ['(width <= 768px)', '(width <= 767px)'],
    ['? 5 : 10', '? 6 : 10'],
    ['? 5 : 10', '? 5 : 9'],
  ]),
  ...inFile({ file: 'runtime/search/box/search-box.ts', tests: [search.box] }, [
    ['stalledAfter = 300', 'stalledAfter = 250'],
    ["if (number === asked) change({ status: 'idle'", "change({ status: 'idle'"],
    ["if (number === asked) change({ status: 'error'", "change({ status: 'error'"],
  ]),
  ...inFile({ file: 'runtime/search/box/saved-searches.ts', tests: [search.saved] }, [
    ['recent: 7,', 'recent: 8,'],
    ['recentBesideFavourites: 4', 'recentBesideFavourites: 5'],
    ['favourites: 10 }', 'favourites: 11 }'],
    ['list.filter(isSaved)', '(list as SavedSearch[])'],
  ]),
  ...inFile({ file: 'runtime/search/clients/hosted-client.ts', tests: [search.deadHosts] }, [
    ['connect: 1000', 'connect: 1500'],
    ['read: 2000', 'read: 3000'],
    ['write: 30_000', 'write: 20_000'],
  ]),
  ...inFile({ file: 'runtime/search/clients/hosted-client.ts', tests: [search.hosted, search.deadHosts] }, [
    ['hostsCache: createHostsCache(),', ''],
  ]),
  ...inFile({ file: 'runtime/search/clients/hosted-client.ts', tests: [search.hosted] }, [
    ['maxRateLimitRetries: 0,', ''],
  ]),
  ...inFile({ file: 'runtime/search/clients/fallback-client.ts', tests: [search.hosted] }, [
    ['isFallback: true as const', 'isFallback: undefined'],
  ]),
  ...inFile({ file: 'runtime/search/protocol.ts', tests: [search.ask] }, [
    ['[`language:${language}`, ', '['],
    ['`docusaurus_tag:${docsTag(version)}`]', ']'],
  ]),
  ...inFile({ file: 'runtime/search/protocol.ts', tests: [search.ask] }, [['longestQuery = 64', 'longestQuery = 65']]),
  ...inFile({ file: 'runtime/search/engine/query.ts', tests: ['unit/search/embedded.test.ts'] }, [
    ['slice(0, longestQuery)', 'slice(0)'],
  ]),
  ...inFile({ file: 'runtime/search/engine/swap-letters.ts', tests: ['unit/search/embedded.test.ts'] }, [
    ['shortest = 4', 'shortest = 5'],
  ]),
  ...inFile({ file: 'runtime/search/engine/tokenize.ts', tests: [search.tokenize] }, [
    ['mostParts = 10', 'mostParts = 9'],
    ['mostParts = 10', 'mostParts = 11'],
  ]),
];

/** Addresses, and data stored in a reader's browser. */
const ofReaders: Mutation[] = [
  ...inFile({ file: 'runtime/url.ts', tests: [url] }, [["part !== '' && part !== '.'", "part !== ''"]]),
  ...inFile({ file: 'runtime/url.ts', tests: [url] }, [['|\\/\\/)/i', ')/i']]),
  ...inFile({ file: 'runtime/url.ts', tests: [url] }, [
    ['if (!pathname.startsWith(baseUrl)) return null;', ''],
    ['return toFileHref(toDataFile(url), baseUrl);', 'return baseUrl + toDataFile(url);'],
    ['!isNotFoundFile(url) ? `${url}/`', 'true ? `${url}/`'],
  ]),
  ...inFile({ file: 'runtime/api/slug.ts', tests: ['unit/api/api-pages.test.ts'] }, [
    ['longestName = 100', 'longestName = 1000'],
  ]),
  ...inFile({ file: 'runtime/other-forms.ts', tests: ['unit/runtime/other-forms.test.ts'] }, [
    ['if (!pathname.startsWith(baseUrl) || isNotFoundFile(pathname)) return [];', ''],
  ]),
  ...inFile({ file: 'runtime/color-mode/color-mode.ts', tests: [colorMode] }, [
    ["modeOfSite() !== 'system'", "modeOfSite() === 'system'"],
    ["mode === 'dark' ? 'system' : 'light'", "'light'"],
    ["mode === 'system' ? null : mode", 'mode'],
  ]),
  ...inFile({ file: 'runtime/progress/progress-bar.ts', tests: ['unit/runtime/progress/progress-bar.test.ts'] }, [
    ['delay = 200', 'delay = 100'],
    ['  clearTimeout(timer);\n  timer', '  timer'],
    ['  clearTimeout(timer);\n  delete', '  delete'],
  ]),
  ...inFile({ file: 'runtime/scroll/back-to-top.ts', tests: ['unit/runtime/scroll/back-to-top.test.ts'] }, [
    ['easing = 0.85', 'easing = 0.8'],
    ["if (matchMedia('(prefers-reduced-motion: reduce)').matches)", 'if (false)'],
  ]),
  ...inFile({ file: 'runtime/sidebar/watch-sidebar.ts', tests: ['unit/runtime/sidebar/watch-sidebar.test.ts'] }, [
    ['height / 36', 'height / 30'],
  ]),
  ...inFile({ file: 'runtime/navigation/connection.ts', tests: ['unit/runtime/navigation/connection.test.ts'] }, [
    ["effectiveType === '2g' || ", ''],
    ['saveData === true || ', ''],
  ]),
  ...inFile({ file: 'runtime/drawer/drawer.ts', tests: ['unit/templates/breakpoints.test.ts'] }, [
    ['(width >= 62.25em)', '(width >= 62.2em)'],
  ]),
  ...inFile({ file: 'runtime/search/engine/highlight.ts', tests: [search.highlight] }, [['(.*?)', '(.*)']]),
];

/** Mutations of code that runs in browsers. */
export const runtime: readonly Mutation[] = [...ofSearch, ...ofReaders];
