import type { Message } from '../runtime/i18n/format.ts';
import type { ShellData } from '../runtime/page-data.ts';
import type english from './messages/en.json';

/** The name of a text of the interface; English is the list of those that every language has. */
export type MessageKey = keyof typeof english;

/** The interface's texts in one language: a text that counts in English has forms in every language. */
export type Messages = {
  readonly [Key in MessageKey]: (typeof english)[Key] extends string ? string : Exclude<Message, string>;
};

/** The gaps of the texts that have any, and what fills them: the same in every language. */
export const gaps = {
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
  'api.since': { version: 'text' },
  'api.sinceOrEarlier': { version: 'text' },
  'api.changedIn': { version: 'text' },
  'api.deprecatedIn': { version: 'text' },
  'api.removedIn': { version: 'text' },
  'api.notExportedIn': { version: 'text' },
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

type Gaps = typeof gaps;

/** What a text needs beside its key: nothing, or a value for each of its gaps. */
export type MessageArguments<Key extends MessageKey> = Key extends keyof Gaps
  ? [parameters: { readonly [Name in keyof Gaps[Key]]: Gaps[Key][Name] extends 'number' ? number : string }]
  : [];

/** Returns the interface's texts in the language of a shell, those that a site says otherwise among them. */
export function toMessages({ texts }: ShellData): Messages {
  return texts as Messages;
}
