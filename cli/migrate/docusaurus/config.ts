import { reportedLinks } from '../../config/reported-links.ts';
import { type Draft, moveEditUrl, noteSetting } from '../draft.ts';
import { code, compact, compactUnlessEmpty, type Fields, listOf, objectOf, textOf, toPlainText } from '../old-site.ts';
import { readAttributes } from '../text/attributes.ts';
import { toAnalytics } from './analytics.ts';
import { toLogo, toNavbar, toTarget } from './navbar.ts';
import { toHead } from './page-head.ts';
import { isIncluded, isSegment, pathOf } from './pages.ts';
import { baseOf, type DocusaurusSettings, hasMath } from './settings.ts';
import { noteUnknown } from './unknown.ts';

/** Returns the configuration of the new site, without redirects. */
export function toConfig(draft: Draft, settings: DocusaurusSettings): Record<string, unknown> {
  const { config, base, theme, docs } = settings;
  const { image, announcementBar, navbar, footer } = theme;
  noteUnknown(draft, settings);
  return compact({
    title: textOf(config['title']) ?? 'My site',
    tagline: textOf(config['tagline']),
    url: textOf(config['url']) ?? 'https://example.com',
    baseUrl: base === '/' ? undefined : base,
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

/** Returns the label and the address of HTML that is a link with words in it; `null` for any other HTML. */
function readLink(html: string): Fields | null {
  const [, attributes = '', words = ''] = /^<a\s([^<>]*)>([^<>]+)<\/a\s*>$/.exec(html) ?? [];
  const { href } = readAttributes(attributes);
  return href ? { label: toPlainText(words), href } : null;
}

function toFooter(draft: Draft, footer: Fields): object | undefined {
  const links = listOf(footer['links']).map(objectOf);
  const toItems = (items: readonly unknown[]) =>
    items.map(objectOf).flatMap((row) => {
      const html = textOf(row['html'])?.trim();
      const item = (html && readLink(html)) || row;
      const [label, target] = [textOf(item['label']), toTarget(item)];
      if (label !== undefined && target !== null) return { label, ...target };
      noteSetting(draft, label ?? html?.split('\n')[0] ?? 'footer', {
        what: `A row in the footer, ${JSON.stringify(label ?? html?.replace(/\s+/g, ' ') ?? '')}`,
        instead:
          'Only links can be rows. Put everything else into the slot `FooterTop`: see "Theme" in the documentation.',
      });
      return [];
    });
  const columns = links
    .filter(({ items }) => items)
    .map(({ title, items }) => ({ title: textOf(title) ?? 'Links', items: toItems(listOf(items)) }));
  const rest = toItems(links.filter(({ items }) => !items));
  const ownLogo = objectOf(footer['logo']);
  const logo = toLogo(ownLogo);
  const copyright = textOf(footer['copyright']);
  if (copyright && /<\w/.test(copyright))
    noteSetting(draft, 'copyright', {
      what: 'HTML in the copyright of the footer',
      instead: 'It is kept as plain text.',
    });
  return compactUnlessEmpty({
    logo: logo && { ...logo, ...compact({ href: textOf(ownLogo['href']) }) },
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
    const path = pathOf(docs, name);
    const kept = { ...pick(one, ['label', 'banner']), ...(path && isSegment(path) && { path }) };
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
