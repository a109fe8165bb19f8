import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import memoize from 'memoize';
import type ts from 'typescript';
import type { Declared } from '../contracts/code-types.ts';

/** Finds where symbols of some packages are declared. */
interface PlaceFinder {
  /** Returns whether a file belongs to one of the packages. */
  has(file: string): boolean;
  /** Returns the package that declares something, and where; `null` if none of the packages does. */
  find(definition: ts.DefinitionInfo): Declared | null;
}

/** Creates a finder for some packages. */
export function createPlaceFinder(program: ts.Program, packages: ReadonlySet<string>): PlaceFinder {
  const findPackage = createPackageFinder();
  const findFolder = (file: string): PackageFolder | null => {
    const found = findPackage(dirname(file));
    return found && packages.has(found.name) ? found : null;
  };
  return {
    has: (file) => findFolder(file) !== null,
    find({ fileName, textSpan, name }) {
      const found = findFolder(fileName);
      if (!found) return null;
      const path = relative(found.folder, fileName).replaceAll('\\', '/');
      return { package: found.name, path, line: lineOf(fileName, textSpan.start, program), name };
    },
  };
}

/** Returns a line number, from 1. The compiler has not read a source that it only knows from a declaration map. */
function lineOf(file: string, position: number, program: ts.Program): number {
  const read = program.getSourceFile(file);
  if (read) return read.getLineAndCharacterOfPosition(position).line + 1;
  return readFileSync(file, 'utf8').slice(0, position).split('\n').length;
}

/** A folder with a `package.json` that has a name. */
interface PackageFolder {
  name: string;
  folder: string;
}

/** Creates a function that finds the package of a folder. A manifest without a name only configures the compiler. */
function createPackageFinder() {
  const find: (folder: string) => PackageFolder | null = memoize((folder) => {
    const name = readName(join(folder, 'package.json'));
    const above = dirname(folder);
    return name ? { name, folder } : above === folder ? null : find(above);
  });
  return find;
}

function readName(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name;
  } catch {
    return undefined; // The compiler reports an invalid manifest.
  }
}
