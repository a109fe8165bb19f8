import { inFile, type Mutation } from './mutation.ts';

const output = 'unit/emit/output-folder.test.ts';
const untrustedRequests = 'unit/dev/untrusted-requests.test.ts';
const libraryFiles = 'unit/api/library-files.test.ts';
const leftovers = 'unit/emit/leftovers.test.ts';
const concurrentBuilds = 'unit/emit/concurrent-builds.test.ts';
const headers = 'unit/emit/headers.test.ts';
const feeds = 'unit/emit/feeds.test.ts';
const prune = 'unit/core/prune-cache.test.ts';
const cacheFolder = 'unit/core/cache-folder.test.ts';
const sharedCache = 'unit/core/shared-cache.test.ts';
const packs = 'unit/core/pack-store.test.ts';
const laws = 'unit/site/laws.test.ts';
const forged = 'unit/site/forged.test.ts';
const server = 'unit/dev/server.test.ts';
const preview = 'unit/dev/preview.test.ts';
const upload = 'unit/search/upload.test.ts';
const searchKeys = 'unit/cli/search.test.ts';
const build = 'unit/cli/commands.test.ts';

/** Writing to disk and removing from it. */
const ofTheDisk: Mutation[] = [
  ...inFile({ file: 'cli/emit/check-output.ts', tests: [build, output] }, [
    ['own?.has(file) !== true && file !== manifestName', 'false && file'],
  ]),
  ...inFile({ file: 'cli/emit/output-folder.ts', tests: [leftovers] }, [
    ['if (!isWithin(target, staging) || target === staging) {', 'if (false) {'],
    ["if (!isTaken && moved === 'done') renameSync(aside, place);", ''],
    ['if (foreign) throw new OutputError(foreign.message);', ''],
  ]),
  ...inFile({ file: 'cli/emit/output-folder.ts', tests: [concurrentBuilds] }, [
    ['if (!isTaken) throw error;', 'throw error;'],
    ["if (code === 'ENOENT') return 'missing';", ''],
  ]),
  ...inFile({ file: 'cli/emit/check-output.ts', tests: [concurrentBuilds] }, [
    ['if (!isReplaced()) return foreign;', 'return foreign;'],
    ['if (!isReplaced()) throw error;', 'throw error;'],
  ]),
  ...inFile({ file: 'cli/emit/check-output.ts', tests: [output] }, [
    ['if (!isAround && !isWithin(out, site)) return null;', 'if (!isAround) return null;'],
  ]),
  ...inFile({ file: 'cli/emit/check-output.ts', tests: [build, output] }, [
    ['const isAround = isWithin(site, out);', 'const isAround = false;'],
  ]),
  ...inFile({ file: 'cli/emit/check-output.ts', tests: [output] }, [
    ['[toReal(outDir), toReal(siteDir)]', '[outDir, siteDir]'],
  ]),
  ...inFile({ file: 'cli/emit/output-folder.ts', tests: [laws], name: 'somebody has changed' }, [
    ['if (isAsMarked(target, mark))', 'if (true)'],
  ]),
  ...inFile({ file: 'cli/emit/file-mark.ts', tests: [laws], name: 'somebody has changed' }, [
    [' && stats.mtimeMs === mtimeMs', ''],
  ]),
  ...inFile({ file: 'cli/emit/leftovers.ts', tests: [leftovers] }, [
    ['previous: 10_000', 'previous: 100_000'],
    ['next: 3_600_000', 'next: 36_000'],
    ['if (running.has(run)) return false;', ''],
  ]),
  ...inFile({ file: 'cli/emit/leftovers.ts', tests: [output] }, [
    ['return pid === process.pid || !isRunning(pid);', 'return !isRunning(pid);'],
  ]),
  ...inFile({ file: 'cli/emit/leftovers.ts', tests: [output] }, [
    ["left.kind === 'previous' && isNothing(outDir) && readManifest(path)", 'false'],
  ]),
  ...inFile({ file: 'cli/emit/manifest.ts', tests: ['unit/site/unlisted.test.ts'] }, [
    ['files.map(toEntry).sort()', '[...files].sort()'],
  ]),
  ...inFile({ file: 'cli/emit/headers.ts', tests: [preview] }, [
    ['max-age=31536000, immutable', 'max-age=3153600, immutable'],
    ["'x-content-type-options': 'nosniff',", ''],
    ["`${policy}; frame-ancestors 'self'`,", 'policy,'],
  ]),
  ...inFile({ file: 'cli/emit/headers.ts', tests: [headers] }, [
    ['path: address, removed: [name], headers', 'path: address, removed: [], headers'],
  ]),
  ...inFile({ file: 'cli/emit/headers.ts', tests: [headers, 'unit/compile/frames.test.ts'] }, [
    ['; sandbox allow-scripts;', ';'],
  ]),
  ...inFile({ file: 'cli/emit/headers.ts', tests: [headers] }, [
    ['removed: [...new Set([...removed, ...replaced])]', 'removed'],
  ]),
  ...inFile({ file: 'cli/emit/feed.ts', tests: [feeds] }, [
    [".join(']]]]><![CDATA[>')", ".join(']]>')"],
    [".replaceAll('<', '&lt;') : text", ' : text'],
    ["tag.replaceAll('<', '\\uFF1C')", 'tag'],
    ['|\\p{Surrogate}/gu', '/gu'],
  ]),
  ...inFile({ file: 'cli/emit/redirects.ts', tests: ['unit/site/redirects.test.ts'] }, [
    ['filter(({ from }) => !pattern.test(from))', 'filter(() => true)'],
  ]),
  ...inFile({ file: 'cli/core/cache/prune-cache.ts', tests: [prune], name: 'two weeks ago' }, [
    ['keptFor = 14 * day', 'keptFor = 12 * day'],
    ['keptFor = 14 * day', 'keptFor = 16 * day'],
    ['now - last.mtimeMs < day', 'now - last.mtimeMs < 0'],
  ]),
  ...inFile({ file: 'cli/core/cache/prune-cache.ts', tests: [prune, cacheFolder] }, [
    ['if (!(await isOwnCache(folder))) return;', ''],
  ]),
  ...inFile({ file: 'cli/core/cache/prune-cache.ts', tests: [prune] }, [
    [' || stats.dev !== disk', ''],
    [' && ownFile.test(name)', ''],
  ]),
  ...inFile({ file: 'cli/core/cache/cache-folder.ts', tests: [cacheFolder] }, [
    ['first === signature && lines.includes(ownLine)', 'first === signature'],
    ["if (!stats.isDirectory()) return 'somebody';", ''],
    ['names.every(isBookkeeping)', 'true'],
  ]),
  ...inFile({ file: 'cli/core/cache/cache-folder.ts', tests: [sharedCache] }, [
    ["if (mark === 'missing' && names.includes(tagName)) return ownerOf(folder);", ''],
  ]),
  ...inFile({ file: 'cli/core/cache/cache.ts', tests: [laws, forged], name: 'damaged|forged' }, [
    ["|| bytes.toString('latin1', 0, end) !== hashOf(name, body)", ''],
  ]),
  ...inFile({ file: 'cli/core/cache/pack-store.ts', tests: [packs] }, [
    ['new Map(readIndex(dir))', 'new Map<string, Place>()'],
    ['rmSync(join(dir, pack), { force: true });\n    throw error;', 'throw error;'],
  ]),
  ...inFile({ file: 'cli/core/cache/pack-index.ts', tests: [packs] }, [
    ['readdirSync(dir).filter((name) => packName.test(name))', 'Object.keys(stored)'],
  ]),
];

