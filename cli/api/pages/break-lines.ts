import type { LinkedText } from '../../contracts/api-model.ts';
import { isClause, startsInHead } from './break-heads.ts';
import { findListBreaks } from './break-lists.ts';
import { type CodeNode, hasItems, isList, isParameters, toCodeTree } from './code-tree.ts';
import { insertBreaks, type LineBreak } from './line-break.ts';

/** Longest line that is broken, in characters. Nobody reads longer ones. */
const longestLine = 4000;

/** Maximum depth of brackets that are broken. */
const deepest = 20;

/** Returns where to break the lines that are wider than a column, one parameter a line, as a formatter does. */
export function findLineBreaks(text: string, columns: number): LineBreak[] {
  const lines = text.split('\n');
  let start = 0;
  return lines.flatMap((line) => {
    const offset = start;
    start += line.length + 1;
    if (line.length <= columns || line.length > longestLine) return [];
    const indent = line.search(/\S|$/);
    const nodes = toCodeTree(line).slice(indent > 0 ? 1 : 0);
    return [...place(nodes, indent, { columns, indent, after: 0, depth: 0 })].map(({ at, indent: deep }) => ({
      at: at + offset,
      indent: deep,
    }));
  });
}

/** Returns a text whose lines are broken where they are too wide. Nothing but white space changes. */
export function breakLines(text: LinkedText, columns: number): LinkedText {
  let opened = text;
  // A list inside of a broken one may still be too wide.
  for (let level = 0; level < deepest; level++) {
    const breaks = findListBreaks(opened.text, columns);
    if (breaks.length === 0) break;
    opened = insertBreaks(opened, breaks);
  }
  return insertBreaks(opened, findLineBreaks(opened.text, columns));
}

/** The room for nodes. */
interface Room {
  columns: number;
  /** Indentation of the line that they begin in. */
  indent: number;
  /** Number of characters after them that stay on their last line. */
  after: number;
  /** Number of brackets around them. */
  depth: number;
}

/** Yields line breaks, and returns the column where the last line ends. */
type Breaks = Generator<LineBreak, number>;

function* place(nodes: readonly CodeNode[], column: number, room: Room): Breaks {
  const end = column + widthOf(nodes);
  if (end + room.after <= room.columns || room.depth > deepest) return end;
  const operands = toOperands(nodes);
  if (operands.length > 1) return yield* placeOperands(operands, column, room);
  let at = column;
  for (const [index, node] of nodes.entries()) {
    const next = at + widthOf([node]);
    const after = widthBehind(nodes, index, room);
    if (node.items.length > 0 && next + after > room.columns) {
      at = yield* placeItems(node, at, { ...room, after, depth: room.depth + 1, isList: isList(nodes, index) });
      return yield* place(nodes.slice(index + 1), at, room);
    }
    at = next;
  }
  return at;
}

/**
 * Places the operands of operators. Names share lines. So do the types of a union whose first type is broken, since a
 * line that begins with `|` would look like a part of that. Clauses share the line after broken type parameters;
 * otherwise they are indented further than the members below them.
 */
function* placeOperands(operands: CodeNode[][], column: number, all: Room): Breaks {
  const others = operands.slice(1);
  const isUnion = others.every(([operator]) => /^[|&]$/.test(operator?.text ?? ''));
  const areNames = isUnion && !others.flat().some(hasItems);
  const areClauses = others.every(([word]) => isClause(word));
  const levels = areClauses ? operands.map(() => 1) : toLevels(operands);
  const [first = []] = operands;
  let at = yield* place(first, column, { ...all, after: 0 });
  const isOpen = (isUnion || areClauses) && at < all.indent + widthOf(withoutName(first));
  for (const [index, nodes] of others.entries()) {
    const joined = { ...all, after: index === others.length - 1 ? all.after : 0 };
    if ((areNames || isOpen) && fitsToBreak(nodes, at + 1, joined)) {
      at = yield* place(nodes, at + 1, joined);
    } else {
      const indent = all.indent + 2 + 2 * (levels[index + 1] ?? 0);
      yield { at: nodes[0]?.start ?? 0, indent };
      at = yield* place(nodes, indent, { ...joined, indent });
    }
  }
  return at;
}

