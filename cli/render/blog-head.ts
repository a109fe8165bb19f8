import type { PageData, PostAuthor, PostPage, ShellData } from '../../runtime/page-data.ts';
import { tag, toInlineJson } from '../syntax/html.ts';

/** Returns what the head of a page of the blog says beside what all pages say; nothing for other pages. */
export function toBlogHead(page: PageData, shell: ShellData): string[] {
  if (!page.template.startsWith('blog-')) return [];
  const feeds = (shell.blog?.feeds ?? []).map(({ type, title, href }) =>
    tag('link', { rel: 'alternate', type, title, href }),
  );
  return page.template === 'blog-post' ? [...feeds, ...toArticleHead(page, shell)] : feeds;
}

function toArticleHead(page: PostPage, shell: ShellData): string[] {
  const property = (name: string, content: string) => tag('meta', { property: `article:${name}`, content });
  return [
    property('published_time', page.date.iso),
    ...(page.updated ? [property('modified_time', page.updated.iso)] : []),
    ...page.tags.map(({ label }) => property('tag', label)),
    ...toBlogPosting(page, shell),
  ];
}

/** What search engines know a post by. A draft has no address that they could know. */
function toBlogPosting(
  { head, title, date, updated, authors, tags, contentLang }: PostPage,
  shell: ShellData,
): string[] {
  const { canonical } = head;
  if (canonical === undefined) return [];
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: head.description,
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: contentLang ?? shell.locale.htmlLang,
    datePublished: date.iso,
    dateModified: (updated ?? date).iso,
    ...(head.image !== undefined && { image: head.image }),
    ...(tags.length > 0 && { keywords: tags.map(({ label }) => label) }),
    author: authors.map((author) => toAuthor(author, canonical)),
  };
  return [`<script type="application/ld+json">${toInlineJson(posting)}</script>`];
}

function toAuthor({ name, href, isOrganization }: PostAuthor, canonical: string) {
  const url = href === undefined ? {} : { url: new URL(href, canonical).href };
  return { '@type': isOrganization ? 'Organization' : 'Person', name, ...url };
}