/** Reading from disk and serving files. */
const ofReading: Mutation[] = [
  ...inFile({ file: 'cli/discover/walk.ts', tests: [server] }, [
    ['return real !== realRoot && !real.startsWith(realRoot + sep);', 'return false;'],
  ]),
  ...inFile({ file: 'cli/discover/walk.ts', tests: ['unit/diagnostics/codes.test.ts'], name: 'symlink-cycle' }, [
    ['if (ancestors.includes(real)) {', 'if (false) {'],
  ]),
  ...inFile({ file: 'cli/discover/walk.ts', tests: ['unit/discover/walk.test.ts'] }, [
    ["['.git', '.DS_Store', 'node_modules', cacheName]", "['.git', '.DS_Store', cacheName]"],
    [", 'node_modules', cacheName]", ", 'node_modules']"],
    [" && name !== '.well-known'", ''],
  ]),
  ...inFile({ file: 'cli/discover/discover.ts', tests: ['unit/discover/hidden-statics.test.ts'] }, [
    ["file.includes('/.') && !published.test(file)", 'false && file'],
    ['&& !published.test(file)', ''],
  ]),
  ...inFile({ file: 'cli/syntax/included-file.ts', tests: ['unit/parse/parts.test.ts'] }, [
    ["file !== '.' && file.split('/').every((name) => !name.startsWith('.'))", 'true'],
  ]),
  ...inFile(
    {
      file: 'cli/diagnostics/leads-out.ts',
      tests: ['unit/diagnostics/code-frame.test.ts', 'unit/parse/parts.test.ts', 'unit/search/test-queries.test.ts'],
    },
    [['return !realpathSync(file).startsWith(realpathSync(folder) + sep);', 'return false;']],
  ),
  ...inFile({ file: 'cli/diagnostics/code-frame.ts', tests: ['unit/diagnostics/code-frame.test.ts'] }, [
    ['end.line - start.line < mostMarked', 'end.line - start.line <= mostMarked'],
  ]),
  ...inFile({ file: 'cli/diagnostics/group-repeated.ts', tests: ['unit/diagnostics/repeated.test.ts'] }, [
    ['group.length > mostWithHint', 'group.length >= mostWithHint'],
    ['group.length > mostOfKind', 'group.length >= mostOfKind'],
    ['(one.notes ?? []).length === 0', 'true'],
  ]),
  ...inFile({ file: 'cli/diagnostics/print.ts', tests: ['unit/model/names.test.ts'] }, [
    ['name.replace(obeyed, toEscape)', 'name'],
  ]),
  ...inFile({ file: 'cli/dev/http/read-inside.ts', tests: [preview, server] }, [
    ['root === undefined || !real?.startsWith(root + sep)', 'root === undefined || real === undefined'],
  ]),
  ...inFile({ file: 'cli/dev/preview/built-site.ts', tests: [preview] }, [
    [' && manifest.has(file)', ''],
    ['file !== headersFile && ', ''],
  ]),
  ...inFile({ file: 'cli/dev/preview/preview.ts', tests: [preview] }, [
    ['if (!isAllowedHost(request.headers.host, options.host)) return end(response, 403);', ''],
    ["if (request.method !== 'GET' && request.method !== 'HEAD') return", 'if (false) return'],
  ]),
  ...inFile({ file: 'cli/dev/http/http-server.ts', tests: [untrustedRequests] }, [
    ['return isIP(name) !== 0 && !loopback.has(host);', 'return isIP(name) !== 0;'],
    ["name.endsWith('.localhost')", "name.endsWith('localhost')"],
  ]),
  ...inFile({ file: 'cli/dev/preview/header-rules.ts', tests: [headers] }, [
    ['for (const name of removed) found.delete(name);', ''],
  ]),
  ...inFile({ file: 'cli/dev/server/server.ts', tests: [untrustedRequests] }, [
    ['if (!isAllowedHost(request.headers.host, options.host)) {', 'if (false) {'],
    ["method === 'POST' && headers['sec-fetch-site'] === 'same-origin'", "method === 'POST'"],
    ['<main><pre>${escapeHtml(message)}', '<main><pre>${message}'],
  ]),
  ...inFile({ file: 'cli/dev/server/dev-server.ts', tests: [server] }, [
    ['report.problems.some((problem) => problem.place === place) && openInEditor(place)', 'openInEditor(place)'],
  ]),
  ...inFile({ file: 'cli/dev/server/server.ts', tests: ['unit/dev/early.test.ts'] }, [
    ['session.snapshot?.pending && !canAnswerEarly', 'false && !canAnswerEarly'],
  ]),
];

