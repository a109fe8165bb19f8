import type { UrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { AuthorsConfig, FeedFormat, TagsConfig } from '../config/schema/blog.ts';
import type { BasePage, BaseRoute } from './base-route.ts';
import type { PostFacts } from './page-facts.ts';
import type { SidebarNode } from './sidebar.ts';

/** Content of the `authors.yml` or `tags.yml` of one locale. */
export interface BlogNames<Config> {
  locale: string;
  config: Located<Config>;
  /** All keys in the file, including those of invalid entries. */
  keys: string[];
}

/** Authors and tags of the blog, in all locales. */
export interface BlogNameFiles {
  authors: BlogNames<AuthorsConfig>[];
  tags: BlogNames<TagsConfig>[];
}

/** A post before it has a URL. */
export interface PostPage extends BasePage {
  collection: 'blog';
  /** Always absent: only docs have a version. */
  version?: never;
  facts: PostFacts;
}

/** An author of a post. */
export interface Author {
  key: string;
  name: string;
  /** `person` if absent. */
  kind?: 'person' | 'organization' | undefined;
  title?: string | undefined;
  description: string;
  /** URL of the author's page on another site. */
  url?: string | undefined;
  /** Picture: a file in the static folder, or a URL. */
  image?: string | undefined;
  /** URL of the author's own page in the blog. */
  page?: UrlPath | undefined;
}

/** A tag of a post. */
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
  /** Publication date: a date, or a date and time with its zone. */
  date: string;
  updated?: string;
  authors: readonly Author[];
  tags: readonly Tag[];
}

/** One page of a list of posts. */
export interface ListPart {
  posts: readonly PostRoute[];
  /** Number of this page in the list, from 1. */
  number: number;
  /** URLs of all pages of the list. */
  pages: readonly UrlPath[];
  /** Number of posts in the whole list. */
  total: number;
}

/** All posts, newest first. */
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

/** All tags in use, with the number of posts of each. */
export interface TagsRoute extends BaseRoute {
  kind: 'tags';
  tags: readonly { tag: Tag; count: number }[];
}

/** All authors of posts, with the number of posts of each. */
export interface AuthorsRoute extends BaseRoute {
  kind: 'authors';
  authors: readonly { author: Author; count: number }[];
}

/** All posts by year, without excerpts. */
export interface ArchiveRoute extends BaseRoute {
  kind: 'archive';
  part: ListPart;
  /** All years, newest first, with the URL of the archive page that each starts on. */
  years: readonly { year: string; count: number; url: UrlPath }[];
}

/** Every route of a blog. */
export type BlogRoute = PostRoute | BlogListRoute | TagRoute | AuthorRoute | TagsRoute | AuthorsRoute | ArchiveRoute;

/** The blog of one locale. */
export interface Blog {
  url: UrlPath;
  /** Posts that lists show, newest first. */
  posts: readonly PostRoute[];
  /** Index of each post in `posts`, by URL. */
  order: ReadonlyMap<UrlPath, number>;
  /** Posts by year, including unlisted ones. */
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

/** Returns the unique key of a blog's sidebar across all locales and the docs. */
export function blogSidebarKey(locale: string): string {
  return `_blog/${locale}`;
}

/** Returns the year of a date. */
export function yearOf(date: string): string {
  return date.slice(0, 4);
}
