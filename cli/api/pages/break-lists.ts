import { type CodeNode, isList, toCodeTree } from './code-tree.ts';
import type { LineBreak } from './line-break.ts';

/**
 * Returns where to break lists, such as parameters, that contain an object of several lines and stand in a line that is
 * wider than a column. The object's own lines begin where they did, and further to the right.
 */
export function findListBreaks(text: string, columns: number): LineBreak[] {
  if (!text.includes('\n') || text.split('\n').every(({ length }) => length <= columns)) return [];
  return findIn(toCodeTree(text), { text, columns });
}

interface Declaration {
  text: string;
  columns: number;
}

function findIn(nodes: readonly CodeNode[], declaration: Declaration): LineBreak[] {
  return nodes.flatMap((node, index) => {
    if (!declaration.text.slice(node.start, node.end).includes('\n')) return [];
    if (isList(nodes, index) && isTooWide(node, declaration)) return breakList(node, declaration);
    return node.items.flatMap((item) => findIn(item, declaration));
  });
}

/** Returns whether the first or the last line of a list is too wide. */
function isTooWide({ start, end, items }: CodeNode, { text, columns }: Declaration): boolean {
  const isOpened = /^\s*\n/.test(text.slice(start + 1));
  return items.length > 1 && !isOpened && [start, end].some((at) => lineAt(text, at).length > columns);
}

/** Returns a break before each item and, for each line inside of an item, one that moves it as far as the item. */
function breakList({ start, end, items }: CodeNode, { text }: Declaration): LineBreak[] {
  const indent = lineAt(text, start).search(/\S|$/);
  const starts = new Set(items.map(([first]) => first?.start ?? 0));
  const inner = [...text.slice(start, end).matchAll(/\n( *)(?=\S)/g)]
    .map(({ 0: { length }, 1: spaces = '', index }) => ({ at: start + index + length, indent: spaces.length + 2 }))
    .filter(({ at }) => !starts.has(at) && at !== end - 1);
  const breaks = [...starts].map((at) => ({ at, indent: indent + 2 }));
  return [...breaks, ...inner, { at: end - 1, indent }].sort((a, b) => a.at - b.at);
}

function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end === -1 ? undefined : end);
}
