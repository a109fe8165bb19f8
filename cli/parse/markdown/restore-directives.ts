import type { Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearest } from '../../diagnostics/suggest.ts';
import { blockNames, calloutsElsewhere } from '../../syntax/block-names.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** Blocks by the names that other tools have for them. */
const blocksElsewhere: ReadonlyMap<string, string> = new Map([
  ...calloutsElsewhere,
  ['collapse', 'details'],
  ['spoiler', 'details'],
]);

const rawHint = 'Remove its first and last line: its content looks like the rest of the page.';

const tabHint = 'Put it into a ":::Tabs" block, whose first and last lines have more colons than those of its tabs.';

const leafHint =
  'Start the name of a component in "islands" with a capital letter, as in ::Name. Start the line with "\\" to show it as text.';

/**
 * Turns text that only looks like a directive back into text: `at 10:30pm` and `std::vector` are prose. Reports unknown
 * blocks between `:::` lines, whose content is kept, unclosed blocks, and unknown lines such as `::name{...}`.
 */
export function restoreDirectives(tree: Root, file: VFile): void {
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
    // All children in one pass: replacing them one by one would be quadratic, and a paragraph may have thousands.
    node.children = joinTexts(node.children, source);
  });
}

function toBlockHint(name: string): string {
  return `Begin the block with ":::${name}", and end it with ":::" on its own line.`;
}

/** A name alone is prose, as it is between words. */
function isMeant({ children, attributes }: LeafDirective): boolean {
  return children.length > 0 || Object.keys(attributes ?? {}).length > 0;
}

function reportUnknown(node: ContainerDirective | LeafDirective, file: VFile): void {
  const isBlock = node.type === 'containerDirective';
  const what = isBlock ? `block ":::${node.name}"` : `directive "::${node.name}"`;
  const message = file.message(`Unknown ${what}`, { place: node.position, ruleId: 'unknown-directive' });
  const meant = isBlock ? (blocksElsewhere.get(node.name) ?? nearest(node.name, blockNames)) : undefined;
  if (meant !== undefined) message.note = `Did you mean ":::${meant}"? Start the line with "\\" to show it as text.`;
  if (!isBlock) message.note = blockNames.includes(node.name) ? toBlockHint(node.name) : leafHint;
  if (isBlock && node.name === 'raw') message.note = rawHint;
  if (isBlock && node.name === 'tab') message.note = tabHint;
}

/**
 * Reports a block that extends to the end of its parent, since everything that its author wrote below it becomes a part
 * of it.
 */
function reportUnclosed(node: ContainerDirective, parent: Nodes | undefined, file: VFile): void {
  const text = sourceOf(node, String(file));
  const [colons = ''] = /^:+/.exec(text) ?? [];
  const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(text)?.[1] ?? '';
  // If the parent block has as many colons, the parsers disagree on which block a shared closing line ends. It ends the
  // parent.
  const isOfParent =
    !node.data?.origin &&
    parent?.type === 'containerDirective' &&
    parent.position?.end.offset === node.position?.end.offset;
  if (colons === '' || (closing.length >= colons.length && !isOfParent)) return;
  const reason = `"${colons}${node.name}" is not closed`;
  file.message(reason, {
    place: node.position,
    ruleId: 'unclosed',
  }).note = `Put "${colons}" on its own line where it ends. A block around other blocks needs more colons than they have.`;
}

/** Returns the source of a node, even if it was written in another file. */
export function sourceOf({ data, position }: RootContent, source: string): string {
  return data?.origin?.text ?? source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Returns nodes with non-directives turned back into text, merged with adjacent text nodes. */
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

/** Merges adjacent nodes into one text; apparent directives appear as written. */
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
