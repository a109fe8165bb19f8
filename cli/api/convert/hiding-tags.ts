import ts from 'typescript';

const hidingTags = new Set(['hidden', 'ignore', 'internal', 'private']);

/** Returns whether the comment on a node has a tag for which TypeDoc leaves out what it is on. */
export function hasHidingTag(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => hidingTags.has(tagName.text));
}

/**
 * Returns the names of a module's exports that are hidden by a comment on the export itself. TypeDoc reads such a
 * comment only if the exported symbol has none.
 */
export function findHiddenExports(module: ts.Symbol | undefined, checker: ts.TypeChecker): ReadonlySet<string> {
  const exported = module ? checker.getExportsOfModule(module) : [];
  const hidden = exported.filter(({ declarations = [] }) =>
    declarations.some((node) => ts.isExportSpecifier(node) && (hasHidingTag(node) || hasHidingTag(node.parent.parent))),
  );
  return new Set(hidden.map(({ name }) => name));
}
