import type { Message } from '../runtime/i18n/format.ts';
import type { ShellData } from '../runtime/page-data.ts';
import type english from './messages/en.json';

/** The key of a text of the interface. The English texts define which keys every language has. */
export type MessageKey = keyof typeof english;

/** The interface's texts in one language. Texts with plural forms in English have them in every language. */
export type Messages = {
  readonly [Key in MessageKey]: (typeof english)[Key] extends string ? string : Exclude<Message, string>;
};

/** The placeholders of texts, with their types; the same in every language. */
export const placeholders = {
  moreRows: { count: 'number' },
  headingLink: { title: 'text' },
  showAllLines: { count: 'text' },
  footnoteBack: { number: 'text' },
  lastChanged: { date: 'text' },
  changedBy: { author: 'text' },
  unreleasedNotice: { version: 'text' },
  unmaintainedNotice: { version: 'text' },
  samePageInVersion: { version: 'text' },
  docsOfVersion: { version: 'text' },
  outdatedNotice: { language: 'text', count: 'number' },
  wrongBaseUrlConfigured: { baseUrl: 'text' },
  wrongBaseUrlLikely: { baseUrl: 'text' },
  pageLoaded: { title: 'text' },
  'blog.tagged': { tag: 'text' },
  'blog.writtenBy': { author: 'text' },
  'blog.numbered': { title: 'text', number: 'number' },
  'blog.pageOf': { number: 'number', total: 'number' },
  'blog.minutes': { count: 'number' },
  'blog.count': { count: 'number' },
  'blog.updated': { date: 'text' },
  upgradeMembers: { count: 'number' },
  oldVersionNotice: { version: 'text' },
  'api.overload': { number: 'text' },
  'api.moreUses': { count: 'text' },
  'api.wholeDeclaration': { count: 'text' },
  foundSymbols: { count: 'number' },
  'api.shownMembers': { shown: 'text', total: 'text' },
  'api.upgradeMembers': { count: 'text' },
  'api.addedTo': { module: 'text' },
  'api.since': { version: 'text' },
  'api.sinceOrEarlier': { version: 'text' },
  'api.changedIn': { version: 'text' },
  'api.changedInOrEarlier': { version: 'text' },
  'api.deprecatedIn': { version: 'text' },
  'api.deprecatedInOrEarlier': { version: 'text' },
  'api.removedIn': { version: 'text' },
  'api.removedInOrEarlier': { version: 'text' },
  'api.notExportedIn': { version: 'text' },
  'api.notExportedInOrEarlier': { version: 'text' },
  'api.movedText': { name: 'text', version: 'text' },
  'api.removedText': { name: 'text', version: 'text', package: 'text' },
  'search.count': { count: 'number' },
  'search.seeAll': { count: 'number' },
  'search.none': { query: 'text' },
  'search.keep': { title: 'text' },
  'search.removeRecent': { title: 'text' },
  'search.removeFavourite': { title: 'text' },
  'search.titleFor': { query: 'text' },
  'search.pageOf': { page: 'number', count: 'number' },
} as const satisfies { readonly [Key in MessageKey]?: Readonly<Record<string, 'text' | 'number'>> };

type Placeholders = typeof placeholders;

/** Arguments that a text needs in addition to its key: none, or a value for each placeholder. */
export type MessageArguments<Key extends MessageKey> = Key extends keyof Placeholders
  ? [
      parameters: {
        readonly [Name in keyof Placeholders[Key]]: Placeholders[Key][Name] extends 'number' ? number : string;
      },
    ]
  : [];

/** Returns the interface's texts in the shell's language, including the site's own wording. */
export function toMessages({ texts }: ShellData): Messages {
  return texts as Messages;
}