/** Disk access on behalf of a library's package. */
const ofLibraries: Mutation[] = [
  ...inFile({ file: 'cli/api/library/library-files.ts', tests: [libraryFiles] }, [
    ["if (!isInside(real, root) || real.slice(root.length).split('/').includes('node_modules')) return 'outside';", ''],
    ["if (!stats.isFile()) return 'special';", ''],
    ["stats.size > limit ? 'large' : null", 'null'],
  ]),
  ...inFile({ file: 'cli/api/library/fetch-package.ts', tests: ['unit/api/fetch-package.test.ts'] }, [
    ["'--ignore-scripts', ", ''],
    ['^(?<name>(?:@[a-z\\d][\\w.-]*\\/)?[a-z\\d]', '^(?<name>(?:@[a-z\\d][\\w.-]*\\/)?[-.a-z\\d]'],
  ]),
];

/** Keys of the hosted search, and data sent to it. */
const ofTheService: Mutation[] = [
  ...inFile({ file: 'cli/search/redact.ts', tests: [upload, searchKeys] }, [['encodeURIComponent(secret), ', '']]),
  ...inFile({ file: 'cli/search/redact.ts', tests: [upload, searchKeys] }, [[", 'gi')", ", 'g')"]]),
  ...inFile({ file: 'cli/search/credentials.ts', tests: [searchKeys] }, [
    [
      "search.provider === 'algolia' && search.appId === names.ALGOLIA_APP_ID ? search.searchKey",
      "search.provider === 'algolia' ? search.searchKey",
    ],
    [
      "environment['ALGOLIA_SEARCH_KEY']?.trim() || ownKey",
      "environment['ALGOLIA_SEARCH_KEY']?.trim() || environment['ALGOLIA_ADMIN_KEY'] || ownKey",
    ],
  ]),
];

/** Mutations at the boundaries: disk, network, third parties and keys. */
export const safety: readonly Mutation[] = [...ofTheDisk, ...ofReading, ...ofLibraries, ...ofTheService];
