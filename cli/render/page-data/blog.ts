import type { PageLink, PostAuthor, PostFacts, PostSummary, SentPage } from '../../../runtime/page-data.ts';
import { toFileHref, toHref, toRouteKey, type UrlPath } from '../../../runtime/url.ts';
import { localeOf } from '../../config/find-locale.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import {
  type ArchiveRoute,
  type Author,
  type AuthorRoute,
  type BlogListRoute,
  type BlogRoute,
  blogSidebarKey,
  type PostRoute,
  type TagRoute,
  yearOf,
} from '../../contracts/blog.ts';
import { toDateText } from '../date-text.ts';
import type { PageDataContext } from './context.ts';
import { toLink } from './link.ts';

/** Number of posts passed to React pages. */
const newestCount = 5;

/** Returns a post's metadata, sidebar, and links to the newer and older post. */
export function postNavigation(route: PostRoute, context: PageDataContext) {
  const { config, index } = context;
  const blog = index.blogs.get(route.locale);
  const at = blog?.order.get(route.url) ?? Number.NaN; // NaN: an unlisted post has no neighbours.
  const newer = blog?.posts[at - 1];
  const older = blog?.posts[at + 1];
  return {
    ...toPostFacts(route, context),
    ...blogSidebar(route, context),
    ...(newer && { prev: toPostLink(newer, config) }),
    ...(older && { next: toPostLink(older, config) }),
  };
}

/** Returns the sidebar, and links to the previous and next page of a list. */
export function listNavigation(route: BlogListRoute | TagRoute | AuthorRoute | ArchiveRoute, context: PageDataContext) {
  const { pages, number } = route.part;
  const toPage = (at: number): PageLink | undefined => {
    const url = pages[at - 1];
    return url && toLink(String(at), url, context.config);
  };
  const [prev, next] = [toPage(number - 1), toPage(number + 1)];
  return { ...blogSidebar(route, context), ...(prev && { prev }), ...(next && { next }) };
}

/** Returns the blog's sidebar of posts by year, as one page shows it. */
export function blogSidebar(route: BlogRoute, { index, sidebarAt }: PageDataContext): Pick<SentPage, 'sidebar'> {
  const items = index.blogs.get(route.locale)?.sidebar ?? [];
  if (items.length === 0) return {};
  const isYear = (label: string) => route.kind === 'blog-post' && label === yearOf(route.date);
  const ancestors = items.filter((item) => item.type === 'category').filter(({ label }) => isYear(label));
  return { sidebar: sidebarAt(blogSidebarKey(route.locale), { url: route.url, ancestors }) };
}

/** Returns the newest posts of a locale's blog, newest first. */
export function newestPosts(locale: string, context: PageDataContext): PostSummary[] {
  const posts = context.index.blogs.get(locale)?.posts ?? [];
  return posts.slice(0, newestCount).map((post) => toSummary(post, context));
}

/** Returns a post as shown in lists. */
export function toSummary(post: PostRoute, context: PageDataContext): PostSummary {
  const { config } = context;
  const { facts, locale } = post.page;
  const written = localeOf(locale, config.locales);
  return {
    ...toPostFacts(post, context),
    title: facts.title,
    href: toHref(post.url, config),
    excerpt: facts.excerpt,
    ...(locale !== post.locale && { lang: written.htmlLang, dir: written.direction }),
  };
}

/** Tags and authors named only by unlisted posts have no page, so they are not linked. */
function toPostFacts(post: PostRoute, { config, index }: PageDataContext): PostFacts {
  const hasPage = (url: UrlPath | undefined) => url !== undefined && index.routes.has(toRouteKey(url));
  const locale = localeOf(post.locale, config.locales);
  const { minutes, meta } = post.page.facts;
  return {
    date: toDateText(post.date, locale),
    ...(post.updated !== undefined && { updated: toDateText(post.updated, locale) }),
    minutes,
    authors: post.authors.map((author) =>
      toAuthor(hasPage(author.page) ? author : { ...author, page: undefined }, config),
    ),
    tags: post.tags.map(({ label, url }) => (hasPage(url) ? toLink(label, url, config) : { label })),
    ...(meta.draft && { draft: true as const }),
  };
}

/** Returns an author as shown on pages. */
export function toAuthor({ name, kind, title, image, page, url }: Author, config: SiteConfig): PostAuthor {
  const href = page ? toHref(page, config) : url;
  return {
    name,
    ...(kind === 'organization' && { isOrganization: true as const }),
    ...(title !== undefined && { title }),
    ...(image !== undefined && { image: toFileHref(image, config.baseUrl) }),
    ...(href !== undefined && { href }),
  };
}

/** Returns a link to a post. */
export function toPostLink({ page, url }: PostRoute, config: SiteConfig): PageLink {
  return toLink(page.facts.title, url, config);
}
