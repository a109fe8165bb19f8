import ts from 'typescript';

/** What decides which pieces are grouped. */
export interface GroupRules {
  /** Packages that all code sees, whether it imports them or not. */
  packages: readonly string[];
  /** Returns whether the compiler reads a file for an import of this specifier. */
  isRead(specifier: string): boolean;
}

/**
 * Groups pieces of code that one program may read: those that read the same files. Global declarations of a package,
 * such as Node's `console`, are then visible only to code that reads the package.
 */
export function groupPieces<Piece extends { code: string }>(
  pieces: readonly Piece[],
  { packages, isRead }: GroupRules,
): Piece[][] {
  const groups = new Map<string | Piece, Piece[]>();
  const isKnown = (specifier: string) => packages.some((name) => `${specifier}/`.startsWith(`${name}/`));
  for (const piece of pieces) {
    const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(piece.code, true, true);
    const imported = importedFiles.map(({ fileName }) => fileName).filter((name) => !isKnown(name) && isRead(name));
    const referenced = [...typeReferenceDirectives, ...referencedFiles].map(({ fileName }) => fileName);
    const key = declaresForAll.test(piece.code) ? piece : [...new Set([...imported, ...referenced])].sort().join('\n');
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()];
}

/** Matches code that declares something for other files too. */
const declaresForAll = /\bdeclare\s+(?:global\b|module\s*["'])/;
