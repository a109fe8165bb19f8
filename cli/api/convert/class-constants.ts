import { type Application, type Context, Converter, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { declarationsOfKind } from './declarations-of-kind.ts';
import { contextOf } from './resolved-members.ts';

/**
 * Documents a constant with the tag `@class` as a constant, unless it constructs something. TypeDoc makes a class of
 * it, with static members, which they are not: JSDoc also has the tag for the only object of a class.
 */
export function keepConstants({ converter }: Application, program: ts.Program): void {
  const checker = program.getTypeChecker();
  const restore = (root: Context): void => {
    root.setActiveProgram(program);
    for (const reflection of declarationsOfKind(root.project, ReflectionKind.Class)) {
      const [declaration, ...others] = root.getSymbolFromReflection(reflection)?.declarations ?? [];
      if (!declaration || others.length > 0) continue;
      if (!ts.isVariableDeclaration(declaration) || !declaration.type) continue;
      const type = checker.getTypeAtLocation(declaration);
      // A function with the tag can be meant to construct, too.
      if (type.getConstructSignatures().length > 0 || type.getCallSignatures().length > 0) continue;
      for (const child of [...(reflection.children ?? [])]) root.project.removeReflection(child);
      reflection.kind = ReflectionKind.Variable;
      reflection.type = converter.convertType(contextOf(reflection, root), declaration.type);
    }
    root.setActiveProgram(undefined);
  };
  // Before constants get the members of their types.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, restore);
}
