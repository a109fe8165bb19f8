import { existsSync } from 'node:fs';
import ts from 'typescript';
import { isInside, isLibraryFile } from '../library/library-files.ts';

/**
 * Returns files that a library's own files import or reference but that do not exist. Once they do, the reference must
 * be rebuilt. Only files inside the library's folder count.
 */
export function findMissing(program: ts.Program, host: ts.CompilerHost, root: string): string[] {
  const options = program.getCompilerOptions();
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
    const found = ts.resolveModuleName(name, from, options, host) as ts.ResolvedModuleWithFailedLookupLocations & {
      failedLookupLocations?: readonly string[];
    };
    return found.resolvedModule ? [] : (found.failedLookupLocations ?? []);
  }
}
