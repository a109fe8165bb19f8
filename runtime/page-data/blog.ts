import type { BasePage, DateText, OutdatedNotice, PageLink, PageSource } from './base-page.ts';

/** Who wrote a post. */
export interface PostAuthor {
  name: string;
  /** Whether it is not a person. */
  isOrganization?: true;
  /** What the author is or does. */
  title?: string;
  /** Address of a picture. */
  image?: string;
  /** Leads to the author's page in the blog, else to one elsewhere. */
  href?: string;
}

/** What stands above and below a post, in lists too. */
export interface PostFacts {
  date: DateText;
  /** Day of the last change, where the post names one. */
  updated?: DateText;
  /** Reading time in minutes, at least 1. */
  minutes: number;
  authors: PostAuthor[];
  /** One without an address has no page, since only unlisted posts have it. */
  tags: (PageLink | { label: string })[];
  draft?: true;
}

/** A post as lists show it. */
export interface PostSummary extends PostFacts {
  title: string;
  href: string;
  /** HTML of the post's beginning: paragraphs and lists without links or pictures. */
  excerpt: string;
  /** Language of the post where it differs from the page's. */
  lang?: string;
  /** Writing direction of the post, where `lang` is given. */
  dir?: 'ltr' | 'rtl';
}

/** A post of the blog. */
export interface PostPage extends BasePage, PostFacts {
  template: 'blog-post';
  /** The article's HTML, as in `ArticlePage`. */
  html: string;
  /** Addresses of the style sheets of the article's components. */
  styles?: string[];
  unlisted?: true;
  /** What has changed in the original since this translation of it was made. */
  outdated?: OutdatedNotice;
  source?: PageSource;
}

/** One page of a list of posts: of all, of a tag or of an author. */
export interface PostListPage extends BasePage {
  template: 'blog-list';
  posts: PostSummary[];
  /** Number of this page of the list, from 1. */
  number: number;
  pageCount: number;
  /** Number of posts on all pages of the list. */
  total: number;
  /** Whose posts they are, on the page of an author. */
  author?: PostAuthor;
  /** What all posts of the list have in common. */
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

/** One page of the list of all posts by year. */
export interface ArchivePage extends BasePage {
  template: 'blog-archive';
  years: { year: string; posts: (PageLink & { date: DateText; lang?: string })[] }[];
  /** All years of the blog, each with the way to its first post. */
  index: (PageLink & { count: number })[];
  number: number;
  pageCount: number;
}

/** All pages of a blog. */
export type BlogPage = PostPage | PostListPage | TagsPage | AuthorsPage | ArchivePage;
