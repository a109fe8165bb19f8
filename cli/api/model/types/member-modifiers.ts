import { ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import { isMadeReadonly } from './mapped-member.ts';
import { isMethod, isProperty, toMethod, toProperty } from './member-nodes.ts';

/** The modifiers that a type can change of a member of another type; `undefined` means as declared. */
interface MemberModifiers {
  isOptional: boolean | undefined;
  isReadonly: boolean | undefined;
}

/** Returns whether a member is optional and readonly in the type that takes it from another one. */
export function modifiersIn({ property, described: [{ flags, parent }] }: SymbolGroup): MemberModifiers {
  const declared = parent?.kindOf(ReflectionKind.TypeAlias) ? flags.isOptional : undefined;
  // A member that a mapped type makes can have declarations, but no value declaration.
  const isMade =
    property !== undefined && !property.valueDeclaration && (property.declarations ?? []).every(isProperty);
  return {
    isOptional: property ? (property.flags & ts.SymbolFlags.Optional) !== 0 : declared,
    isReadonly: isMade ? isMadeReadonly(property) : undefined,
  };
}

/** Returns a property or method with these modifiers, and other declarations as they are. */
export function withModifiers(node: ts.Declaration, { isOptional, isReadonly }: MemberModifiers): ts.Declaration {
  return asReadonly(asOptional(node, isOptional), isReadonly);
}

function asOptional(node: ts.Declaration, isOptional: boolean | undefined): ts.Declaration {
  if (!(isProperty(node) || isMethod(node))) return node;
  if (isOptional === undefined || (node.questionToken !== undefined) === isOptional) return node;
  const mark = isOptional ? ts.factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  return isProperty(node) ? toProperty(node, node.type, mark) : toMethod(node, node, mark);
}

function asReadonly(node: ts.Declaration, isReadonly: boolean | undefined): ts.Declaration {
  if (!isProperty(node) || isReadonly === undefined) return node;
  const modifiers = ts.getModifiers(node) ?? [];
  const others = modifiers.filter(({ kind }) => kind !== ts.SyntaxKind.ReadonlyKeyword);
  if (others.length < modifiers.length === isReadonly) return node;
  const own = isReadonly ? [...others, ts.factory.createToken(ts.SyntaxKind.ReadonlyKeyword)] : others;
  return ts.setOriginalNode(ts.factory.createPropertySignature(own, node.name, node.questionToken, node.type), node);
}
