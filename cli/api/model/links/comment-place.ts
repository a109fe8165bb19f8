import { relative } from 'node:path';
import type ts from 'typescript';
import { type Span, startOf } from '../../../diagnostics/diagnostic.ts';
import { toSpan } from '../../program/to-span.ts';
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
  for (const node of declarations) {
    const file = node.getSourceFile();
    if (opened.sourceOf(file) !== file) continue;
    const [offset] = find(file.text.slice(node.getFullStart(), node.getEnd()));
    if (offset !== undefined) return toSpan(file, node.getFullStart() + offset, library.siteDir);
  }
  // The comment may belong to an enclosing declaration, or come from elsewhere in the file.
  for (const node of declarations) {
    const { file, line } = opened.placeOf(node);
    const below = file.getLineStarts()[line + 1] ?? file.end;
    const offsets = find(file.text);
    const offset = offsets.findLast((one) => one < below) ?? offsets[0];
    if (offset !== undefined) return toSpan(file, offset, library.siteDir);
  }
  return startOf(relative(library.siteDir, library.entries[0].file));
}
