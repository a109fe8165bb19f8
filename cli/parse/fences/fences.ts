import { posix } from 'node:path';
import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeOptions, LineMark } from '../../contracts/code-block.ts';
import type { CodeExample } from '../../contracts/page-facts.ts';
import { toCheckedLanguage } from '../../syntax/checked-languages.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { isIsland } from '../elements/islands.ts';
import { toManagerTabs } from '../elements/tabs.ts';
import { fillIn, variableNames } from '../elements/variables.ts';
import { findCodeInclude } from '../foreign/code-include.ts';
import { type FilePart, type PartSource, readPart } from '../parts/parts.ts';
import { type MarkedCode, mayHoldMarks, readMarks } from './code-marks.ts';
import { type FenceOptions, readDiff, readFenceOptions } from './fence-options.ts';
import { mayHoldTypeMarks, readTypeMarks } from './type-marks.ts';

declare module 'mdast' {
  interface CodeData {
    /** Options from the fence's first line and from marks in its code. */
    shown?: CodeOptions;
    /** Index among the page's examples. */
    example?: number;
  }
}

/** A fence in a text. Its `place` has no file yet, unlike the `opening` of a `CodeExample`. */
export type ExampleMark = Omit<CodeExample, 'opening'> & {
  place: NonNullable<Code['position']>;
  /** The file that it was written in, if not the text's own. */
  from?: string;
};

/**
 * Moves options out of fences' first lines and marks out of their code. Returns the fences that a compiler can check,
 * in order. Code in an island is checked too, but left unchanged, since it belongs to the island.
 */
export function readFences(tree: Root, source: PartSource, file: VFile): ExampleMark[] {
  const examples: ExampleMark[] = [];
  const ofIslands = new Set<unknown>();
  visit(tree, (node, index, parent) => {
    if (isIsland(node)) for (const child of node.children) ofIslands.add(child);
    if (node.type !== 'code') return;
    const options = readFenceOptions(node.lang, node.meta);
    const place = ofIslands.has(node) ? writtenAt(node, node.value) : readFence(node, options, { source, file });
    const language = toCheckedLanguage(node.lang ?? '');
    const skipped = options.skipReason === undefined ? null : { skipReason: options.skipReason };
    if (place?.shown && language && !skipped) node.data = { ...node.data, example: examples.length };
    if (place && language) examples.push({ language, ...place, ...skipped });
    if (options.isNpm && parent && index !== undefined) parent.children[index] = toManagerTabs(node);
  });
  return examples;
}

/** Returns the code of a fence as shown. */
export function readShownCode(node: Code, source: PartSource): string {
  const options = readFenceOptions(node.lang, node.meta);
  const part = options.file === undefined ? null : readPart(options.file, source);
  const written = part && 'text' in part ? part.text : node.value;
  return toMarked(fillCode(written, options, source), options).code;
}

interface FencePlace {
  source: PartSource;
  file: VFile;
}

/** Code for the compiler, and where it was written. */
type CheckedCode = Omit<ExampleMark, 'language' | 'skipReason'> | undefined;

const textDiagram = 'The diagram is shown as text: the package "mermaid" is not installed';

