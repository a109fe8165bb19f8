import type { ArchivePage, AuthorsPage, PostListPage, TagsPage } from '../../../runtime/page-data.ts';
import { localeOf } from '../../config/find-locale.ts';
import {
  type ArchiveRoute,
  type AuthorRoute,
  type AuthorsRoute,
  type BlogListRoute,
  type TagRoute,
  type TagsRoute,
  yearOf,
} from '../../contracts/blog.ts';
import { toDateText } from '../date-text.ts';
import { toAuthor, toPostLink, toSummary } from './blog.ts';
import type { PageDataContext } from './context.ts';
import { toLink } from './link.ts';

/** Returns the data of one page of a list of posts. */
export function toList(
  route: BlogListRoute | TagRoute | AuthorRoute,
  context: PageDataContext,
): Pick<PostListPage, 'posts' | 'number' | 'pageCount' | 'total' | 'author' | 'by'> {
  const { posts, number, pages, total } = route.part;
  return {
    posts: posts.map((post) => toSummary(post, context)),
    number,
    pageCount: pages.length,
    total,
    ...(route.kind === 'author' && { author: toAuthor({ ...route.author, page: undefined }, context.config) }),
    ...(route.kind !== 'blog-list' && { by: route.kind }),
  };
}

/** Returns the rows of the tag list. */
export function toTagRows({ tags }: TagsRoute, { config }: PageDataContext): TagsPage['tags'] {
  return tags.map(({ tag, count }) => ({
    ...toLink(tag.label, tag.url, config),
    count,
    description: tag.description,
  }));
}

/** Returns the rows of the author list. */
export function toAuthorRows({ authors }: AuthorsRoute, { config }: PageDataContext): AuthorsPage['authors'] {
  return authors.map(({ author, count }) => ({
    ...toAuthor(author, config),
    count,
    description: author.description,
  }));
}

/** Returns the data of one page of the archive. */
export function toArchive(
  { part, years, locale: id }: ArchiveRoute,
  { config }: PageDataContext,
): Pick<ArchivePage, 'years' | 'index' | 'number' | 'pageCount'> {
  const locale = localeOf(id, config.locales);
  const shown: ArchivePage['years'] = [];
  for (const post of part.posts) {
    const year = yearOf(post.date);
    if (shown.at(-1)?.year !== year) shown.push({ year, posts: [] });
    const written = localeOf(post.page.locale, config.locales);
    shown.at(-1)?.posts.push({
      ...toPostLink(post, config),
      date: toDateText(post.date, locale, 'in-year'),
      ...(written.id !== id && { lang: written.htmlLang }),
    });
  }
  return {
    years: shown,
    index: years.map(({ year, count, url }) => {
      const { label, href } = toLink(year, url, config);
      return { label, href: `${href}#y${year}`, count };
    }),
    number: part.number,
    pageCount: part.pages.length,
  };
}
