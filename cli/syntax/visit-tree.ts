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
  const answer =
    typeof test === 'string'
      ? (node: Node, index: number | undefined, parent: Parent | undefined) =>
          node.type === test ? visitor?.(node, index, parent) : undefined
      : test;
  if (!answer(tree, undefined, undefined)) walkInside(tree as Parent, answer);
}) as typeof visitAll;

/** Returns whether a tree holds a node of one of these types. */
export function holds(tree: Node, ...types: readonly string[]): boolean {
  let isFound = false;
  visit(tree, ({ type }: Node) => {
    isFound ||= types.includes(type);
  });
  return isFound;
}

/** Visits what is inside of a node; a visitor may change it meanwhile. */
function walkInside(parent: Parent, visitor: Visitor): void {
  for (let index = 0; index < (parent.children?.length ?? 0); ) {
    const child = parent.children[index] as Node;
    const answer = visitor(child, index, parent);
    if (!answer) walkInside(child as Parent, visitor);
    index = Array.isArray(answer) ? answer[1] : index + 1;
  }
}
