import type { AddNote } from '../old-site.ts';
import { mapFences } from '../text/fences.ts';
import type { Line } from '../text/lines.ts';

/**
 * Removes the icons of titles, `[npm ~name~]`, which a plugin shows, and `-vue` after a language, which inserts values
 * into the code and is noted. If the site numbers the lines of all code, each fence gets the option that does so.
 */
export function convertFences(lines: readonly Line[], note: AddNote, isNumbered: boolean): Line[] {
  return mapFences(lines, (words, { at }) => {
    const instead = 'Write `variables` after the language: see "Code" in the documentation.';
    if (ofVue.test(words)) note(at, 'Code with values that Vue inserts', instead);
    const plain = words
      .replace(ofVue, '')
      .replace(/\[([^[\]]*)~[^~[\]]+~\]/, (_, title: string) => `[${title.trimEnd()}]`);
    return isNumbered ? withNumbers(plain) : plain;
  });
}

const ofVue = /(?<=^[ \t]*[\w-]+)-vue\b/;

/** Returns the words after a fence with line numbers, unless they set them, or what is drawn has none. */
function withNumbers(words: string): string {
  if (/:(?:no-)?line-numbers\b|^\s*(?:mermaid|math)\b/.test(words)) return words;
  return words.replace(/^[ \t]*[^\s{[:]*/, '$&:line-numbers');
}
