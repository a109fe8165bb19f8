import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { assignedBy, moduleOf, withoutAlias } from './exported-symbols.ts';

/**
 * Documents what a module assigns to `export =` in place of the module, where a file declares it next to globals
 * (`declare module 'lib' { export = lib }`). TypeDoc makes such a module an empty namespace.
 */
export function documentDeclaredModules({ converter }: Application): void {
  const replaced: DeclarationReflection[] = [];
  const replace = (context: Context, reflection: DeclarationReflection): void => {
    const module = reflection.kindOf(ReflectionKind.SomeModule) && context.getSymbolFromReflection(reflection);
    const assigned = module && isDeclaredAlone(module, context.program) ? assignedBy(module) : undefined;
    const symbol = assigned && withoutAlias(assigned, context.checker);
    if (!symbol || symbol.flags & ts.SymbolFlags.Module || !reflection.parent) return;
    converter.convertSymbol(context.withScope(reflection.parent), symbol);
    replaced.push(reflection);
  };
  converter.on(Converter.EVENT_CREATE_DECLARATION, replace);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    for (const reflection of replaced) project.removeReflection(reflection);
  });
}

/** Returns whether a module is the only one that a file declares, not a file itself. */
function isDeclaredAlone(module: ts.Symbol, program: ts.Program): boolean {
  const [node] = module.declarations ?? [];
  if (!node || !ts.isModuleDeclaration(node)) return false;
  return moduleOf(program, { file: node.getSourceFile().fileName, specifier: '' }) === module;
}
