import type { DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiPart, ApiSymbol } from '../../../contracts/api-model.ts';
import { withoutHiddenMembers } from '../../convert/hidden.ts';
import type { CommentReader } from '../comments/comment.ts';
import type { TypeExpander } from './expanded-types.ts';
import { plainText } from './linked-text.ts';
import { isProperty, isTyped } from './member-nodes.ts';
import type { SignaturePrinter } from './signature.ts';

/** A member of a type, by its name and those of its owners, or one of the types of a union. */
interface NamedPart {
  name: string;
  node: ts.Node;
  /** The node that its comment is above: itself, or the bar before it. */
  commented: readonly ts.Node[];
  /** Whether it is declared elsewhere, so that the type does not show it. */
  isElsewhere?: boolean;
}

/** What reading the members of a type in other types needs. */
interface PartsPlace {
  depth?: number;
  expand?: TypeExpander | undefined;
}

/** Maximum depth of nested types whose members are listed. Deeper ones do not fit into a table. */
const deepest = 10;

/** Longest type of a union that serves as its own name, in characters. */
const longestName = 40;

/**
 * Returns the members that a type declares and pages show, those of object literals in it, and the types of unions.
 *
 * @param owner name of what has the type, which their names begin with
 */
export function partsIn(type: ts.Node, owner: string, { depth = 0, expand }: PartsPlace = {}): NamedPart[] {
  if (depth > deepest) return [];
  const next = { depth: depth + 1, expand };
  if (ts.isParenthesizedTypeNode(type) || isReadonly(type)) return partsIn(type.type, owner, next);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((one) => partsIn(one, owner, next));
  if (ts.isUnionTypeNode(type)) {
    const [only = [], ...others] = type.types
      .map((one) => partsIn(one, owner, next))
      .filter((parts) => parts.some(({ node }) => !ts.isTypeNode(node) || ts.isNamedTupleMember(node)));
    // A member can be another thing in each of several objects.
    return [...alternativesOf(type, owner), ...(others.length === 0 ? only : [])];
  }
  if (ts.isTupleTypeNode(type)) return type.elements.filter(ts.isNamedTupleMember).map((one) => toPlace(one, owner));
  const element = elementOf(type);
  if (element) return partsIn(element, `${owner}[]`, next);
  const wrapped = argumentOf(type, wrappers);
  if (wrapped) return partsIn(wrapped, owner, next);
  const elsewhere = (ts.isTypeReferenceNode(type) && expand?.(type)) || [];
  // The types that these name are not expanded, since a type can lead back to itself.
  const toMember = (node: ts.Declaration) => partsOfMember(node, owner, { depth: next.depth });
  return [
    ...elsewhere.flatMap(toMember).map((part) => ({ ...part, isElsewhere: true })),
    ...shownMembers(type).flatMap((node) => partsOfMember(node, owner, next)),
  ];
}

/** Returns a member, and the parts of its type. */
function partsOfMember(node: ts.Declaration, owner: string, place: PartsPlace): NamedPart[] {
  const own = ts.getNameOfDeclaration(node)?.getText();
  if (own === undefined) return [];
  const name = owner === '' ? own : `${owner}.${own}`;
  const inner = isProperty(node) && node.type ? partsIn(node.type, name, place) : [];
  return [{ name, node, commented: [node] }, ...inner];
}

/** Returns whether a type is an array or a tuple that cannot be changed. */
function isReadonly(type: ts.Node): type is ts.TypeOperatorNode {
  return ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword;
}

/** Returns an element of a tuple by its label. */
function toPlace(node: ts.NamedTupleMember, owner: string): NamedPart {
  const label = `${node.dotDotDotToken ? '...' : ''}${node.name.text}`;
  return { name: owner === '' ? label : `${owner}: ${label}`, node, commented: [node] };
}

function alternativesOf(union: ts.UnionTypeNode, owner: string): NamedPart[] {
  const children = union.getChildAt(0).getChildren();
  return children.flatMap((node, index) => {
    if (!ts.isTypeNode(node)) return [];
    const bar = children[index - 1];
    return [{ name: nameOfAlternative(node, owner), node, commented: bar ? [node, bar] : [node] }];
  });
}

function nameOfAlternative(type: ts.TypeNode, owner: string): string {
  const text = type.getText().replace(/\s+/g, ' ');
  const shown = text.length > longestName ? `${text.slice(0, longestName)}…` : text;
  return owner === '' ? shown : `${owner}: ${shown}`;
}

/** Returns the type of the elements of an array. */
function elementOf(type: ts.Node): ts.TypeNode | undefined {
  return ts.isArrayTypeNode(type) ? type.elementType : argumentOf(type, arrays);
}

const arrays: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray']);

/** Types whose values are, or resolve to, values of the type of their argument, and so have its members. */
const wrappers: ReadonlySet<string> = new Set(['Promise', 'PromiseLike', 'Readonly', 'Partial', 'Required']);

/** Returns the argument of one of these types. */
function argumentOf(type: ts.Node, names: ReadonlySet<string>): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(type) || !names.has(type.typeName.getText())) return undefined;
  return type.typeArguments?.[0];
}

/** Returns the argument of a type that has its members, or whose elements have them. */
export function argumentWithMembers(type: ts.TypeReferenceNode): ts.TypeNode | undefined {
  return argumentOf(type, arrays) ?? argumentOf(type, wrappers);
}

function shownMembers(type: ts.Node): readonly ts.Declaration[] {
  const shown = withoutHiddenMembers(type);
  const hasMembers =
    ts.isInterfaceDeclaration(shown) ||
    ts.isClassDeclaration(shown) ||
    ts.isTypeLiteralNode(shown) ||
    ts.isEnumDeclaration(shown);
  return hasMembers ? shown.members : [];
}

/** What is needed to read the parts of a type. */
interface PartsInput {
  reflection: DeclarationReflection;
  printer: SignaturePrinter;
  comments: CommentReader;
  expand?: TypeExpander;
}

/**
 * Returns the members of object literals in a type, and the types of unions, that have a comment, and the members of
 * expanded types. The type is shown without comments. Types that the compiler made have none.
 *
 * @param owner name of what has the type, which their names begin with
 */
export function toTypeParts(
  type: ts.TypeNode | undefined,
  owner: string,
  { reflection, printer, comments, expand }: PartsInput,
): ApiPart[] {
  if (!type || type.pos < 0) return [];
  return partsIn(type, owner, { expand }).flatMap(({ name, node, commented, isElsewhere = false }): ApiPart[] => {
    const isAlone = isElsewhere && !ts.isTypeNode(node);
    const comment = comments.on(commented, reflection) ?? (isAlone ? { summary: '', blocks: [] } : null);
    if (!comment) return [];
    const isTold = isProperty(node) || ts.isNamedTupleMember(node);
    const printed = isTold && node.type ? printer.print(node.type) : plainText('');
    const isOptional = (isTold || ts.isMethodSignature(node)) && node.questionToken !== undefined;
    return [{ name, type: printed, optional: isOptional, comment }];
  });
}

/** Returns the parts of the types that constants, properties and accessors state; no property if there are none. */
export function toOwnParts(declarations: readonly ts.Declaration[], input: PartsInput): Pick<ApiSymbol, 'parts'> {
  const parts = declarations.flatMap((node) =>
    isTyped(node) || ts.isGetAccessor(node) ? toTypeParts(node.type, '', input) : [],
  );
  return parts.length === 0 ? {} : { parts };
}
