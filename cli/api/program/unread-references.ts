import { existsSync } from 'node:fs';
import ts from 'typescript';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isInside, isLibraryFile, refusals } from '../library/library-files.ts';
import type { DeclarationHost } from './declaration-host.ts';
import { toSpan } from './to-span.ts';

/** Returns a diagnostic for each reference in the declarations to a file that the host refused. */
export function findRefusedReferences(program: ts.Program, host: DeclarationHost, siteDir: string): Diagnostic[] {
  if (host.refused.size === 0) return [];
  const options = program.getCompilerOptions();
  const cache = createCache(options, host);
  const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  return files.flatMap((file) =>
    referencesOf(file, options, host).flatMap(({ name, offset, find }): Diagnostic[] => {
      if (find(cache)) return [];
      // Each reference is resolved again on its own, because the compiler does not report which one was refused.
      host.refused.clear();
      if (find()) return [];
      return [...host.refused.values()].slice(0, 1).map((refusal) => ({
        code: 'api/file-refused',
        message: `The declarations refer to "${name}", which ${refusals[refusal]}`,
        hint: 'Its declarations are missing from the reference: only files of the package and of installed packages are read.',
        span: toSpan(file, offset, siteDir),
      }));
    }),
  );
}

/** Creates a cache. Without one, the compiler reads and parses the manifest of the package again for each import. */
function createCache(options: ts.CompilerOptions, host: ts.CompilerHost): ts.ModuleResolutionCache {
  return ts.createModuleResolutionCache(host.getCurrentDirectory(), (path) => path, options);
}

/** Returns the references of a file to others, and how the compiler resolves them. */
function referencesOf(file: ts.SourceFile, options: ts.CompilerOptions, host: DeclarationHost) {
  const { fileName: from, referencedFiles, typeReferenceDirectives } = file;
  return [
    ...modulesIn(file, moduleOf).map((node) => ({
      name: node.text,
      offset: node.getStart(file),
      find: (cache?: ts.ModuleResolutionCache) =>
        ts.resolveModuleName(node.text, from, options, host, cache).resolvedModule !== undefined,
    })),
    ...typeReferenceDirectives.map(({ fileName: name, pos: offset }) => ({
      name,
      offset,
      find: () =>
        ts.resolveTypeReferenceDirective(name, from, options, host).resolvedTypeReferenceDirective !== undefined,
    })),
    ...referencedFiles.map(({ fileName: name, pos: offset }) => ({
      name,
      offset,
      find: () => {
        const path = ts.resolveTripleslashReference(name, from);
        return ['', '.ts', '.tsx', '.d.ts'].some((ending) => host.readFile(path + ending) !== undefined);
      },
    })),
  ];
}

/** Returns the names of modules that `find` finds at the nodes of a file, in source order. */
export function modulesIn(file: ts.SourceFile, find: (node: ts.Node) => ts.Node | undefined): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    const name = find(node);
    if (name && ts.isStringLiteral(name)) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the module specifier of a node that imports or declares a module. */
function moduleOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isCallExpression(node))
    return node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
  return ts.isModuleDeclaration(node) ? node.name : undefined;
}

/**
 * Returns files that a library's own files import or reference but that do not exist. Once they do, the reference must
 * be rebuilt. Only files inside the library's folder count.
 */
export function findMissing(program: ts.Program, host: ts.CompilerHost, root: string): string[] {
  const options = program.getCompilerOptions();
  const cache = createCache(options, host);
  const own = program.getSourceFiles().filter(({ fileName }) => isLibraryFile(fileName, root));
  const wanted = own.flatMap(({ fileName: from, text }) => {
    const { importedFiles, referencedFiles } = ts.preProcessFile(text);
    return [
      ...referencedFiles.map(({ fileName: name }) => ts.resolveTripleslashReference(name, from)),
      ...importedFiles.flatMap(({ fileName: name }) => (name.startsWith('.') ? findPlaces(name, from) : [])),
    ];
  });
  return [...new Set(wanted)].filter((path) => isInside(path, root) && !existsSync(path));

  function findPlaces(name: string, from: string): readonly string[] {
    const found: ts.ResolvedModuleWithFailedLookupLocations & { failedLookupLocations?: readonly string[] } =
      ts.resolveModuleName(name, from, options, host, cache);
    return found.resolvedModule ? [] : (found.failedLookupLocations ?? []);
  }
}
