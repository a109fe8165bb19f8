import { inFile, type Mutation } from './mutation.ts';

const head = 'unit/render/head.test.ts';
const docs = 'unit/model/docs.test.ts';
const redirects = 'unit/site/redirects.test.ts';
const article = 'unit/compile/article.test.ts';
const blocks = 'unit/compile/code-blocks.test.ts';
const formulas = 'unit/compile/formulas.test.ts';
const frames = 'unit/compile/frames.test.ts';
const feeds = 'unit/emit/feeds.test.ts';
const createVersion = 'unit/versions/create-version.test.ts';
const versions = 'unit/model/versions.test.ts';
const examples = 'unit/examples/examples.test.ts';
const exampleKeys = 'unit/examples/example-keys.test.ts';
const translations = 'unit/translations/translations.test.ts';
const messages = 'unit/templates/messages.test.ts';
const defaults = 'unit/config/defaults.test.ts';
const searchedCode = 'unit/search/code.test.ts';

/** What search takes from code. */
const ofSearchedCode: Mutation[] = [
  ...inFile({ file: 'cli/parse/page/search-blocks.ts', tests: [searchedCode] }, [
    ['mostNames = 200', 'mostNames = 201'],
  ]),
  ...inFile({ file: 'cli/search/code-filter.ts', tests: [searchedCode] }, [
    ['mostPages = 10', 'mostPages = 11'],
    ['if (known.has(word)) return false;', ''],
  ]),
  ...inFile({ file: 'cli/syntax/code-names.ts', tests: [searchedCode] }, [
    ['{40,}$/i', '{90,}$/i'],
    [' && !unspaced.test(text)', ''],
    [' && !value.test(text)', ''],
  ]),
  ...inFile({ file: 'runtime/search/engine/read-clue.ts', tests: [searchedCode] }, [
    ['inText.filter((result) => isBegun(result, wholes))', '[]'],
    ['!isKnown && inCode.some(isWhole) ?', 'false ?'],
  ]),
];

/** A page's metadata, and its content security policy. */
const ofRendering: Mutation[] = [
  ...inFile({ file: 'cli/render/document.ts', tests: [head] }, [
    ['"style-src-attr \'unsafe-inline\'",', "\"style-src 'self' 'unsafe-inline'\","],
    ['"base-uri \'self\'",', ''],
    ['"object-src \'none\'",', ''],
    ["beside('script-src', [", "beside('script-src', [\"'unsafe-inline'\", "],
  ]),
  ...inFile({ file: 'cli/render/document.ts', tests: [docs] }, [['...(meta.noIndex ? [', '...(false ? [']]),
  ...inFile({ file: 'cli/render/head-elements.ts', tests: [head] }, [['/^\\/(?!\\/)/.test(value)', 'false']]),
  ...inFile({ file: 'cli/render/structured-data.ts', tests: [head] }, [
    ['toInlineJson(data', 'JSON.stringify(data'],
    ["crumb === last || 'href' in crumb", 'true'],
  ]),
  ...inFile({ file: 'cli/render/redirect.ts', tests: [redirects] }, [['!target || isUnlisted(target)', '!target']]),
  ...inFile({ file: 'cli/render/redirect.ts', tests: ['unit/render/redirect.test.ts'] }, [
    ['const target = escapeHtml(href);', 'const target = href;'],
  ]),
  ...inFile({ file: 'cli/render/page-data/page-edits.ts', tests: ['unit/site/page-source.test.ts'] }, [
    ['.map(encodeURIComponent)', ''],
  ]),
  ...inFile({ file: 'cli/render/sidebar-view.ts', tests: ['unit/render/sidebar-view.test.ts'] }, [
    ['wholeUpTo = 60', 'wholeUpTo = 61'],
    ['longestList = 12', 'longestList = 13'],
    ['blockSize = 4', 'blockSize = 5'],
    ['around = 3', 'around = 4'],
    ['isOwn: true', 'isOwn: false'],
  ]),
];

