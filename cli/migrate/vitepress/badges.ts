import { calloutKind } from '../../syntax/block-names.ts';
import type { Line } from '../text/lines.ts';
import { findMarkdownInHtml } from '../text/markdown-in-html.ts';

/** Returns the lines with badges that are directly inside HTML as elements, since these are no Markdown. */
export function withoutBadgesInHtml(lines: readonly Line[]): Line[] {
  const inHtml = new Set(findMarkdownInHtml(lines));
  return lines.map((line) => (inHtml.has(line) && !line.isCode ? { ...line, text: toElements(line.text) } : line));
}

function toElements(text: string): string {
  return text.replace(
    /:badge\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\](?:\{type="(\w+)"\})?/g,
    (_, words: string, type: string | undefined) => {
      const kind = calloutKind(type ?? '');
      const name = kind === undefined ? 'badge' : `badge badge-${kind}`;
      return `<span class="${name}">${words.replaceAll('<', '&lt;')}</span>`;
    },
  );
}
