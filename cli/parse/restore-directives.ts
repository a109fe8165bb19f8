import type { Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { visit } from '../syntax/visit-tree.ts';

const rawHint = 'Remove the lines that it begins and ends with: what stands in it looks like the rest of the page.';

const leafHint =
  'A component in "islands" has a name with a capital, as in ::Name. Start the line with "\\" to show it as text.';

/**
 * Gives text that only looks like a directive back to the reader: `at 10:30pm` and `std::vector` are prose. Blocks
 * between `:::` lines whose name nobody knows are reported, and their content is kept, as are those that nobody closes,
 * and lines such as `::name{...}` that nobody knows.
 */
export function restoreDirectives() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node: Nodes, _index, parent) => {
      if (node.type === 'containerDirective') {
        if (isUnknown(node)) {
          reportUnknown(node, file);
          node.data = { ...node.data, hName: 'div' };
        } else reportUnclosed(node, parent, file);
      }
      if (!('children' in node) || !node.children.some(isProse)) return;
      for (const child of node.children)
        if (child.type === 'leafDirective' && isUnknown(child) && isMeant(child)) reportUnknown(child, file);
      // All children at once: putting one in place moves all behind it, and a paragraph may have thousands.
      node.children = joinTexts(node.children, source) as typeof node.children;
    });
  };
}

/** A name alone is prose, as it is between words. */
function isMeant({ children, attributes }: LeafDirective): boolean {
  return children.length > 0 || Object.keys(attributes ?? {}).length > 0;
}

function reportUnknown(node: ContainerDirective | LeafDirective, file: VFile): void {
  const isBlock = node.type === 'containerDirective';
  const what = isBlock ? `block ":::${node.name}"` : `directive "::${node.name}"`;
  const message = file.message(`Unknown ${what}`, { place: node.position, ruleId: 'unknown-directive' });
  if (!isBlock) message.note = leafHint;
  if (isBlock && node.name === 'raw') message.note = rawHint;
}

/** Reports a block that goes on to the end of what it stands in: all that its author wrote below it looks like a part of it. */
function reportUnclosed(node: ContainerDirective, parent: Nodes | undefined, file: VFile): void {
  const text = sourceOf(node, String(file));
  const [colons = ''] = /^:+/.exec(text) ?? [];
  const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(text)?.[1] ?? '';
  // Where a block around it has as many colons, the parsers differ in whose end the line of both is: it is the outer one's.
  const isOfParent =
    !node.data?.origin &&
    parent?.type === 'containerDirective' &&
    parent.position?.end.offset === node.position?.end.offset;
  if (colons === '' || (closing.length >= colons.length && !isOfParent)) return;
  const reason = `"${colons}${node.name}" is never closed`;
  file.message(reason, {
    place: node.position,
    ruleId: 'unclosed',
  }).note = `Write "${colons}" on a line of its own where it ends. A block around other blocks has more colons than they have.`;
}

/** Returns what was written as a node, also in another file. */
function sourceOf({ data, position }: RootContent, source: string): string {
  return data?.origin?.text ?? source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
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
  const value = nodes.map((node) => (node.type === 'text' ? node.value : sourceOf(node, source)));
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
