import type { AddNote, Note } from '../old-site.ts';
import { mapFences } from '../text/fences.ts';
import type { Line } from '../text/lines.ts';

/** Options on a fence that only Docusaurus reads. */
const ownOptions = /(?<!\s)\s+(?:live|noInline|mdx-code-block|metastring="[^"]*")(?=\s|$)/g;

/** Removes Docusaurus's options on fences. What sitegen shows differently is noted. */
export function convertFences(lines: readonly Line[], note: AddNote): Line[] {
  return mapFences(lines, (words, { at }) => {
    const foreign = findForeign(words);
    if (foreign) note(at, foreign.what, foreign.instead);
    return words.replace(ownOptions, '');
  });
}

/** Returns what sitegen shows differently from Docusaurus in code, by the words of its fence; `null` for other code. */
function findForeign(words: string): Pick<Note, 'what' | 'instead'> | null {
  if (/^\s*mermaid\b/.test(words))
    return { what: 'A Mermaid diagram', instead: 'Install the package to show it: `npm install mermaid`.' };
  if (/\slive\b/.test(words)) {
    const instead = 'It is shown as a normal code block. An island can run code: see "Islands" in the documentation.';
    return { what: 'Live code', instead };
  }
  if (/\bmetastring\b/.test(words)) return { what: '`metastring`', instead: 'Write the options after the language.' };
  return null;
}
