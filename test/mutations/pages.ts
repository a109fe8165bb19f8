import { inFile, type Mutation } from './mutation.ts';

const defaults = 'unit/config/defaults.test.ts';
const severities = 'unit/diagnostics/severities.test.ts';
const active = 'unit/resolve/active-content.test.ts';
const hostile = 'unit/parse/hostile.test.ts';
const huge = 'unit/parse/huge.test.ts';
const head = 'unit/render/head.test.ts';
const docs = 'unit/model/docs.test.ts';
const blog = 'unit/model/blog.test.ts';

/** Defaults of the configuration, and values that it must reject. */
const ofConfiguration: Mutation[] = [
  ...inFile({ file: 'cli/config/schema/docs.ts', tests: [defaults] }, [
    ['headingLevelSchema.default(2)', 'headingLevelSchema.default(3)'],
    ['headingLevelSchema.default(3)', 'headingLevelSchema.default(4)'],
    ['hideable: z.boolean().default(false)', 'hideable: z.boolean().default(true)'],
    ['autoCollapseCategories: z.boolean().default(false)', 'autoCollapseCategories: z.boolean().default(true)'],
  ]),
  ...inFile({ file: 'cli/config/schema/look.ts', tests: [defaults] }, [
    ['isCloseable: z.boolean().default(true)', 'isCloseable: z.boolean().default(false)'],
  ]),
  ...inFile({ file: 'cli/config/schema/site.ts', tests: [defaults] }, [
    ["titleSeparator: z.string().default('|')", "titleSeparator: z.string().default('-')"],
  ]),
  ...inFile({ file: 'cli/diagnostics/codes.ts', tests: [severities] }, [
    ["'link/broken': 'off'", "'link/broken': 'error'"],
    ["'link/markdown-broken': 'warning'", "'link/markdown-broken': 'off'"],
  ]),
  ...inFile({ file: 'cli/config/schema/content-security-policy.ts', tests: [active] }, [
    ['(?::\\d+)?$/', '(?::\\d+)?/'],
  ]),
  ...inFile({ file: 'cli/config/schema/look.ts', tests: [head] }, [['^[a-z][a-z0-9:-]*$', '^[a-z]']]),
  ...inFile({ file: 'cli/config/head-tag.ts', tests: [head] }, [
    ['if (handler !== undefined) {', 'if (false) {'],
    [
      "  ['content-security-policy', 'sitegen generates the policy. Set what it allows in \"contentSecurityPolicy\".'],\n",
      '',
    ],
    ['/^\\/(?!\\/)/.test(address)', "address.startsWith('/')"],
  ]),
];

