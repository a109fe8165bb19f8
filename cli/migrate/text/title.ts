import { textOf } from '../old-site.ts';
import { dividePage } from './front-matter.ts';
import { divideLines, type Line } from './lines.ts';

/** Returns the title of a page, which is the label of its row unless that has one. */
export function titleOf(text: string): string | undefined {
  const { meta, body } = dividePage(text);
  const heading = divideLines(body, 1).find(isTitle);
  return textOf(meta.get('title')) ?? heading?.text.slice(1).trim();
}

/**
 * Returns the lines of a page with its title above all words. VitePress names a page after its first heading of level
 * 1, wherever it is, as below a line that leads to other pages.
 */
export function raiseTitle(lines: readonly Line[]): Line[] {
  const index = lines.findIndex(isTitle);
  const [title, before] = [lines[index], lines.slice(0, Math.max(index, 0))];
  if (!title || !before.some(hasWords)) return [...lines];
  return [title, { text: '', at: title.at, isCode: false }, ...before, ...lines.slice(index + 1)];
}

function isTitle({ text, isCode }: Line): boolean {
  return !isCode && /^#\s/.test(text);
}

/** Whether a line has more than tags and pictures. */
function hasWords({ text }: Line): boolean {
  return text.replace(/<[^<>]*>|!\[[^[\]]*\]\([^()]*\)/g, '').trim() !== '';
}
