import { relative } from 'node:path';
import type ts from 'typescript';
import { type Span, startOf } from '../../../diagnostics/diagnostic.ts';
import type { ModelScope } from '../scope/scope.ts';

/**
 * Returns the position of a part of a comment, which is searched above the declarations.
 *
 * @param find returns its offsets in a text of the library, since TypeDoc does not keep them
 */
export function placeInComment(
  find: (text: string) => number[],
  declarations: readonly ts.Declaration[],
  { library, opened }: ModelScope,
): Span {
  const toSpan = (file: ts.SourceFile, offset: number): Span => {
    const { line, character } = file.getLineAndCharacterOfPosition(offset);
    return { file: relative(library.siteDir, file.fileName), start: { line: line + 1, column: character + 1 } };
  };
  for (const node of declarations) {
    const file = node.getSourceFile();
    if (opened.sourceOf(file) !== file) continue;
    const [offset] = find(file.text.slice(node.getFullStart(), node.getEnd()));
    if (offset !== undefined) return toSpan(file, node.getFullStart() + offset);
  }
  // The comment may belong to an enclosing declaration, or come from elsewhere in the file.
  for (const node of declarations) {
    const { file, line } = opened.placeOf(node);
    const below = file.getLineStarts()[line + 1] ?? file.end;
    const offsets = find(file.text);
    const offset = offsets.findLast((one) => one < below) ?? offsets[0];
    if (offset !== undefined) return toSpan(file, offset);
  }
  return startOf(relative(library.siteDir, library.entries[0].file));
}