/** Applies a fence's options and marks to its node, and returns the code for the compiler. */
function readFence(node: Code, options: FenceOptions, place: FencePlace): CheckedCode {
  const { language, shown, problems } = options;
  const part = takePart(node, options, place);
  const filled = fillCode(part?.text ?? node.value, options, place.source);
  const marked = toMarked(filled, options);
  const complain = ({ message, note }: { message: string; note?: string }, ruleId: string, at: Code['position']) =>
    Object.assign(place.file.message(message, { place: at, ruleId }), note !== undefined && { note });
  if (language === 'mermaid') complain({ message: textDiagram }, 'diagram', node.position);
  const include = part ? null : findCodeInclude(node.value, language);
  if (include) complain(include, 'foreign', lineOf(node, 1));
  for (const problem of problems) complain(problem, 'fence', placeOf(node, problem.raw, place.file));
  for (const problem of marked.problems) complain(problem, 'code-mark', lineOf(node, problem.line));
  for (const name of options.isFilled ? variableNames(filled) : [])
    complain({ message: `Unknown variable "${name}"` }, 'variable', placeOf(node, 'variables', place.file));
  node.lang = language || (part && posix.extname(part.file).slice(1)) || null;
  node.value = marked.code;
  const words = [...options.words.map((text) => ({ text })), ...marked.words];
  const marks = marked.marks.size > 0 && Object.fromEntries(marked.marks);
  node.data = { ...node.data, shown: { ...shown, ...(marks && { marks }), ...(words.length > 0 && { words }) } };
  const { lines: shownLines, queries = [], errors = [] } = marked;
  const column = options.isDiff ? 1 : 0;
  /** Converts positions in the shown code to positions in the whole code, which may have lines in between. */
  const toPlaces = (code: string, toLine = (line: number) => line) => {
    const lines = shownLines.map(toLine);
    return {
      shown: { ...(!isWhole(lines, code) && { lines }), ...(column > 0 && { column }) },
      ...(queries.length > 0 && { queries: queries.map((one) => ({ ...one, line: toLine(one.line) })) }),
      ...(errors.length > 0 && { errors }),
    };
  };
  // A missing reason is reported at the fence in the page, not in the file that the code comes from.
  if (!part || options.skipReason === '') {
    const written = writtenAt(node, marked.checked);
    return written && { ...written, ...toPlaces(marked.checked) };
  }
  const { file: from, whole, line, indent } = part;
  const start = { line, column: indent + 1 };
  const code = toMarked(fillCode(whole, options, place.source), options).checked;
  // A query above the first line refers to no line.
  const toWhole = (shownLine: number) => part.lines[shownLine] ?? -1;
  return { code, from, place: { start, end: start }, ...toPlaces(code, toWhole) };
}

function isWhole(lines: readonly number[], code: string): boolean {
  return lines.length === code.split('\n').length && lines.every((line, index) => line === index);
}

/** Returns the part of a file that a fence shows, if it names one. Such a fence has no code of its own. */
function takePart(node: Code, { file: target, problems }: FenceOptions, { source, file }: FencePlace): FilePart | null {
  if (target === undefined) return null;
  if (target === '') {
    const note = 'Write the path of a file, as in file=./name.ts. Put a title with spaces in quotes: title="My file".';
    problems.push({ raw: 'file', message: '"file" names no file', note });
    return null;
  }
  const part = readPart(target, node.data?.origin?.source ?? source);
  if ('reason' in part) {
    const message = file.message(part.reason, { place: placeOf(node, 'file=', file), ruleId: part.ruleId });
    // Other tools show this name as the title of the block.
    if (node.value !== '' && part.ruleId === 'include')
      message.note = `"file" names a file to show here. For a title, write title="${target}".`;
    return null;
  }
  if (node.value !== '') {
    const message = 'The code below is not shown: the file replaces it';
    problems.push({ raw: 'file=', message, note: 'Remove the code from the page, or "file=".' });
  }
  return part;
}

function fillCode(code: string, { isFilled }: FenceOptions, { rules }: PartSource): string {
  return isFilled ? fillIn(code, rules?.variables) : code;
}

function writtenAt({ position, data }: Code, code: string): CheckedCode {
  if (!data?.origin) return position && { code, place: position };
  const { file: from, line, column } = data.origin;
  return { code, from, place: { start: { line, column }, end: { line, column } } };
}

/** Code without its marks, and the meaning of the marks. */
type ReadCode = MarkedCode & Partial<Pick<CodeExample, 'queries' | 'errors'>>;

