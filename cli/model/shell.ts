import type { FooterColumn, Picture, ShellData } from '../../runtime/page-data.ts';
import { toFileHref, toHref, toRouteHref, toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import { librariesOf } from '../config/libraries.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toNavbarItems } from './navbar/navbar.ts';
import { toSearchSettings } from './search-settings.ts';

/** Returns what all pages of a locale share; an item that names something unknown is reported and left out. */
export function toShell(config: Located<SiteConfig>, index: SiteIndex, locale: Locale): Outcome<ShellData> {
  const { title, tagline, baseUrl, trailingSlash, navbar, footer, colorMode, docs, analytics } = config.value;
  const libraries = librariesOf(config.value);
  const items = toNavbarItems(config, { config: config.value, index, locale });
  const toPicture = ({ src, srcDark, alt }: NonNullable<SiteConfig['navbar']['logo']>): Picture => ({
    src: toFileHref(src, baseUrl),
    ...(srcDark !== undefined && { srcDark: toFileHref(srcDark, baseUrl) }),
    alt,
  });
  const shell: ShellData = {
    site: {
      title,
      tagline,
      baseUrl,
      trailingSlash,
      ...(libraries.length > 0 && {
        api: libraries.map(({ routeBasePath }) => apiBase(routeBasePath, locale, config.value)).join(' '),
      }),
    },
    locale: {
      id: locale.id,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      home: toHref(toUrlPath(locale.prefix, '/'), config.value),
      front: toHref(frontOf(index, locale), config.value),
    },
    ...toAnnouncement(config.value),
    navbar: {
      title: navbar.title ?? title,
      ...(navbar.logo && { logo: toPicture(navbar.logo) }),
      hideOnScroll: navbar.hideOnScroll,
      items: items.value,
    },
    sidebar: { hideable: docs.sidebar.hideable, autoCollapse: docs.sidebar.autoCollapseCategories },
    footer: {
      columns: footer.columns.map((column) => toColumn(column, config.value, locale)),
      ...(footer.logo && {
        logo: { ...toPicture(footer.logo), ...(footer.logo.href !== undefined && { href: footer.logo.href }) },
      }),
      copyright: footer.copyright,
    },
    colorMode,
    ...toBlogLinks(config.value, index, locale),
    search: toSearchSettings(config.value, index, locale),
    ...(analytics && { analytics }),
  };
  return outcome(shell, items.diagnostics);
}

/** Returns the address of a language's front page: where it has none of its own, of the page that its root leads to. */
function frontOf({ routes }: SiteIndex, { prefix }: Locale): UrlPath {
  const root = toUrlPath(prefix, '/');
  const route = routes.get(toRouteKey(root));
  return route?.kind === 'redirect' ? route.to : root;
}

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;
const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

function toBlogLinks(config: SiteConfig, { blogs }: SiteIndex, { id, prefix }: Locale): Pick<ShellData, 'blog'> {
  const blog = blogs.get(id);
  if (!blog) return {};
  const { title, baseUrl, url } = config;
  const hrefOf = (part: string) => toHref(toUrlPath(prefix, config.blog.routeBasePath, part), config);
  const feeds = blog.feeds.map(({ format, path }) => ({
    name: feedNames[format],
    type: feedTypes[format],
    title: `${title} (${feedNames[format]})`,
    href: new URL(toFileHref(path, baseUrl), url).href,
  }));
  return {
    blog: {
      list: toHref(blog.url, config),
      archive: hrefOf('archive'),
      tags: hrefOf('tags'),
      authors: hrefOf('authors'),
      feeds,
    },
  };
}

/** Every page of a library's reference has an address that begins like this. */
function apiBase(routeBasePath: string, { prefix }: Locale, { baseUrl }: SiteConfig): string {
  return baseUrl + toUrlPath(prefix, routeBasePath, '/').slice(1);
}

function toAnnouncement({ announcementBar }: SiteConfig): Pick<ShellData, 'announcement'> {
  if (!announcementBar) return {};
  const { id, content, isCloseable, backgroundColor, textColor } = announcementBar;
  const colors = {
    ...(backgroundColor !== undefined && { backgroundColor }),
    ...(textColor !== undefined && { textColor }),
  };
  return { announcement: { id, html: content, isCloseable, ...colors } };
}

function toColumn(
  column: SiteConfig['footer']['columns'][number],
  config: SiteConfig,
  { prefix }: Locale,
): FooterColumn {
  const items = column.items.map(({ label, to, href }) =>
    href !== undefined
      ? { label, href, external: true }
      : { label, href: toRouteHref(to ?? '/', prefix, config), external: false },
  );
  return { title: column.title, items };
}
