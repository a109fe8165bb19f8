import { createFenceReader } from './fence-reader.ts';

/** A line of a page, with its position in the old file. */
export interface Line {
  text: string;
  /** Line number in the old file. */
  at: number;
  /** Whether it is in a fenced block, including the fences themselves, or too long to be converted. */
  isCode: boolean;
  /** Whether it is too long to be converted, though it is in no fenced block. */
  isLong?: boolean;
}

/**
 * Length from which on a line is not converted. Such a line holds a picture as data, or was made by a program; some
 * patterns would take quadratic time for it.
 */
const tooLong = 5000;

/** Splits a text into lines. `first` is the line of the file where the text begins. */
export function divideLines(text: string, first: number): Line[] {
  const read = createFenceReader();
  return text.split(/\r?\n/).map((line, index) => {
    const isFenced = read(line) !== null;
    const isLong = !isFenced && line.length >= tooLong;
    return { text: line, at: first + index, isCode: isFenced || isLong, ...(isLong && { isLong }) };
  });
}

/** Removes the lines around `mdx-code-block` fences, whose content Docusaurus reads as part of the page. */
export function unwrapMdxBlocks(lines: readonly Line[]): Line[] {
  let open = '';
  const kept = lines.filter(({ text }) => {
    const [, mark = '', name = ''] = /^ *(`{3,4}) *(?:(mdx-code-block) *)?$/.exec(text) ?? [];
    if (open === '' ? name === '' : name !== '' || mark !== open) return true;
    open = open === '' ? mark : '';
    return false;
  });
  const divided = divideLines(kept.map(({ text }) => text).join('\n'), 1);
  return divided.map((line, index) => ({ ...line, at: kept[index]?.at ?? line.at }));
}

/** Replaces the parts of a line that are not inline code. Only the first one has the index 0. */
export function mapProse(text: string, replace: (prose: string, index: number) => string): string {
  return text
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : replace(piece, index)))
    .join('');
}

/** Replaces each line outside of fenced blocks by any number of lines. */
export function flatMapProse(lines: readonly Line[], replace: (line: Line) => readonly string[]): Line[] {
  return lines.flatMap((line): Line | Line[] =>
    line.isCode ? line : replace(line).map((text) => ({ text, at: line.at, isCode: false })),
  );
}

/** Joins each line that opens a construct without closing it with the lines after it. */
export function joinOpen(lines: readonly Line[], isOpen: (text: string) => boolean): Line[] {
  const joined: Line[] = [];
  let open: Line | null = null;
  for (const line of lines) {
    if (open && !line.isCode && line.text.trim() !== '') {
      open.text = `${open.text.trimEnd()} ${line.text.trim()}`;
    } else {
      open = line.isCode ? null : { ...line };
      joined.push(open ?? line);
    }
    if (open && (open.text.length >= tooLong || !isOpen(open.text))) open = null;
  }
  return joined;
}

/** Returns the spaces and tabs at the start of a line. */
export function leadingSpace(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? '';
}

/** Returns the indentation of a line, in characters. */
export function indentOf(text: string): number {
  return leadingSpace(text).length;
}

/** Returns the indentation of the line that is indented least; infinite if all are empty. */
export function leastIndent(lines: readonly Line[]): number {
  // Not `Math.min(...indents)`: a page can have more lines than a call can have arguments.
  return lines.reduce(
    (least, line) => (isFilled(line) ? Math.min(least, indentOf(line.text)) : least),
    Number.POSITIVE_INFINITY,
  );
}

/** Returns whether a line is not empty. */
export function isFilled({ text }: Line): boolean {
  return text.trim() !== '';
}

/**
 * Removes empty lines after an empty line and at the start, such as those left by a removal. Fenced code is unchanged.
 */
export function tidyLines(lines: readonly Line[]): Line[] {
  const isEmpty = (line: Line | undefined) => line !== undefined && !line.isCode && line.text.trim() === '';
  return lines.filter((line, index) => !isEmpty(line) || (index > 0 && !isEmpty(lines[index - 1])));
}

/** Code that stands for a formula. No author writes these characters, which have no meaning. */
const placeholder = /`\uE000(\d+)\uE000`/g;

/** Inline code, an escaped character or a formula in a line. */
const pieces = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\.|(?<!\$)(\$+)(?!\$)[\s\S]*?(?<!\$)\2(?!\$)/g;

/**
 * Returns the lines with formulas as code, in which nothing is converted: braces in a formula are no expression. The
 * function that is returned puts the formulas of a line back.
 */
export function hideFormulas(lines: readonly Line[]): { lines: Line[]; restore: (text: string) => string } {
  const formulas: string[] = [];
  const hide = (formula: string) => `\`\uE000${formulas.push(formula) - 1}\uE000\``;
  let open = '';
  const hidden = lines.map((line) => {
    if (line.isCode) return line;
    const [, mark = '', rest = ''] = /^[ \t>]*(\${2,})([^$]*)$/.exec(line.text) ?? [];
    const isBlock = open !== '' || mark !== '';
    if (open === '') open = mark;
    else if (mark.startsWith(open) && rest.trim() === '') open = '';
    const text = isBlock
      ? line.text.replace(/[^\s>].*$/, hide)
      : line.text.replace(pieces, (piece) => (piece.startsWith('$') ? hide(piece) : piece));
    return { ...line, text };
  });
  return { lines: hidden, restore: (text) => text.replace(placeholder, (_, index) => formulas[Number(index)] ?? '') };
}

/**
 * Returns a text with a comment of its own in place of each line of longer comments: what is in them is not converted,
 * and a fence in them may have no end. The function that is returned puts the lines back.
 */
export function hideComments(text: string): { text: string; restore: (line: string) => string } {
  const hidden: string[] = [];
  const hide = (line: string) => `{/*\uE000${hidden.push(line) - 1}*/}`;
  let shown = '';
  let end = 0;
  // A pattern would look for the end of each comment that nobody closes in the whole text.
  for (let start = text.indexOf('{/*'); start !== -1; start = text.indexOf('{/*', end)) {
    const close = text.indexOf('*/', start + '{/*'.length);
    if (close === -1) break;
    const isComment = text[close + '*/'.length] === '}';
    const next = close + (isComment ? '*/}' : '*/').length;
    const comment = text.slice(start, next);
    shown += text.slice(end, start);
    shown += isComment && comment.includes('\n') ? comment.split('\n').map(hide).join('\n') : comment;
    end = next;
  }
  return {
    text: shown + text.slice(end),
    restore: (line) => line.replace(/\{\/\*\uE000(\d+)\*\/\}/g, (_, index) => hidden[Number(index)] ?? ''),
  };
}
