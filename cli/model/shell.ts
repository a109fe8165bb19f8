import type { Picture, ShellData } from '../../runtime/page-data.ts';
import { toFileHref, toHref, toRouteHref, toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import { librariesOf } from '../config/libraries.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { mapAddresses } from '../syntax/html-addresses.ts';
import type { NavbarContext } from './navbar/context.ts';
import { toNavbarItems } from './navbar/navbar.ts';
import { toSearchSettings } from './search-settings.ts';

/** The context for creating the data of a locale. */
interface ShellContext extends Omit<NavbarContext, 'config'> {
  /** Returns the size of a static file, if it is an image whose size is known. */
  sizeOf: (path: string) => AssetFile['size'];
}

/**
 * Returns the data shared by all pages of a locale, except interface texts and scripts. Navigation items with unknown
 * names are reported and left out.
 */
export function toShell(
  config: Located<SiteConfig>,
  context: ShellContext,
): Outcome<Omit<ShellData, 'texts' | 'templates'>> {
  const { title, tagline, baseUrl, trailingSlash, navbar, colorMode, docs, analytics, examples } = config.value;
  const libraries = librariesOf(config.value);
  const { index, locale } = context;
  const items = toNavbarItems(config, { config: config.value, ...context });
  const { all: locales } = config.value.locales;
  const homeOf = ({ prefix }: Locale) => toHref(toUrlPath(prefix, '/'), config.value);
  const shell = {
    site: {
      title,
      tagline,
      baseUrl,
      trailingSlash,
      ...(libraries.length > 0 && {
        api: libraries.map(({ routeBasePath }) => apiBase(routeBasePath, locale, config.value)).join(' '),
      }),
      ...(examples?.playground !== undefined && {
        playground: toRouteHref(examples.playground, locale.prefix, config.value),
      }),
    },
    locale: {
      id: locale.id,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      home: homeOf(locale),
      front: toHref(frontOf(index, locale), config.value),
    },
    locales: locales.length > 1 ? locales.map((one) => toLocaleLink(one, homeOf(one))) : [],
    ...toAnnouncement(config.value, context),
    navbar: {
      title: navbar.title ?? title,
      ...(navbar.logo && { logo: toPicture(toNamed(navbar.logo, config.value), baseUrl, context) }),
      hideOnScroll: navbar.hideOnScroll,
      items: items.value,
    },
    sidebar: {
      ...(docs.sidebar.hideable && { hideable: true as const }),
      ...(docs.sidebar.autoCollapseCategories && { autoCollapse: true as const }),
    },
    footer: toFooter(config.value, context),
    colorMode,
    ...toBlogLinks(config.value, index, locale),
    search: toSearchSettings(config.value, index, locale),
    ...(analytics && { analytics }),
  };
  return outcome(shell, [...items.diagnostics, ...checkPlayground(config, index, locale)]);
}

function toLocaleLink({ id, label, htmlLang }: Locale, home: string): ShellData['locales'][number] {
  return { id, label, htmlLang, home };
}

/** Checked for the default locale only, which has every page. */
function checkPlayground({ value, locate }: Located<SiteConfig>, { routes }: SiteIndex, { id }: Locale): Diagnostic[] {
  const address = value.examples?.playground;
  if (address === undefined || id !== value.locales.default || routes.has(toRouteKey(toUrlPath(address)))) return [];
  const hint = suggestion(address, [...routes.keys()], 'Use the URL of a page, such as /docs/playground.');
  const message = `No page at "${address}", the URL of the playground`;
  return [{ code: 'example/playground-missing', message, hint, span: locate(['examples', 'playground']) }];
}

/** Returns the address of a locale's front page. If its root is a redirect, this is the target. */
function frontOf({ routes }: SiteIndex, { prefix }: Locale): UrlPath {
  const root = toUrlPath(prefix, '/');
  const route = routes.get(toRouteKey(root));
  return route?.kind === 'redirect' ? route.to : root;
}

const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;
const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

function toBlogLinks(
  config: SiteConfig,
  { blogs, routes }: SiteIndex,
  { id, prefix }: Locale,
): Pick<ShellData, 'blog'> {
  const blog = blogs.get(id);
  if (!blog) return {};
  const { title, baseUrl, url } = config;
  const urlOf = (part: string) => toUrlPath(prefix, config.blog.routeBasePath, part);
  const listOf = (part: 'tags' | 'authors') =>
    routes.has(toRouteKey(urlOf(part))) && { [part]: toHref(urlOf(part), config) };
  const feeds = blog.feeds.map(({ format, path }) => ({
    name: feedNames[format],
    type: feedTypes[format],
    title: `${title} (${feedNames[format]})`,
    href: new URL(toFileHref(path, baseUrl), url).href,
  }));
  return {
    blog: {
      list: toHref(blog.url, config),
      archive: toHref(urlOf('archive'), config),
      ...listOf('tags'),
      ...listOf('authors'),
      feeds,
    },
  };
}

/** Returns the common prefix of all addresses of a library's reference. */
function apiBase(routeBasePath: string, { prefix }: Locale, { baseUrl }: SiteConfig): string {
  return baseUrl + toUrlPath(prefix, routeBasePath, '/').slice(1);
}

function toAnnouncement(
  { announcementBar }: SiteConfig,
  { hrefOf }: Pick<NavbarContext, 'hrefOf'>,
): Pick<ShellData, 'announcement'> {
  if (!announcementBar) return {};
  const { id, content, isCloseable, backgroundColor, textColor } = announcementBar;
  const colors = {
    // The theme's text colour is light in dark mode, but the background stays.
    ...(backgroundColor !== undefined && { backgroundColor, textColor: 'black' }),
    ...(textColor !== undefined && { textColor }),
  };
  return { announcement: { id, html: mapAddresses(content, hrefOf), isCloseable, ...colors } };
}

type LogoConfig = NonNullable<SiteConfig['navbar']['logo']>;

/** Gives a logo that stands alone in its link the name of the site, unless it has its own. */
function toNamed(logo: LogoConfig, { title, navbar }: SiteConfig): LogoConfig {
  return navbar.title === '' && logo.alt === '' ? { ...logo, alt: title } : logo;
}

function toPicture(
  { src, srcDark, alt }: LogoConfig,
  baseUrl: string,
  { sizeOf }: Pick<ShellContext, 'sizeOf'>,
): Picture {
  const { width = 1, height = 1 } = sizeOf(src.replace(/^\//, '')) ?? {};
  const ratio = Math.round((100 * width) / height) / 100;
  return {
    src: toFileHref(src, baseUrl),
    ...(srcDark !== undefined && { srcDark: toFileHref(srcDark, baseUrl) }),
    alt,
    ...(ratio !== 1 && { ratio: Math.min(ratio, widest) }),
  };
}

/** Largest ratio of width to height of a logo: a wider one would leave no room beside it on a phone. */
const widest = 6;

function toFooter(
  { footer: { columns, logo, copyright }, baseUrl }: SiteConfig,
  { hrefOf, sizeOf }: Pick<ShellContext, 'hrefOf' | 'sizeOf'>,
): ShellData['footer'] {
  const toLink = (target: string) => hrefOf({ kind: 'link', target });
  return {
    columns: columns.map(({ title, items }) => ({
      title,
      items: items.map(({ label, to, href }) =>
        href !== undefined ? { label, href, external: true } : { label, href: toLink(to ?? '/') },
      ),
    })),
    ...(logo && {
      logo: { ...toPicture(logo, baseUrl, { sizeOf }), ...(logo.href !== undefined && { href: toLink(logo.href) }) },
    }),
    copyright,
  };
}
