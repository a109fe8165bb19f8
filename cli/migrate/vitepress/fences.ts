import type { Line } from '../text/lines.ts';

/** The first line of a fence or its last one, also in a quote or a list. */
const fence = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})(.*)$/;

/**
 * Removes the icons of titles, `[npm ~name~]`, which a plugin shows. If the site numbers the lines of all code, each
 * fence gets the option that does so.
 */
export function convertFences(lines: readonly Line[], isNumbered: boolean): Line[] {
  let open = '';
  return lines.map((line) => {
    const [, before = '', mark = '', words = ''] = (line.isCode && fence.exec(line.text)) || [];
    if (!line.isCode) open = '';
    else if (open !== '') open = mark.startsWith(open) && words.trim() === '' ? '' : open;
    else if (mark !== '') {
      open = mark;
      const named = words.replace(/\[([^[\]]*)~[^~[\]]+~\]/, (_, title: string) => `[${title.trimEnd()}]`);
      return { ...line, text: before + mark + (isNumbered ? withNumbers(named) : named) };
    }
    return line;
  });
}

/** Returns the words after a fence with line numbers, unless they set them, or what is drawn has none. */
function withNumbers(words: string): string {
  if (/:(?:no-)?line-numbers\b|^\s*(?:mermaid|math)\b/.test(words)) return words;
  return words.replace(/^[ \t]*[^\s{[:]*/, '$&:line-numbers');
}
