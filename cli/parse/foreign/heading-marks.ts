import { bracketedId } from '../../syntax/foreign-marks.ts';
import type { Construct } from './construct.ts';

const steps = 'Put :::steps above the list of steps, and ":::" below it.';
const contents =
  'Remove it: "toc_max_heading_level" in the front matter sets which headings are in the table of contents.';

/** Marks of Fumadocs or Nextra at the end of a heading. */
export const headingMarks: readonly Construct[] = [
  { pattern: bracketedId.pattern, hint: (found) => `Write ${bracketedId.toText(found)}.` },
  { pattern: /(?<=\s)\[(?:!?toc|step)\](?=[ \t]*$)/g, hint: (found) => (found === '[step]' ? steps : contents) },
];
