import { formatMessage } from '../../../runtime/i18n/format.ts';
import { type Messages, toText } from '../../../runtime/i18n/messages.ts';

/** Titles of generated pages, in the page's language. */
export type PageTitles = ReturnType<typeof toPageTitles>;

/** Returns the titles of generated pages in a language. */
export function toPageTitles(messages: Messages, language: string) {
  const fill = (key: string, parameters: Record<string, string | number>) =>
    formatMessage(messages[key] ?? key, parameters, language);
  return {
    'not-found': toText(messages, 'notFoundTitle'),
    search: toText(messages, 'search.title'),
    packages: toText(messages, 'api.index'),
    blog: toText(messages, 'blog.title'),
    tags: toText(messages, 'blog.tags'),
    authors: toText(messages, 'blog.authors'),
    archive: toText(messages, 'blog.archive'),
    tagged: (tag: string) => fill('blog.tagged', { tag }),
    writtenBy: (author: string) => fill('blog.writtenBy', { author }),
    numbered: (title: string, number: number) => fill('blog.numbered', { title, number }),
  };
}
