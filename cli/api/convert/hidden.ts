import ts from 'typescript';
import { isPrivateName } from './drop-unusable.ts';

const hidingTags = new Set(['hidden', 'ignore', 'internal', 'private']);

const constructorTags = new Set(['hideconstructor']);

/** Returns whether the comment on a node has one of these tags. */
export function hasTag(node: ts.Node, tags: ReadonlySet<string>): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tags.has(tagName.text));
}

/** Returns whether the comment on a node has a tag, such as `@internal`, that makes TypeDoc leave the node out. */
export function hasHidingTag(node: ts.Node): boolean {
  return hasTag(node, hidingTags);
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

/** Returns a declaration without the members that are not documented; the node itself if that leaves out nothing. */
export function withoutHiddenMembers(node: ts.Node): ts.Node {
  const hasMembers =
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeLiteralNode(node) ||
    ts.isModuleBlock(node);
  return hasMembers ? ts.visitEachChild(node, (part) => (isHidden(part) ? undefined : part), undefined) : node;
}

/** Returns whether a member is not documented: it is private, or its comment hides it. */
export function isHidden(member: ts.Node): boolean {
  return hasHidingTag(member) || (ts.isClassElement(member) && isPrivate(member)) || isHiddenConstructor(member);
}

/** Returns whether a node is a constructor that its own comment, or that on its class, hides. */
function isHiddenConstructor(node: ts.Node): boolean {
  return ts.isConstructorDeclaration(node) && [node, node.parent].some((one) => hasTag(one, constructorTags));
}

/** Returns whether a member is private. A private constructor is shown: without it, readers would call another one. */
function isPrivate(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member)) return false;
  const flags = ts.getCombinedModifierFlags(member);
  return (flags & ts.ModifierFlags.Private) !== 0 || hasPrivateName(member);
}

function hasPrivateName({ name }: ts.ClassElement): boolean {
  if (!name) return false;
  return ts.isPrivateIdentifier(name) || (ts.isStringLiteral(name) && isPrivateName(name.text));
}
