import type { Element, ElementContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { CodeOptions } from '../contracts/code-block.ts';
import type { TypedBlock } from '../contracts/code-types.ts';

/** A range of characters in a line, with the element that is put around it. */
interface Range {
  start: number;
  end: number;
  wrap: (content: ElementContent) => Element;
}

/** Adds the marks that the author requested and the links of names to lines of highlighted code. */
export function decorateLines(
  lines: readonly Element[],
  { marks = {}, words = [] }: CodeOptions,
  types: TypedBlock | null,
): void {
  const known = toRanges(types);
  for (const [index, line] of lines.entries()) {
    const own = marks[index + 1] ?? [];
    line.properties['className'] = ['line', ...own];
    const found = words.flatMap((word) =>
      word.line === undefined || word.line === index + 1 ? findAll(toText(line), word.text) : [],
    );
    const ranges = [...found, ...(known.get(index) ?? [])];
    if (ranges.length > 0) line.children = wrapRanges(line.children, ranges);
  }
}

/** Returns the elements around names and errors of a block, by line. Later ones are outside earlier ones. */
function toRanges(types: TypedBlock | null): Map<number, Range[]> {
  const ranges = new Map<number, Range[]>();
  const add = (line: number, range: Range) => ranges.set(line, [...(ranges.get(line) ?? []), range]);
  for (const { line, ...range } of types?.errors ?? [])
    add(line, { ...range, wrap: (content) => h('span.wrong', [content]) });
  for (const { line, href, isRepeated, ...range } of types?.links ?? []) {
    const properties = { href, ...(isRepeated && { tabIndex: -1 }) };
    add(line, { ...range, wrap: (content) => h('a', properties, [content]) });
  }
  return ranges;
}

function findAll(text: string, word: string): Range[] {
  const ranges: Range[] = [];
  if (word === '') return ranges;
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    ranges.push({ start, end: start + word.length, wrap: (content) => h('mark', [content]) });
  }
  return ranges;
}

/** Returns the content of a line with elements around the ranges. They are split at the ends of highlighted tokens. */
function wrapRanges(children: readonly ElementContent[], ranges: readonly Range[]): ElementContent[] {
  let offset = 0;
  return children.flatMap((child) => {
    const text = child.type === 'text' ? child.value : toText(child);
    const start = offset;
    offset += text.length;
    const pieces = divide(text, start, ranges);
    if (child.type === 'text') return pieces;
    return child.type === 'element' ? [{ ...child, children: pieces }] : [child];
  });
}

function divide(text: string, start: number, ranges: readonly Range[]): ElementContent[] {
  const near = ranges.filter((range) => range.start < start + text.length && range.end > start);
  const ends = near.flatMap((range) => [range.start - start, range.end - start]);
  const cuts = [...new Set([0, text.length, ...ends.filter((cut) => cut > 0 && cut < text.length)])];
  cuts.sort((one, other) => one - other);
  return cuts.slice(0, -1).map((cut, index) => {
    const around = near.filter((range) => range.start <= start + cut && range.end > start + cut);
    const piece: ElementContent = { type: 'text', value: text.slice(cut, cuts[index + 1]) };
    return around.reduce<ElementContent>((content, { wrap }) => wrap(content), piece);
  });
}
