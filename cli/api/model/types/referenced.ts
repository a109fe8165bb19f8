import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { CommentReader } from '../comments/comment.ts';
import { basesOf } from '../groups/inherited-members.ts';
import type { ModelScope } from '../scope/scope.ts';
import { joinTexts } from './linked-text.ts';
import { mostReferenced } from './most-referenced.ts';
import { keysIn } from './named-keys.ts';
import { createSignaturePrinter } from './signature.ts';
import { partsIn } from './type-parts.ts';

/**
 * Longest type that is shown, in characters: some hundred lines. The largest types of libraries would fill the page.
 */
const longest = 20_000;

/** The symbol that references types. */
interface ReferencedInput {
  slug: string;
  reflection: DeclarationReflection;
  comments: CommentReader;
}

/**
 * Creates a collection of the library's types that a symbol references but that cannot be imported, so have no page to
 * link to.
 */
export function createReferenced(scope: ModelScope, { slug, reflection, comments }: ReferencedInput) {
  /** The types, each with the name under which it is first referenced. */
  const symbols = new Map<ts.Symbol, string>();
  const add = (symbol: ts.Symbol, name: string): void => {
    if (symbols.size < mostReferenced && !symbols.has(symbol)) symbols.set(symbol, name);
  };
  return {
    add,
    /** Returns the referenced types, and the types that these reference. */
    list(): ApiSymbol['referenced'] {
      let mentioned: [symbol: ts.Symbol, name: string][] = [];
      const names = new Map<ts.Node | ts.Symbol | undefined, string>(symbols);
      const printer = createSignaturePrinter(scope, slug, { onUnlinked: (...one) => mentioned.push(one), names });
      const found: ApiSymbol['referenced'] = [];
      const bases = listedBasesOf(reflection, scope);
      // The loop also visits symbols that are added while it runs, so types come after those that reference them.
      for (const [symbol, called] of symbols) {
        const declarations = declarationsOf(symbol, scope);
        const name = [...namespacesAround(declarations[0]), called].join('.');
        names.set(symbol, called);
        for (const node of declarations) names.set(ts.getNameOfDeclaration(node), name);
        mentioned = [];
        const signature = joinTexts(declarations.map((node) => printer.printDeclaration(node)));
        if (signature.text === '' || signature.text.length > longest) continue;
        for (const one of mentioned) add(...one);
        const comment = comments.on(declarations, reflection);
        if (comment === null && bases.has(symbol)) continue;
        const members = declarations.flatMap(declaredParts).flatMap(({ name, commented }) => {
          const said = comments.on(commented, reflection);
          return said ? [{ name, comment: said }] : [];
        });
        found.push({ name, signature, comment, members, ...keysIn(declarations) });
      }
      return found;
    },
  };
}

/**
 * Returns the types that a class or an interface extends, and those that these extend. Its page lists their members as
 * inherited.
 */
function listedBasesOf(reflection: DeclarationReflection, { checker, context }: ModelScope): ReadonlySet<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const read = (type: ts.Symbol | undefined): void => {
    for (const { symbol } of basesOf(type?.declarations, checker)) {
      if (!symbol || found.has(symbol)) continue;
      found.add(symbol);
      read(symbol);
    }
  };
  if (reflection.kindOf(ReflectionKind.ClassOrInterface)) read(context.getSymbolFromReflection(reflection));
  return found;
}

/**
 * Returns the library's declarations of a type. The members of a namespace of the same name are referenced on their
 * own.
 */
function declarationsOf({ declarations = [] }: ts.Symbol, { isOwnFile }: ModelScope): ts.Declaration[] {
  const own = declarations.filter((node) => isOwnFile(node.getSourceFile().fileName) && !ts.isSourceFile(node));
  const others = own.filter((node) => !ts.isModuleDeclaration(node));
  return others.length > 0 ? others : own;
}

/** Returns the names of the namespaces that contain a declaration, outermost first. */
function namespacesAround(node: ts.Node | undefined): string[] {
  const inner = node && ts.findAncestor(node.parent, ts.isModuleDeclaration);
  return inner && ts.isIdentifier(inner.name) ? [...namespacesAround(inner), inner.name.text] : [];
}

function declaredParts(declaration: ts.Declaration) {
  return partsIn(ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration, '');
}
