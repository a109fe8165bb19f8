import type { Element, ElementContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { CodeOptions } from '../contracts/code-block.ts';

/** A run of characters of a line. */
interface Range {
  start: number;
  end: number;
}

/** Gives lines of highlighted code the marks that their author asked for. */
export function decorateLines(lines: readonly Element[], { marks = {}, words = [] }: CodeOptions): void {
  for (const [index, line] of lines.entries()) {
    const own = marks[index + 1] ?? [];
    line.properties['className'] = ['line', ...own];
    const ranges = words.flatMap((word) =>
      word.line === undefined || word.line === index + 1 ? findAll(toText(line), word.text) : [],
    );
    if (ranges.length > 0) line.children = markRanges(line.children, ranges);
  }
}

function findAll(text: string, word: string): Range[] {
  const ranges: Range[] = [];
  if (word === '') return ranges;
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    ranges.push({ start, end: start + word.length });
  }
  return ranges;
}

/** Returns the pieces of a line with `<mark>` around what lies in the ranges; a mark ends with the colour of its text. */
function markRanges(children: readonly ElementContent[], ranges: readonly Range[]): ElementContent[] {
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
  const isMarked = (position: number) => ranges.some((range) => position >= range.start && position < range.end);
  const pieces: { value: string; isInside: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const isInside = isMarked(start + index);
    const last = pieces.at(-1);
    if (last?.isInside === isInside) last.value += text.charAt(index);
    else pieces.push({ value: text.charAt(index), isInside });
  }
  return pieces.map(({ value, isInside }) => (isInside ? h('mark', value) : { type: 'text', value }));
}
