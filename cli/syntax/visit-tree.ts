import type { Node, Parent } from 'unist';
import type { visit as visitAll } from 'unist-util-visit';

/** Returned by a visitor, alone or with the position to go on from: what is inside the node is passed over. */
export const SKIP = 'skip';

type VisitorResult = undefined | typeof SKIP | readonly [typeof SKIP, number];
type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => VisitorResult;

/**
 * Visits the nodes of a tree, each before what is inside of it, as `visit` of unist-util-visit does: all nodes, or those
 * of a type. That one makes and names a function for each node, which took a third of the time of reading a page; this
 * one knows no end before the last node.
 */
export const visit = ((tree: Node, ...[test, visitor]: [string, Visitor] | [Visitor]): void => {
  if (typeof test === 'string')
    walk(tree, undefined, undefined, (...place) => place[0].type === test && visitor?.(...place));
  else walk(tree, undefined, undefined, test);
}) as typeof visitAll;

/** Returns whether a tree holds a node of one of these types. */
export function holds(tree: Node, ...types: readonly string[]): boolean {
  let isFound = false;
  visit(tree, ({ type }: Node) => {
    isFound ||= types.includes(type);
  });
  return isFound;
}

/** Returns the position to go on from. */
function walk(
  node: Node & Partial<Parent>,
  index: number | undefined,
  parent: Parent | undefined,
  visitor: (...place: Parameters<Visitor>) => VisitorResult | false,
): number {
  const answer = visitor(node, index, parent) || undefined;
  const isEntered = answer === undefined;
  const inside = node as Parent;
  for (let child = 0; isEntered && child < (inside.children?.length ?? 0); ) {
    child = walk(inside.children[child] as Node, child, inside, visitor);
  }
  return Array.isArray(answer) ? answer[1] : (index ?? 0) + 1;
}
