import type { Image, Link } from 'mdast';
import type { Construct } from './construct.ts';

/** Callouts of Docsify, which are paragraphs that begin with a mark. */
export const docsifyOpenings: readonly Construct[] = [
  {
    pattern: /^[?!]>(?=[ \t])/g,
    message: (found) => `"${found}" does not begin a callout here`,
    hint: (found) =>
      `Write ":::${found === '!>' ? 'warning' : 'tip'}" on a line above the text, and ":::" on a line below it.`,
  },
];

/** Options of Docsify in headings. */
export const docsifyMarks: readonly Construct[] = [
  {
    pattern: /\{docsify-ignore(?:-all)?\}/g,
    hint: 'Remove it. "toc_max_heading_level" in the front matter limits the table of contents.',
  },
  {
    pattern: /(?<=\s):id=[\w-]+(?=\s*$)/g,
    hint: (found) => `Write {#${found.slice(4)}}.`,
  },
];

/** An option that Docsify reads from the title of a link or picture: `':size=400'`. */
const option = /^:(?:size=(\d+)|include|ignore|disabled|no-zoom|(?:class|id|target)=)/;

/** Returns what to write instead of an option of Docsify; `undefined` for a link or picture without one. */
export function docsifyOption({ title, url }: Image | Link): { reason: string; note: string } | undefined {
  const [found, width] = option.exec(title ?? '') ?? [];
  if (found === undefined) return undefined;
  const include = `Write <!--@include: ${url}--> instead, or for code an empty block: \`\`\`ts file="${url}".`;
  const remove = 'Remove it: it would be shown as the title.';
  const size = `Write {width=${width}} after the picture.`;
  return { reason: `"${title}" has no effect`, note: width ? size : found === ':include' ? include : remove };
}
