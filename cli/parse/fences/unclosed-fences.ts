import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { sourceOf } from '../markdown/restore-directives.ts';

/** Reports code blocks that nothing closes: all that follows in the page, or in the list or quote, is shown as code. */
export function reportUnclosedFences(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    const fence = node.type === 'code' ? findOpenFence(sourceOf(node, String(file))) : null;
    if (node.type !== 'code' || fence === null) return;
    const reason = `"${fence}${node.lang ?? ''}" is not closed: what follows is shown as code`;
    const message = file.message(reason, { place: node.position, ruleId: 'unclosed' });
    message.note = `Put "${fence}" on its own line where the code ends.`;
  });
}

/** Returns the fence that opens a code block if its source does not end with one; `null` for indented code, too. */
function findOpenFence(source: string): string | null {
  const [fence = null] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  const last = /[\r\n][ \t>]*(`+|~+)[ \t]*$/.exec(source)?.[1] ?? '';
  return fence === null || last.startsWith(fence) ? null : fence;
}
