import memoize from 'memoize';
import { type Context, type DeclarationReflection, type Reflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { ConvertedPackage } from '../../convert/convert-package.ts';
import { hasHidingTag } from '../../convert/hidden.ts';
import type { LibraryPackage } from '../../library/find-package.ts';
import { isVariable } from '../types/variable.ts';

/** Shared lookups for all steps of building a model. */
export interface ModelScope extends Pick<ConvertedPackage, 'context' | 'isOwnFile' | 'isOwnNode' | 'opened'> {
  library: LibraryPackage;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Returns whether a type uses an alias that leads back to itself. */
  isRecursive: (node: ts.Node) => boolean;
  /** Slugs of symbols with a page or a section. */
  slugs: ReadonlyMap<Reflection, string>;
  /** Slugs of the pages of entries, by their files. */
  slugsOfFiles: ReadonlyMap<Reflection, string>;
  /** Returns the slug of the symbol that a name stands for, resolving imports and re-exports. */
  slugOfSymbol: (symbol: ts.Symbol) => string | undefined;
  /** Returns the member that has the page of an inherited one. */
  findDocumented: (member: DeclarationReflection) => DeclarationReflection | undefined;
  /** Slugs of symbols by their names, qualified with those of their owners. */
  names: ReadonlyMap<string, string>;
  /** Where parts of symbols are shown that links select, by `<slug>:<word>`. */
  parts: ReadonlyMap<string, string>;
  /** Names of exports, also of namespaces, by their slugs, except for default exports, which importers name. */
  exportedNames: ReadonlyMap<string, string>;
  /** Names of exports of namespaces, qualified with those of the namespaces, by their slugs. */
  qualifiedNames: ReadonlyMap<string, string>;
  report: (diagnostic: Diagnostic) => void;
}

/**
 * Creates a function that returns the slug of the symbol that a name stands for, resolving imports and re-exports. It
 * looks for each symbol once: what thousands of types inherit has a reflection at each of them.
 */
export function createSlugFinder(context: Context, slugs: ReadonlyMap<Reflection, string>): ModelScope['slugOfSymbol'] {
  const slugsOfMembers = slugsOfDeclarations(context, slugs);
  const find = (symbol: ts.Symbol): string | undefined => {
    const target = context.resolveAliasedSymbol(symbol);
    const id = context.createSymbolId(target);
    // Anything of type `typeof parse` is a reflection of `parse` too and can come first, so pick the one with a page.
    // What a mapped type makes from a class or an enum only has its type.
    const isType = (target.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Enum)) !== 0;
    const isPage = (one: Reflection) => slugs.has(one) && !(isType && one.kindOf(ReflectionKind.Property));
    const withPage = context.project.getReflectionsFromSymbolId(id).find(isPage);
    const [declaration] = withPage ? [] : (target.declarations ?? []);
    return withPage ? slugs.get(withPage) : declaration && slugsOfMembers.get(declaration);
  };
  return memoize(find, { cache: new WeakMap() });
}

/** Kinds of members that have names. */
const namedMembers = ReflectionKind.Property | ReflectionKind.Method | ReflectionKind.Accessor;

/**
 * Returns the slugs of members of classes by their declarations. TypeDoc knows a member as the type of `this` has it,
 * which is another symbol than the declared one if the member's type could contain `this`.
 */
function slugsOfDeclarations(context: Context, slugs: ReadonlyMap<Reflection, string>): Map<ts.Declaration, string> {
  const found = new Map<ts.Declaration, string>();
  for (const [reflection, slug] of slugs) {
    if (!reflection.kindOf(namedMembers)) continue;
    for (const node of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
      if (!found.has(node) && !ts.isClassDeclaration(node) && !ts.isEnumDeclaration(node)) found.set(node, slug);
    }
  }
  return found;
}

function declarationsOf(reflection: DeclarationReflection, { context }: ModelScope): ts.Declaration[] {
  const all = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  // A namespace of the same name has a reflection of its own.
  const withoutNamespace = all.filter((node) => !ts.isModuleDeclaration(node));
  if (reflection.kindOf(besideNamespaces)) return withoutNamespace;
  if (!reflection.kindOf(ReflectionKind.Constructor)) return all;
  // TypeDoc makes the construct signatures of an interface a member with the symbol of the interface.
  return withoutNamespace.flatMap((node) => {
    if (ts.isInterfaceDeclaration(node)) return node.members.filter(ts.isConstructSignatureDeclaration);
    return ts.isVariableDeclaration(node) ? [] : [node];
  });
}

/** Kinds of which a namespace can have the name. */
const besideNamespaces = ReflectionKind.FunctionOrMethod | ReflectionKind.ClassOrInterface | ReflectionKind.Variable;

/**
 * Returns the declarations of reflections that share a name, without the constants, aliases and overloads whose comment
 * has a tag for which TypeDoc leaves them out, and without those of the language for an interface to which a library
 * adds members.
 */
export function shownDeclarationsOf(
  reflections: readonly DeclarationReflection[],
  scope: ModelScope,
): ts.Declaration[] {
  const named = [...new Set(reflections.flatMap((reflection) => declarationsOf(reflection, scope)))];
  // The export of a value under the name of a type is part of that type's symbol, and declares nothing.
  const isWhole = (node: ts.Declaration) => isVariable(node) || ts.isTypeAliasDeclaration(node);
  const isHidden = (node: ts.Declaration) => isWhole(node) && hasHidingTag(node);
  const declared = named.filter((node) => !ts.isExportSpecifier(node) && !isHidden(node));
  const own = declared.filter((node) => scope.isOwnNode(node));
  const all = own.length > 0 ? own : declared;
  const documented = reflections[0]?.signatures?.length ?? 0;
  if (documented === 0 || documented >= all.filter(ts.isFunctionLike).length) return all;
  return all.filter((node) => !hasHidingTag(node));
}
