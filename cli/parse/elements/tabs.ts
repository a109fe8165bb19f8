import type { Code, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import convert from 'npm-to-yarn';
import type { VFile } from 'vfile';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { labelOf } from './callouts.ts';
import { isTabs, tabsName } from './islands.ts';

/** VitePress's name for a group of code blocks, whose tabs need no titles. */
const codeGroup = 'code-group';

/**
 * Turns `:::Tabs{sync="..."}` blocks into `<div data-tabs="...">` around their tabs: fences, named by their titles, and
 * `:::tab[Name]{open}` blocks. All other content is reported, and moved in front of the tabs.
 */
export function markTabs(tree: Root, file: VFile): void {
  const complain = (reason: string, place: RootContent['position']) => file.message(reason, { place, ruleId: 'tabs' });
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (!isTabs(node) || !parent || index === undefined) return undefined;
    node.children = node.children.filter((child) => !isComment(child));
    const rest = node.children.filter((child) => !isTab(child));
    if (rest.length > 0) {
      for (const { position } of rest) complain('Only code blocks and ":::tab[Name]" can be tabs', position);
      node.children = node.children.filter(isTab);
      parent.children.splice(index, 0, ...(rest as typeof parent.children));
      return [SKIP, index + rest.length];
    }
    for (const tab of node.children) {
      if (!nameTab(tab, node)) complain('A tab needs a title', tab.position);
    }
    if (node.children.length === 0) complain(`":::${node.name}" has no tabs`, node.position);
    node.data = { ...node.data, hName: 'div', hProperties: { dataTabs: node.attributes?.['sync'] ?? '' } };
    return undefined;
  });
}

function isTab(node: RootContent): boolean {
  return node.type === 'code' || (node.type === 'containerDirective' && node.name === 'tab');
}

function isComment(node: RootContent): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->\s*$/.test(node.value);
}

/** Turns a node of a group into a tab, and returns whether it has a name. */
function nameTab(node: RootContent, group: ContainerDirective): boolean {
  if (node.type === 'code') {
    const title = node.data?.shown?.title ?? (group.name === codeGroup ? node.lang : undefined);
    if (title) node.data = { ...node.data, shown: { ...node.data?.shown, title } };
    return Boolean(title);
  }
  if (node.type !== 'containerDirective') return false;
  const label = labelOf(node);
  if (label) label.data = { ...label.data, hName: 'div', hProperties: { dataTabName: '' } };
  const isOpen = node.attributes?.['open'] !== undefined;
  node.data = { ...node.data, hName: 'div', hProperties: { dataTab: isOpen ? 'open' : '' } };
  return label !== undefined;
}

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** Returns tabs that show npm commands for each package manager. The choice of tab is shared by all pages. */
export function toManagerTabs(fence: Code): ContainerDirective {
  const tabs = managers.map((manager): Code => {
    const value = manager === 'npm' ? fence.value : convert(fence.value, manager);
    return { ...fence, value, data: { ...fence.data, shown: { ...fence.data?.shown, title: manager } } };
  });
  return {
    type: 'containerDirective',
    name: tabsName,
    attributes: { sync: 'package-manager' },
    children: tabs,
    ...(fence.position && { position: fence.position }),
  };
}
