import type { PageData, PostPage, ShellData } from '../../runtime/page-data.ts';
import { tag } from '../syntax/html.ts';

/** Returns the additional head elements of a blog page; empty for other pages. */
export function toBlogHead(page: PageData, shell: ShellData): string[] {
  if (!page.template.startsWith('blog-')) return [];
  const feeds = (shell.blog?.feeds ?? []).map(({ type, title, href }) =>
    tag('link', { rel: 'alternate', type, title, href }),
  );
  return page.template === 'blog-post' ? [...feeds, ...toArticleHead(page)] : feeds;
}

function toArticleHead({ date, updated, tags }: PostPage): string[] {
  const property = (name: string, content: string) => tag('meta', { property: `article:${name}`, content });
  return [
    property('published_time', date.iso),
    ...(updated ? [property('modified_time', updated.iso)] : []),
    ...tags.map(({ label }) => property('tag', label)),
  ];
}
