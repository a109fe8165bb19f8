import type { CodeNode } from './code-tree.ts';

const kinds = new Set(['class', 'interface']);
const clauses = new Set(['extends', 'implements']);
const modifiers = new Set(['abstract', 'declare', 'default', 'export']);

/**
 * Returns where the clauses in the head of a class or an interface begin or, in nodes that begin with a clause, where
 * the types of the clause begin; none for other lines. A member can be named `class` or `extends`, but no space follows
 * such a name.
 */
export function startsInHead(nodes: readonly CodeNode[]): number[] {
  if (isWordOf(clauses, nodes, 0)) return startsAfterCommas(nodes);
  const first = nodes.findIndex(({ text }) => text.trim() !== '' && !modifiers.has(text));
  const isHead = isWordOf(kinds, nodes, first);
  return isHead ? [...nodes.keys()].filter((at) => at > first && isWordOf(clauses, nodes, at)) : [];
}

/** Returns whether a word begins a clause in the head of a class or an interface. */
export function isClause(node: CodeNode | undefined): boolean {
  return clauses.has(node?.text ?? '');
}

/** Returns whether a node is one of these words, and a space separates it from others. */
function isWordOf(words: ReadonlySet<string>, nodes: readonly CodeNode[], at: number): boolean {
  return words.has(nodes[at]?.text ?? '') && isSpace(nodes[at + 1]);
}

function startsAfterCommas(nodes: readonly CodeNode[]): number[] {
  const commas = [...nodes.keys()].filter((at) => nodes[at]?.text === ',' && isSpace(nodes[at + 1]));
  return commas.map((at) => at + 2).filter((at) => at < nodes.length);
}

function isSpace(node: CodeNode | undefined): boolean {
  return node?.text.trim() === '';
}
