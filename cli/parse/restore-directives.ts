import type { Parents, Root, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/**
 * Gives text that only looks like a directive back to the reader: `at 10:30pm` and `std::vector` are prose. Blocks
 * between `:::` lines whose name nobody knows are reported, and their content is kept.
 */
export function restoreDirectives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isDirective(node) || node.data?.hName || !parent || index === undefined) return;
      if (node.type === 'containerDirective') {
        file.message(`Unknown block ":::${node.name}"`, { place: node.position, ruleId: 'unknown-directive' });
        node.data = { ...node.data, hName: 'div' };
        return;
      }
      const { start, end } = node.position ?? {};
      const value = node.data?.origin?.text ?? String(file).slice(start?.offset ?? 0, end?.offset ?? 0);
      const text: Text = { type: 'text', value, ...(node.position && { position: node.position }) };
      if (node.type === 'textDirective') return [SKIP, putText(text, parent, index) + 1];
      parent.children.splice(index, 1, { type: 'paragraph', children: [text] });
      return [SKIP, index + 1];
    });
  };
}

/** Puts a text in the place of a node, as one with the texts beside it, and returns its index. */
function putText(text: Text, parent: Parents, index: number): number {
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  const texts = [before, text, after].filter((node) => node?.type === 'text');
  const first = before?.type === 'text' ? index - 1 : index;
  const [start, end] = [texts[0]?.position?.start, texts.at(-1)?.position?.end];
  const whole: Text = { type: 'text', value: texts.map(({ value }) => value).join('') };
  parent.children.splice(first, texts.length, { ...whole, ...(start && end && { position: { start, end } }) });
  return first;
}

function isDirective(node: { type: string }): node is Directives {
  return node.type === 'textDirective' || node.type === 'leafDirective' || node.type === 'containerDirective';
}
