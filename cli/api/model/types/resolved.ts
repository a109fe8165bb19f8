import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import { dependsOn } from '../../convert/depends-on.ts';
import { writeType } from '../../convert/endless-types.ts';
import { symbolNamedBy } from '../../convert/exported-symbols.ts';
import { canonicalText, withoutAddedUndefined } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { asFunctionType, canonicalOfType, nodeFlags } from './fingerprint.ts';
import { isTyped } from './member-nodes.ts';
import { createSignaturePrinter, type SignaturePrinter } from './signature.ts';

const { NodeBuilderFlags } = ts;

/** Longest resolved type that helps a reader, in characters. */
const longest = 800;

/** The same for an alias whose page says nothing else about its members, such as one made from a schema. */
const longestAlone = 4000;

/** A module in a type. The compiler names it by the path of its file on this machine. */
const moduleByPath = /\bimport\(["']/;

/**
 * Returns the type that the compiler resolves a declared type to, or `null` if it is the same or too long. If a
 * constant and a type share the name, the first that resolves to another type counts. Names have links, except to the
 * symbol itself, whose slug is `own`.
 */
export function toResolved(
  declarations: readonly ts.Declaration[],
  { own, hasMembers }: { own: string; hasMembers: boolean },
  scope: ModelScope,
): ApiSymbol['resolved'] {
  for (const node of declarations) {
    const type = isTyped(node) ? node.type : undefined;
    const isAlone = ts.isTypeAliasDeclaration(node) && !node.typeParameters && !hasMembers;
    const resolved = type ? resolveType(type, { own, limit: isAlone ? longestAlone : longest }, scope) : null;
    if (resolved) return resolved;
  }
  return null;
}

function resolveType(
  node: ts.TypeNode,
  { own, limit }: { own: string; limit: number },
  scope: ModelScope,
): ApiSymbol['resolved'] {
  const { checker, isRecursive } = scope;
  if (isUniqueSymbol(node)) return null;
  // For a recursive generic type, the compiler only resolves the first step.
  if (isRecursive(node) && dependsOn(node, node, checker)) return null;
  const flags = nodeFlags | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
  const type = checker.getTypeAtLocation(node);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, undefined, flags), limit);
  if (!made || isCut(made)) return null;
  const printer = createSignaturePrinter(scope, own, { onUnlinked: () => undefined });
  const shown = withoutAddedUndefined(made);
  const resolved = printer.print(shown);
  const { text } = resolved;
  if (text.length > limit || moduleByPath.test(text)) return null;
  // A type that repeats the declaration above, or consists of names that readers cannot look up, says nothing new.
  if (isAlike(shown, asFunction(node), printer) || isOfUnknownNames(shown, node, printer)) return null;
  // Nor do types that the language's documentation or the page itself describes.
  if (ts.isTypeLiteralNode(shown) && isOfLanguage(type, scope)) return null;
  const referenced = referencedBy(node, scope);
  if (referenced && isAlike(shown, withoutAddedUndefined(referenced), printer)) return null;
  const canonical = canonicalOfType(node, checker);
  // The compiler breaks the lines of the tuples in declarations that it infers.
  const isSaid = canonical && withoutStyle(canonicalText(node, node.getSourceFile())) === withoutStyle(canonical);
  return isSaid ? null : resolved;
}

/** Returns whether the compiler has written `any` for parts of a type that leads back to itself. */
function isCut(made: ts.Node): boolean {
  return (ts.getSyntheticLeadingComments(made)?.length ?? 0) > 0 || (ts.forEachChild(made, isCut) ?? false);
}

/** Returns whether a type consists only of names that have no links and are not in its declaration. */
function isOfUnknownNames(made: ts.TypeNode, declared: ts.TypeNode, printer: SignaturePrinter): boolean {
  const parts = ts.isIntersectionTypeNode(made) || ts.isUnionTypeNode(made) ? made.types : [made];
  const written = new Set(declared.getText().split(/[^\w$]+/));
  return parts.every((part) => {
    if (!ts.isTypeReferenceNode(part)) return false;
    const { text, links } = printer.print(part.typeName);
    return links.length === 0 && !written.has(text);
  });
}

/** Returns a type with nothing but one signature as the compiler writes it: `(a: A) => B` for `{ (a: A): B }`. */
function asFunction(type: ts.TypeNode): ts.TypeNode {
  const [only, ...others] = ts.isTypeLiteralNode(type) ? type.members : [];
  if (!only || others.length > 0) return type;
  if (ts.isCallSignatureDeclaration(only)) return asFunctionType(only);
  if (ts.isConstructSignatureDeclaration(only) && only.type) {
    return ts.factory.createConstructorTypeNode(undefined, only.typeParameters, only.parameters, only.type);
  }
  return type;
}

/** Returns whether two types are written alike except for the order of the parts of unions and objects. */
function isAlike(made: ts.TypeNode, declared: ts.TypeNode, printer: SignaturePrinter): boolean {
  const print = (node: ts.Node) => withoutStyle(printer.print(node).text);
  if (print(made).length !== print(declared).length) return false;
  return print(withSortedParts(made, print)) === print(withSortedParts(declared, print));
}

function withSortedParts(node: ts.Node, print: (part: ts.Node) => string): ts.Node {
  const { factory } = ts;
  const shown = ts.visitEachChild(node, (child) => withSortedParts(child, print), undefined);
  const sorted = <Part extends ts.Node>(parts: readonly Part[]): Part[] => {
    const texts = new Map(parts.map((part) => [part, print(part)]));
    return [...texts].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([part]) => part);
  };
  if (ts.isUnionTypeNode(shown)) return ts.setOriginalNode(factory.createUnionTypeNode(sorted(shown.types)), node);
  if (!ts.isTypeLiteralNode(shown)) return shown;
  return ts.setOriginalNode(factory.createTypeLiteralNode(sorted(shown.members)), node);
}

/** Returns whether all members of a type are declared by the language or the browser, as those of `Readonly<Date>`. */
function isOfLanguage(type: ts.Type, { program }: ModelScope): boolean {
  const isStandard = (node: ts.Node) => program.isSourceFileDefaultLibrary(node.getSourceFile());
  const nodes = type.getProperties().map(({ declarations = [] }) => declarations);
  return nodes.length > 0 && nodes.every((declarations) => declarations.length > 0 && declarations.every(isStandard));
}

/** If a type names an alias of the library without a page, returns the type of the alias. */
function referencedBy(node: ts.TypeNode, { checker, slugOfSymbol, isOwnNode }: ModelScope): ts.TypeNode | undefined {
  const target = symbolNamedBy(node, checker);
  const alias = target?.declarations?.find(ts.isTypeAliasDeclaration);
  return target && alias && slugOfSymbol(target) === undefined && isOwnNode(alias) ? alias.type : undefined;
}

/** Returns the text of a type without differences in style. */
function withoutStyle(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('"', "'");
}

/** Returns whether a type is a `unique symbol`, which the compiler names after its constant. */
function isUniqueSymbol(node: ts.TypeNode): boolean {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.UniqueKeyword;
}
