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
  const isNamed = named.kindOf(componentKinds) && isComponentName(named.name);
  const symbol = isNamed ? context.getSymbolFromReflection(named) : undefined;
  const props = symbol && typeOfProps(context.checker.getTypeOfSymbol(symbol), context.checker);
  if (!props) return [];
  // Parts of a union can have properties that others do not have.
  return props.isUnion() ? props.types : [props];
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
  const call = component.getCallSignatures().find((signature) => isElement(signature.getReturnType(), checker));
  const [made] = component.getConstructSignatures().map((signature) => signature.getReturnType());
  const held = made?.getProperty(made.getProperty('render') ? 'props' : '$props');
  const taken = call ? call.parameters[0] : held;
  // What depends on a type parameter has the properties of all that the parameter can be.
  return taken && checker.getApparentType(checker.getTypeOfSymbol(taken));
}

/** Returns whether a result is, or becomes, what can be an element: an object that tells its type and its props. */
function isElement(result: ts.Type, checker: ts.TypeChecker): boolean {
  const value = checker.getAwaitedType(result) ?? result;
  const parts = value.isUnion() ? value.types : [value];
  return parts.some((part) => part.getProperty('type') !== undefined && part.getProperty('props') !== undefined);
}
