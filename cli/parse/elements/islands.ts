import type { Code, Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { IslandUse } from '../../contracts/parsed-page.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** An island in a text. Its `place` has no file yet, unlike the span of an `IslandUse`. */
export type IslandMark = Omit<IslandUse, 'span'> & { place: NonNullable<LeafDirective['position']> };

/** A block with a capitalised name that is not an island: it needs no component. */
export const tabsName = 'Tabs';

/**
 * Numbers every directive whose name begins with a capital letter in `data-island-ref`. Returns the attributes of each,
 * and the text and language of the fence inside, as props. The content stays as a fallback for readers if the component
 * does not exist.
 */
export function markIslands(tree: Root, file: VFile): IslandMark[] {
  const marks: IslandMark[] = [];
  visit(tree, (node) => {
    if (!isIsland(node) || !node.position) return;
    node.data = { ...node.data, hName: 'div', hProperties: { dataIslandRef: String(marks.length) } };
    marks.push({ name: node.name, props: { ...attributesOf(node), ...fenceOf(node, file) }, place: node.position });
  });
  return marks;
}

/** Whether a node is a group of tabs, in the syntax of sitegen or VitePress. */
export function isTabs(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && (node.name === tabsName || node.name === 'code-group');
}

/** Whether a node is an island, whatever its content. */
export function isIsland(node: Nodes): node is LeafDirective | ContainerDirective {
  const isDirective = node.type === 'leafDirective' || node.type === 'containerDirective';
  return isDirective && /^[A-Z]/.test(node.name) && node.name !== tabsName;
}

function attributesOf({ attributes }: LeafDirective | ContainerDirective): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? '']));
}

function fenceOf(node: LeafDirective | ContainerDirective, file: VFile): Record<string, string> {
  if (node.type === 'leafDirective') return {};
  const fence = node.children.find((child): child is Code => child.type === 'code');
  const other = node.children.find((child) => child !== fence);
  const reason = `":::${node.name}" must contain exactly one code block`;
  if (other) file.message(reason, { place: other.position, ruleId: 'island-content' });
  return fence ? { text: fence.value, ...(fence.lang && { lang: fence.lang }) } : {};
}
