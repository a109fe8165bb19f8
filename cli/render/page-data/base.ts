import type { PageHead } from '../../../runtime/page-data.ts';
import { toFileHref, toMarkdownFile, toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import { localeOf, prefixOf } from '../../config/find-locale.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { PageMeta } from '../../contracts/page-meta.ts';
import { contentLocaleOf, type Translation, toSearchAddresses, toTranslations } from './addresses.ts';
import { toCard } from './card.ts';
import type { ArticleParts, PageDataContext, RenderedRoute } from './context.ts';
import { describeRoute } from './describe-route.ts';
import { toPageVersion } from './version.ts';

/** Returns the data common to all kinds of pages: titles, head, and locales. */
export function toBase(route: RenderedRoute, { image }: ArticleParts, context: PageDataContext) {
  const { config, index, build, titles } = context;
  const facts = 'page' in route ? route.page.facts : undefined;
  const hasHead = (facts?.meta.head ?? []).length > 0;
  const isHome = toRouteKey(route.url) === toRouteKey(toUrlPath(prefixOf(route.locale, config.locales), '/'));
  const { title, description: own } = describeRoute(route, titles, config);
  const description = own === '' && isHome ? config.tagline : own;
  const translations = toTranslations(route, config, index);
  const found = new Set(translations.map(({ locale }) => locale));
  const missingIn = config.locales.all.filter((locale) => !found.has(locale)).map(({ id }) => id);
  const contentLocale = contentLocaleOf(route);
  const content = localeOf(contentLocale, config.locales);
  return {
    url: route.url,
    locale: route.locale,
    ...toPageVersion(route, index, config),
    ...(contentLocale !== route.locale && { contentLang: content.htmlLang, contentDir: content.direction }),
    title,
    ...(facts?.heading !== undefined && { heading: facts.heading }),
    ...(facts?.titleHtml !== undefined && { titleHtml: facts.titleHtml }),
    description,
    ...toHeadParts(route, { title, image, isHome, translations }, context),
    ...(missingIn.length > 0 && { missingIn }),
    toc: facts?.toc ?? [],
    breadcrumbs: [],
    // Client-side navigation does not update a page's own head elements. A different build id makes browsers do a full
    // page load.
    build: hasHead ? `${build} ${route.url}` : build,
  };
}

/** A page without a translation links to the Markdown of its original. */
function toMarkdownHref(route: RenderedRoute, translations: readonly Translation[], { baseUrl }: SiteConfig): string {
  const source = translations.find(({ locale }) => locale.id === contentLocaleOf(route));
  return toFileHref(toMarkdownFile(source?.url ?? route.url), baseUrl);
}

function toHeadParts(
  route: RenderedRoute,
  { title, image, isHome, translations }: HeadFacts,
  context: PageDataContext,
): { head: PageHead; meta: PageMeta } {
  const { config } = context;
  const keywords = 'page' in route ? route.page.facts.meta.keywords : undefined;
  const { canonical, alternates } = toSearchAddresses(route, translations, context);
  const card = toCard(route, context);
  const drawn = card && 'path' in card ? toFileHref(card.path, config.baseUrl) : undefined;
  const shared = image ?? drawn ?? (config.image === undefined ? undefined : toFileHref(config.image, config.baseUrl));
  const own = isHome && config.tagline !== '' ? config.tagline : title;
  const names = isHome ? [config.title, own] : [own, config.title];
  return {
    head: {
      title: own === '' || own === config.title ? config.title : names.join(` ${config.titleSeparator} `),
      ...(canonical !== undefined && { canonical }),
      ...('page' in route && { markdown: toMarkdownHref(route, translations, config) }),
    },
    meta: {
      ...(canonical === undefined && { noIndex: true as const }),
      ...(keywords && { keywords }),
      ...(shared !== undefined && { image: new URL(shared, config.url).href }),
      alternates,
    },
  };
}

/** Input for the head of a page, in addition to its route. */
interface HeadFacts {
  title: string;
  /** URL of the page's own image. */
  image: string | undefined;
  isHome: boolean;
  translations: readonly Translation[];
}
