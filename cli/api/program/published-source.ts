import { dirname } from 'node:path';
import { findConfig, type LibraryEntry, type LibraryPackage } from '../library/find-package.ts';
import { toDeclarationPath } from './source-program.ts';

/** The published entries of a library. */
interface PublishedEntries extends Pick<LibraryPackage, 'root' | 'source'> {
  entries: readonly LibraryEntry[];
}

/**
 * Returns entries that are documented from source if a package publishes that, as one without a build does: the text of
 * source contains the bodies of functions, and lacks the types that the compiler infers.
 */
export function withPublishedSource<Found extends PublishedEntries>(found: Found): Found {
  const { root, entries } = found;
  const files = [...new Set(entries.flatMap(({ file, importedFile }) => [file, importedFile]))];
  const written = files.find((file) => toDeclarationPath(file) !== file);
  if (written === undefined) return found;
  // An installed package seldom has the files that its configuration extends.
  const tsconfig = isInstalled(root) ? null : findConfig(dirname(written), root);
  const emitted = entries.map((entry) => ({
    ...entry,
    file: toDeclarationPath(entry.file),
    importedFile: toDeclarationPath(entry.importedFile),
  }));
  return { ...found, source: { files, tsconfig }, entries: emitted };
}

/** Returns whether a package is in `node_modules`, and not in a repository that a link there leads to. */
export function isInstalled(root: string): boolean {
  return root.includes('/node_modules/');
}
