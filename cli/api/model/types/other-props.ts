import ts from 'typescript';
import type { ApiSymbol, LinkedText, OwnedProps } from '../../../contracts/api-model.ts';
import { groupPairs } from '../../../syntax/group-pairs.ts';
import { writeType } from '../../convert/endless-types.ts';
import { hasHidingTag } from '../../convert/hidden.ts';
import type { CommentReader } from '../comments/comment.ts';
import { typesOfProps, typesOfSlots } from '../groups/component-props.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { asApplied } from './applied-member.ts';
import { appliedFlags } from './applied-signature.ts';
import { plainText } from './linked-text.ts';
import { isMethod, isProperty, toFunctionType } from './member-nodes.ts';
import type { SignaturePrinter } from './signature.ts';

/** Maximum number of props that are listed. More are a set of keys, such as the events of an element. */
const maxProps = 150;

/** Longest type of which a table shows the beginning, in characters. A longer one is not shown at all. */
const longest = 800;

/** What is needed to read props. */
export interface PropsInput {
  printer: SignaturePrinter;
  comments: CommentReader;
  scope: ModelScope;
}

/**
 * Returns the props of a component that have no page because a literal or a type that is not exported declares them; no
 * property if there are none.
 */
export function toOtherProps(
  { described }: SymbolGroup,
  { printer, comments, scope }: PropsInput,
): Pick<ApiSymbol, 'otherProps'> {
  const [reflection] = described;
  const types = described.flatMap((one) => typesOfProps(one, scope.context));
  const found = propertiesOf(types, (property) => isListed(property, scope));
  if (found.length === 0 || found.length > maxProps) return {};
  const otherProps = found.map((alternatives) => ({
    name: alternatives[0].name,
    type: typeOf(alternatives, { printer, scope }),
    optional: alternatives.some(isOptional),
    comment: comments.on(declarationsOf(alternatives, scope), reflection),
  }));
  return { otherProps };
}

/**
 * Returns the type and the optionality of a prop that has a page, if the types of the props change them: type arguments
 * (`ref?: T`), or a mapped type such as `Partial`. Otherwise returns no property.
 */
export function asTaken(
  declarations: readonly ts.Declaration[],
  types: readonly ts.Type[],
  { printer, scope }: PropsInput,
): Pick<OwnedProps['members'][number], 'taken'> {
  const isFrom = (property: ts.Symbol) => property.declarations?.some((node) => declarations.includes(node)) ?? false;
  const [alternatives] = propertiesOf(types, isFrom);
  if (!alternatives) return {};
  const optional = alternatives.some(isOptional);
  const isDeclaredSo =
    declarations.some((node) => (isProperty(node) || isMethod(node)) && node.questionToken) === optional;
  const isApplied = alternatives.some(
    (property) => asApplied(property.declarations ?? [], property, scope) !== property.declarations,
  );
  if (isDeclaredSo && !isApplied) return {};
  return { taken: { type: isApplied ? typeOf(alternatives, { printer, scope }) : plainText(''), optional } };
}

function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Returns the slots of a component, each with the type of the value that it gets; no property if there are none. */
export function toSlots(
  { described }: SymbolGroup,
  { printer, comments, scope }: PropsInput,
): Pick<ApiSymbol, 'slots'> {
  const [reflection] = described;
  const types = described.flatMap((one) => typesOfSlots(one, scope.context));
  const found = propertiesOf(types, (slot) => ownDeclarationsOf(slot, scope).length > 0);
  if (found.length === 0) return {};
  const slots = found.map((alternatives) => ({
    name: alternatives[0].name,
    type: typeOfPassed(alternatives[0], { printer, scope }),
    optional: false,
    comment: comments.on(declarationsOf(alternatives, scope), reflection),
  }));
  return { slots };
}

/** The properties of one name that the parts of a union have. */
type Alternatives = readonly [ts.Symbol, ...ts.Symbol[]];

/** Returns those properties of types that are shown, by name. */
function propertiesOf(types: readonly ts.Type[], isShown: (property: ts.Symbol) => boolean): Alternatives[] {
  const shown = types.flatMap((type) => type.getProperties()).filter(isShown);
  return [...groupPairs(shown.map((one) => [one.name, one])).values()];
}

function declarationsOf(alternatives: Alternatives, scope: ModelScope): ts.Declaration[] {
  return alternatives.flatMap((property) => ownDeclarationsOf(property, scope));
}

/** Returns the type of the value that a component passes to a slot; empty if it passes none. */
function typeOfPassed(slot: ts.Symbol, { printer, scope }: Pick<PropsInput, 'printer' | 'scope'>): LinkedText {
  const { checker } = scope;
  const [signature] = checker.getNonNullableType(checker.getTypeOfSymbol(slot)).getCallSignatures();
  const [passed] = signature?.parameters ?? [];
  const stated = passed && checker.getTypeOfSymbol(passed);
  // Vue declares the value as a list of one argument.
  const isRest =
    passed?.valueDeclaration && ts.isParameter(passed.valueDeclaration) && passed.valueDeclaration.dotDotDotToken;
  const type = isRest ? stated?.getNumberIndexType() : stated;
  const made = type && writeType(checker, (one) => one.typeToTypeNode(type, undefined, appliedFlags));
  const printed = made ? printer.print(made) : plainText('');
  return printed.text === '{}' || printed.text.length > longest ? plainText('') : printed;
}

/** Returns whether the library declares a property that has no page and that the page does not show as a parameter. */
function isListed(property: ts.Symbol, scope: ModelScope): boolean {
  const own = ownDeclarationsOf(property, scope);
  const hasPage = (node: ts.Declaration) => {
    const name = ts.getNameOfDeclaration(node);
    const symbol = name && scope.checker.getSymbolAtLocation(name);
    return symbol !== undefined && scope.slugOfSymbol(symbol) !== undefined;
  };
  const isElsewhere = (node: ts.Declaration) => hasPage(node) || ts.findAncestor(node, ts.isParameter) !== undefined;
  return own.length > 0 && !own.some(isElsewhere) && scope.slugOfSymbol(property) === undefined;
}

/** Returns the library's declarations of a property, which another package can declare, too: `HTMLAttributes & Own`. */
function ownDeclarationsOf({ declarations = [] }: ts.Symbol, scope: ModelScope): ts.Declaration[] {
  return declarations.filter((node) => isOwn(node, scope));
}

function isOwn(node: ts.Declaration, scope: ModelScope): boolean {
  return scope.isOwnNode(node) && !hasHidingTag(node);
}

/** Returns the type that a property states, or that of a method. */
function statedType(node: ts.Declaration): ts.TypeNode | undefined {
  return isMethod(node) ? toFunctionType(node) : isProperty(node) ? node.type : undefined;
}

function typeOf(alternatives: Alternatives, { printer, scope }: Pick<PropsInput, 'printer' | 'scope'>): LinkedText {
  const types = alternatives.flatMap((property) => {
    const { declarations = [] } = property;
    const applied = asApplied(declarations, property, scope);
    const shown = applied[declarations.findIndex((node) => isOwn(node, scope))] ?? applied[0];
    const type = shown && statedType(shown);
    return type ? [[printer.print(type).text, type] as const] : [];
  });
  const unique = new Map(types);
  // This only says that the other parts of the union have the property.
  if (unique.size > 1) unique.delete('never');
  const [first, ...others] = unique.values();
  if (!first) return plainText('');
  const union = ts.factory.createUnionTypeNode([first, ...others]);
  const printed = printer.print(others.length === 0 ? first : ts.setOriginalNode(union, first));
  return printed.text.length > longest ? plainText('') : printed;
}
