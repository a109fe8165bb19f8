import ts from 'typescript';
import { dependsOn } from '../../convert/depends-on.ts';
import { writeType } from '../../convert/endless-types.ts';
import { withoutAddedUndefined } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { appliedFlags, signaturesOf } from './applied-signature.ts';
import { isMethod, isProperty } from './member-nodes.ts';

/**
 * Returns whether a mapped type makes a member, so that its type is not the declared one: `order` of `{ [K in keyof
 * Box]: Promise<Box[K]> }`, or a member of `Record<'top' | 'end', string>`, which is declared nowhere. A member made
 * from an export of a module, such as a class, is also mapped.
 *
 * @param property the member as the type has it that readers look at; `undefined` if that type declares it
 */
export function isMapped(
  declarations: readonly ts.Declaration[],
  property: ts.Symbol | undefined,
  { checker }: Pick<ModelScope, 'checker'>,
): property is ts.Symbol {
  if (!property || !(property.flags & ts.SymbolFlags.Property)) return false;
  const [node, ...others] = declarations;
  // A symbol that is exported under another name has only the declaration of that export, which is not shown.
  if (!node) return true;
  const written = writtenFunction(node);
  if (!written && isExported(node)) return true;
  // Several declarations are overloads, or come from an intersection.
  if (others.length > 0 || !(written || isProperty(node))) return false;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  if (written) return !signaturesOf(type).some((one) => one.getDeclaration() === written);
  const declared = checker.getSymbolAtLocation((node as ts.NamedDeclaration).name ?? node);
  if (!declared || dependsOn(node, node, checker)) return false;
  return type !== checker.getNonNullableType(checker.getTypeOfSymbol(declared));
}

/**
 * Returns a mapped member as a property with its actual type; `null` if that is too large to be written.
 *
 * @param declared what the mapped type makes it from, if that is declared
 */
export function toMappedProperty(
  property: ts.Symbol,
  declared: ts.Declaration | undefined,
  { checker }: Pick<ModelScope, 'checker'>,
): ts.PropertySignature | null {
  const type = checker.getTypeOfSymbol(property);
  const made = writeType(checker, (one) => one.typeToTypeNode(type, undefined, appliedFlags));
  if (!made) return null;
  const { factory } = ts;
  const named = declared && ts.getNameOfDeclaration(declared);
  const name = named && ts.isPropertyName(named) ? named : toName(property.name);
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const mark = isOptional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
  const modifiers = isMadeReadonly(property) ? [factory.createToken(ts.SyntaxKind.ReadonlyKeyword)] : undefined;
  const shown = withoutAddedUndefined(factory.createPropertySignature(modifiers, name, mark, made));
  return declared ? ts.setOriginalNode(shown, declared) : shown;
}

/** Bit of the compiler's internal flags of a property that a mapped type makes readonly. */
const readonlyBit = 8;

/** Returns whether a property that a mapped type makes is readonly, whatever it is made from. */
export function isMadeReadonly({ links }: ts.Symbol & { links?: { checkFlags: number } }): boolean {
  return links !== undefined && (links.checkFlags & readonlyBit) !== 0;
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns the name of a property as code writes it: in quotes if it is no identifier. */
function toName(name: string): ts.PropertyName {
  return identifier.test(name) ? ts.factory.createIdentifier(name) : ts.factory.createStringLiteral(name, true);
}

/** Returns the function that a declaration states, or that is the type of a property or a variable. */
function writtenFunction(node: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (isMethod(node)) return node;
  const type = isProperty(node) || ts.isVariableDeclaration(node) ? node.type : undefined;
  return type && ts.isFunctionTypeNode(type) ? type : undefined;
}

/** Returns whether a node declares an export of a module other than a function; functions are shown as they are. */
function isExported(node: ts.Declaration): boolean {
  return (
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isModuleDeclaration(node)
  );
}
