import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { visit } from '../syntax/visit-tree.ts';

/**
 * Gives text that only looks like a directive back to the reader: `at 10:30pm` and `std::vector` are prose. Blocks
 * between `:::` lines whose name nobody knows are reported, and their content is kept.
 */
export function restoreDirectives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node) => {
      if (isUnknown(node) && node.type === 'containerDirective') {
        file.message(`Unknown block ":::${node.name}"`, { place: node.position, ruleId: 'unknown-directive' });
        node.data = { ...node.data, hName: 'div' };
      }
      if (!('children' in node) || !node.children.some(isProse)) return;
      // All children at once: putting one in place moves all behind it, and a paragraph may have thousands.
      node.children = joinTexts(node.children, source) as typeof node.children;
    });
  };
}

/** Returns nodes with the text of those that are no directives in their place, as one with the texts beside it. */
function joinTexts(nodes: readonly RootContent[], source: string): RootContent[] {
  const joined: RootContent[] = [];
  let run: RootContent[] = [];
  const close = (): void => {
    if (run.some(isProse)) joined.push(toText(run, source));
    else joined.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || (node.type === 'textDirective' && isProse(node))) {
      run.push(node);
      continue;
    }
    close();
    joined.push(isProse(node) ? { type: 'paragraph', children: [toText([node], source)] } : node);
  }
  close();
  return joined;
}

/** Returns neighbours as one text: what looked like a directive as it was written. */
function toText(nodes: readonly RootContent[], source: string): Text {
  const value = nodes.map((node) => {
    if (node.type === 'text') return node.value;
    const { start: from, end: to } = node.position ?? {};
    return node.data?.origin?.text ?? source.slice(from?.offset ?? 0, to?.offset ?? 0);
  });
  const [start, end] = [nodes[0]?.position?.start, nodes.at(-1)?.position?.end];
  return { type: 'text', value: value.join(''), ...(start && end && { position: { start, end } }) };
}

function isProse(node: RootContent | PhrasingContent): boolean {
  return isUnknown(node) && node.type !== 'containerDirective';
}

function isUnknown(node: { type: string }): node is Directives {
  return isDirective(node) && !node.data?.hName;
}

function isDirective(node: { type: string }): node is Directives {
  return node.type === 'textDirective' || node.type === 'leafDirective' || node.type === 'containerDirective';
}
