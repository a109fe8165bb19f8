import type { PageHead } from '../../../runtime/page-data.ts';
import { toFileHref, toMarkdownFile, toRouteKey, toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/locale-prefix.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { ListPart } from '../../contracts/blog.ts';
import { contentLocaleOf, type Translation, toLanguageLinks, toSearchAddresses, toTranslations } from './addresses.ts';
import type { ArticleParts, PageDataContext, RenderedRoute } from './context.ts';
import type { PageTitles } from './titles.ts';
import { toPageVersion } from './version.ts';

/** Returns what the pages of all kinds have: titles, head, and the same page in other languages. */
export function toBase(route: RenderedRoute, { image }: ArticleParts, context: PageDataContext) {
  const { config, index, build, titles } = context;
  const facts = 'page' in route ? route.page.facts : undefined;
  const hasHead = (facts?.meta.head ?? []).length > 0;
  const isHome = toRouteKey(route.url) === toRouteKey(homeOf(route.locale, config));
  const { title, description: own } = toWords(route, titles, config);
  const description = own === '' && isHome ? config.tagline : own;
  const translations = toTranslations(route, config, index);
  const contentLocale = contentLocaleOf(route);
  const content = config.locales.all.find(({ id }) => id === contentLocale);
  return {
    url: route.url,
    locale: route.locale,
    ...toPageVersion(route, index, config),
    ...(contentLocale !== route.locale && content && { contentLang: content.htmlLang, contentDir: content.direction }),
    title,
    ...(facts?.heading !== undefined && { heading: facts.heading }),
    description,
    head: toPageHead(route, { title, description, image, isHome, translations }, context),
    ...(translations.length > 1 && { translations: toLanguageLinks(translations, config) }),
    toc: facts?.toc ?? [],
    breadcrumbs: [],
    // What another page has in its head is not on this one: browsers load a page whose build is another as a whole.
    build: hasHead ? `${build} ${route.url}` : build,
  };
}

/** A page in the place of a translation has the Markdown of its original. */
function toMarkdownHref(route: RenderedRoute, translations: readonly Translation[], { baseUrl }: SiteConfig): string {
  const source = translations.find(({ locale }) => locale.id === contentLocaleOf(route));
  return toFileHref(toMarkdownFile(source?.url ?? route.url), baseUrl);
}

/** What a page is called, and what it is about. */
interface Words {
  title: string;
  description: string;
}

function toWords(route: RenderedRoute, titles: PageTitles, { blog }: SiteConfig): Words {
  switch (route.kind) {
    case 'doc':
    case 'page':
    case 'api':
    case 'blog-post':
      return route.page.facts;
    case 'category':
      return route;
    case 'module':
      return route.made ?? { title: '', description: '' };
    case 'blog-list':
      return numbered({ title: blog.title ?? titles.blog, description: blog.description }, route.part, titles);
    case 'tag':
      return numbered({ ...route.tag, title: titles.tagged(route.tag.label) }, route.part, titles);
    case 'author':
      return numbered({ ...route.author, title: titles.writtenBy(route.author.name) }, route.part, titles);
    case 'archive':
      return numbered({ title: titles.archive, description: '' }, route.part, titles);
    case 'tags':
      return { title: titles.tags, description: '' };
    case 'authors':
      return { title: titles.authors, description: '' };
    case 'search':
      return { title: titles.search, description: '' };
    case 'not-found':
      return { title: titles.notFound, description: '' };
  }
}

function numbered({ title, description }: Words, { number }: ListPart, titles: PageTitles): Words {
  return { title: number === 1 ? title : titles.numbered(title, number), description };
}

function toPageHead(
  route: RenderedRoute,
  { title, description, image, isHome, translations }: HeadFacts,
  context: PageDataContext,
): PageHead {
  const { config } = context;
  const meta = 'page' in route ? route.page.facts.meta : undefined;
  const { canonical, alternates } = toSearchAddresses(route, translations, context);
  const shared = image ?? (config.image === undefined ? undefined : toFileHref(config.image, config.baseUrl));
  const own = isHome && config.tagline !== '' ? config.tagline : title;
  return {
    title:
      own === ''
        ? config.title
        : isHome
          ? `${config.title} ${config.titleSeparator} ${own}`
          : `${own} ${config.titleSeparator} ${config.title}`,
    description,
    ...(canonical === undefined ? { noIndex: true as const } : { canonical }),
    ...('page' in route && { markdown: toMarkdownHref(route, translations, config) }),
    ...(meta?.keywords && { keywords: meta.keywords }),
    ...(shared !== undefined && { image: new URL(shared, config.url).href }),
    alternates,
  };
}

/** What the head of a page is made from, beside its route. */
interface HeadFacts {
  title: string;
  description: string;
  /** Address of the page's own picture. */
  image: string | undefined;
  isHome: boolean;
  translations: readonly Translation[];
}

function homeOf(locale: string, { locales }: SiteConfig): UrlPath {
  return toUrlPath(prefixOf(locale, locales), '/');
}
