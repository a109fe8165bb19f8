import ts from 'typescript';
import type { ModelScope } from './scope.ts';

/** Creates a function that returns the statement which imports a symbol, or `null` where the package does not export it. */
export function createImporter(scope: ModelScope): (declarations: readonly ts.Declaration[]) => string | null {
  const exported = exportsOf(scope);
  return (declarations) => {
    for (const declaration of declarations) {
      const found = exported.get(declaration);
      if (found) return toStatement(found, scope.library.name);
    }
    return null;
  };
}

interface Export {
  /** Name it is exported under, `default` for a default export. */
  name: string;
  /** Name it was declared with. */
  ownName: string | undefined;
  /** Whether there is nothing to import but a type. */
  isType: boolean;
}

/** Returns the names under which the package's main entry exports declarations. */
function exportsOf({ checker, program, library }: ModelScope): Map<ts.Declaration, Export> {
  const found = new Map<ts.Declaration, Export>();
  const file = program.getSourceFile(library.mainEntry);
  const module = file && checker.getSymbolAtLocation(file);
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isType = (target.flags & ts.SymbolFlags.Value) === 0 || isTypeOnly(symbol);
    for (const declaration of target.declarations ?? []) {
      // A default export wins: it is what a library wants to be used by.
      if (!found.has(declaration) || symbol.name === 'default') {
        const ownName = ts.getNameOfDeclaration(declaration)?.getText();
        found.set(declaration, { name: symbol.name, ownName, isType });
      }
    }
  }
  return found;
}

function isTypeOnly(symbol: ts.Symbol): boolean {
  return (
    symbol.declarations?.some((node) => ts.isExportSpecifier(node) && ts.isTypeOnlyExportDeclaration(node)) ?? false
  );
}

function toStatement({ name, ownName, isType }: Export, from: string): string {
  const keyword = isType ? 'import type' : 'import';
  if (name !== 'default' && name !== 'export=') return `${keyword} { ${name} } from '${from}';`;
  return `${keyword} ${ownName ?? toIdentifier(from)} from '${from}';`;
}

/** A default export has no name of its own: it gets the package's. */
function toIdentifier(packageName: string): string {
  const words = packageName.replace(/^@[^/]+\//, '').split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
