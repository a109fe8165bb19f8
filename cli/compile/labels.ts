import { type Messages, toFamily, toText } from '../../runtime/i18n/messages.ts';

/** Interface texts that articles show unchanged. */
const words = [
  // Name of the anchor next to a heading; `{title}` is the heading.
  'headingLink',
  // Name of a group of tabs.
  'tabs',
  // Label of the control that unfolds a code block; `{count}` is the number of its lines.
  'showAllLines',
  // Summary of details to which the author gave none.
  'details',
  // How to reach the names in a code block by keyboard.
  'codeKeys',
  // Shown when a name that is a link is touched.
  'codeTouch',
  // Name of the list of footnotes.
  'footnotes',
  // Name of the link back from a footnote; `{number}` is the footnote's number.
  'footnoteBack',
  // Message of an island that fails to hydrate, and the label of its retry button.
  'islandFailed',
  'tryAgain',
] as const;

type Word = (typeof words)[number];

/** Interface texts inside articles. */
export interface ArticleLabels extends Record<Word, string> {
  /** Titles of callouts, by kind. */
  callouts: Readonly<Record<string, string>>;
}

/** Returns the interface texts of articles. */
export function toArticleLabels(messages: Messages): ArticleLabels {
  const texts = Object.fromEntries(words.map((word) => [word, toText(messages, word)]));
  return { callouts: toFamily(messages, 'callout'), ...(texts as Record<Word, string>) };
}
