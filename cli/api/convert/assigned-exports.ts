import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { LibraryEntry } from '../library/find-package.ts';
import { assignedBy, moduleOf, toIdentifier, withoutAlias } from './exported-symbols.ts';

/** What can be imported from a module. */
export interface ModuleExports {
  exports: readonly DeclarationReflection[];
  /** Those of the exports that imports name without braces, since `export =` assigns them. */
  assigned: readonly DeclarationReflection[];
}

/**
 * Returns the exports of a module. If it assigns a namespace to `export =`, readers import the members of that, so
 * these are exports like any others. What else is assigned gets the name that imports give it: `specifier`.
 */
export function toExports(
  converted: readonly DeclarationReflection[],
  { module, specifier }: { module: ts.Symbol | undefined; specifier: string },
  context: Context,
): ModuleExports {
  const assigned = findAssigned(converted, module, context);
  const namespaces = assigned.filter((reflection) => reflection.kindOf(ReflectionKind.SomeModule));
  const named = assigned.filter((reflection) => !namespaces.includes(reflection));
  for (const reflection of named) {
    const { name = '' } = context.getSymbolFromReflection(reflection) ?? {};
    reflection.name = nameOfAssigned(name, specifier);
  }
  const others = converted.filter((reflection) => !assigned.includes(reflection));
  const exports = [...named, ...others, ...namespaces.flatMap(({ children = [] }) => children)];
  // TypeDoc lists some members of such a namespace in the module too: either place may have only a reference.
  const names = new Set(exports.filter((one) => !one.isReference()).map(({ name }) => name));
  return { exports: exports.filter((one) => !(one.isReference() && names.has(one.name))), assigned: named };
}

/**
 * Returns what a module assigns to `export =`. TypeDoc names a namespace after a `declare module` that adds to it, a
 * global one as that is declared, and all else `export=`.
 */
function findAssigned(
  converted: readonly DeclarationReflection[],
  module: ts.Symbol | undefined,
  context: Context,
): DeclarationReflection[] {
  const assigned = module && assignedBy(module);
  const symbol = assigned && withoutAlias(assigned, context.checker);
  const isNamespace = (one: DeclarationReflection) =>
    one.kindOf(ReflectionKind.SomeModule) && symbol !== undefined && context.getSymbolFromReflection(one) === symbol;
  return converted.filter((one) => one.name === ts.InternalSymbolName.ExportEquals || isNamespace(one));
}

/** Returns the name of what is assigned to the module. A single letter tells readers nothing. */
function nameOfAssigned(name: string, specifier: string): string {
  const isTelling = name.length > 1 && name !== ts.InternalSymbolName.ExportEquals;
  return isTelling ? name : toIdentifier(specifier).toLowerCase();
}

/**
 * Returns the statement that imports a namespace that a module assigns to its exports, or `null` if it assigns none.
 * Node finds its members only there, unless the module assigns them in a way that Node can read without running it.
 */
export function toWholeImport(module: ts.Symbol, specifier: string, checker: ts.TypeChecker): string | null {
  const assigned = assignedBy(module);
  if (!assigned) return null;
  const { flags, name } = withoutAlias(assigned, checker);
  const isOnlyNamespace =
    flags & ts.SymbolFlags.ValueModule && !(flags & (ts.SymbolFlags.Value ^ ts.SymbolFlags.ValueModule));
  return isOnlyNamespace ? `import ${nameOfAssigned(name, specifier)} from '${specifier}';` : null;
}

/**
 * Documents what a module assigns to `export =`, where a file declares it next to globals
 * (`declare module 'lib' { export = lib }`): in place of the module, or in it if the file declares other modules, too.
 * TypeDoc makes such a module an empty namespace.
 */
export function documentDeclaredModules({ converter }: Application, entries: readonly LibraryEntry[]): void {
  const replaced: DeclarationReflection[] = [];
  const document = (context: Context, reflection: DeclarationReflection): void => {
    const { program, checker } = context;
    const module = reflection.kindOf(ReflectionKind.SomeModule) && context.getSymbolFromReflection(reflection);
    const assigned = module && isDeclared(module) ? assignedBy(module) : undefined;
    const symbol = assigned && withoutAlias(assigned, checker);
    if (!module || !symbol || symbol.flags & ts.SymbolFlags.Module || !reflection.parent) return;
    const isAlone = isDeclaredAlone(module, program);
    if (!isAlone && !entries.some((entry) => moduleOf(program, entry) === module)) return;
    converter.convertSymbol(context.withScope(isAlone ? reflection.parent : reflection), symbol);
    if (isAlone) replaced.push(reflection);
  };
  converter.on(Converter.EVENT_CREATE_DECLARATION, document);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    for (const reflection of replaced) project.removeReflection(reflection);
  });
}

/** Returns whether a statement declares a module, which is not a file itself. */
function isDeclared({ declarations: [node] = [] }: ts.Symbol): boolean {
  return node !== undefined && ts.isModuleDeclaration(node);
}

/** Returns whether a declared module is the only one of its file. */
function isDeclaredAlone(module: ts.Symbol, program: ts.Program): boolean {
  const [node] = module.declarations ?? [];
  return node !== undefined && moduleOf(program, { file: node.getSourceFile().fileName, specifier: '' }) === module;
}
