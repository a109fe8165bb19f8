import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import { documentedMembersOf } from './documented-members.ts';

/** Kinds of reflections that can be components. */
const componentKinds = ReflectionKind.Variable | ReflectionKind.Function | ReflectionKind.Class;

/** Returns the members that document the props of a component; none for other symbols. */
export function propsOf(named: DeclarationReflection, context: Context): DeclarationReflection[] {
  const types = typesOfProps(named, context);
  return [...new Set(types.flatMap((type) => documentedMembersOf(type, context)))];
}

/** Returns the types of a component's props, one for each part of a union; none for other symbols. */
export function typesOfProps(named: DeclarationReflection, context: Context): ts.Type[] {
  const component = componentOf(named, context);
  const props = component && typeOfProps(component, context.checker);
  if (!props) return [];
  // Parts of a union can have properties that others do not have.
  return props.isUnion() ? props.types : [props];
}

/** Returns the types whose properties are the slots of a Vue component; none for other symbols. */
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

/** Returns the type of a symbol that can be a component by its kind and name. */
function componentOf(named: DeclarationReflection, context: Context): ts.Type | undefined {
  const isNamed = named.kindOf(componentKinds) && isComponentName(named.name);
  const symbol = isNamed ? context.getSymbolFromReflection(named) : undefined;
  return symbol && context.checker.getTypeOfSymbol(symbol);
}

/** Returns whether a component can have this name: in JSX, names in lower case stand for elements. */
function isComponentName(name: string): boolean {
  return name === 'default' || !/^[\p{Ll}_$]/u.test(name);
}

/**
 * Returns the type of a component's props: that of the parameter of a function, or of the property that has them on the
 * instances of a class of React or Vue.
 */
function typeOfProps(component: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const [taker] = component.getCallSignatures().flatMap((signature) => paramOfProps(signature, checker) ?? []);
  const [made] = component.getConstructSignatures().map((signature) => signature.getReturnType());
  const held = made?.getProperty(made.getProperty('render') ? 'props' : '$props');
  const taken = taker ?? held;
  // A type that depends on a type parameter has the properties of the parameter's constraint.
  return taken && checker.getApparentType(checker.getTypeOfSymbol(taken));
}

/**
 * Returns the parameter for the props of a component. A function whose result has `$set` is a component of Svelte, and
 * has the props as its second parameter.
 */
function paramOfProps(signature: ts.Signature, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parameters } = signature;
  const result = signature.getReturnType();
  return isElement(result, checker) ? parameters[0] : result.getProperty('$set') && parameters[1];
}

/**
 * Returns whether the result of a function is, or resolves to, an element: an object with a type and props, or
 * `JSX.Element`, whatever that stands for.
 */
function isElement(result: ts.Type, checker: ts.TypeChecker): boolean {
  const { aliasSymbol } = result;
  if (aliasSymbol && /(?:^|\.)JSX\.Element$/.test(checker.getFullyQualifiedName(aliasSymbol))) return true;
  const value = checker.getAwaitedType(result) ?? result;
  const parts = value.isUnion() ? value.types : [value];
  return parts.some((part) => part.getProperty('type') !== undefined && part.getProperty('props') !== undefined);
}
