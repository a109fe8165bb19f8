import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { declarationsOfKind } from './declarations-of-kind.ts';

/**
 * Gives a property that a constructor declares as its parameter, `constructor(public name: string)`, what the comment
 * on the constructor says of the parameter, as editors do in the source. Declarations have both apart.
 */
export function describeParameterProperties({ converter }: Application): void {
  const describe = (context: Context): void => {
    for (const type of declarationsOfKind(context.project, ReflectionKind.Class)) describeProperties(type, context);
  };
  // Priority 1: when the parameters have their descriptions, and before TypeDoc copies comments from bases.
  converter.on(Converter.EVENT_RESOLVE_END, describe, 1);
}

function describeProperties(type: DeclarationReflection, context: Context): void {
  const { children = [] } = type;
  const [only, ...overloads] = children.find(({ kind }) => kind === ReflectionKind.Constructor)?.signatures ?? [];
  const described = only?.parameters?.filter(({ comment }) => comment?.hasVisibleComponent()) ?? [];
  if (described.length === 0 || overloads.length > 0) return;
  const declared = context.getSymbolFromReflection(type)?.declarations?.find(ts.isClassDeclaration);
  const names = new Set(declared && parameterPropertiesOf(declared));
  for (const property of children) {
    const words = described.find(({ name }) => name === property.name)?.comment;
    if (!words || property.comment || property.flags.isStatic || !names.has(property.name)) continue;
    property.comment = words.clone();
  }
}

/**
 * Returns the names of the properties that a constructor declares. The compiler writes them before the members with
 * other names.
 */
function parameterPropertiesOf({ members }: ts.ClassDeclaration): string[] {
  const parameters = members.find(ts.isConstructorDeclaration)?.parameters ?? [];
  const parameterOf = ({ name }: ts.ClassElement) => parameters.find((one) => one.name.getText() === name?.getText());
  // `#private` stands for all private members with such names.
  const named = members.filter((member) => member.name !== undefined && !ts.isPrivateIdentifier(member.name));
  const end = named.findIndex((member) => !isInstanceProperty(member) || !parameterOf(member));
  return named
    .slice(0, end === -1 ? undefined : end)
    .filter(isInstanceProperty)
    .filter((property) => property.type?.getText() === parameterOf(property)?.type?.getText())
    .map(({ name }) => name.getText());
}

function isInstanceProperty(member: ts.ClassElement): member is ts.PropertyDeclaration {
  return ts.isPropertyDeclaration(member) && (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) === 0;
}
