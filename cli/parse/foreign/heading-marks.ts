import type { Construct } from './construct.ts';

const steps = 'Put :::steps above the list of steps, and ":::" below it.';
const contents =
  'Remove it: "toc_max_heading_level" in the front matter sets which headings are in the table of contents.';

/** A mark of Fumadocs or Nextra at the end of a heading. An id begins with a letter: `[#12]` may name an issue. */
export const headingMark: Construct = {
  pattern: /(?<=\s)\[(?:#[A-Za-z][^\s[\]]*|!?toc|step)\](?=[ \t]*$)/g,
  hint: (found) => (found.startsWith('[#') ? `Write {${found.slice(1, -1)}}.` : found === '[step]' ? steps : contents),
};
