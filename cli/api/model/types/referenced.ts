import type { DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { CommentReader } from '../comments/comment.ts';
import type { ModelScope } from '../scope/scope.ts';
import { joinTexts } from './linked-text.ts';
import { createSignaturePrinter } from './signature.ts';
import { partsIn } from './type-parts.ts';

/** Maximum number of types shown with a symbol, including those that these types reference. */
const most = 12;

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
  const symbols = new Set<ts.Symbol>();
  const add = (symbol: ts.Symbol): void => {
    if (symbols.size < most) symbols.add(symbol);
  };
  return {
    add,
    /** Returns the referenced types, and the types that these reference. */
    list(): ApiSymbol['referenced'] {
      let mentioned: ts.Symbol[] = [];
      const printer = createSignaturePrinter(scope, slug, { onUnlinked: (symbol) => mentioned.push(symbol) });
      const found: ApiSymbol['referenced'] = [];
      // The loop also visits symbols that are added while it runs, so types come after those that reference them.
      for (const symbol of symbols) {
        const declarations = (symbol.declarations ?? []).filter(
          (node) => scope.isOwnFile(node.getSourceFile().fileName) && !ts.isSourceFile(node),
        );
        mentioned = [];
        const signature = joinTexts(declarations.map((node) => printer.printDeclaration(node)));
        if (signature.text === '' || signature.text.length > longest) continue;
        const comment = comments.on(declarations, reflection);
        const members = declarations.flatMap(declaredParts).flatMap(({ name, commented }) => {
          const said = comments.on(commented, reflection);
          return said ? [{ name, comment: said }] : [];
        });
        found.push({ name: symbol.name, signature, comment, members });
        mentioned.forEach(add);
      }
      return found;
    },
  };
}

function declaredParts(declaration: ts.Declaration) {
  return partsIn(ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration, '');
}
