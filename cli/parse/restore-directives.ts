import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { visit } from '../syntax/visit-tree.ts';

const rawHint = 'Remove the lines that it begins and ends with: what stands in it looks like the rest of the page.';

/**
 * Gives text that only looks like a directive back to the reader: `at 10:30pm` and `std::vector` are prose. Blocks
 * between `:::` lines whose name nobody knows are reported, and their content is kept.
 */
export function restoreDirectives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node) => {
      if (isUnknown(node) && node.type === 'containerDirective') {
        const place = { place: node.position, ruleId: 'unknown-directive' };
        const message = file.message(`Unknown block ":::${node.name}"`, place);
        if (node.name === 'raw') message.note = rawHint;
        node.data = { ...node.data, hName: 'div' };
      }
      if (!('children' in node) || !node.children.some(isProse)) return;
      // All children at once: putting one in place moves all behind it, and a paragraph may have thousands.
      node.children = joinTexts(node.children, source) as typeof node.children;
    });
  };
}

/** Returns nodes with the text of those that are no directives in their place, as one with the texts beside it. */
export function joinTexts(
  nodes: readonly RootContent[],
  source: string,
  isText: (node: RootContent) => boolean = isProse,
): RootContent[] {
  const joined: RootContent[] = [];
  let run: RootContent[] = [];
  const close = (): void => {
    if (run.some(isText)) joined.push(toText(run, source));
    else joined.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || (node.type === 'textDirective' && isText(node))) {
      run.push(node);
      continue;
    }
    close();
    joined.push(isText(node) ? { type: 'paragraph', children: [toText([node], source)] } : node);
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
  const text = value.join('');
  const origin = nodes[0]?.data?.origin;
  return {
    type: 'text',
    value: text,
    ...(start && end && { position: { start, end } }),
    ...(origin && { data: { origin: { ...origin, text } } }),
  };
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
