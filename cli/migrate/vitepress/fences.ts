import { mapFences } from '../text/fences.ts';
import type { Line } from '../text/lines.ts';

/**
 * Removes the icons of titles, `[npm ~name~]`, which a plugin shows. If the site numbers the lines of all code, each
 * fence gets the option that does so.
 */
export function convertFences(lines: readonly Line[], isNumbered: boolean): Line[] {
  return mapFences(lines, (words) => {
    const named = words.replace(/\[([^[\]]*)~[^~[\]]+~\]/, (_, title: string) => `[${title.trimEnd()}]`);
    return isNumbered ? withNumbers(named) : named;
  });
}

/** Returns the words after a fence with line numbers, unless they set them, or what is drawn has none. */
function withNumbers(words: string): string {
  if (/:(?:no-)?line-numbers\b|^\s*(?:mermaid|math)\b/.test(words)) return words;
  return words.replace(/^[ \t]*[^\s{[:]*/, '$&:line-numbers');
}