/** Processing of content from authors and libraries. */
const ofReading: Mutation[] = [
  ...inFile({ file: 'cli/parse/page/active-content.ts', tests: [active] }, [
    ['delete properties[name];', ''],
    ["address.replace(/^[\\u0000- ]+|[\\t\\n\\r]/g, '')", 'address'],
    ["'src', 'action', 'formAction', 'data'] as const", "'src', 'action', 'data'] as const"],
    ['.filter((name) => /^on[A-Z]/.test(name))', '.filter(() => false)'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/foreign-tree.ts', tests: [hostile] }, [['    linkPictures(tree);\n', '']]),
  ...inFile({ file: 'cli/parse/markdown/foreign-tree.ts', tests: [hostile], name: 'longer than any' }, [
    ['longestForeign = 100_000', 'longestForeign = 100_000_000'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/inline-lists.ts', tests: ['unit/parse/block-tags.test.ts'] }, [
    ['deepest = 20', 'deepest = 2000'],
    ["tagOf(first).name === 'li'", 'true'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/table-tags.ts', tests: ['unit/parse/block-tags.test.ts'] }, [
    ['maxCells = 2000', 'maxCells = 2001'],
    ['maxCells = 2000', 'maxCells = 1999'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/block-tags.ts', tests: ['unit/parse/block-tags.test.ts'] }, [
    ['deepest = 20', 'deepest = 2000'],
    ['opened.pop() !== name', 'opened.pop() === undefined'],
    ['(https?:\\/\\/', '((?:https?|data):\\/?\\/?'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/plugins.ts', tests: ['unit/site/plugins.test.ts'], name: 'never ends' }, [
    ['isGivenUp = error instanceof NeverEndsError', 'isGivenUp = false'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/foreign-tree.ts', tests: [hostile] }, [
    ["href.replace('#', `#${prefix}`)", 'href'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/nesting.ts', tests: [hostile] }, [
    ['deepestTree = 100', 'deepestTree = 100_000'],
    ['marks: 500', 'marks: 500_000'],
    ['blocks: 100 }', 'blocks: 1_000_000 }'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/nesting.ts', tests: [huge], name: 'all memory' }, [
    ['longestForRemark = 1_000_000', 'longestForRemark = 1_000_000_000'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/nesting.ts', tests: [huge], name: 'between paragraphs' }, [
    ['withoutFences(text).split', 'text.split'],
  ]),
  ...inFile({ file: 'cli/parse/markdown/bound-emphasis.ts', tests: [huge], name: 'by the ten thousand' }, [
    ['maxSteps = 600_000_000', 'maxSteps = 600_000_000_000'],
  ]),
  ...inFile({ file: 'cli/syntax/included-file.ts', tests: [huge], name: 'refused with its size' }, [
    ['largestText = 3_000_000', 'largestText = 50_000_000'],
  ]),
  ...inFile({ file: 'cli/parse/parts/parts.ts', tests: [huge], name: 'include each other' }, [
    ['maxTexts = 10_000', 'maxTexts = 20_000'],
  ]),
  ...inFile({ file: 'cli/compile/highlighter.ts', tests: [huge], name: 'of a megabyte' }, [
    ['longestLine = 20_000', 'longestLine = 20_000_000'],
  ]),
  ...inFile({ file: 'cli/parse/page/parse-post.ts', tests: ['unit/parse/reading-time.test.ts'] }, [
    ['words: 228', 'words: 300'],
    ['Math.max(1, ', 'Math.max(0, '],
  ]),
  ...inFile({ file: 'cli/parse/markdown/plugins.ts', tests: ['unit/site/plugins.test.ts'] }, [
    ["if (after.type === 'root' && isTree(after)) return after;", 'return after;'],
  ]),
  ...inFile({ file: 'cli/translations/compare-page.ts', tests: ['unit/translations/translations.test.ts'] }, [
    ['if (removed.length === 0 && added.length === 0) return;', 'if (added.length === 0) return;'],
  ]),
];

/** Addresses, order and diagnostics. */
const ofTheModel: Mutation[] = [
  ...inFile({ file: 'cli/model/blog/posts.ts', tests: [blog] }, [
    ['one.date < other.date ? 1 : -1', 'one.date < other.date ? -1 : 1'],
  ]),
  ...inFile({ file: 'cli/model/blog/lists.ts', tests: [blog] }, [['archivePerPage = 100', 'archivePerPage = 1000']]),
  ...inFile({ file: 'cli/model/docs/sidebar-items.ts', tests: [docs] }, [
    ['if (isIndex && isNamed(doc.docId)) continue;', ''],
    ['isIndex ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY', 'Number.POSITIVE_INFINITY'],
    ['collapsed ?? true', 'collapsed ?? false'],
    ['collapsible ?? true', 'collapsible ?? false'],
  ]),
  ...inFile({ file: 'cli/model/redirects.ts', tests: ['unit/site/redirects.test.ts'] }, [
    ['plan.diagnostics.push(taken(redirect, owner))', 'void taken(redirect, owner)'],
  ]),
  ...inFile({ file: 'cli/resolve/link.ts', tests: ['unit/site/navigation-links.test.ts'] }, [
    ['? [toUrlPath(prefix, path), toUrlPath(path)]', '? [toUrlPath(path), toUrlPath(prefix, path)]'],
  ]),
  ...inFile({ file: 'cli/resolve/site-link.ts', tests: ['unit/site/navigation-links.test.ts'] }, [
    ['[own, toUrlPath(path)]', '[toUrlPath(path), own]'],
  ]),
  ...inFile({ file: 'cli/resolve/asset.ts', tests: ['unit/resolve/translated-pictures.test.ts'] }, [
    ['[posix.join(posix.dirname(page.file), target), ', '['],
  ]),
  ...inFile({ file: 'cli/resolve/made-file.ts', tests: ['unit/site/navigation-links.test.ts'] }, [
    ["return baseUrl === '/';", 'return true;'],
  ]),
  ...inFile({ file: 'cli/resolve/active-content.ts', tests: [active] }, [
    ['ownAllowed.has(kind) && url?.origin === rules.site', 'url?.origin === rules.site'],
    ['url.host.endsWith(`.${host}`)', 'url.host.endsWith(host)'],
    ['if (url.protocol !== protocol) return false;', ''],
  ]),
];

/** Content of pages. */
const ofPages: Mutation[] = [
  ...inFile({ file: 'cli/render/document.ts', tests: [head] }, [['escapeHtml(head.title)', 'head.title']]),
  ...inFile({ file: 'cli/syntax/html.ts', tests: [head] }, [
    [".replaceAll('<', '&lt;')", ''],
    [".replaceAll('\"', '&quot;')", ''],
    ['/[<\\u2028\\u2029]/g', '/[\\u2028\\u2029]/g'],
  ]),
  ...inFile({ file: 'cli/api/model/types/most-referenced.ts', tests: ['unit/api/referenced-types.test.ts'] }, [
    ['mostReferenced = 40', 'mostReferenced = 41'],
  ]),
  ...inFile({ file: 'cli/api/pages/symbol-page.ts', tests: ['unit/api/referenced-types.test.ts'] }, [
    ['mostUnfolded = 12', 'mostUnfolded = 13'],
  ]),
  ...inFile({ file: 'cli/api/pages/relations.ts', tests: ['unit/api/inherited.test.ts'] }, [
    ['mostRepeated = 10_000', 'mostRepeated = 10_100'],
  ]),
  ...inFile({ file: 'cli/api/model/inherited-outside.ts', tests: ['unit/api/inherited-outside.test.ts'] }, [
    ['unnamed.length > maxUnnamed', 'unnamed.length >= maxUnnamed'],
    ['unnamed.length > maxUnnamed', 'unnamed.length > maxUnnamed + 1'],
  ]),
  ...inFile({ file: 'cli/api/pages/categories.ts', tests: ['unit/api/long-lists.test.ts'] }, [
    ['maxUnsorted = 50', 'maxUnsorted = 51'],
    ['maxUnsorted = 50', 'maxUnsorted = 49'],
  ]),
  ...inFile({ file: 'cli/api/pages/props.ts', tests: ['unit/api/component-props.test.ts'] }, [
    ['fewProps = 24', 'fewProps = 25'],
    ['fewProps = 24', 'fewProps = 23'],
    ['maxRows = 150', 'maxRows = 151'],
    ['maxRows = 150', 'maxRows = 149'],
  ]),
  ...inFile({ file: 'cli/api/model/types/other-props.ts', tests: ['unit/api/component-props.test.ts'] }, [
    ['maxProps = 150', 'maxProps = 149'],
    ['maxProps = 150', 'maxProps = 151'],
    ['longest = 800', 'longest = 799'],
    ['longest = 800', 'longest = 801'],
    [' && !hasHidingTag(node)', ''],
    [' || ts.findAncestor(node, ts.isParameter) !== undefined', ''],
    [' && scope.slugOfSymbol(property) === undefined', ''],
    ["printed.text === '{}' || ", ''],
    ['isRest ? stated?.getNumberIndexType() : stated', 'stated'],
  ]),
  ...inFile({ file: 'cli/api/model/groups/component-props.ts', tests: ['unit/api/component-props.test.ts'] }, [
    ['props.isUnion() ? props.types : [props]', '[props]'],
    ["name === 'default' || ", ''],
    ['isElement(signature.getReturnType(), checker) ? signature.parameters : []', 'signature.parameters'],
  ]),
  ...inFile({ file: 'cli/api/model/types/named-keys.ts', tests: ['unit/api/named-keys.test.ts'] }, [
    ['most = 100', 'most = 101'],
    ['withoutHiddenMembers(node)', 'node'],
  ]),
  ...inFile({ file: 'cli/api/convert/resolved-members.ts', tests: ['unit/api/resolved-members.test.ts'] }, [
    ['maxMembers = 150', 'maxMembers = 151'],
    ['maxCopies = 20', 'maxCopies = 21'],
  ]),
];

/** Mutations of the code that makes a site's pages. */
export const pages: readonly Mutation[] = [...ofConfiguration, ...ofReading, ...ofTheModel, ...ofPages];
