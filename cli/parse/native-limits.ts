import { formulas, withoutFences } from './code-fences.ts';

/** Which constructs a text has beside those of GitHub's Markdown. */
export interface SyntaxOptions {
  /** Whether it has directives, such as `:::note`. */
  hasDirectives: boolean;
  /** Whether formulas stand between dollars. */
  hasMath?: boolean;
}

/**
 * Most letters that Sätteri 0.10 may copy: it writes down the text of a paragraph again at each character reference in
 * it, and where directives are read at each colon, and cannot hold more than half a gigabyte of that.
 */
const mostCopied = 30_000_000;

/** A line without text, which ends a paragraph. */
const emptyLine = /\n[ \t>]*\n/;

/** What Sätteri takes for more, or for less, than remark does: addresses without brackets, and a few other rarities. */
const unlikeRemark: readonly RegExp[] = [
  // An address whose host begins with a mark, or goes on behind a character beyond ASCII.
  /(?:https?:\/\/|www\.)(?:(?![a-z0-9])|[^\s/<]{0,200}(?:[^\p{ASCII}][^\s<]{0,200}_|:[^\p{ASCII}]))/iu,
  // An address in a table's cell, or what is taken for one.
  /(?:https?:\/\/|www\.)[^\s<]{0,2000}\|/i,
  // A mail address behind a mark or a character beyond ASCII, before a backslash, or with a mark beside its "@".
  /(?:[^\p{ASCII}]|[_:/\\])[\w.+-]{0,64}@|[_.+-]@|[\w.+-]@(?![a-z0-9])|@[\w.-]+\\/iu,
  // A footnote inside the words of a link, or behind an exclamation mark.
  /\[[^\]\n]{0,500}\[\^|!\[\^/,
  // A line break in the words that stand for a picture.
  /!\[[^\]]{0,500}(?:\\| {2})\n/,
  // A directive before a tab or behind an escaped colon; a table of one column without a pipe.
  /:[\w-]{0,64}\t|\\:|^[ \t>]*(?::-+:?|-+:)[ \t]*$/m,
  // Braces inside the attributes of a directive.
  /:[a-z][\w-]{0,64}(?:\[[^\]\n]{0,500}\])?\{[^}\n]{0,500}\{\{/i,
  // HTML right behind the last line of a table, a list or a footnote.
  /^[ \t>]*[^\s<>][^\n]*\n[ \t>*+\-\d.)]*<[a-z!?/]/im,
];

/** A line of a definition, which remark reads. */
const definition = /^[ \t>*+\-\d.)]*:(?:[ \t]|$)/m;

/** The beginning of a formula between lines of dollars that may have no end. */
const openFormula = /^[ \t>*+\-\d.)]*\${2,}[^\n$]*$/m;

const openFence = /^[ \t>*+\-\d.)]*(?:`{3}|~{3})/m;

/** A line that begins with two colons or more, whatever quotes and lists it stands in. */
const directiveLine = /^([ \t>*+\-\d.)]*)(:{2,})([^\n]*?)[ \t]*$/gm;

/** What may stand behind the colons: a name, and perhaps a label and attributes. */
const directiveName = /^[a-z][a-z0-9-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?$/i;

/** The line below a table's head, and one that ends a block. */
const tableLine = /^(?=.*-)[ \t]*[|:-][ \t|:-]*$/;
const endLine = /^[ \t]*:{3,}$/;

/** Without a letter behind a colon there is no directive: Sätteri need not look for any. */
const directive = /:[\p{ID_Start}_$-]/u;

/** Returns whether a text may hold directives where they are read. */
export function mayHaveDirectives(text: string, { hasDirectives }: SyntaxOptions): boolean {
  return hasDirectives && directive.test(text);
}

/**
 * Returns whether Sätteri reads a text as remark does, and in good time. What it takes quadratic time for
 * are character references and directives by the thousand in one paragraph; what it reads otherwise are a few constructs
 * that hardly anybody writes on purpose.
 */
export function isReadNatively(text: string, { hasDirectives, hasMath }: SyntaxOptions): boolean {
  const prose = withoutFences(text);
  if (isCostly(prose, mayHaveDirectives(text, { hasDirectives }) ? /[&:]/g : /&/g)) return false;
  if (unlikeRemark.some((pattern) => pattern.test(prose))) return false;
  if (openFence.test(prose) && prose.includes('[^')) return false;
  if (hasMath && openFormula.test(withoutFences(prose, formulas))) return false;
  return !hasDirectives || (!definition.test(prose) && hasPlainDirectives(prose));
}

/** Whether paragraphs have so many pieces that writing them down again and again takes too long. */
function isCostly(text: string, piece: RegExp): boolean {
  const pieces = Array.from(text.matchAll(piece)).length;
  if (text.length * pieces <= mostCopied) return false;
  let copied = 0;
  for (const paragraph of text.split(emptyLine)) {
    copied += paragraph.length * Array.from(paragraph.matchAll(piece)).length;
    if (copied > mostCopied) return true;
  }
  return false;
}

/** Whether every block between colons has a name, is closed in the column in which it was opened, and holds whole blocks. */
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

/** Whether the last row of a table has the end of a block right below. */
function hasClosedTable(prose: string): boolean {
  let isInTable = false;
  for (const line of prose.split('\n')) {
    if (isInTable && endLine.test(line)) return true;
    isInTable = tableLine.test(line) || (isInTable && line.trim() !== '');
  }
  return false;
}
