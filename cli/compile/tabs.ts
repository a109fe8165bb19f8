import type { Element, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import { visit } from '../syntax/visit-tree.ts';

/**
 * Turns blocks of figures into tabs. A tab is a radio button, so that it works, and is used by keyboard, without a
 * script; behind each button stand its label and its figure.
 *
 * @param label name of a group of tabs, for screen readers
 */
export function makeTabs(tree: Root, label: string): void {
  let count = 0;
  visit(tree, 'element', (element) => {
    const sync = element.properties['dataTabs'];
    if (typeof sync !== 'string') return;
    const group = count++;
    const figures = element.children.filter((child): child is Element => child.type === 'element');
    element.children = figures.flatMap((figure, index) => toTab(figure, { group, index }));
    element.properties = { className: ['tabs'], role: 'radiogroup', ariaLabel: label, ...(sync && { dataTabs: sync }) };
  });
}

function toTab(figure: Element, { group, index }: { group: number; index: number }): Element[] {
  const caption = figure.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  const name = caption ? toText(caption) : String(index + 1);
  figure.children = figure.children.filter((child) => child !== caption);
  // No heading's id holds a colon.
  const id = `tab:${group}:${index}`;
  const button = { type: 'radio', name: `tabs-${group}`, id, value: name, ...(index === 0 && { checked: true }) };
  return [h('input', button), h('label', { for: id }, name), figure];
}
