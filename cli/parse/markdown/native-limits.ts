import { formulas, withoutFences } from './code-fences.ts';

/** Constructs that a text may have in addition to GitHub's Markdown. */
export interface SyntaxOptions {
  /** Whether directives such as `:::note` are parsed. */
  hasDirectives: boolean;
  /** Whether formulas between dollar signs are parsed. */
  hasMath?: boolean;
}

/**
 * Maximum number of characters that Sätteri 0.10 may copy. It copies the text of a paragraph again at each character
 * reference, and with directives at each colon. It cannot hold more than half a gigabyte of that.
 */
const maxCopied = 30_000_000;

/** A line without text, which ends a paragraph. */
const emptyLine = /\n[ \t>]*\n/;

/** Constructs that Sätteri parses differently from remark: autolinks, and a few other rare ones. */
const unlikeRemark: readonly RegExp[] = [
  // An address whose host begins with punctuation, or continues after a non-ASCII character.
  /(?:https?:\/\/|www\.)(?:(?![a-z0-9])|[^\s/<]{0,200}(?:[^\p{ASCII}][^\s<]{0,200}_|:[^\p{ASCII}]))/iu,
  // An address in a table cell, or in what looks like one.
  /\|(?<=(?:https?:\/\/|www\.)[^\s<|]*\|)/i,
  // An email address after punctuation or a non-ASCII character, before a backslash, or with punctuation next to its
  // "@".
  /(?:[^\p{ASCII}]|[_:/\\])[\w.+-]{0,64}@|[_.+-]@|[\w.+-]@(?![a-z0-9])|@[\w.-]+\\/iu,
  // A footnote inside the text of a link, or after an exclamation mark.
  /\[[^\]\n]{0,500}\[\^|!\[\^/,
  // A hard line break in the alternative text of an image.
  /!\[[^\]]{0,500}(?:\\| {2})\n/,
  // A directive before a tab or after an escaped colon; a table of one column without a pipe.
  /:[\w-]{0,64}\t|\\:|^[ \t>]*(?::-+:?|-+:)[ \t]*$/m,
  // Braces inside the attributes of a directive.
  /:[a-z][\w-]{0,64}(?:\[[^\]\n]{0,500}\])?\{[^}\n]{0,500}\{\{/i,
  // HTML directly below the last line of a table, list or footnote.
  /(?:^|[\r\n])[ \t>]*[^\s<>][^\r\n]*\r?\n[ \t>*+\-\d.)]*<[a-z!?/]/i,
];

/** A line of a definition list, which only remark parses. */
const definition = /^[ \t>*+\-\d.)]*:(?:[ \t]|$)/m;

/** The start of a formula between lines of dollar signs that may be unclosed. */
const openFormula = /^[ \t>*+\-\d.)]*\${2,}[^\n$]*$/m;

const openFence = /^[ \t>*+\-\d.)]*(?:`{3}|~{3})/m;

/** A line that begins with two or more colons, possibly inside quotes and lists, up to the spaces at its end. */
const directiveLine = /^([ \t>*+\-\d.)]*)(:{2,})(.*(?![ \t]).|)[ \t]*$/gm;

/** What may follow the colons: a name, optionally with a label and attributes. */
const directiveName = /^[a-z][a-z0-9-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?$/i;

/** The line below a table's header, and a line that ends a directive block. */
const tableLine = /^(?=.*-)[ \t]*[|:-][ \t|:-]*$/;
const endLine = /^[ \t]*:{3,}$/;

/** Without a letter after a colon there is no directive, so Sätteri need not look for any. */
const directive = /:[\p{ID_Start}_$-]/u;

/** Whether a text may hold directives, if these are parsed. */
export function mayHaveDirectives(text: string, { hasDirectives }: SyntaxOptions): boolean {
  return hasDirectives && directive.test(text);
}

/**
 * Whether Sätteri parses a text as remark does, and in reasonable time. It is quadratic for thousands of character
 * references or directives in one paragraph. What it parses differently are a few constructs that are rarely written on
 * purpose.
 */
export function isReadNatively(text: string, { hasDirectives, hasMath }: SyntaxOptions): boolean {
  const prose = withoutFences(text);
  if (isCostly(prose, mayHaveDirectives(text, { hasDirectives }) ? /[&:]/g : /&/g)) return false;
  if (unlikeRemark.some((pattern) => pattern.test(prose))) return false;
  if (openFence.test(prose) && prose.includes('[^')) return false;
  if (hasMath && openFormula.test(withoutFences(prose, formulas))) return false;
  return !hasDirectives || (!definition.test(prose) && hasPlainDirectives(prose));
}

/** Whether paragraphs have so many pieces that copying their text at each takes too long. */
function isCostly(text: string, piece: RegExp): boolean {
  const pieces = Array.from(text.matchAll(piece)).length;
  if (text.length * pieces <= maxCopied) return false;
  let copied = 0;
  for (const paragraph of text.split(emptyLine)) {
    copied += paragraph.length * Array.from(paragraph.matchAll(piece)).length;
    if (copied > maxCopied) return true;
  }
  return false;
}

/**
 * Whether every block between colons has a name, is closed in the column where it was opened, and holds whole blocks.
 */
function hasPlainDirectives(prose: string): boolean {
  const open: string[] = [];
  let count = 0;
  for (const [, before = '', colons = '', rest = ''] of prose.matchAll(directiveLine)) {
    count++;
    if (before.trim() !== '') return false;
    if (rest === '') {
      if (colons.length === 2 || open.pop() !== before) return false;
    } else {
      if (!directiveName.test(rest)) return false;
      if (colons.length > 2) open.push(before);
    }
  }
  return count === 0 || (open.length === 0 && !openFence.test(prose) && !hasClosedTable(prose));
}

/** Whether a block ends directly below the last row of a table. */
function hasClosedTable(prose: string): boolean {
  let isInTable = false;
  for (const line of prose.split('\n')) {
    if (isInTable && endLine.test(line)) return true;
    isInTable = tableLine.test(line) || (isInTable && line.trim() !== '');
  }
  return false;
}
