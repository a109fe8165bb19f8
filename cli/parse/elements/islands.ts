import type { Code, Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { IslandUse } from '../../contracts/page-facts.ts';
import { visit } from '../../syntax/visit-tree.ts';

type Place = NonNullable<Nodes['position']>;

/** An island in a text. Its places have no file yet, unlike the spans of an `IslandUse`. */
export type IslandMark = Omit<IslandUse, 'span' | 'extra'> & { place: Place; extraPlace?: Place | undefined };

/** A block with a capitalised name that is not an island: it needs no component. */
export const tabsName = 'Tabs';

/**
 * Numbers every directive whose name begins with a capital letter in `data-island-ref`. Returns the attributes of each,
 * and the text and language of the fence inside, as props, and the place of other content. All content stays as a
 * fallback for readers if the component does not exist.
 */
export function markIslands(tree: Root): IslandMark[] {
  const marks: IslandMark[] = [];
  visit(tree, (node) => {
    if (!isIsland(node) || !node.position) return;
    node.data = { ...node.data, hName: 'div', hProperties: { dataIslandRef: String(marks.length) } };
    const children: readonly Nodes[] = node.type === 'leafDirective' ? [] : node.children;
    const fence = children.find((child): child is Code => child.type === 'code');
    const code = fence && { text: fence.value, ...(fence.lang && { lang: fence.lang }) };
    const extraPlace = children.find((child) => child !== fence)?.position;
    marks.push({ name: node.name, props: { ...attributesOf(node), ...code }, place: node.position, extraPlace });
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