/** Bundles of a site's own files. */
const ofBundles: Mutation[] = [
  ...inFile({ file: 'cli/bundle/frame-documents.ts', tests: [frames] }, [
    ['"default-src \'none\'",', '"default-src \'self\'",'],
    ["<script>if (self.origin === 'null') {", '<script>{'],
    [".replace(/<(?=\\/script|!--)/gi, '\\\\x3c')", ''],
    ["'img-src data: blob:',", "'img-src https: data: blob:',"],
  ]),
  ...inFile({ file: 'cli/bundle/resolve-style-address.ts', tests: [head] }, [
    ['(?:https?:)?\\/\\//i', 'https?:\\/\\//i'],
    ["kind === 'url-token' && !font.test(address)", "kind === 'url-token'"],
    ['if (!existsSync(join(siteDir, file))) return refuse(`${file} does not exist`);', ''],
  ]),
  ...inFile({ file: 'cli/core/messages.ts', tests: [messages] }, [
    ['kind\\.|upgrade', 'upgrade'],
    ['search\\.group)\\.', 'search)\\.'],
  ]),
];

/** Content of articles. */
const ofArticles: Mutation[] = [
  ...inFile({ file: 'cli/compile/compile-feed.ts', tests: [feeds] }, [
    ["new Set(['script', ", 'new Set(['],
    ['|on[A-Z])/', ')/'],
    ["'href', 'src', 'poster'", "'href', 'poster'"],
    ["if (name !== 'srcSet')", 'if (true)'],
  ]),
  ...inFile({ file: 'cli/compile/compile-page.ts', tests: [docs] }, [["properties['rel'] ??= ['noopener'];", '']]),
  ...inFile({ file: 'cli/compile/compile-page.ts', tests: [article] }, [
    ['/^h[2-6]$/', '/^h[3-6]$/'],
    ['`#${encodeURIComponent(id)}`', '`#${id}`'],
  ]),
  ...inFile({ file: 'cli/compile/compile-page.ts', tests: [article] }, [['{1,16}', '{1,40}']]),
  ...inFile({ file: 'cli/compile/code-block.ts', tests: [blocks] }, [['leastFolded = 3', 'leastFolded = 4']]),
  ...inFile(
    { file: 'cli/compile/highlighter.ts', tests: ['unit/dev/page-diagnostics.test.ts'], name: 'names of JavaScript' },
    [['!isLanguage(lang)', '!(lang in bundledLanguages)']],
  ),
  ...inFile({ file: 'cli/syntax/formula.ts', tests: [formulas] }, [
    ["h('code', source)), problem", "h('code')), problem"],
    ['throwOnError: true', 'throwOnError: false'],
  ]),
];

/** Versions of the docs. */
const ofVersions: Mutation[] = [
  ...inFile({ file: 'cli/versions/version-name.ts', tests: [createVersion] }, [
    ['longestName = 60', 'longestName = 61'],
    ['^[A-Za-z0-9](?:[\\w.-]*[\\w-])?$', '^[\\w.-]*$'],
    ['name === currentVersion', 'false'],
  ]),
  ...inFile({ file: 'cli/versions/write-version.ts', tests: [createVersion] }, [
    ['for (const step of undo) await step();', ''],
    ['await remove(stage);', ''],
  ]),
  ...inFile({ file: 'cli/versions/plan-versions.ts', tests: [versions] }, [
    ['toNumber(name)?.prerelease.length === 0', 'true'],
    ['? compare(other, one)', '? compare(one, other)'],
    ["shown === 'none' ? null : shown", 'shown'],
  ]),
  ...inFile({ file: 'cli/versions/plan-versions.ts', tests: [versions] }, [
    ['if (owner === undefined) return [];', 'return [];'],
    ['owners.get(segment.toLowerCase())', 'owners.get(segment)'],
  ]),
];

