import type { Line } from './lines.ts';

/**
 * Elements that begin a block of HTML, according to CommonMark. Any other tag does if it is alone after a blank line.
 */
const blocks = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt
  fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main
  menu menuitem nav noframes ol optgroup option p param pre script search section style summary table tbody td textarea
  tfoot th thead title tr track ul`.split(/\s+/),
);

const marker = /^[ \t>]*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)(?:[ \t]|$)/;

const markdown =
  /(?<!\*)\*{1,3}[^\s*]|(?<!\w)_[^\s_][^_]*_(?!\w)|`|\]\(|\]\[|(?<![\w:]):[a-z]+\[|^[ \t]*(?:[-+*] |\d+[.)] |#{1,6} |> |\||:::)|(?<!["'=])\bhttps?:\/\//;

/** Returns the lines that only MDX reads as Markdown: those directly inside HTML, and those indented like code. */
export function findMarkdownInHtml(lines: readonly Line[]): Line[] {
  let isHtml = false;
  let isList = false;
  return lines.filter((line, index) => {
    const before = lines[index - 1];
    const { text, isCode } = line;
    if (isCode) return isHtml && !before?.isCode;
    if (text.trim() === '') {
      isHtml = false;
      return false;
    }
    const isFirst = before === undefined || (!before.isCode && before.text.trim() === '');
    const isIndented = /^(?: {4}| {0,3}\t)/.test(text);
    if (marker.test(text)) isList ||= !isIndented;
    else if (/^\S/.test(text)) isList = false;
    if (isFirst && isIndented && !isList) return true;
    isHtml ||= startsHtml(text, isFirst);
    return isHtml && markdown.test(text.replace(/<[^<>]*>/g, ''));
  });
}

function startsHtml(text: string, isFirst: boolean): boolean {
  const [, tag = '', name = '', end] =
    /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(<\/?([a-z][\w-]*)(?=[\s/>]|$)[^<>]*(>[ \t]*$)?)/i.exec(text) ?? [];
  return tag !== '' && (blocks.has(name.toLowerCase()) || (isFirst && end !== undefined));
}
