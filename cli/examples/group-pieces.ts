import ts from 'typescript';

/** Tells what a piece of code reads. */
export interface GroupRules {
  /** Packages that all code knows, whether it imports them or not. */
  packages: readonly string[];
  /** Returns whether the compiler reads a file where code imports this. */
  isRead(specifier: string): boolean;
}

/**
 * Returns pieces of code in groups that one compiler may read: those that read the same. What a package declares for all
 * files, such as Node's `console`, is then known to code that reads the package, and to no other.
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

/** Code that declares something for other files too. */
const declaresForAll = /\bdeclare\s+(?:global\b|module\s*["'])/;
