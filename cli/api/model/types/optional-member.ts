import { ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import { isMethod, isProperty, toMethod, toProperty } from './member-nodes.ts';

/** Returns whether a type lets a member be absent that it has from another one; `undefined` if it is as declared. */
export function optionalityIn({ property, described: [{ flags, parent }] }: SymbolGroup): boolean | undefined {
  if (property) return (property.flags & ts.SymbolFlags.Optional) !== 0;
  return parent?.kindOf(ReflectionKind.TypeAlias) ? flags.isOptional : undefined;
}

/** Returns a property or method with or without a question mark, and other declarations as they are. */
export function asOptional(node: ts.Declaration, isOptional: boolean | undefined): ts.Declaration {
  if (!(isProperty(node) || isMethod(node))) return node;
  if (isOptional === undefined || (node.questionToken !== undefined) === isOptional) return node;
  const mark = isOptional ? ts.factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  return isProperty(node) ? toProperty(node, node.type, mark) : toMethod(node, node, mark);
}
