import { type Messages, toFamily, toText } from '../../runtime/i18n/messages.ts';

/** Words of the interface that articles show as they are. */
const words = [
  // Name of the mark beside a heading; `{title}` stands for the heading.
  'headingLink',
  // Name of a group of tabs.
  'tabs',
  // What the switch of a folded block of code says; `{count}` stands for the number of its lines.
  'showAllLines',
  // Summary of details whose author gave none.
  'details',
  // How the names in a block of code are reached by keyboard.
  'codeKeys',
  // What is said to those who touch a name that is a link.
  'codeTouch',
  // Name of the list of footnotes.
  'footnotes',
  // What the link back from a footnote is called; `{number}` stands for the footnote's.
  'footnoteBack',
  // Said of an island that does not come alive, and the name of the button beside that.
  'islandFailed',
  'tryAgain',
] as const;

type Word = (typeof words)[number];

/** Words of the interface inside articles. */
export interface ArticleLabels extends Record<Word, string> {
  /** Title of a callout, by its kind. */
  callouts: Readonly<Record<string, string>>;
}

/** Returns the texts that articles show of themselves. */
export function toArticleLabels(messages: Messages): ArticleLabels {
  const texts = Object.fromEntries(words.map((word) => [word, toText(messages, word)]));
  return { callouts: toFamily(messages, 'callout'), ...(texts as Record<Word, string>) };
}
