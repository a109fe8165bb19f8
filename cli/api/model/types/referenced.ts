import type { DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiComment, ApiSymbol } from '../../../contracts/api-model.ts';
import { withoutHiddenMembers } from '../../convert/hidden.ts';
import type { CommentReader } from '../comments/comment.ts';
import { isOwnNode, type ModelScope } from '../scope/scope.ts';
import { joinTexts } from './linked-text.ts';
import { isProperty } from './member-nodes.ts';
import { createSignaturePrinter } from './signature.ts';
import { isVariable } from './variable.ts';

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
  const commentOn = (node: ts.Declaration): ApiComment | null => {
    const comment = scope.context.getNodeComment(statementOf(node), false);
    return comment ? comments.read(comment, reflection, node) : null;
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
          (node) => isOwnNode(node, scope) && !ts.isSourceFile(node),
        );
        mentioned = [];
        const signature = joinTexts(declarations.map((node) => printer.printDeclaration(node)));
        if (signature.text === '' || signature.text.length > longest) continue;
        const [comment = null] = declarations.map(commentOn).filter((one) => one !== null);
        const members = declarations
          .flatMap((node) => namedMembers(node))
          .flatMap(({ name, node }) => {
            const said = commentOn(node);
            return said ? [{ name, comment: said }] : [];
          });
        found.push({ name: symbol.name, signature, comment, members });
        mentioned.forEach(add);
      }
      return found;
    },
  };
}

/** Returns the node that the comment on a declaration is above. */
function statementOf(node: ts.Declaration): ts.Node {
  return (isVariable(node) && ts.findAncestor(node, ts.isVariableStatement)) || node;
}

/**
 * Returns the members that a type declares and pages show, each with its name, and those of object literals in it, with
 * the names of their owners.
 *
 * @param owner beginning of their names
 */
function namedMembers(declaration: ts.Node, owner = ''): { name: string; node: ts.Declaration }[] {
  const type = ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration;
  const parts = ts.isIntersectionTypeNode(type) ? type.types : [type];
  return parts.flatMap(shownMembers).flatMap((node) => {
    const own = ts.getNameOfDeclaration(node)?.getText();
    if (own === undefined) return [];
    const name = owner + own;
    const inner = isProperty(node) && node.type ? namedMembers(node.type, `${name}.`) : [];
    return [{ name, node }, ...inner];
  });
}

function shownMembers(type: ts.Node): readonly ts.Declaration[] {
  const shown = withoutHiddenMembers(type);
  const hasMembers =
    ts.isInterfaceDeclaration(shown) ||
    ts.isClassDeclaration(shown) ||
    ts.isTypeLiteralNode(shown) ||
    ts.isEnumDeclaration(shown);
  return hasMembers ? shown.members : [];
}
