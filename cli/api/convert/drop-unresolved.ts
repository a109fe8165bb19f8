import { type Application, type Context, Converter } from 'typedoc';
import type ts from 'typescript';

/**
 * Drops exports from modules that are not installed. Nothing is known of them, and to the compiler all names that it
 * cannot resolve are the same symbol: types that extend or use any of them would be linked to one such export.
 */
export function dropUnresolved({ converter }: Application, program: ts.Program): void {
  const checker = program.getTypeChecker();
  const drop = (context: Context): void => {
    const { project } = context;
    for (const reflection of Object.values(project.reflections)) {
      const symbol = context.getSymbolFromReflection(reflection);
      if (symbol && checker.isUnknownSymbol(symbol)) project.removeReflection(reflection);
    }
  };
  // Before TypeDoc connects types with those that extend them.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, drop);
}
