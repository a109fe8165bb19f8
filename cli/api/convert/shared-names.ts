import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import { isTypeOnly, withoutAlias } from './exported-symbols.ts';

/** Documents each meaning of a name that a module exports one by one. TypeDoc documents only the type. */
export function documentSharedNames(app: Application): void {
  documentValuesOfInterfaces(app);
  documentDefaultValues(app);
}

/** Documents what `export { make as Shape }` exports beside `export interface Shape`. */
function documentValuesOfInterfaces({ converter }: Application): void {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection) => {
    const { parent } = reflection;
    const symbol = reflection.kindOf(ReflectionKind.Interface)
      ? context.getSymbolFromReflection(reflection)
      : undefined;
    if (!parent || !symbol || !(symbol.flags & ts.SymbolFlags.Alias)) return;
    const value = context.resolveAliasedSymbol(symbol);
    converter.deferConversion(() => converter.convertSymbol(context.withScope(parent), value, symbol));
  });
}

/**
 * Documents what a module exports as the default and by its name as a type (`export default Shape; export type { Shape
 * }`) as a value of that name. TypeDoc would come to the type first.
 */
function documentDefaultValues({ converter }: Application): void {
  const names = new Map<ts.Symbol, string>();
  const convert = (context: Context, reflection: ProjectReflection | DeclarationReflection): void => {
    const symbol = context.getSymbolFromReflection(reflection);
    const name = symbol && names.get(symbol);
    if (name !== undefined) reflection.name = name;
    const module = reflection.kindOf(ReflectionKind.Project | ReflectionKind.SomeModule) ? symbol : undefined;
    const typed = module && findTypedDefault(module, context.checker);
    if (!typed || context.getReflectionFromSymbol(typed.value)) return;
    names.set(typed.value, typed.name);
    converter.convertSymbol(context.withScope(reflection), typed.value);
  };
  converter.on(Converter.EVENT_CREATE_PROJECT, convert);
  converter.on(Converter.EVENT_CREATE_DECLARATION, convert);
}

/** Returns the default export of a module if it is a value that the module exports by name only as a type. */
function findTypedDefault(module: ts.Symbol, checker: ts.TypeChecker): { value: ts.Symbol; name: string } | undefined {
  const assigned = module.exports?.get(ts.InternalSymbolName.Default);
  const value = assigned && withoutAlias(assigned, checker);
  if (!value || !(value.flags & ts.SymbolFlags.Value)) return undefined;
  const exported = checker.getExportsOfModule(module);
  const names = exported.filter((one) => one !== assigned && withoutAlias(one, checker) === value);
  const [first] = names;
  return first && names.every(isTypeOnly) ? { value, name: first.name } : undefined;
}
