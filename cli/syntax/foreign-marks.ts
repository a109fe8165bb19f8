/** Words within a line that only another tool interprets, and what is written instead. */
interface ForeignMark {
  pattern: RegExp;
  toText: (found: string) => string;
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Keys of Python-Markdown: `++ctrl+c++`. */
export const keys: ForeignMark = {
  pattern: /(?<![\w+{])\+\+\w+(?:[+-]\w+)*\+\+(?![\w+])/g,
  toText: (found) =>
    found
      .slice(2, -2)
      .split('+')
      .map((key) => `<kbd>${capitalise(key)}</kbd>`)
      .join('+'),
};

/** Marked words of Python-Markdown: `==words==`. */
export const markedWords: ForeignMark = {
  pattern: /(?<![\w=])==[^\s=](?:[^=\n]*[^\s=])?==(?![\w=])/g,
  toText: (found) => `<mark>${found.slice(2, -2)}</mark>`,
};

/** Raised letters of Python-Markdown: `x^2^`. */
export const raisedLetters: ForeignMark = {
  pattern: /(?<=\w)\^\w+\^/g,
  toText: (found) => `<sup>${found.slice(1, -1)}</sup>`,
};

/** The id of a heading in Docsify: `:id=name`. */
export const docsifyId: ForeignMark = {
  pattern: /(?<=\s):id=[\w-]+(?=\s*$)/g,
  toText: (found) => `{#${found.slice(':id='.length)}}`,
};

/** The id of a heading in Fumadocs or Nextra: `[#name]`. It begins with a letter: `[#12]` may name an issue. */
export const bracketedId: ForeignMark = {
  pattern: /(?<=\s)\[#[A-Za-z][^\s[\]]*\](?=[ \t]*$)/g,
  toText: (found) => `{${found.slice(1, -1)}}`,
};

/** An option of Docsify that takes a heading out of the table of contents. */
export const docsifyIgnore: ForeignMark = {
  pattern: /(?:<!--\s*)?\{docsify-ignore(?:-all)?\}(?:\s*-->)?/g,
  toText: () => '',
};

/** A paragraph in whose place other tools show a table of contents. */
export const contents = /^\[\[?_?toc_?\]\]?$/gi;
