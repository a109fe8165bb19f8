import type { Element, ElementContent, Text } from 'hast';
import { h } from 'hastscript';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** Returns the id of the place where a page shows a type that has no page. */
export function toTypeId(name: string): string {
  return `type-${name}`;
}

/**
 * Links the names of types without pages to where the page shows them, in its declarations and types. The name of a
 * property or a method is not linked: what follows it tells it from a type.
 */
export function linkReferenced(nodes: readonly ElementContent[], names: readonly string[]): void {
  if (names.length === 0) return;
  // `Pool.Options` comes before `Pool`.
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  const name = new RegExp(`(?<![\\p{L}\\p{N}_$.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_$]|\\??[:(])`, 'gu');
  for (const node of nodes) {
    visit(node, 'element', (element) => {
      const shown = names.find((one) => element.properties['id'] === toTypeId(one));
      if (shown !== undefined) {
        const others = names.filter((one) => one !== shown);
        linkReferenced(element.children, others);
        return SKIP;
      }
      if (element.tagName !== 'code' || element.properties['dataLang'] !== 'ts') return undefined;
      linkInside(element, name);
      return SKIP;
    });
  }
}

function linkInside(code: Element, name: RegExp): void {
  visit(code, (node, index, parent) => {
    if (node.type === 'element') return node === code || isLine(node) ? undefined : SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const linked = toLinked(node, name);
    parent.children.splice(index, 1, ...linked);
    return [SKIP, index + linked.length];
  });
}

/** Returns whether an element is a line of code; others are links already, strings or comments. */
function isLine({ properties }: Element): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes('line');
}

function toLinked({ value }: Text, name: RegExp): (Element | Text)[] {
  const found: (Element | Text)[] = [];
  let end = 0;
  const add = (text: string): void => {
    if (text !== '') found.push({ type: 'text', value: text });
  };
  for (const { 0: text, index } of value.matchAll(name)) {
    add(value.slice(end, index));
    found.push(h('a', { href: `#${toTypeId(text)}` }, text));
    end = index + text.length;
  }
  add(value.slice(end));
  return found;
}
