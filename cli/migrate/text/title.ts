import { textOf } from '../old-site.ts';
import { dividePage } from './front-matter.ts';
import { divideLines } from './lines.ts';

/** Returns the title of a page, which is the label of its row unless that has one. */
export function titleOf(text: string): string | undefined {
  const { meta, body } = dividePage(text);
  const heading = divideLines(body, 1).find((line) => !line.isCode && /^#\s/.test(line.text));
  return textOf(meta.get('title')) ?? heading?.text.slice(1).trim();
}
