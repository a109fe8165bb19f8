import type { UrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { AuthorsConfig, FeedFormat, TagsConfig } from '../config/schema/blog.ts';
import type { BaseRoute } from './base-route.ts';
import type { ParsedPost } from './parsed-page.ts';
import type { SidebarNode } from './sidebar.ts';

/** What `authors.yml` or `tags.yml` of one locale says. */
export interface BlogNames<Config> {
  locale: string;
  config: Located<Config>;
  /** Every key of the file, those of entries with mistakes included. */
  keys: string[];
}

/** Who writes the blog and what about, in all locales. */
export interface BlogNameFiles {
  authors: BlogNames<AuthorsConfig>[];
  tags: BlogNames<TagsConfig>[];
}

/** A post before it has an address. */
export interface PostPage {
  /** Path of its file relative to the site folder. */
  file: string;
  /** Path below the collection, the same in every locale. */
  path: string;
  collection: 'blog';
  /** Only docs have one. */
  version?: never;
  /** Locale that the text is written in. */
  locale: string;
  facts: ParsedPost;
}

/** Who wrote a post. */
export interface Author {
  key: string;
  name: string;
  /** A person, unless it says otherwise. */
  kind?: 'person' | 'organization' | undefined;
  title?: string | undefined;
  description: string;
  /** A page of the author elsewhere. */
  url?: string | undefined;
  /** Picture, from the static folder or from elsewhere. */
  image?: string | undefined;
  /** The author's own page in the blog. */
  page?: UrlPath | undefined;
}

/** What a post is about. */
export interface Tag {
  key: string;
  label: string;
  description: string;
  url: UrlPath;
}

/** A post. */
export interface PostRoute extends BaseRoute {
  kind: 'blog-post';
  page: PostPage;
  /** When it was published: a day, or a moment in UTC. */
  date: string;
  updated?: string;
  authors: readonly Author[];
  tags: readonly Tag[];
}

/** One page of a list of posts. */
export interface ListPart {
  posts: readonly PostRoute[];
  /** Number of this page, from 1. */
  number: number;
  /** Addresses of all pages of the list. */
  pages: readonly UrlPath[];
  /** Number of posts on all of them. */
  total: number;
}

/** All posts, the newest first. */
export interface BlogListRoute extends BaseRoute {
  kind: 'blog-list';
  part: ListPart;
}

/** The posts of a tag. */
export interface TagRoute extends BaseRoute {
  kind: 'tag';
  tag: Tag;
  part: ListPart;
}

/** The posts of an author. */
export interface AuthorRoute extends BaseRoute {
  kind: 'author';
  author: Author;
  part: ListPart;
}

/** All tags that posts have, with the number of posts. */
export interface TagsRoute extends BaseRoute {
  kind: 'tags';
  tags: readonly { tag: Tag; count: number }[];
}

/** All authors who have written posts, with their number. */
export interface AuthorsRoute extends BaseRoute {
  kind: 'authors';
  authors: readonly { author: Author; count: number }[];
}

/** All posts by year, without their beginnings. */
export interface ArchiveRoute extends BaseRoute {
  kind: 'archive';
  part: ListPart;
  /** All years, the newest first, with the page of the archive that each begins on. */
  years: readonly { year: string; count: number; url: UrlPath }[];
}

/** Every route of a blog. */
export type BlogRoute = PostRoute | BlogListRoute | TagRoute | AuthorRoute | TagsRoute | AuthorsRoute | ArchiveRoute;

/** The blog of one locale. */
export interface Blog {
  url: UrlPath;
  /** Posts that lists show, the newest first. */
  posts: readonly PostRoute[];
  /** Places of the posts in that order. */
  order: ReadonlyMap<UrlPath, number>;
  /** Posts by year, unlisted ones included. */
  sidebar: SidebarNode[];
  feeds: readonly Feed[];
}

/** A feed of the blog of one locale. */
export interface Feed {
  format: FeedFormat;
  locale: string;
  /** Path inside the output folder. */
  path: string;
}

/** Returns the name of a blog's sidebar among those of all locales and of the docs. */
export function blogSidebarKey(locale: string): string {
  return `_blog/${locale}`;
}

/** Returns the year of a date. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}
