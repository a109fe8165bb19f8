import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatMessage, type Message } from '../../runtime/i18n/format.ts';
import { pickLocale } from '../../runtime/i18n/pick-locale.ts';
import type { ApiLabels } from '../api/pages/labels.ts';
import type { ArticleLabels } from '../compile/compile-page.ts';
import { packageRoot } from '../package-root.ts';
import type { PageTitles } from '../render/page-data/context.ts';

/** The interface's texts in one language, by key. */
export type Messages = Readonly<Record<string, Message>>;

const folder = join(packageRoot, 'templates/messages');

/** Returns the interface's texts for a language tag, English where there are none. */
export function loadMessages(tag: string): Messages {
  const files = new Map(readdirSync(folder).map((name) => [basename(name, '.json'), join(folder, name)]));
  return JSON.parse(readFileSync(pickLocale(files, tag) as string, 'utf8')) as Messages;
}

/** Returns the texts that articles show of themselves. */
export function toArticleLabels(messages: Messages): ArticleLabels {
  return {
    callouts: family(messages, 'callout'),
    headingLink: toText(messages, 'headingLink'),
    tabs: toText(messages, 'tabs'),
    islandFailed: toText(messages, 'islandFailed'),
    tryAgain: toText(messages, 'tryAgain'),
  };
}

/** Returns the texts that API pages show of themselves. */
export function toApiLabels(messages: Messages): ApiLabels {
  return family(messages, 'api') as ApiLabels;
}

/** Returns the titles of the pages that sitegen makes, in a language. */
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

/** Returns a text that has one form only. */
export function toText(messages: Messages, key: string): string {
  const message = messages[key];
  return typeof message === 'string' ? message : key;
}

/** Returns the texts below a key, by the rest of theirs. */
function family(messages: Messages, prefix: string): Record<string, string> {
  const keys = Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length + 1), toText(messages, key)]));
}
