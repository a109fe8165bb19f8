import type { FooterColumn, NavbarLink, ShellData } from '../../runtime/page-data.ts';
import { toHref, toUrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { toStops } from './sidebar-links.ts';

type NavbarItem = SiteConfig['navbar']['items'][number];

/** Returns what all pages of a locale share; an item that names something unknown is reported and left out. */
export function toShell(config: Located<SiteConfig>, index: SiteIndex, locale: Locale): Outcome<ShellData> {
  const { title, tagline, baseUrl, trailingSlash, navbar, footer, colorMode } = config.value;
  const diagnostics: Diagnostic[] = [];
  const items = navbar.items.flatMap((item, position): NavbarLink[] => {
    const link = toNavbarLink(item, config.value, index, locale);
    if (!('code' in link)) return [link];
    const key = item.type === 'doc' ? 'docId' : 'sidebarId';
    diagnostics.push({ ...link, span: config.locate(['navbar', 'items', position, key]) });
    return [];
  });
  const logo = navbar.logo && { src: toFileHref(navbar.logo.src, baseUrl), alt: navbar.logo.alt };
  const shell: ShellData = {
    site: { title, tagline, baseUrl, trailingSlash },
    locale: {
      id: locale.id,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      home: toHref(toUrlPath(locale.prefix, '/'), config.value),
    },
    navbar: { title: navbar.title ?? title, ...(logo && { logo }), items },
    footer: {
      columns: footer.columns.map((column) => toColumn(column, config.value, locale)),
      copyright: footer.copyright,
    },
    colorMode,
  };
  return outcome(shell, diagnostics);
}

function toNavbarLink(
  item: NavbarItem,
  config: SiteConfig,
  index: SiteIndex,
  { id, prefix }: Locale,
): NavbarLink | Diagnostic {
  const { position } = item;
  switch (item.type) {
    case 'doc': {
      const doc = index.docs.get(`${id}/${item.docId}`);
      if (!doc) return unknown('navbar/unknown-doc', 'doc', item.docId, idsOf(index.docs, id));
      const href = toHref(doc.url, config);
      return { label: item.label ?? doc.label, href, external: false, position, activeOn: { base: href } };
    }
    case 'docSidebar': {
      const sidebar = index.sidebars.get(`${id}/${item.sidebarId}`);
      const first = sidebar && toStops(sidebar.items)[0];
      if (!first) return unknown('sidebar/unknown-sidebar', 'sidebar', item.sidebarId, idsOf(index.sidebars, id));
      const activeOn = { sidebar: item.sidebarId };
      return { label: item.label, href: toHref(first.url, config), external: false, position, activeOn };
    }
    case 'default':
    case undefined: {
      if (item.href !== undefined) return { label: item.label, href: item.href, external: true, position };
      const href = toHref(toUrlPath(prefix, item.to ?? '/'), config);
      const base = item.activeBasePath === undefined ? href : toHref(toUrlPath(prefix, item.activeBasePath), config);
      return { label: item.label, href, external: false, position, activeOn: { base } };
    }
  }
}

function toColumn(
  column: SiteConfig['footer']['columns'][number],
  config: SiteConfig,
  { prefix }: Locale,
): FooterColumn {
  const items = column.items.map(({ label, to, href }) =>
    href !== undefined
      ? { label, href, external: true }
      : { label, href: toHref(toUrlPath(prefix, to ?? '/'), config), external: false },
  );
  return { title: column.title, items };
}

function toFileHref(src: string, baseUrl: string): string {
  return /^(?:https?:)?\/\//.test(src) ? src : baseUrl + src.replace(/^\//, '');
}

function unknown(code: Diagnostic['code'], what: string, id: string, known: readonly string[]): Diagnostic {
  const hint = suggestion(id, known, `Known ids: ${known.slice(0, 20).join(', ')}.`);
  return { code, message: `The navbar names a ${what} "${id}" that does not exist`, hint };
}

function idsOf(map: ReadonlyMap<string, unknown>, locale: string): string[] {
  return [...map.keys()].filter((key) => key.startsWith(`${locale}/`)).map((key) => key.slice(locale.length + 1));
}
