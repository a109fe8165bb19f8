import type { Element, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/**
 * Turns groups of panels into tabs. Tabs are radio buttons, so that they work by mouse and keyboard without a script.
 * Each button is followed by its label and its panel.
 *
 * @param label name of a group of tabs, for screen readers
 */
export function makeTabs(tree: Root, label: string): void {
  let count = 0;
  visit(tree, 'element', (element) => {
    // Highlighted code is most of a page's elements and contains no tabs.
    if (element.tagName === 'pre') return SKIP;
    const sync = element.properties['dataTabs'];
    if (typeof sync !== 'string') return undefined;
    const group = count++;
    const panels = element.children.filter((child): child is Element => child.type === 'element');
    const marked = panels.findIndex(({ properties }) => properties['dataTab'] === 'open');
    const open = Math.max(0, marked);
    element.children = panels.flatMap((panel, index) => toTab(panel, { group, index, isOpen: index === open }));
    const className = ['tabs', ...[element.properties['className'] ?? []].flat().map(String)];
    element.properties = { className, role: 'radiogroup', ariaLabel: label, ...(sync && { dataTabs: sync }) };
    return undefined;
  });
}

/** The group of a tab, and its index in the group. */
interface TabPlace {
  group: number;
  index: number;
  /** Whether the tab is initially open. */
  isOpen: boolean;
}

function toTab(panel: Element, { group, index, isOpen }: TabPlace): Element[] {
  const caption = panel.children.find((child) => child.type === 'element' && isName(child));
  // A tab without a name is reported, but can still be opened.
  const name = (caption && toText(caption).trim()) || String(index + 1);
  panel.children = panel.children.filter((child) => child !== caption);
  if (panel.properties['dataTab'] !== undefined) panel.properties = { className: ['tab'] };
  // Ids of headings contain no colon.
  const id = `tab:${group}:${index}`;
  const button = { type: 'radio', name: `tabs-${group}`, id, value: name, ...(isOpen && { checked: true }) };
  return [h('input', button), h('label', { for: id }, name), panel];
}

/** Returns whether an element names a tab. Code blocks are named by their captions. */
function isName({ tagName, properties }: Element): boolean {
  return tagName === 'figcaption' || properties['dataTabName'] !== undefined;
}
