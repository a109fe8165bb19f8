import type { Root } from 'mdast';
import { visit } from '../../syntax/visit-tree.ts';
import { isIsland } from '../elements/islands.ts';
import type { PartSource } from '../parts/parts.ts';
import { readFenceOptions } from './fence-options.ts';
import { readShownCode } from './fences.ts';

/** Turns Mermaid fences into `Mermaid` islands, if the site has that island. */
export function markDiagrams(tree: Root, source: PartSource): void {
  if (!source.rules?.diagrams) return;
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang !== 'mermaid' || !parent || index === undefined || isIsland(parent)) return;
    const { title } = readFenceOptions(node.lang, node.meta).shown;
    node.value = readShownCode(node, node.data?.origin?.source ?? source);
    const { position } = node;
    parent.children[index] = {
      type: 'containerDirective',
      name: 'Mermaid',
      attributes: title === undefined ? {} : { title },
      children: [node],
      ...(position && { position }),
    };
  });
}
