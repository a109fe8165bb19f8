import ts from 'typescript';
import { moduleOf } from './exported-symbols.ts';
import { hasHidingTag } from './hiding-tags.ts';

/**
 * Returns the names of a file's exports that are hidden by a comment on the export itself. TypeDoc reads such a comment
 * only if the exported symbol has none.
 */
export function findHiddenExports(file: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<string> {
  const module = moduleOf(file, checker);
  const exported = module ? checker.getExportsOfModule(module) : [];
  const hidden = exported.filter(({ declarations = [] }) =>
    declarations.some((node) => ts.isExportSpecifier(node) && (hasHidingTag(node) || hasHidingTag(node.parent.parent))),
  );
  return new Set(hidden.map(({ name }) => name));
}
