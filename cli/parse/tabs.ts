import type { Code, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { readFenceMeta } from '../syntax/fence-meta.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { tabsName } from './islands.ts';

/**
 * Turns `:::Tabs{sync="..."}` blocks into `<div data-tabs="...">` around their fences, each of which is a tab named by
 * its title. What is not a fence is reported, and stands before them.
 */
export function markTabs() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== tabsName || !parent || index === undefined) return undefined;
      const fences = node.children.filter((child): child is Code => child.type === 'code');
      const rest: RootContent[] = node.children.filter((child) => child.type !== 'code');
      report(node, { fences, rest }, file);
      node.children = fences;
      node.data = { ...node.data, hName: 'div', hProperties: { dataTabs: node.attributes?.['sync'] ?? '' } };
      parent.children.splice(index, 1, ...(rest as typeof parent.children), node);
      return [SKIP, index + rest.length + 1];
    });
  };
}

/** What stands inside of a block of tabs. */
interface TabsContent {
  fences: readonly Code[];
  rest: readonly RootContent[];
}

function report(node: ContainerDirective, { fences, rest }: TabsContent, file: VFile): void {
  const complain = (reason: string, place: Code['position']) => file.message(reason, { place, ruleId: 'tabs' });
  for (const { position } of rest) complain('Only blocks of code can be tabs', position);
  for (const { meta, position } of fences) {
    if (!readFenceMeta(meta ?? '').get('title')) complain('A tab needs a title', position);
  }
  if (fences.length === 0) complain('":::Tabs" has no blocks of code', node.position);
}
