import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findConflicts, mergeConflict } from '../../config/merge-conflicts.ts';
import { positionAt } from '../../diagnostics/position.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports merge conflicts, except in code, which may show one: a page would be published with both versions. */
export function reportConflicts(tree: Root, file: VFile): void {
  const text = String(file);
  const conflicts = new Set(findConflicts(text));
  if (conflicts.size === 0) return;
  visit(tree, 'code', ({ position }) => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    for (const offset of conflicts) if (start < offset && offset < end) conflicts.delete(offset);
  });
  for (const offset of conflicts) {
    file.message(mergeConflict.message, { place: positionAt(text, offset), ruleId: 'conflict' });
  }
}
