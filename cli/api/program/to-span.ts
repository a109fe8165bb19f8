import memoize from 'memoize';
import type ts from 'typescript';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { createPositions } from '../../diagnostics/position.ts';

/** Returns the position of an offset in a file that the compiler has read. */
export function toSpan(file: ts.SourceFile, offset: number, siteDir: string): Span {
  return { file: relativePath(siteDir, file.fileName), start: positionsIn(file)(offset) };
}

/** Finds the lines of a file once: some declaration files have 8 MB and hundreds of broken links. */
const positionsIn = memoize(({ text }: ts.SourceFile) => createPositions(text), { cache: new WeakMap() });
