import { reportedLinks } from '../../config/reported-links.ts';
import { type Draft, moveEditUrl, noteSetting } from '../draft.ts';
import { code, compact, compactUnlessEmpty, type Fields, listOf, objectOf, textOf, toPlainText } from '../old-site.ts';
import { toAnalytics } from './analytics.ts';
import { toLogo, toNavbar, toTarget } from './navbar.ts';
import { isStyleSheet, toHead } from './page-head.ts';
import { isIncluded } from './pages.ts';
import { baseOf, type DocusaurusSettings, hasMath, ownFile } from './settings.ts';

/** Returns the configuration of the new site, without redirects. */
export function toConfig(draft: Draft, settings: DocusaurusSettings): Record<string, unknown> {
  const { config, theme, docs } = settings;
  const { image, announcementBar, navbar, footer } = theme;
  noteUnknown(draft, settings);
  return compact({
    title: textOf(config['title']) ?? 'My site',
    tagline: textOf(config['tagline']),
    url: textOf(config['url']) ?? 'https://example.com',
    baseUrl: config['baseUrl'] === '/' ? undefined : textOf(config['baseUrl']),
    trailingSlash: config['trailingSlash'] === true ? true : undefined,
    titleSeparator: textOf(config['titleDelimiter']),
    favicon: textOf(config['favicon'])?.replace(/^\//, ''),
    image: textOf(image)?.replace(/^\//, ''),
    editUrl: moveEditUrl(draft, docs?.['editUrl']),
    lastUpdate:
      docs?.['showLastUpdateTime'] || docs?.['showLastUpdateAuthor']
        ? compact({ author: docs['showLastUpdateAuthor'] === true ? true : undefined })
        : undefined,
    locales: toLocales(settings),
    colorMode: pick(theme['colorMode'], ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme']),
    head: toHead(draft, settings),
    announcementBar: pick(announcementBar, ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable']),
    analytics: toAnalytics(draft, settings),
    navbar: toNavbar(draft, objectOf(navbar)),
    footer: toFooter(draft, objectOf(footer)),
    docs: toDocs(settings),
    blog: toBlog(settings),
    markdown: toMarkdown(draft, settings),
    diagnostics: toSeverities(config),
  });
}

function pick(value: unknown, keys: readonly string[]): object | undefined {
  const entries = Object.entries(objectOf(value)).filter(
    ([key, one]) => keys.includes(key) && one !== code && one !== null,
  );
  return compactUnlessEmpty(Object.fromEntries(entries));
}

function toLocales({ config, locales, defaultLocale }: DocusaurusSettings): object | undefined {
  if (locales.length === 1 && defaultLocale === 'en') return undefined;
  const settings = objectOf(objectOf(config['i18n'])['localeConfigs']);
  const all = locales.map((id) => [
    id,
    pick(settings[id], ['label', 'direction', 'htmlLang', 'calendar', 'path']) ?? {},
  ]);
  return { default: defaultLocale, locales: Object.fromEntries(all) };
}

function toFooter(draft: Draft, footer: Fields): object | undefined {
  const links = listOf(footer['links']).map(objectOf);
  const toItems = (items: readonly unknown[]) =>
    items.map(objectOf).flatMap((item) => {
      const [label, target] = [textOf(item['label']), toTarget(item)];
      if (label !== undefined && target !== null) return { label, ...target };
      noteSetting(draft, label ?? textOf(item['html']) ?? 'footer', {
        what: `A row in the footer, ${JSON.stringify(label ?? item['html'] ?? '')}`,
        instead:
          'Only links can be rows. Put everything else into the slot `FooterTop`: see "Theme" in the documentation.',
      });
      return [];
    });
  const columns = links
    .filter(({ items }) => items)
    .map(({ title, items }) => ({ title: textOf(title) ?? 'Links', items: toItems(listOf(items)) }));
  const rest = toItems(links.filter(({ items }) => !items));
  const logo = objectOf(footer['logo']);
  const copyright = textOf(footer['copyright']);
  if (copyright && /<\w/.test(copyright))
    noteSetting(draft, 'copyright', {
      what: 'HTML in the copyright of the footer',
      instead: 'It is kept as plain text.',
    });
  return compactUnlessEmpty({
    logo: toLogo(logo) && { ...toLogo(logo), ...compact({ href: textOf(logo['href']) }) },
    columns:
      columns.length + rest.length === 0
        ? undefined
        : [...columns, ...(rest.length > 0 ? [{ title: 'Links', items: rest }] : [])],
    copyright: copyright && toPlainText(copyright),
  });
}

function toDocs({ docs, theme }: DocusaurusSettings): object | undefined {
  if (!docs) return undefined;
  const base = baseOf(docs, 'docs');
  const versions = Object.entries(objectOf(docs['versions'])).flatMap(([name, one]) => {
    const { path, ...rest } = objectOf(pick(one, ['label', 'path', 'banner']));
    const kept = { ...rest, ...(path ? { path } : {}) };
    return Object.keys(kept).length === 0 ? [] : [[name, kept]];
  });
  return compactUnlessEmpty({
    routeBasePath: base === 'docs' ? undefined : base,
    breadcrumbs: docs['breadcrumbs'] === false ? false : undefined,
    lastVersion: textOf(docs['lastVersion']),
    includeCurrent: docs['includeCurrentVersion'] === false || !isIncluded(docs, 'current') ? false : undefined,
    versions: compactUnlessEmpty(Object.fromEntries(versions)),
    sidebar: pick(objectOf(theme['docs'])['sidebar'], ['hideable', 'autoCollapseCategories']),
  });
}

function toBlog({ blog }: DocusaurusSettings): object | undefined {
  if (!blog) return undefined;
  const base = baseOf(blog, 'blog');
  const { type, limit } = objectOf(blog['feedOptions']);
  const formats = type === null ? [] : type === 'all' || type === undefined ? undefined : [type].flat();
  const perPage = blog['postsPerPage'];
  return compactUnlessEmpty({
    routeBasePath: base === 'blog' ? undefined : base,
    title: textOf(blog['blogTitle']),
    description: textOf(blog['blogDescription']),
    postsPerPage: perPage === 'ALL' ? 100 : typeof perPage === 'number' ? Math.min(perPage, 100) : undefined,
    feeds: compactUnlessEmpty({ formats, limit: typeof limit === 'number' ? limit : undefined }),
  });
}

function toMarkdown({ old }: Draft, settings: DocusaurusSettings): object | undefined {
  const { minHeadingLevel: minLevel, maxHeadingLevel: maxLevel } = objectOf(settings.theme['tableOfContents']);
  return compactUnlessEmpty({
    toc: compactUnlessEmpty({ minLevel, maxLevel }),
    math: hasMath(old, settings) ? true : undefined,
  });
}

const severities: Readonly<Record<string, string>> = { throw: 'error', warn: 'warning', log: 'warning', ignore: 'off' };

/** Only converts explicit settings, since the defaults of both generators differ. */
function toSeverities(config: Fields): object {
  const codes = {
    onBrokenLinks: 'link/broken',
    onBrokenAnchors: 'link/anchor',
    onBrokenMarkdownLinks: 'link/markdown-broken',
  };
  const hooks = objectOf(objectOf(config['markdown'])['hooks']);
  const entries = Object.entries(codes).flatMap(([key, name]) => {
    const severity = severities[String(config[key] ?? hooks[key])];
    return severity === undefined ? [] : [[name, severity]];
  });
  return { ...reportedLinks, ...Object.fromEntries(entries) };
}

const carried =
  /(?:plugin-content-(?:docs|blog|pages)|plugin-client-redirects|plugin-google-gtag|plugin-sitemap|theme-classic|theme-mermaid|theme-live-codeblock|preset-classic|plugin-svgr|plugin-debug)$/;

/** Notes settings that sitegen does not have. */
function noteUnknown(draft: Draft, { config, theme, docs, blog, plugins, preset }: DocusaurusSettings): void {
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  for (const { name } of plugins) {
    if (carried.test(name)) continue;
    const known = ofPlugins.find(({ pattern }) => pattern.test(name));
    const instead = known?.instead ?? ofOthers;
    const file = ownFile(draft.old, name);
    // The configuration may name the folder, or the file without its ending.
    const word = file?.replace(/(?:\/index)?\.\w+$/, '') ?? name;
    note(word, `The plugin \`${file ?? name}\``, instead);
  }
  for (const [key, name] of [
    ['sidebarCollapsed', 'collapsed'],
    ['sidebarCollapsible', 'collapsible'],
  ] as const) {
    const instead = `Write \`${name}: false\` in each category, in \`sidebars.ts\` and in \`_category_.yml\`.`;
    if (docs?.[key] === false) note(key, `\`${key}\``, instead);
  }
  if (docs?.['numberPrefixParser'] === code)
    note('numberPrefixParser', '`numberPrefixParser` is a function', 'Write the `slug` of docs whose URLs differ.');
  for (const options of [docs, blog]) {
    for (const kind of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins']) {
      if (listOf(options?.[kind]).length > 0)
        note(
          kind,
          `\`${kind}\``,
          'Export such a plugin from a module of the site: see "Plugins for Markdown" in the documentation. Formulas need no plugin.',
        );
    }
    if (options?.['editUrl'] === code)
      note('editUrl', '`editUrl` is a function', 'Write it as a URL with `{file}` for the path of the page.');
  }
  const sheets = listOf(config['stylesheets']).filter(isStyleSheet);
  if (sheets.length > 0) {
    const isForeign = sheets.some((entry) => /^(?:\w+:)?\/\//.test(textOf(objectOf(entry)['href'] ?? entry) ?? ''));
    note('stylesheets', '`stylesheets`', (isForeign ? 'Style sheets of other servers are blocked. ' : '') + ofSheets);
  }
  const unset = [
    ['clientModules', config],
    ['customFields', config],
    ['googleAnalytics', preset],
    ['googleTagManager', preset],
    ['algolia', theme],
    ['mermaid', theme],
    ['liveCodeBlock', theme],
    ['magicComments', objectOf(theme['prism'])],
  ] as const;
  for (const [key, place] of unset)
    if (place[key] !== undefined && listOf(place[key]).length + Object.keys(objectOf(place[key])).length > 0)
      note(key, `\`${key}\``, insteadOf[key] ?? '');
}

const ofSheets = 'Put them next to `site.config.ts`, and list them in `css`.';

const ofAnalytics = 'Set `analytics` to use Google Analytics or your own endpoint, or add a script to `head`.';

/** Replacements for plugins that are none for Markdown. */
const ofPlugins = [
  { pattern: /search/, instead: 'sitegen has its own search.' },
  { pattern: /analytics|tag-manager/, instead: ofAnalytics },
  { pattern: /typedoc/, instead: 'sitegen documents libraries itself: see "API reference" in the documentation.' },
  { pattern: /llms/, instead: 'sitegen writes `llms.txt` itself.' },
];

const ofOthers =
  'sitegen runs no plugins of Docusaurus. One that makes pages can become a source: see "Pages made from anything" in the documentation.';

const insteadOf: Readonly<Record<string, string>> = {
  clientModules: 'Put code that all pages run into a component of the theme: see "Theme" in the documentation.',
  customFields: 'Put texts that pages use into `markdown.variables`.',
  googleAnalytics: ofAnalytics,
  googleTagManager: ofAnalytics,
  algolia:
    'sitegen has its own search, and cannot show records of another generator. To upload new ones, see "Algolia" in the documentation.',
  mermaid: 'Install the package `mermaid` to show diagrams, in its default colours.',
  liveCodeBlock: 'Live code is shown as a normal code block.',
  magicComments: 'Only `highlight-next-line` and its like are known. For others, see "Code" in the documentation.',
};
