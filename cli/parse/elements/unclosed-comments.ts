import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { codeInHtml } from './code-in-html.ts';
import { createMatchPlaces } from './match-places.ts';

const comments = new RegExp(codeInHtml.source, 'g');

/** Reports comments that nothing closes: what follows would be a part of them, and not be shown. */
export function reportUnclosedComments(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type !== 'html') return;
    const last = [...node.value.matchAll(comments)].at(-1);
    if (!last?.[0].startsWith('<!--') || /^<!--(?:-?>|[\s\S]*-->)$/.test(last[0])) return;
    const place = createMatchPlaces(node, file)(last[0], last.index) ?? node.position;
    const message = file.message('"<!--" is not closed: it hides what follows', { place, ruleId: 'unclosed' });
    message.note = 'Put "-->" where the comment ends.';
  });
}
