import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { findForeignHtml, withoutCode } from './foreign-html.ts';

/**
 * Removes components of other tools that their own tags close, such as `<Badge text="new" />`. HTML does not know such
 * an end: all that follows would be the content of the element. Spaces replace them, so that no place shifts.
 */
export function removeClosedComponents(tree: Root, file: VFile): void {
  if (!/<[A-Z]/.test(String(file))) return;
  visit(tree, (node) => {
    if (node.type === 'html' && node.value.includes('/>')) node.value = withoutComponents(node.value);
  });
}

function withoutComponents(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { found, index } of findForeignHtml(withoutCode(html))) {
    if (!/^<[A-Z]/.test(found) || !found.endsWith('/>')) continue;
    parts.push(html.slice(end, index), found.replace(/[^\n]/g, ' '));
    end = index + found.length;
  }
  return parts.join('') + html.slice(end);
}
