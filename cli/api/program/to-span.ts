import { relative } from 'node:path';
import type ts from 'typescript';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';

/** Returns the position of an offset in a file that the compiler has read. */
export function toSpan({ fileName, text }: ts.SourceFile, offset: number, siteDir: string): Span {
  return { file: relative(siteDir, fileName), start: positionAt(text, offset) };
}
