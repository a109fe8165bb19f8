import type { Element, ElementContent, Text } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** Returns the id of the place where a page shows a type that has no page. */
export function toTypeId(name: string): string {
  return `type-${name}`;
}

/**
 * Links the names of types without pages to where the page shows them, in its declarations and types. The name of a
 * property or a method is not linked: what follows it tells it from a type.
 */
export function linkReferenced(nodes: readonly ElementContent[], names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const shownAt = new Map([...names].map((name) => [toTypeId(name), name]));
  for (const node of nodes) {
    visit(node, 'element', (element) => {
      const shown = shownAt.get(`${element.properties['id']}`);
      if (shown !== undefined) {
        const others = new Set(names);
        others.delete(shown);
        linkReferenced(element.children, others);
        return SKIP;
      }
      if (element.tagName !== 'code' || element.properties['dataLang'] !== 'ts') return undefined;
      linkInside(element, names);
      return SKIP;
    });
  }
}

function linkInside(code: Element, names: ReadonlySet<string>): void {
  visit(code, (node, index, parent) => {
    if (node.type === 'element') return node === code || isLine(node) ? undefined : SKIP;
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    const linked = toLinked(node, names);
    parent.children.splice(index, 1, ...linked);
    return [SKIP, index + linked.length];
  });
}

/** Returns whether an element is a line of code; others are links already, strings or comments. */
function isLine({ properties }: Element): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes('line');
}

function toLinked({ value }: Text, names: ReadonlySet<string>): (Element | Text)[] {
  const found: (Element | Text)[] = [];
  let end = 0;
  const add = (text: string): void => {
    if (text !== '') found.push({ type: 'text', value: text });
  };
  for (const { 1: path = '', index, 0: whole } of value.matchAll(paths)) {
    const name = longestName(path, names);
    const start = index + whole.length - path.length;
    if (name === undefined || ofMember.test(value.slice(start + name.length))) continue;
    add(value.slice(end, start));
    found.push(h('a', { href: `#${toTypeId(name)}` }, name));
    end = start + name.length;
  }
  add(value.slice(end));
  return found;
}

/** Names with dots between them. One pattern with all names in it would take longer than all else of a page. */
const paths = /(?:\.{3})?([\p{L}\p{N}_$.]+)/gu;

/** What follows the name of a property or a method. */
const ofMember = /^\??[:(]/;

/** Returns the longest of the names that a path begins with: `Pool.Options` comes before `Pool`. */
function longestName(path: string, names: ReadonlySet<string>): string | undefined {
  if (names.has(path)) return path;
  const dot = path.lastIndexOf('.');
  return dot === -1 ? undefined : longestName(path.slice(0, dot), names);
}
