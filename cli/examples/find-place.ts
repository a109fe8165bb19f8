import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type ts from 'typescript';
import type { Declared } from '../contracts/code-types.ts';

/** Tells what some packages declare. */
export interface PlaceFinder {
  /** Returns whether a file belongs to one of the packages. */
  has(file: string): boolean;
  /** Returns which of the packages declares something, and where; `null` where none does. */
  find(definition: ts.DefinitionInfo): Declared | null;
}

/** Creates a finder for some packages. */
export function createPlaceFinder(program: ts.Program, packages: ReadonlySet<string>): PlaceFinder {
  const folders = new Map<string, PackageFolder | null>();
  const findFolder = (file: string): PackageFolder | null => {
    const found = findPackage(dirname(file), folders);
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

/** What declarations were made from is not read by the compiler, which knows it by their maps. */
function lineOf(file: string, position: number, program: ts.Program): number {
  const read = program.getSourceFile(file);
  if (read) return read.getLineAndCharacterOfPosition(position).line + 1;
  return readFileSync(file, 'utf8').slice(0, position).split('\n').length;
}

/** A folder whose manifest names a package. */
interface PackageFolder {
  name: string;
  folder: string;
}

/** Finds the package that a folder belongs to: a manifest without a name only says how files are read. */
function findPackage(folder: string, known: Map<string, PackageFolder | null>): PackageFolder | null {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const name = readName(join(folder, 'package.json'));
  const above = dirname(folder);
  const found = name ? { name, folder } : above === folder ? null : findPackage(above, known);
  known.set(folder, found);
  return found;
}

function readName(manifest: string): string | undefined {
  if (!existsSync(manifest)) return undefined;
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name;
  } catch {
    return undefined; // The compiler has said what is wrong with it.
  }
}
