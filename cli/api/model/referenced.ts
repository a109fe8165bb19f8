import ts from 'typescript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { type ModelScope, ownDeclarations } from './scope.ts';
import { createSignaturePrinter, joinTexts } from './signature.ts';

/** Most types that are shown with a symbol, those that its types name in turn included. */
const most = 12;

/** Collects the types of a library that a symbol names and that nobody can import: they have no page to link to. */
export interface ReferencedTypes {
  add: (symbol: ts.Symbol) => void;
  /** Returns what was named, and what that names. */
  list: () => ApiSymbol['referenced'];
}

/** Creates a collection for the symbol at `own`. */
export function createReferenced(scope: ModelScope, own: string): ReferencedTypes {
  const symbols = new Set<ts.Symbol>();
  const add = (symbol: ts.Symbol): void => {
    if (symbols.size < most) symbols.add(symbol);
  };
  return {
    add,
    list() {
      const printer = createSignaturePrinter(scope, own, { onUnlinked: add });
      const found: ApiSymbol['referenced'] = [];
      // A set visits what is added while it is walked: types that are named by those before them come last.
      for (const symbol of symbols) {
        const declarations = ownDeclarations(symbol, scope).filter((node) => !ts.isSourceFile(node));
        const signature = joinTexts(declarations.map((node) => printer.printDeclaration(node)));
        if (signature.text !== '') found.push({ name: symbol.name, signature });
      }
      return found;
    },
  };
}
