import { admonition, contentTab } from '../../syntax/foreign-blocks.ts';
import { type Line, leadingSpace } from '../text/lines.ts';

/** Indentation of the content of a block, in columns. */
const step = 4;

/** The first line of a block. */
interface Opening {
  /** The block that it is here, without colons. */
  block: string;
  isTab: boolean;
  /** Whether a tab begins a group of its own. */
  isFirst: boolean;
  column: number;
}

/**
 * Turns blocks of Python-Markdown, `!!! note "Title"` and `=== "Tab"`, whose content is indented, into blocks between
 * three colons, also in each other. `left` is the column where the text of the lines begins.
 */
export function convertIndented(lines: readonly Line[], left = 0): Line[] {
  const result: Line[] = [];
  const isExample = createExampleFinder(left);
  let isInGroup = false;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] as Line;
    const opening = isExample(line) ? null : readOpening(lines, index);
    if (opening === null) {
      result.push(line);
      index += 1;
      continue;
    }
    const add = (block: string) =>
      result.push({ text: `${leadingSpace(line.text)}:::${block}`, at: line.at, isCode: false });
    const end = endOf(lines, index, opening.column + step);
    if (opening.isTab && !isInGroup) add('Tabs');
    add(opening.block);
    result.push(...convertIndented(lines.slice(index + 1, end).map(outdent), opening.column));
    add('');
    index = end;
    isInGroup = opening.isTab && continuesTabs(lines, end, opening.column);
    if (opening.isTab && !isInGroup) add('');
  }
  return result;
}

/** Returns the block that a line opens; `null` for any other line. */
function readOpening(lines: readonly Line[], index: number): Opening | null {
  const { text = '', isCode = true } = lines[index] ?? {};
  const mark = text.trim();
  if (isCode || !/^(?:!!!|\?\?\?|===)/.test(mark)) return null;
  const kind = mark.startsWith('===') ? contentTab : admonition;
  const [found] = mark.match(kind.pattern) ?? [];
  const column = columnOf(text);
  if (found === undefined) return null;
  const hasContent = endOf(lines, index, column + step) > index + 1;
  if (!hasContent && !found.includes('"')) return null;
  const isTab = kind === contentTab;
  return { block: kind.toBlock(found), isTab, isFirst: isTab && /^===\+?!/.test(found), column };
}

/**
 * Creates a function that tells, line after line, whether a line is in code that is indented: one that is in a list is
 * part of it.
 */
function createExampleFinder(left: number) {
  /** The lines that the next one may be below, each further to the right than the one before it. */
  const around: { column: number; isItem: boolean }[] = [];
  return (line: Line): boolean => {
    const column = columnOf(line.text);
    if (isBlank(line)) return false;
    while ((around.at(-1)?.column ?? -1) >= column) around.pop();
    const above = around.at(-1);
    around.push({ column, isItem: /^\s*(?:[-*+]|\d+[.)])\s/.test(line.text) });
    return column >= left + step && above?.isItem !== true;
  };
}

/** Returns the index behind the last line of a block, whose content begins at this column. */
function endOf(lines: readonly Line[], start: number, column: number): number {
  let end = start + 1;
  for (let index = end; index < lines.length; index++) {
    if (isBlank(lines[index])) continue;
    if (columnOf(lines[index]?.text ?? '') < column) break;
    end = index + 1;
  }
  return end;
}

/** Whether the next line with words is a further tab of a group. */
function continuesTabs(lines: readonly Line[], start: number, column: number): boolean {
  let next = start;
  while (isBlank(lines[next])) next += 1;
  const opening = readOpening(lines, next);
  return opening?.isTab === true && !opening.isFirst && opening.column === column;
}

function isBlank(line: Line | undefined): boolean {
  return line !== undefined && line.text.trim() === '';
}

function columnOf(text: string): number {
  return leadingSpace(text).replaceAll('\t', ' '.repeat(step)).length;
}

function outdent(line: Line): Line {
  return { ...line, text: line.text.replace(/^(?:\t| {1,3}\t| {1,4})/, '') };
}
