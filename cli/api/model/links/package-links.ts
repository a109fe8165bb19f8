import memoize from 'memoize';
import ts from 'typescript';
import type { ModelScope } from '../scope/scope.ts';

/** Returns the modules of other packages that the library imports, by their names in its imports. */
const importedModules = memoize(
  ({ program, checker, isOwnFile }: ModelScope): ReadonlyMap<string, ts.Symbol> => {
    const statements = program
      .getSourceFiles()
      .filter(({ fileName }) => isOwnFile(fileName))
      .flatMap((file) => file.statements.filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one)));
    const modules = new Map<string, ts.Symbol>();
    for (const { moduleSpecifier } of statements) {
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || modules.has(moduleSpecifier.text)) continue;
      const module = checker.getSymbolAtLocation(moduleSpecifier);
      if (module) modules.set(moduleSpecifier.text, module);
    }
    return modules;
  },
  { cache: new WeakMap() },
);

/** The target of a link in another package. */
interface PackageLink {
  /** The name of its export as the library exports it, and of members; `undefined` if the library does not. */
  name: string | undefined;
}

/** Returns what `package#Name.member` stands for, or `undefined` if the library imports no such name. */
export function findInPackage(target: string, scope: ModelScope): PackageLink | undefined {
  const [, specifier = '', name = '', members = ''] = /^([^#]+)#([^.#(]+)(.*)$/s.exec(target) ?? [];
  const module = importedModules(scope).get(specifier);
  const symbol = module && scope.checker.tryGetMemberInModuleExports(name, module);
  if (!symbol) return undefined;
  const slug = scope.slugOfSymbol(symbol);
  const exported = slug === undefined ? undefined : scope.exportedNames.get(slug);
  return { name: exported === undefined ? undefined : exported + members };
}