/** Type checking of examples in pages. */
const ofExamples: Mutation[] = [
  ...inFile({ file: 'cli/examples/check-code.ts', tests: [examples] }, [
    ['strict: true', 'strict: false'],
    ['strict: false', 'strict: true'],
    ['moduleDetection: ts.ModuleDetectionKind.Force,', ''],
  ]),
  ...inFile({ file: 'cli/examples/example-keys.ts', tests: [exampleKeys] }, [
    ['if (script.test(path)) read(found, dirname(path));', ''],
    ["'.ts', '.tsx', '.d.ts',", "'.tsx', '.d.ts',"],
  ]),
  ...inFile({ file: 'cli/examples/example-keys.ts', tests: [examples, exampleKeys] }, [
    ['form, errors, imports: importsOf(code, siteDir), contextKey', 'form, errors, contextKey'],
    ['{ prelude: text, imports', '{ imports'],
  ]),
  ...inFile({ file: 'cli/examples/problems.ts', tests: [examples] }, [
    ['start.line + problem.line, column: start.column - 1', 'start.line + problem.line, column: start.column'],
  ]),
  ...inFile({ file: 'cli/examples/place-types.ts', tests: ['unit/examples/place-types.test.ts'] }, [
    ['at.column < range.end', 'at.column <= range.end'],
  ]),
];

/** Comparison of translations with their originals. */
const ofTranslations: Mutation[] = [
  ...inFile({ file: 'cli/translations/check-page.ts', tests: [translations] }, [
    ['level !== wanted[index]?.level', 'level < (wanted[index]?.level ?? 7)'],
    ['if (wanted === found && source.language === own.language) continue;', 'if (wanted === found) continue;'],
    ['if (!heading && !expected) return [];', 'if (!heading || !expected) return [];'],
  ]),
  ...inFile({ file: 'cli/translations/check-page.ts', tests: [translations] }, [
    ["'iu');", "'u');"],
    ['(?:e?s)?', ''],
    ['(?<![\\\\p{L}\\\\p{N}])${escaped}', '${escaped}'],
    ['escapeRegExp(term)', 'term'],
  ]),
  ...inFile({ file: 'cli/translations/compare-page.ts', tests: [translations] }, [
    ["if (status.state === 'outdated') return outcome(status, drift);", ''],
    ['!known.has(path)', 'false'],
  ]),
];

/** The layout around all pages. */
const ofTemplates: Mutation[] = [
  ...inFile({ file: 'templates/messages/en.json', tests: [messages] }, [
    ['"This page crashed."', '"The page crashed."'],
    ['"Unable to fetch results"', '"Could not fetch results"'],
    ['"Search docs"', '"Search"'],
  ]),
  ...inFile({ file: 'templates/layout/AnnouncementBar.tsx', tests: [defaults] }, [['{isCloseable ? (', '{true ? (']]),
  ...inFile({ file: 'templates/layout/Link.tsx', tests: ['unit/templates/navbar.test.ts'] }, [
    ["external ? 'external' : undefined", 'undefined'],
  ]),
  ...inFile({ file: 'templates/navbar/Navbar.tsx', tests: [defaults] }, [
    ['shell.colorMode.disableSwitch ? null :', 'false ? null :'],
  ]),
  ...inFile({ file: 'templates/navbar/is-current.ts', tests: ['unit/templates/navbar.test.ts'] }, [
    ['/^[/.]/.test(href.slice(base.length))', 'true'],
    ['|| base === locale.home) return', ') return'],
  ]),
  ...inFile({ file: 'templates/doc/VersionBanner.tsx', tests: [versions] }, [
    ["kind === 'unreleased' ? 'unreleasedNotice' : 'unmaintainedNotice'", "'unmaintainedNotice'"],
  ]),
];

/** Mutations of the stages, in their order. */
export const stages: readonly Mutation[] = [
  ...ofRendering,
  ...ofSearchedCode,
  ...ofBundles,
  ...ofArticles,
  ...ofVersions,
  ...ofExamples,
  ...ofTranslations,
  ...ofTemplates,
];
