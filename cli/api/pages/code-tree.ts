import { toTokens } from './tokens.ts';

/** A token of a line, or brackets with what they enclose. */
export interface CodeNode {
  /** The token, or the opening bracket. */
  text: string;
  start: number;
  end: number;
  /** What commas or semicolons separate in brackets, each with its separator. Tokens have none. */
  items: CodeNode[][];
}

const openings = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
]);
const brackets = new Set(openings.values());

/** Returns the tokens of a line as a tree of brackets. A bracket that the line does not close is only a token. */
export function toCodeTree(line: string): CodeNode[] {
  const root: CodeNode[] = [];
  const open: { bracket: CodeNode; nodes: CodeNode[] }[] = [];
  const nodesOf = (depth: number) => open[depth - 1]?.nodes ?? root;
  for (const { 0: text, index: start } of toTokens(line)) {
    const node: CodeNode = { text, start, end: start + text.length, items: [] };
    const opening = openings.get(text);
    const at = opening === undefined ? -1 : open.findLastIndex(({ bracket }) => bracket.text === opening);
    for (const { nodes } of at === -1 ? [] : open.splice(at + 1)) nodesOf(at + 1).push(...nodes);
    const closed = at === -1 ? undefined : open.pop();
    if (closed) {
      closed.bracket.end = node.end;
      closed.bracket.items = toItems(closed.nodes);
    } else {
      nodesOf(open.length).push(node);
      if (brackets.has(text)) open.push({ bracket: node, nodes: [] });
    }
  }
  for (const { nodes } of open.splice(0)) root.push(...nodes);
  return root;
}

function toItems(nodes: readonly CodeNode[]): CodeNode[][] {
  const items: CodeNode[][] = [[]];
  for (const node of nodes) {
    const isSpace = node.text.trim() === '';
    const item = items.at(-1) ?? [];
    if (!isSpace || item.length > 0) item.push(node);
    if (node.text === ',' || node.text === ';') items.push([]);
  }
  return items.filter((item) => item.length > 0);
}

/** Returns whether brackets enclose a list, such as parameters, and not just a type. */
export function isList(nodes: readonly CodeNode[], index: number): boolean {
  const { text } = nodes[index] as CodeNode;
  return text === '<' || (text === '(' && isParameters(nodes, index));
}

/** Returns whether brackets enclose the parameters of a function. */
export function isParameters(nodes: readonly CodeNode[], index: number): boolean {
  const before = nodes[index - 1];
  const [next, second] = nodes.slice(index + 1);
  const isCalled = before !== undefined && (hasItems(before) || /[\p{L}\p{N}_$?]$/u.test(before.text));
  return isCalled || next?.text === ':' || second?.text === '=>';
}

/** Returns whether a node encloses others. */
export function hasItems({ items }: CodeNode): boolean {
  return items.length > 0;
}
