import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { symbolNamedBy } from './exported-symbols.ts';
import { hasHidingTag } from './hidden.ts';
import type { Ownership } from './ownership.ts';

/** Tells whether a type can be imported by another export. */
export interface LibraryExports extends Pick<Ownership, 'isOwnNode'> {
  /** All symbols that the library exports, with their names. */
  exported: ReadonlyMap<ts.Symbol, string>;
}

/**
 * Documents a type that only an alias exports (`type Rect = import('./rect').Rect`) in place of the alias, like a type
 * that is exported under another name. The alias alone tells readers nothing, and the type would have no page.
 */
export function documentNamedTypes({ converter }: Application, { exported, isOwnNode }: LibraryExports): void {
  const replaced: DeclarationReflection[] = [];
  const isOnlyNamed = (type: ts.Symbol, alias: ts.Symbol) =>
    !exported.has(type) &&
    (type.declarations ?? []).every((node) => isOwnNode(node, alias.declarations?.[0]) && !hasHidingTag(node));
  const replace = (context: Context, alias: DeclarationReflection): void => {
    const symbol = alias.kindOf(ReflectionKind.TypeAlias) ? context.getSymbolFromReflection(alias) : undefined;
    if (!symbol || !exported.has(symbol) || symbol.declarations?.some(hasHidingTag)) return;
    const type = typesNamedBy(symbol, context.checker).at(-1);
    if (!type || !alias.parent || !isOnlyNamed(type, symbol)) return;
    const isFirst = !context.getReflectionFromSymbol(type);
    // TypeDoc makes further aliases references to the first.
    converter.convertSymbol(context.withScope(alias.parent), type, symbol);
    const made = context.getReflectionFromSymbol(type);
    if (isFirst && made && alias.comment) made.comment = alias.comment;
    replaced.push(alias);
  };
  converter.on(Converter.EVENT_CREATE_DECLARATION, replace);
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    for (const alias of replaced) project.removeReflection(alias);
  });
}

const typeFlags = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum;

/**
 * Returns the types that an alias is another name for: the type that it names, the type that this one names, and so on.
 */
export function typesNamedBy(alias: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const found = new Set<ts.Symbol>();
  let type = typeNamedBy(alias, checker);
  while (type && !found.has(type)) {
    found.add(type);
    type = typeNamedBy(type, checker);
  }
  return [...found];
}

/** Returns the type that an alias names, passing on its own type parameters; `undefined` for other aliases. */
function typeNamedBy(alias: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const declaration = alias.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration) return undefined;
  const { type, typeParameters = [] } = declaration;
  if (!ts.isTypeReferenceNode(type) && !(ts.isImportTypeNode(type) && !type.isTypeOf)) return undefined;
  const target = symbolNamedBy(type, checker);
  if (!target) return undefined;
  const own = typeParameters.map((parameter) => parameter.name.text);
  const passed = (type.typeArguments ?? []).map((argument) => argument.getText());
  const isSame = passed.join() === own.join() && takesSame(typeParameters, typeParametersOf(target.declarations));
  // The compiler makes up a type without declarations for what it cannot find.
  return isSame && target.flags & typeFlags && target.declarations ? target : undefined;
}

/**
 * Returns whether an alias takes the arguments that its type takes. Without type parameters of its own, it stands for
 * the type with the defaults of its parameters.
 */
function takesSame(own: readonly ts.TypeParameterDeclaration[], named: readonly ts.TypeParameterDeclaration[]) {
  if (own.length === 0) return named.every((parameter) => parameter.default);
  const isSame = (one: ts.TypeParameterDeclaration, index: number) => !one.default === !own[index]?.default;
  return own.length === named.length && named.every(isSame);
}

/** Returns the type parameters of a class, an interface or an alias, from the first declaration that has any. */
export function typeParametersOf(declarations: readonly ts.Declaration[] = []): readonly ts.TypeParameterDeclaration[] {
  const all = declarations.map((node) =>
    ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
      ? (node.typeParameters ?? [])
      : [],
  );
  return all.find(({ length }) => length > 0) ?? [];
}
