import type { Line } from './lines.ts';

/** The first line of a fence or its last one, also in a quote or a list. */
const fence = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})(.*)$/;

/** Replaces the words after the marker in the first line of each fence. */
export function mapFences(lines: readonly Line[], replace: (words: string, index: number) => string): Line[] {
  let open = '';
  return lines.map((line, index) => {
    const [, before = '', mark = '', words = ''] = (line.isCode && fence.exec(line.text)) || [];
    if (!line.isCode) open = '';
    else if (open !== '') open = mark.startsWith(open) && words.trim() === '' ? '' : open;
    else if (mark !== '') {
      open = mark;
      return { ...line, text: before + mark + replace(words, index) };
    }
    return line;
  });
}