/**
 * Returns the level of each branch of a conditional type: the number of conditions whose first branch it is inside. A
 * condition in a second branch continues a chain, whose branches are all on one level.
 */
function toLevels(operands: readonly CodeNode[][]): number[] {
  let open = 0;
  return operands.map(([operator]) => {
    if (operator?.text === ':') open = Math.max(0, open - 1);
    const level = open;
    if (operator?.text === '?') open++;
    return level;
  });
}

/** Places the content of brackets: each item on a line of its own, or a single item together with its brackets. */
function* placeItems(node: CodeNode, column: number, { isList: list, ...room }: Room & { isList: boolean }): Breaks {
  const [only = []] = node.items;
  if (node.items.length === 1 && (!list || only.at(-1)?.text === '{')) {
    const padding = (only[0]?.start ?? 0) - node.start;
    return (yield* place(only, column + padding, { ...room, after: padding + room.after })) + padding;
  }
  const indent = room.indent + 2;
  for (const item of node.items) {
    yield { at: item[0]?.start ?? 0, indent };
    yield* place(item, indent, { ...room, indent, after: 0 });
  }
  yield { at: node.end - 1, indent: room.indent };
  return room.indent + 1;
}

/**
 * Returns the number of characters after a node that have to stay on its line. Parameters are broken before the result
 * is.
 */
function widthBehind(nodes: readonly CodeNode[], index: number, { after }: Room): number {
  const rest = nodes.slice(index + 1);
  const next = nodes[index]?.text === '(' && isParameters(nodes, index) ? -1 : rest.findIndex(hasItems);
  return next === -1 ? widthOf(rest) + after : widthOf(rest.slice(0, next)) + 1;
}

/**
 * Returns the branches of a conditional type, or the types of a union or an intersection, each with its operator, or
 * the clauses in the head of a class.
 */
function toOperands(nodes: readonly CodeNode[]): CodeNode[][] {
  const inHead = startsInHead(nodes);
  if (inHead.length > 0) return splitAt(nodes, inHead);
  const isOperator = (texts: string) => (_: CodeNode, at: number) =>
    texts.includes(nodes[at]?.text ?? ' ') && nodes[at - 1]?.text.trim() === '' && nodes[at + 1]?.text.trim() === '';
  const operators = nodes.some(isOperator('?')) ? isOperator('?:') : isOperator('|&');
  const starts = nodes.flatMap((node, at) => (operators(node, at) ? [at] : []));
  const parameters = nodes.findIndex((node, at) => hasItems(node) && node.text === '(' && isParameters(nodes, at));
  // The operators belong to the result of a function.
  if (parameters !== -1 && parameters < (starts[0] ?? 0)) return [];
  return splitAt(nodes, starts);
}

function splitAt(nodes: readonly CodeNode[], starts: readonly number[]): CodeNode[][] {
  return [0, ...starts].map((start, index) => nodes.slice(start, starts[index]));
}

/** Returns the type in nodes that begin with a name, such as `type Names<T> = ` or `names: `. */
function withoutName(nodes: readonly CodeNode[]): readonly CodeNode[] {
  return nodes.slice(nodes.findLastIndex(({ text }) => text === '=' || text === ':') + 1);
}

/** Returns whether the part of nodes before their first break fits on the line in which they begin. */
function fitsToBreak(nodes: readonly CodeNode[], column: number, room: Room): boolean {
  const { done, value } = place(nodes, column, room).next();
  const end = done ? value + room.after : column + value.at - (nodes[0]?.start ?? 0);
  return end <= room.columns;
}

function widthOf(nodes: readonly CodeNode[]): number {
  const last = nodes.findLast(({ text }) => text.trim() !== '');
  return last ? last.end - (nodes[0]?.start ?? 0) : 0;
}
