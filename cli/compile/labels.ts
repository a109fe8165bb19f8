import { type Messages, toFamily, toText } from '../../runtime/i18n/messages.ts';
import type { IslandLabels } from './islands.ts';

/** Words of the interface inside articles. */
export interface ArticleLabels extends IslandLabels {
  /** Title of a callout, by its kind. */
  callouts: Readonly<Record<string, string>>;
  /** Name of the mark beside a heading; `{title}` stands for the heading. */
  headingLink: string;
  /** Name of a group of tabs. */
  tabs: string;
  /** What the switch of a folded block of code says; `{count}` stands for the number of its lines. */
  showAllLines: string;
  /** Summary of details whose author gave none. */
  details: string;
  /** How the names in a block of code are reached by keyboard. */
  codeKeys: string;
  /** What is said to those who touch a name that is a link. */
  codeTouch: string;
  /** Name of the list of footnotes. */
  footnotes: string;
  /** What the link back from a footnote is called; `{number}` stands for the footnote's. */
  footnoteBack: string;
}

/** Returns the texts that articles show of themselves. */
export function toArticleLabels(messages: Messages): ArticleLabels {
  return {
    callouts: toFamily(messages, 'callout'),
    headingLink: toText(messages, 'headingLink'),
    tabs: toText(messages, 'tabs'),
    showAllLines: toText(messages, 'showAllLines'),
    details: toText(messages, 'details'),
    codeKeys: toText(messages, 'codeKeys'),
    codeTouch: toText(messages, 'codeTouch'),
    footnotes: toText(messages, 'footnotes'),
    footnoteBack: toText(messages, 'footnoteBack'),
    islandFailed: toText(messages, 'islandFailed'),
    tryAgain: toText(messages, 'tryAgain'),
  };
}
