import type { FooterColumn, Picture, ShellData } from '../../runtime/page-data.ts';
import { toFileHref, toHref, toRouteHref, toUrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteIndex } from '../contracts/site-index.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toNavbarItems } from './navbar/navbar.ts';

/** Returns what all pages of a locale share; an item that names something unknown is reported and left out. */
export function toShell(config: Located<SiteConfig>, index: SiteIndex, locale: Locale): Outcome<ShellData> {
  const { title, tagline, baseUrl, trailingSlash, navbar, footer, colorMode, docs, analytics } = config.value;
  const items = toNavbarItems(config, { config: config.value, index, locale });
  const toPicture = ({ src, alt }: { src: string; alt: string }): Picture => ({ src: toFileHref(src, baseUrl), alt });
  const shell: ShellData = {
    site: { title, tagline, baseUrl, trailingSlash },
    locale: {
      id: locale.id,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      home: toHref(toUrlPath(locale.prefix, '/'), config.value),
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
    ...(analytics && { analytics }),
  };
  return outcome(shell, items.diagnostics);
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
