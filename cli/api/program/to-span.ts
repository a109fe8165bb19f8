import type ts from 'typescript';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { positionAt } from '../../diagnostics/position.ts';

/** Returns the position of an offset in a file that the compiler has read. */
export function toSpan({ fileName, text }: ts.SourceFile, offset: number, siteDir: string): Span {
  return { file: relativePath(siteDir, fileName), start: positionAt(text, offset) };
}
