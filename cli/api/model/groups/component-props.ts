import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import { documentedMembersOf } from './documented-members.ts';

/** Kinds of what can be a component. */
const componentKinds = ReflectionKind.Variable | ReflectionKind.Function | ReflectionKind.Class;

/** Returns the members that describe what a component takes; none for what is no component. */
export function propsOf(named: DeclarationReflection, context: Context): DeclarationReflection[] {
  const types = typesOfProps(named, context);
  return [...new Set(types.flatMap((type) => documentedMembersOf(type, context)))];
}

/** Returns the types of what a component takes, one for each part of a union; none for what is no component. */
export function typesOfProps(named: DeclarationReflection, context: Context): ts.Type[] {
  const component = componentOf(named, context);
  const props = component && typeOfProps(component, context.checker);
  if (!props) return [];
  // Parts of a union can have properties that others do not have.
  return props.isUnion() ? props.types : [props];
}

/** Returns the types whose properties are the slots of a component of Vue; none for what has no slots. */
export function typesOfSlots(named: DeclarationReflection, context: Context): ts.Type[] {
  const { checker } = context;
  const component = componentOf(named, context);
  const made = component?.getConstructSignatures().map((one) => one.getReturnType().getProperty('$slots')) ?? [];
  const passed = component?.getCallSignatures().map((signature) => {
    const [, setup] = isElement(signature.getReturnType(), checker) ? signature.parameters : [];
    return setup && checker.getNonNullableType(checker.getTypeOfSymbol(setup)).getProperty('slots');
  });
  return [...made, ...(passed ?? [])].flatMap((slots) => (slots ? checker.getTypeOfSymbol(slots) : []));
}

/** Returns the type of what can be a component by its kind and name. */
function componentOf(named: DeclarationReflection, context: Context): ts.Type | undefined {
  const isNamed = named.kindOf(componentKinds) && isComponentName(named.name);
  const symbol = isNamed ? context.getSymbolFromReflection(named) : undefined;
  return symbol && context.checker.getTypeOfSymbol(symbol);
}

/** Returns whether a component can have a name: JSX has elements by the names in lower case. */
function isComponentName(name: string): boolean {
  return name === 'default' || !/^[\p{Ll}_$]/u.test(name);
}

/**
 * Returns the type of what a component takes: that of the parameter of a function, or of the property of an object that
 * has it in React or Vue.
 */
function typeOfProps(component: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const [taker] = component.getCallSignatures().flatMap((signature) => paramOfProps(signature, checker) ?? []);
  const [made] = component.getConstructSignatures().map((signature) => signature.getReturnType());
  const held = made?.getProperty(made.getProperty('render') ? 'props' : '$props');
  const taken = taker ?? held;
  // What depends on a type parameter has the properties of all that the parameter can be.
  return taken && checker.getApparentType(checker.getTypeOfSymbol(taken));
}

/** Returns the parameter for what a component takes. What a component of Svelte returns can be set later. */
function paramOfProps(signature: ts.Signature, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parameters } = signature;
  const result = signature.getReturnType();
  return isElement(result, checker) ? parameters[0] : result.getProperty('$set') && parameters[1];
}

/**
 * Returns whether a result is, or becomes, what can be an element: an object that tells its type and its props, or by
 * its name what all JSX is.
 */
function isElement(result: ts.Type, checker: ts.TypeChecker): boolean {
  const { aliasSymbol } = result;
  if (aliasSymbol && /(?:^|\.)JSX\.Element$/.test(checker.getFullyQualifiedName(aliasSymbol))) return true;
  const value = checker.getAwaitedType(result) ?? result;
  const parts = value.isUnion() ? value.types : [value];
  return parts.some((part) => part.getProperty('type') !== undefined && part.getProperty('props') !== undefined);
}