function toMarked(value: string, options: FenceOptions): ReadCode {
  const { language, lines, isDiff, problems } = options;
  const isAsking = mayHoldTypeMarks(value) && toCheckedLanguage(language) !== undefined;
  const marked = isAsking ? withoutTypeMarks(value, options) : readLines(value, language);
  const found = isDiff ? compare(marked) : marked;
  if (lines.length === 0) return found;
  const count = found.code.split('\n').length;
  for (const line of linesOf(lines, count)) {
    const marks = found.marks.get(line) ?? [];
    if (!marks.includes('highlighted')) found.marks.set(line, [...marks, 'highlighted']);
  }
  const beyond = lines.find(([, last]) => last > count);
  if (beyond) {
    const line = Math.max(beyond[0], count + 1);
    const message = `Line ${line} does not exist: the code has ${count}`;
    problems.push({ raw: '{', message, note: 'Correct the numbers in braces, or remove them.' });
  }
  return found;
}

/** Returns the lines of ranges, each once, up to the last line of the code. Ranges may overlap by the thousand. */
function linesOf(ranges: FenceOptions['lines'], count: number): number[] {
  const changes = new Map<number, number>();
  const change = (line: number, by: number) => changes.set(line, (changes.get(line) ?? 0) + by);
  for (const [first, last] of ranges) {
    change(first, 1);
    change(last + 1, -1);
  }
  let depth = 0;
  return Array.from({ length: count }, (_, index) => index + 1).filter((line) => {
    depth += changes.get(line) ?? 0;
    return depth > 0;
  });
}

function readLines(value: string, language: string): MarkedCode {
  if (mayHoldMarks(value)) return readMarks(value, language);
  const lines = Array.from(value.split('\n'), (_, index) => index);
  return { code: value, checked: value, lines, marks: new Map<number, LineMark[]>(), words: [], problems: [] };
}

/** Removes type queries and lines meant only for the compiler from the shown code. The compiler sees all lines. */
function withoutTypeMarks(value: string, { language }: FenceOptions): ReadCode {
  const { lines, queries, errors, problems } = readTypeMarks(value);
  const all = value.split('\n');
  const marked = readLines(lines.map((line) => all[line]).join('\n'), language);
  return {
    ...marked,
    checked: putBack(marked.checked, lines, value),
    lines: marked.lines.map((line) => lines[line] ?? 0),
    problems: [...problems, ...marked.problems.map((one) => ({ ...one, line: (lines[one.line - 1] ?? 0) + 1 }))],
    queries,
    errors,
  };
}

/** Removes the diff markers from the shown lines. */
function compare(marked: ReadCode): ReadCode {
  const { code, checked, marks } = readDiff(marked.code);
  return { ...marked, code, checked: putBack(checked, marked.lines, marked.checked), marks };
}

/** Returns a text with some of its lines replaced. `places` are the indexes of these lines. */
function putBack(changed: string, places: readonly number[], whole: string): string {
  const all = whole.split('\n');
  for (const [index, line] of changed.split('\n').entries()) {
    const at = places[index];
    if (at !== undefined) all[at] = line;
  }
  return all.join('\n');
}

/**
 * Returns the position of a word in a fence's first line. For an included fence, returns the position of the include.
 */
function placeOf({ position, data }: Code, word: string, file: VFile): Code['position'] {
  const { start } = position ?? {};
  if (start?.offset === undefined || data?.origin) return position;
  const text = String(file);
  const at = text.indexOf(word, start.offset) - start.offset;
  const end = text.indexOf('\n', start.offset);
  if (at < 0 || (end !== -1 && start.offset + at >= end)) return position;
  const column = start.column + at;
  return { start: { line: start.line, column }, end: { line: start.line, column: column + word.length } };
}

function lineOf({ position, data }: Code, line: number): Code['position'] {
  if (!position || data?.origin) return position;
  const place = { line: position.start.line + line, column: position.start.column };
  return { start: place, end: place };
}
