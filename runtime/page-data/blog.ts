import type { ArticleContent, BasePage, DateText, PageLink } from './base-page.ts';

/** An author of a post. */
export interface PostAuthor {
  name: string;
  /** Whether it is an organization, not a person. */
  isOrganization?: true;
  /** The author's role. */
  title?: string;
  /** Address of a picture. */
  image?: string;
  /** Address of the author's page in the blog, else of one elsewhere. */
  href?: string;
}

/** Facts shown around a post, and in lists of posts. */
export interface PostFacts {
  date: DateText;
  /** Day of the last change, where the post names one. */
  updated?: DateText;
  /** Reading time in minutes, at least 1. */
  minutes: number;
  authors: PostAuthor[];
  /** Tags; those without an address have no page, since only unlisted posts use them. */
  tags: (PageLink | { label: string })[];
  draft?: true;
}

/** A post as shown in lists. */
export interface PostSummary extends PostFacts {
  title: string;
  href: string;
  /** HTML of the post's beginning: paragraphs and lists without links or pictures. */
  excerpt: string;
  /** Language of the post, if it is not the page's. */
  lang?: string;
  /** Writing direction of the post, where `lang` is given. */
  dir?: 'ltr' | 'rtl';
}

/** A post of the blog. */
export interface PostPage extends Omit<ArticleContent, 'kicker'>, PostFacts {
  template: 'blog-post';
}

/** One page of a list of posts: all posts, those with a tag, or those of an author. */
export interface PostListPage extends BasePage {
  template: 'blog-list';
  posts: PostSummary[];
  /** Number of this page of the list, from 1. */
  number: number;
  pageCount: number;
  /** Number of posts on all pages of the list. */
  total: number;
  /** The author, on the page of an author's posts. */
  author?: PostAuthor;
  /** What the posts of the list have in common; absent for the list of all posts. */
  by?: 'tag' | 'author';
}

/** The tags of the blog. */
export interface TagsPage extends BasePage {
  template: 'blog-tags';
  tags: (PageLink & { count: number; description: string })[];
}

/** The authors of the blog. */
export interface AuthorsPage extends BasePage {
  template: 'blog-authors';
  authors: (PostAuthor & { count: number; description: string })[];
}

/** One page of the archive: all posts by year. */
export interface ArchivePage extends BasePage {
  template: 'blog-archive';
  years: { year: string; posts: (PageLink & { date: DateText; lang?: string })[] }[];
  /** All years of the blog, each with a link to its first post. */
  index: (PageLink & { count: number })[];
  number: number;
  pageCount: number;
}

/** All pages of a blog. */
export type BlogPage = PostPage | PostListPage | TagsPage | AuthorsPage | ArchivePage;
