import { escapeRegExp } from '../../../syntax/escape-reg-exp.ts';

/** Matches a line that begins or ends code. TypeDoc knows only such lines of backticks. */
const tildes = /^ {0,3}~~~/m;

/**
 * Returns code that TypeDoc made from the text of a tag, as the library's author wrote it. TypeDoc adds the tags in the
 * lines below, and removes the indentation of the first line only.
 *
 * @param source the file of the comment
 */
export function mendCode(markdown: string, source: string): string {
  const [, written] = /^```ts\n(.*)\n```$/s.exec(markdown) ?? [];
  if (written === undefined) return markdown;
  if (tildes.test(written)) return written;
  const lines = withoutStars(written.split('\n'));
  const isTag = (line: string) => /^[ \t]*@[a-z]\w*[ \t]*$/i.test(line);
  const [first, ...others] = lines.slice(0, lines.findLastIndex((line) => !isTag(line)) + 1);
  if (first === undefined || (first === '' && others.length === 0)) return '';
  const removed = new RegExp(`^[ \\t]{0,${indentationOf(first, others, source)}}`);
  return ['```ts', first, ...others.map((line) => line.replace(removed, '')), '```'].join('\n');
}

/** Returns lines without the stars before them, which TypeDoc keeps in braces that it takes for those of a type. */
function withoutStars([first = '', ...others]: readonly string[]): string[] {
  const end = first.startsWith('{') ? others.findIndex((line) => !/^[ \t]*\*/.test(line)) : 0;
  const inBraces = end === -1 ? others.length : end;
  return [first, ...others.map((line, index) => (index < inBraces ? line.replace(/^[ \t]*\*[ \t]?/, '') : line))];
}

/** Returns the indentation of the first line of some code in a comment, in characters, without the first space. */
function indentationOf(first: string, others: readonly string[], source: string): number {
  const [second] = others;
  const startsLine = (line: string) => /^\S/.test(line);
  // The file is only searched if the first line of the code is the only one without indentation, which is rare.
  if (second === undefined || !startsLine(first) || others.some(startsLine)) return 0;
  const [start, next] = [first, second].map((line) => escapeRegExp(line.trimEnd()));
  const [, space = ''] =
    new RegExp(`\\*[ \\t]([ \\t]*)${start}[ \\t]*\\r?\\n[ \\t]*\\*[ \\t]?${next}`).exec(source) ?? [];
  return space.length;
}
