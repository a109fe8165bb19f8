import {
  type Application,
  type Context,
  Converter,
  DeclarationReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';

/**
 * Drops what readers cannot use:
 *
 * - exports from modules that are not installed. Nothing is known of them, and to the compiler all names that it cannot
 *   resolve are the same symbol: types that extend or use any of them would be linked to one such export;
 * - members with private names, which only the library itself can use;
 * - constructors that nobody wrote, since there is nothing to say about them;
 * - the prototypes of classes, which TypeDoc lists for a class that is also a namespace.
 */
export function dropUnusable({ converter }: Application, program: ts.Program): void {
  const checker = program.getTypeChecker();
  const drop = (context: Context): void => {
    const { project } = context;
    for (const reflection of Object.values(project.reflections)) {
      const symbol = context.getSymbolFromReflection(reflection);
      const isUnresolved = symbol !== undefined && checker.isUnknownSymbol(symbol);
      const isPrototype = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Prototype) !== 0;
      const isUnusable =
        isUnresolved || isPrototype || isPrivateName(reflection.name) || isUnwritten(reflection, context);
      if (isUnusable) project.removeReflection(reflection);
    }
  };
  // Before TypeDoc connects types with their subtypes.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, drop);
}

/** Returns whether a name stands for a private one: compilers write some names such as `#id` as `"__#1@#id"`. */
export function isPrivateName(name: string): boolean {
  return /^__#\w+@#/.test(name);
}

/** Returns whether TypeDoc has made a constructor for a class that neither has nor inherits one. */
function isUnwritten(reflection: Reflection, context: Context): boolean {
  if (!(reflection instanceof DeclarationReflection) || !reflection.kindOf(ReflectionKind.Constructor)) return false;
  const { signatures = [] } = reflection;
  return [reflection, ...signatures].every((one) => context.getSymbolFromReflection(one) === undefined);
}
