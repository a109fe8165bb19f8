import { type DeclarationReflection, ReflectionKind, type SignatureReflection } from 'typedoc';
import ts from 'typescript';

/** TypeDoc's name for a destructured parameter without a description. */
export const namelessParameter = '__namedParameters';

/** Kinds that are callable themselves. Others can have a callable type, with comments of its own. */
export const functionKinds = ReflectionKind.FunctionOrMethod | ReflectionKind.Constructor;

/** Returns the signatures that TypeDoc attaches comments to: those of a function or of a function-typed property. */
export function documentedSignatures({ signatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return signatures ?? (type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []);
}

/** Returns the parameters that callers pass. `this` is none of them. */
export function passedParameters({ parameters }: Pick<ts.SignatureDeclaration, 'parameters'>) {
  return parameters.filter(({ name }) => !(ts.isIdentifier(name) && name.text === 'this'));
}

/** Returns the index signatures of a type, or of the type of a property or constant. */
export function indexSignaturesOf({ indexSignatures, type }: DeclarationReflection): readonly SignatureReflection[] {
  return indexSignatures ?? (type?.type === 'reflection' ? (type.declaration.indexSignatures ?? []) : []);
}

/** Returns whether a comment is above the signature itself, and not above another declaration of the same member. */
export function hasOwnComment({ comment }: SignatureReflection): boolean {
  return comment !== undefined && comment.inheritedFromParentDeclaration !== true;
}

/**
 * Returns whether all overloads are deprecated. TypeDoc copies the comment of the first one to those without a comment,
 * but what is deprecated may be only the first one.
 */
export function areDeprecated(signatures: readonly SignatureReflection[]): boolean {
  const own = signatures.filter(hasOwnComment);
  const said = own.length > 0 ? own : signatures;
  return said.length > 0 && said.length === signatures.length && said.every(isDeprecated);
}

/** Returns whether the comment of a signature says that it is deprecated. */
export function isDeprecated({ comment }: SignatureReflection): boolean {
  return comment?.getTag('@deprecated') !== undefined;
}

/**
 * Returns the names that a comment may call parts of a destructured parameter, each with the name that callers use:
 * `class` for both names of `{ class: colour }`. A parameter with a name is its only part. What is left over, such as
 * `...rest`, can stand for the parameter itself.
 */
export function partsOf(name: ts.BindingName, path = ''): [string, string][] {
  if (ts.isIdentifier(name)) {
    const called = path === '' ? name.text : path;
    return [
      [name.text, called],
      [called, called],
    ];
  }
  return name.elements.flatMap((part) => {
    if (ts.isOmittedExpression(part) || part.dotDotDotToken) return [];
    const inner = ts.isIdentifier(part.name) ? part.name.text : '';
    const own = part.propertyName ? toName(part.propertyName) : inner;
    return partsOf(part.name, [path, own].filter((text) => text !== '').join('.'));
  });
}

/** Most parts of a destructured parameter that stand for it. Its type lists all of them. */
const mostParts = 3;

/** Returns a destructured parameter as it is written, but short. */
export function toPattern(name: ts.BindingName): string {
  if (ts.isIdentifier(name)) return name.text;
  const parts = name.elements.map((part) => (ts.isOmittedExpression(part) ? '' : toPart(part)));
  const shown = parts.length > mostParts ? [...parts.slice(0, mostParts - 1), '…'] : parts;
  return ts.isArrayBindingPattern(name) ? `[${shown.join(', ')}]` : `{ ${shown.join(', ')} }`;
}

/**
 * Returns the name of a property, a computed one without its brackets. It is made of names: the printer replaces nodes,
 * and those that it has replaced have no text.
 */
function toName(name: ts.PropertyName | ts.Expression): string {
  if (ts.isComputedPropertyName(name)) return toName(name.expression);
  if (ts.isPropertyAccessExpression(name)) return `${toName(name.expression)}.${name.name.text}`;
  return ts.isIdentifier(name) || ts.isLiteralExpression(name) ? name.text : '…';
}

/** Returns a part of a pattern by the name that callers use: that of a property, not of the variable that it fills. */
function toPart({ dotDotDotToken, propertyName, name }: ts.BindingElement): string {
  return (dotDotDotToken ? '...' : '') + (propertyName ? toName(propertyName) : toPattern(name));
}
