import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports code blocks that nothing closes: all that follows in the page, or in the list or quote, is shown as code. */
export function reportUnclosedFences(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type !== 'code' || isClosed(sourceOf(node, file))) return;
    const [fence = ''] = /^(?:`+|~+)/.exec(sourceOf(node, file)) ?? [];
    const reason = `"${fence}${node.lang ?? ''}" is not closed: what follows is shown as code`;
    const message = file.message(reason, { place: node.position, ruleId: 'unclosed' });
    message.note = `Put "${fence}" on its own line where the code ends.`;
  });
}

/** Returns whether the source of a code block ends with its fence, or has none, as indented code. */
function isClosed(source: string): boolean {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined) return true;
  const last = /[\r\n][ \t>]*(`+|~+)[ \t]*$/.exec(source)?.[1] ?? '';
  return last.startsWith(fence);
}

function sourceOf({ data, position }: Code, file: VFile): string {
  return data?.origin?.text ?? String(file).slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
