import { toUrlPath } from '../../../runtime/url.ts';
import type { PostPage, PostRoute, Tag } from '../../contracts/blog.ts';
import { type Diagnostic, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import type { LocalizedPage } from '../texts/translate.ts';
import type { AuthorTagRegistry } from './names.ts';

/** Context for creating the posts of a locale. */
interface PostContext {
  locale: string;
  /** Path of the blog, decoded, with the locale's prefix. */
  base: string;
  names: AuthorTagRegistry;
  /** Current date. */
  today: string;
  diagnostics: Diagnostic[];
}

/**
 * Returns a post with its address, date, authors and tags, or `null` if its publication date is missing or invalid.
 * Values that a translation leaves out are taken from its original.
 */
export function toPostRoute({ page, original }: LocalizedPage<PostPage>, context: PostContext): PostRoute | null {
  const { locale, base, names } = context;
  const date = dateOf(page, original, context);
  if (date === null) return null;
  const { meta, name } = page.facts;
  const slug = meta.slug ?? original.facts.meta.slug ?? name;
  const updated = (meta.last_update ?? original.facts.meta.last_update)?.date;
  return {
    kind: 'blog-post',
    url: toUrlPath(base, slug),
    locale,
    page,
    date,
    ...(updated !== undefined && { updated }),
    authors: namedBy('authors', page, original).flatMap(({ key, span }) => names.author(key, span) ?? []),
    tags: once(namedBy('tags', page, original).flatMap(({ key, span }) => names.tag(key, span) ?? [])),
  };
}

/** Returns the authors or tags of a post with their positions, without duplicates. */
export function namedBy(what: 'authors' | 'tags', page: PostPage, original: PostPage): { key: string; span: Span }[] {
  const { facts } = page.facts.meta[what] ? page : original;
  const spans = facts.places[what];
  const keys = [...new Set(facts.meta[what])];
  return keys.map((key) => ({ key, span: spans[facts.meta[what]?.indexOf(key) ?? 0] ?? startOf(page.file) }));
}

/** Removes duplicates: different spellings of a tag have the same key. */
function once(tags: readonly Tag[]): Tag[] {
  return [...new Map(tags.map((tag) => [tag.key, tag])).values()];
}

function dateOf(page: PostPage, original: PostPage, { today, diagnostics }: PostContext): string | null {
  const { date = original.facts.date } = page.facts;
  if (date === null) return null;
  if (date === undefined) {
    diagnostics.push({
      code: 'post/no-date',
      message: `${page.file} has no date`,
      hint: 'Start its name with the date, as in 2025-07-14-name.md, or add "date: 2025-07-14" to the front matter.',
      span: startOf(page.file),
    });
    return null;
  }
  if (date.slice(0, 10) > today) {
    diagnostics.push({
      code: 'post/future-date',
      message: `${page.file} has a date in the future: ${date.slice(0, 10)}`,
      hint: 'It is published anyway. Set "draft: true" until then, or correct the date.',
      span: startOf(page.file),
    });
  }
  return date;
}

/** Sorts posts by date, newest first, then by file path. */
export function byDate(one: PostRoute, other: PostRoute): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.page.path < other.page.path ? -1 : 1;
}
