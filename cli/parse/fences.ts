import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeOptions, LineMark } from '../contracts/code-block.ts';
import type { CodeExample } from '../contracts/parsed-page.ts';
import { visit } from '../syntax/visit-tree.ts';
import { mayHoldMarks, readMarks } from './code-marks.ts';
import { type FenceOptions, readDiff, readFenceOptions } from './fence-options.ts';
import { isIsland } from './islands.ts';
import { toManagerTabs } from './package-managers.ts';

declare module 'mdast' {
  interface CodeData {
    /** What was asked for by the fence's first line, and by marks in its code. */
    shown?: CodeOptions;
  }
}

/** Names that authors write for the languages that a compiler can check. */
const languages: ReadonlyMap<string, CodeExample['language']> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);

/** A fence as it stands in a text; the span's file is not known here. */
export type ExampleMark = Omit<CodeExample, 'opening'> & { place: NonNullable<Code['position']> };

/**
 * Takes what fences say of themselves out of their first lines and out of their code, and returns those that a compiler
 * can check, in their order. The code of an island belongs to the island: it is checked, and left as it is.
 */
export function readFences(tree: Root, file: VFile): ExampleMark[] {
  const examples: ExampleMark[] = [];
  const ofIslands = new Set<unknown>();
  visit(tree, (node, index, parent) => {
    if (isIsland(node)) for (const child of node.children) ofIslands.add(child);
    if (node.type !== 'code') return;
    const options = readFenceOptions(node.lang, node.meta);
    const checked = ofIslands.has(node) ? node.value : readFence(node, options, file);
    const language = languages.get(options.language.toLowerCase());
    const { excuse } = options;
    if (language && node.position) {
      examples.push({ language, code: checked, ...(excuse !== undefined && { excuse }), place: node.position });
    }
    if (options.isNpm && parent && index !== undefined) parent.children[index] = toManagerTabs(node);
  });
  return examples;
}

/** Returns the code of a fence as it is shown. */
export function readShownCode(node: Code): string {
  return toMarked(node, readFenceOptions(node.lang, node.meta)).code;
}

/** Makes a fence what its author wants to be seen, and returns what a compiler should see. */
function readFence(node: Code, options: FenceOptions, file: VFile): string {
  const { language, shown, problems } = options;
  const marked = toMarked(node, options);
  for (const { raw, message } of problems) file.message(message, { place: placeOf(node, raw, file), ruleId: 'fence' });
  for (const { message, line } of marked.problems) {
    file.message(message, { place: lineOf(node, line), ruleId: 'code-mark' });
  }
  node.lang = language || null;
  node.value = marked.code;
  const words = [...options.words.map((text) => ({ text })), ...marked.words];
  const marks = marked.marks.size > 0 && Object.fromEntries(marked.marks);
  node.data = { ...node.data, shown: { ...shown, ...(marks && { marks }), ...(words.length > 0 && { words }) } };
  return marked.checked;
}

function toMarked(node: Code, { language, lines, isDiff, problems }: FenceOptions): ReturnType<typeof readMarks> {
  const { value } = node;
  const plain = { code: value, checked: value, marks: new Map<number, LineMark[]>(), words: [], problems: [] };
  const marked = mayHoldMarks(value) ? readMarks(value, language) : plain;
  const found = isDiff ? { ...marked, ...readDiff(marked.code) } : marked;
  if (lines.length === 0) return found;
  const count = found.code.split('\n').length;
  for (const line of lines)
    found.marks.set(line, [...new Set([...(found.marks.get(line) ?? []), 'highlighted' as const])]);
  const beyond = lines.find((line) => line > count);
  if (beyond !== undefined) problems.push({ raw: '{', message: `There is no line ${beyond}: the code has ${count}` });
  return found;
}

/** Returns the place of a word of a fence's first line. */
function placeOf({ position }: Code, word: string, file: VFile): Code['position'] {
  const { start } = position ?? {};
  if (start?.offset === undefined) return position;
  const text = String(file);
  const at = text.indexOf(word, start.offset) - start.offset;
  const end = text.indexOf('\n', start.offset);
  if (at < 0 || (end !== -1 && start.offset + at >= end)) return position;
  const column = start.column + at;
  return { start: { line: start.line, column }, end: { line: start.line, column: column + word.length } };
}

function lineOf({ position }: Code, line: number): Code['position'] {
  if (!position) return undefined;
  const place = { line: position.start.line + line, column: position.start.column };
  return { start: place, end: place };
}
