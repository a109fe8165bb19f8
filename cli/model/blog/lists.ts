import { toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import {
  type ArchiveRoute,
  type Author,
  type ListPart,
  type PostRoute,
  type Tag,
  yearOf,
} from '../../contracts/blog.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';

/** Posts per archive page. The archive shows each post as one line. */
const archivePerPage = 100;

/** Divides a list of posts into pages. An empty list still has one page. */
export function divide(list: UrlPath, posts: readonly PostRoute[], perPage: number): ListPart[] {
  const count = Math.max(1, Math.ceil(posts.length / perPage));
  const pages = Array.from({ length: count }, (_, index) => toPageUrl(list, index + 1));
  return pages.map((_, index) => ({
    posts: posts.slice(index * perPage, (index + 1) * perPage),
    number: index + 1,
    pages,
    total: posts.length,
  }));
}

/** Returns the address of one page of a list. */
export function toPageUrl(list: UrlPath, number: number): UrlPath {
  return number === 1 ? list : (`${list.replace(/\/$/, '')}/page/${number}` as UrlPath);
}

/** Returns the pages of the archive. Each year links to the page on which it begins. */
export function toArchive(base: string, posts: readonly PostRoute[]): Pick<ArchiveRoute, 'url' | 'part' | 'years'>[] {
  const url = toUrlPath(base, 'archive');
  const parts = divide(url, posts, archivePerPage);
  const indexes = groupPairs(posts.map(({ date }, index) => [yearOf(date), index]));
  const years = Array.from(indexes, ([year, [first, ...others]]) => {
    return { year, count: others.length + 1, url: toPageUrl(url, Math.floor(first / archivePerPage) + 1) };
  });
  return parts.map((part) => ({ url: toPageUrl(url, part.number), part, years }));
}

/** An author or tag with its posts. */
interface Named<Name> {
  name: Name;
  posts: PostRoute[];
}

/**
 * Returns the tags or authors of posts with their posts, in the alphabetical order of a language. Numbers are compared
 * by value, so that `v2` comes before `v10`.
 */
export function groupPosts<Name extends Author | Tag>(
  posts: readonly PostRoute[],
  namesOf: (post: PostRoute) => readonly Name[],
  htmlLang: string,
): Named<Name>[] {
  const uses = posts.flatMap((post) => namesOf(post).map((name) => [name.key, { name, post }] as const));
  const groups = Array.from(groupPairs(uses).values(), (group): Named<Name> => {
    return { name: group[0].name, posts: group.map(({ post }) => post) };
  });
  const { compare } = new Intl.Collator(htmlLang, { numeric: true });
  const textOf = ({ name }: Named<Author | Tag>) => ('label' in name ? name.label : name.name);
  return groups.sort((a, b) => compare(textOf(a), textOf(b)));
}
