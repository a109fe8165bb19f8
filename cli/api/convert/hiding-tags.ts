import ts from 'typescript';

const hidingTags = new Set(['hidden', 'ignore', 'internal', 'private']);

/** Returns whether the comment on a node has a tag for which TypeDoc leaves out what it is on. */
export function hasHidingTag(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => hidingTags.has(tagName.text));
}
