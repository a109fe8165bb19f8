import { markedParagraph } from '../../syntax/foreign-blocks.ts';
import type { Line } from '../text/lines.ts';

/** Turns the callouts of Docsify, paragraphs that begin with `?>` or `!>`, into blocks. */
export function convertMarkedParagraphs(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let open: { indent: string; at: number } | null = null;
  const close = () => {
    if (open) result.push({ text: `${open.indent}:::`, at: open.at, isCode: false });
    open = null;
  };
  for (const line of lines) {
    const [, indent = '', words = ''] = /^([ \t]*)(.*)$/.exec(line.text) ?? [];
    const [mark] = (!line.isCode && words.match(markedParagraph.pattern)) || [];
    if (mark !== undefined || line.isCode || words === '' || /^(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|<!--)/.test(words))
      close();
    if (mark === undefined) {
      result.push(line);
      continue;
    }
    open = { indent, at: line.at };
    result.push({ ...line, text: `${indent}:::${markedParagraph.toBlock(mark)}` });
    result.push({ ...line, text: indent + words.slice(mark.length).trimStart() });
  }
  close();
  return result;
}
