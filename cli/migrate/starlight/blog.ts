import { posix } from 'node:path';
import { type PostNames, readBlogNames } from '../blog-names.ts';
import type { Draft } from '../draft.ts';
import { type Fields, listOf, type OldSite, objectOf, textOf, toDate } from '../old-site.ts';
import type { MetaRule } from '../text/front-matter.ts';

/** The blog of the plugin `starlight-blog`: its folder below the docs, which is its address too, and its authors. */
export interface OldBlog {
  prefix: string;
  title: unknown;
  authors: Fields;
}

/** Returns the blog of a site; `undefined` if it has none. A plugin is what it was called with. */
export function readBlog({ files, configFile }: OldSite, plugins: unknown): OldBlog | undefined {
  if (!/['"]starlight-blog['"]/.test(files.get(configFile) ?? '')) return undefined;
  const isBlog = (one: Fields) => ['authors', 'prefix', 'postCount', 'recentPostCount'].some((key) => key in one);
  const { prefix, title = 'Blog', authors } = listOf(plugins).map(objectOf).find(isBlog) ?? {};
  return { prefix: textOf(prefix) ?? 'blog', title, authors: objectOf(authors) };
}

/** Returns the authors and tags of the posts. */
export function readNames(draft: Draft, docs: string, { prefix, authors }: OldBlog): ReturnType<typeof readBlogNames> {
  return readBlogNames(draft, { folder: posix.join(docs, prefix), to: 'blog', base: prefix, options: {}, authors });
}

/** Returns the rules for the front matter that only posts have, or have differently. */
export function postRules(names: PostNames, { description }: Fields): Readonly<Record<string, MetaRule>> {
  return {
    date: (value) => ({ date: toDate(value) }),
    authors: (value) => ({ authors: names.authors(value) }),
    tags: (value) => ({ tags: names.tags(value) }),
    excerpt: (value) =>
      description === undefined
        ? { description: String(value) }
        : 'Lists show what is above `<!-- truncate -->` in the post.',
    sidebar: () => null,
    prev: () => null,
    next: () => null,
  };
}
