import type { Image, Link } from 'mdast';
import { type DocsifyOption, readDocsifyOption, toHeadingLink } from '../../syntax/docsify-links.ts';
import { markedParagraph } from '../../syntax/foreign-blocks.ts';
import { docsifyId, docsifyIgnore } from '../../syntax/foreign-marks.ts';
import { toIncludeHint } from './code-include.ts';
import type { Construct } from './construct.ts';

/** Callouts of Docsify, which are paragraphs that begin with a mark. */
export const docsifyOpenings: readonly Construct[] = [
  {
    pattern: markedParagraph.pattern,
    message: (found) => `"${found}" does not begin a callout here`,
    hint: (found) =>
      `Write ":::${markedParagraph.toBlock(found)}" on a line above the text, and ":::" on a line below it.`,
  },
];

/** Options of Docsify in headings. */
export const docsifyMarks: readonly Construct[] = [
  {
    pattern: docsifyIgnore.pattern,
    hint: 'Remove it. "toc_max_heading_level" in the front matter limits the table of contents.',
  },
  {
    pattern: docsifyId.pattern,
    hint: (found) => `Write ${docsifyId.toText(found)}.`,
  },
  {
    pattern: /\{docsify-updated\}/g,
    hint: 'Remove it: with "lastUpdate" in site.config.ts, each page shows its date.',
  },
];

/** Tabs of a plugin of Docsify, which are between comments. */
export const commentTabs: Construct = {
  pattern: /<!--\s*tabs:start\s*-->/g,
  message: (found) => `"${found}" does not begin tabs here`,
  hint: 'Write ::::Tabs instead, :::tab[Name] in place of the heading of each tab, ":::" below its content, and "::::" below all tabs.',
};

/** Returns what to write instead of what only Docsify reads in a link or picture; `undefined` for any other. */
export function docsifyOption({ title, url, type }: Image | Link): { reason: string; note: string } | undefined {
  // An address without the ending of a file may be that of a page whose script reads the query.
  const heading = type === 'link' && /^(?:[^?]*\.md)?\?/.test(url) ? toHeadingLink(url) : undefined;
  if (heading !== undefined) return { reason: `"${url}" does not lead to a heading`, note: `Write "${heading}".` };
  const option = readDocsifyOption(title ?? '', url);
  return option && { reason: `"${title}" has no effect`, note: toNote(option, url) };
}

function toNote(option: DocsifyOption, url: string): string {
  switch (option.kind) {
    case 'size':
      return `Write ${option.attributes} after the picture.`;
    case 'text':
      return `Write ${option.line} instead.`;
    case 'code':
      return toIncludeHint(option.line);
    case 'html':
      return `Write HTML, such as <iframe src="${url}"></iframe> or <video src="${url}" controls></video>.`;
    default:
      return 'Remove it: it would be shown as the title.';
  }
}
