import { inFile, type Mutation } from './mutation.ts';

const untrustedRequests = 'unit/dev/untrusted-requests.test.ts';
const server = 'unit/dev/server.test.ts';
const preview = 'unit/dev/preview.test.ts';
const headers = 'unit/emit/headers.test.ts';
const wellKnown = 'unit/emit/well-known-files.test.ts';
const redirects = 'unit/site/redirects.test.ts';
const text = 'unit/migrate/text.test.ts';
const untrustedSites = 'unit/migrate/untrusted-sites.test.ts';

/** Requests that the servers accept, and their responses. */
const ofServers: Mutation[] = [
  ...inFile({ file: 'cli/dev/live/completion.ts', tests: ['unit/dev/session.test.ts'] }, [
    ['if (isFirst) await quiet();', ''],
    ['if (awaited === pending) await pending();', 'await pending();'],
    ['awaited = null;\n    },', '},'],
  ]),
  ...inFile({ file: 'cli/parse/index.ts', tests: ['unit/dev/early.test.ts'] }, [
    ['const unfinished = sources.length < total ? facts : null;', 'const unfinished = null;'],
  ]),
  ...inFile({ file: 'cli/parse/load-page-facts.ts', tests: ['unit/parse/page-facts.test.ts'] }, [
    ['part.taken.get(key) ?? ', ''],
  ]),
  ...inFile({ file: 'cli/dev/http/http-server.ts', tests: [untrustedRequests] }, [
    ['name === host.toLowerCase()', 'name === host'],
    ["hostname.replace(/^\\[|\\]$/g, '')", 'hostname'],
  ]),
  ...inFile({ file: 'cli/dev/server/server.ts', tests: [untrustedRequests] }, [
    ["if (!URL.canParse(target, 'http://site'))", 'if (false)'],
    ["if (request.method !== 'GET' && request.method !== 'HEAD') {", 'if (false) {'],
  ]),
  ...inFile({ file: 'cli/dev/server/server.ts', tests: [server] }, [
    ["if (headers['location'] !== undefined) headers['location'] += search;", ''],
  ]),
  ...inFile({ file: 'cli/dev/preview/file-answer.ts', tests: [preview] }, [
    ['smallest = 1024', 'smallest = 0'],
    ['request.ifRange === undefined || request.ifRange === etag', 'true'],
    ['return start <= end ? { start, end } : null;', 'return { start, end };'],
    ["encoding ? `-${encoding}` : ''", "''"],
  ]),
  ...inFile({ file: 'cli/dev/preview/preview.ts', tests: [preview] }, [
    ['if (!pathname.startsWith(baseUrl)) return null;', ''],
    ['location: moved + search', 'location: moved'],
  ]),
  ...inFile({ file: 'cli/dev/preview/header-rules.ts', tests: [headers] }, [
    ["'[^/]+')", "'.+')"],
    ['earlier === undefined ? value : `${earlier}, ${value}`', 'value'],
  ]),
];

/** Files for hosts and other programs. */
const ofEmitting: Mutation[] = [
  ...inFile({ file: 'cli/emit/redirects.ts', tests: [redirects] }, [
    ['[own.trim(), ...lines]', '[...lines, own.trim()]'],
    ['status === undefined || pattern.test(from) ? []', 'status === undefined ? []'],
  ]),
  ...inFile({ file: 'cli/emit/well-known-files.ts', tests: [wellKnown] }, [
    ['longestName = 16', 'longestName = 17'],
    ['${escapeHtml(text)}', '${text}'],
  ]),
];

/** Migration of sites from other generators. */
const ofMigration: Mutation[] = [
  ...inFile({ file: 'cli/migrate/redirects.ts', tests: [untrustedSites] }, [
    ['/^\\/(?!\\/)/.test(to) &&', 'true &&'],
    ['!taken.has(from)', 'true'],
  ]),
  ...inFile({ file: 'cli/migrate/read-old-site.ts', tests: [untrustedSites] }, [
    ['else if (stats.isFile()) add', 'else add'],
    ['^(?:node_modules|', '^(?:'],
  ]),
  ...inFile({ file: 'cli/migrate/draft.ts', tests: [untrustedSites] }, [
    ["!posix.normalize(path).startsWith('..') &&", ''],
  ]),
  ...inFile({ file: 'cli/migrate/text/front-matter.ts', tests: [untrustedSites] }, [
    ['Object.hasOwn(rules, name)', 'name in rules'],
  ]),
  ...inFile({ file: 'cli/migrate/blog-names.ts', tests: [untrustedSites] }, [
    ['address && /^https?:/.test(address)', 'address'],
  ]),
  ...inFile({ file: 'cli/syntax/labelled.ts', tests: [text] }, [
    ['hasBalancedBrackets(label) ? label', 'true ? label'],
  ]),
  ...inFile({ file: 'cli/migrate/text/links.ts', tests: [text] }, [
    ["if (target.startsWith('pathname://')) return", 'if (false) return'],
    ['return path.startsWith(base) ?', 'return false ?'],
  ]),
  ...inFile({ file: 'cli/migrate/run-module.ts', tests: ['unit/migrate/run-module.test.ts'] }, [
    ["typeof one === 'function' ? '${code}' : one", 'one'],
  ]),
];

/** Mutations of the servers, of files for hosts, and of the migration. */
export const tools: readonly Mutation[] = [...ofServers, ...ofEmitting, ...ofMigration];
