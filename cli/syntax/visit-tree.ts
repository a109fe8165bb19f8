import type { Node, Parent } from 'unist';
import type { visit as visitAll } from 'unist-util-visit';

/** Returned by a visitor to skip the children of a node, alone or with the index to continue from. */
export const SKIP = 'skip';

type VisitorResult = undefined | typeof SKIP | readonly [typeof SKIP, number];
type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => VisitorResult;

/**
 * Visits all nodes of a tree, or those of one type, parents first, like `visit` of unist-util-visit. That function
 * creates and names a function for each node, which took a third of the time of reading a page. This one does not
 * support stopping early.
 */
export const visit = ((tree: Node, ...[test, visitor]: [string, Visitor] | [Visitor]): void => {
  const answer =
    typeof test === 'string'
      ? (node: Node, index: number | undefined, parent: Parent | undefined) =>
          node.type === test ? visitor?.(node, index, parent) : undefined
      : test;
  if (!answer(tree, undefined, undefined)) walkInside(tree as Parent, answer);
}) as typeof visitAll;

/** Whether a tree contains a node of one of these types. */
export function holds(tree: Node, ...types: readonly string[]): boolean {
  let isFound = false;
  visit(tree, ({ type }: Node) => {
    isFound ||= types.includes(type);
  });
  return isFound;
}

/** Visits the descendants of a node. A visitor may change the tree meanwhile. */
function walkInside(parent: Parent, visitor: Visitor): void {
  for (let index = 0; index < (parent.children?.length ?? 0); ) {
    const child = parent.children[index] as Node;
    const answer = visitor(child, index, parent);
    if (!answer) walkInside(child as Parent, visitor);
    index = Array.isArray(answer) ? answer[1] : index + 1;
  }
}
