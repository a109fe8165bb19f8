import type { Construct } from './construct.ts';

/** A note within a line, as Pandoc and others have it. One of a single word may be a power or a regular expression. */
export const inlineNote: Construct = {
  pattern: /\^\[[^\s[\]]+[ \t\n][^[\]]*\]/g,
  hint: 'Write a footnote: [^1], and "[^1]: Text" in a paragraph of its own.',
};
