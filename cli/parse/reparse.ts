import type { Heading, Root } from 'mdast';
import type { Node, Parent, Point } from 'unist';
import { holds } from '../contracts/visit-tree.ts';

/** A text with its syntax: nobody changes it, so that trees may have parts in common. */
export interface KnownSyntax {
  text: string;
  tree: Root;
}

/** How far a part of a tree is from where it was parsed. */
interface Shift {
  lines: number;
  characters: number;
}

/** A heading that is in no other block. */
interface Place {
  index: number;
  depth: Heading['depth'];
  line: number;
  /** Offsets of the first character of its first line, of its own first one, and of the end of its last line. */
  lineStart: number;
  start: number;
  lineEnd: number;
}

const nowhere: Shift = { lines: 0, characters: 0 };

/**
 * Reads a text by what is known of another one that it has grown from: only the sections that differ are parsed, from
 * the last heading before the first difference to the first one behind the last. A heading that is in no other block
 * closes all that is before it, so that what is on its other side does not depend on that.
 *
 * Returns exactly what parsing the whole text does, or `null` where that has to be done: definitions reach any part of a
 * text, as front matter without an end does, and a block that the difference opens can swallow the heading behind it.
 * What is returned has parts in common with the known tree.
 */
export function reparse(text: string, known: KnownSyntax, parse: (text: string) => Root): Root | null {
  if (reachesFar(known.tree) || isLeftOpen(known) || [text, known.text].some(hasMark)) return null;
  const { before, behind } = toCommonEnds(known.text, text);
  const growth = text.length - known.text.length;
  const headings = toPlaces(known);
  const from = headings.findLast(({ lineEnd }) => lineEnd < before);
  const to = headings.find(({ lineStart }) => lineStart > known.text.length - behind);
  const start: Shift = from ? { lines: from.line - 1, characters: from.lineStart } : nowhere;
  const changed = parse(text.slice(start.characters, to && to.lineEnd + growth));
  const { children, position } = known.tree;
  if (reachesFar(changed) || isLeftOpen({ text, tree: from ? known.tree : changed })) return null;
  const kept = children.slice(0, from?.index ?? 0);
  const between = move(changed, start);
  if (!to) return whole([...kept, ...between.children], between.position?.end);
  const seen = toPlaces({ text, tree: between }).at(-1);
  const isThere = seen?.index === between.children.length - 1 && seen.start === to.start + growth;
  if (!isThere || seen.depth !== to.depth) return null;
  const moved: Shift = { lines: seen.line - to.line, characters: growth };
  const rest = children.slice(to.index).map((node) => move(node, moved));
  return whole([...kept, ...between.children.slice(0, -1), ...rest], position && movePoint(position.end, moved));
}

function whole(children: Root['children'], end: Point | undefined): Root {
  const start = { line: 1, column: 1, offset: 0 };
  return { type: 'root', children, ...(end && { position: { start, end } }) };
}

/** Counts the characters that two texts have in common at their beginnings and, without those, at their ends. */
function toCommonEnds(one: string, other: string): { before: number; behind: number } {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before++;
  let behind = 0;
  while (behind < shorter - before && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return { before, behind };
}

function toPlaces({ text, tree }: KnownSyntax): Place[] {
  return tree.children.flatMap((node, index): Place[] => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'heading' || start?.offset === undefined || end?.offset === undefined) return [];
    const rest = text.slice(end.offset).search(/[\r\n]/);
    const lineEnd = rest < 0 ? text.length : end.offset + rest;
    const lineStart = start.offset - start.column + 1;
    return [{ index, depth: node.depth, line: start.line, lineStart, start: start.offset, lineEnd }];
  });
}

/** Whether something in a tree has to do with other parts of the text. */
function reachesFar(tree: Root): boolean {
  return holds(tree, 'definition', 'footnoteDefinition');
}

/** Whether a text begins with a byte order mark: the places in its tree do not count it. */
function hasMark(text: string): boolean {
  return text.startsWith('\uFEFF');
}

/** Whether a text begins as front matter does that has no end: the parser reads all lists of such a text otherwise. */
function isLeftOpen({ text, tree }: KnownSyntax): boolean {
  return text.startsWith('---') && tree.children[0]?.type !== 'yaml';
}

/** Returns a tree as it is elsewhere in a text. */
function move<Tree extends Node>(tree: Tree, shift: Shift): Tree {
  if (shift.lines === 0 && shift.characters === 0) return tree;
  const { position, children } = tree as Node & Partial<Parent>;
  return {
    ...tree,
    ...(position && { position: { start: movePoint(position.start, shift), end: movePoint(position.end, shift) } }),
    ...(children && { children: children.map((child) => move(child, shift)) }),
  };
}

function movePoint({ line, column, offset }: Point, { lines, characters }: Shift): Point {
  return { line: line + lines, column, offset: (offset ?? 0) + characters };
}
