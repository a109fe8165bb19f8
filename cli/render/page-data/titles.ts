import { formatMessage } from '../../../runtime/i18n/format.ts';
import { type Messages, toText } from '../../../runtime/i18n/messages.ts';

/** Titles of generated pages, in the page's language. */
export interface PageTitles {
  notFound: string;
  search: string;
  blog: string;
  tags: string;
  authors: string;
  archive: string;
  tagged(tag: string): string;
  writtenBy(author: string): string;
  numbered(title: string, number: number): string;
}

/** Returns the titles of generated pages in a language. */
export function toPageTitles(messages: Messages, language: string): PageTitles {
  const fill = (key: string, parameters: Record<string, string | number>) =>
    formatMessage(messages[key] ?? key, parameters, language);
  return {
    notFound: toText(messages, 'notFoundTitle'),
    search: toText(messages, 'search.title'),
    blog: toText(messages, 'blog.title'),
    tags: toText(messages, 'blog.tags'),
    authors: toText(messages, 'blog.authors'),
    archive: toText(messages, 'blog.archive'),
    tagged: (tag) => fill('blog.tagged', { tag }),
    writtenBy: (author) => fill('blog.writtenBy', { author }),
    numbered: (title, number) => fill('blog.numbered', { title, number }),
  };
}
