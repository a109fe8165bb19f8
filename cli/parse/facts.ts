import type { Element, Nodes, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TocEntry } from '../../runtime/page-data.ts';
import type { Ref } from '../contracts/parsed-page.ts';
import type { Span } from '../diagnostics/diagnostic.ts';

/** Removes the first level-1 heading from a page that starts with one, and returns its text: the page's title. */
export function takeTitle(tree: Root): string | undefined {
  const index = tree.children.findIndex((node) => node.type === 'element');
  const first = tree.children[index];
  if (first?.type !== 'element' || first.tagName !== 'h1') return undefined;
  tree.children.splice(index, 1);
  return toText(first).trim();
}

/** Returns the headings of a tree that have an id, in order. */
export function collectHeadings(tree: Root): TocEntry[] {
  const headings: TocEntry[] = [];
  visit(tree, 'element', (element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    const id = element.properties['id'];
    if (level && typeof id === 'string') headings.push({ id, text: toText(element).trim(), level: Number(level) });
  });
  return headings;
}

/** Returns every id in a tree, and names of `<a name>`. */
export function collectAnchors(tree: Root): string[] {
  const anchors = new Set<string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    if (typeof properties['id'] === 'string') anchors.add(properties['id']);
    if (tagName === 'a' && typeof properties['name'] === 'string') anchors.add(properties['name']);
  });
  return [...anchors];
}

/** Returns the elements whose id an element before them has already. */
export function findRepeatedIds(tree: Root): Element[] {
  const seen = new Set<string>();
  const repeated: Element[] = [];
  visit(tree, 'element', (element) => {
    const id = element.properties['id'];
    if (typeof id !== 'string') return;
    if (seen.has(id)) repeated.push(element);
    seen.add(id);
  });
  return repeated;
}

/** Returns the text of the first paragraph that is not part of a list, quote or callout. */
export function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === 'p' && toText(node).trim() !== '') {
      return toText(node).replace(/\s+/g, ' ').trim();
    }
  }
  return '';
}

/** Numbers every link and picture of a tree in `data-ref`, and returns what they point to. */
export function numberRefs(tree: Root, toSpan: (node: Element) => Span): Ref[] {
  const refs: Ref[] = [];
  visit(tree, 'element', (element) => {
    const kind = element.tagName === 'img' ? 'image' : element.tagName === 'a' ? 'link' : undefined;
    const target = element.properties[kind === 'image' ? 'src' : 'href'];
    if (!kind || typeof target !== 'string') return;
    element.properties['dataRef'] = refs.length;
    refs.push({ kind, target, span: toSpan(element) });
  });
  return refs;
}

/** Removes the positions of a tree whose references have been collected: they are a third of its size. */
export function dropPositions(tree: Root): Root {
  visit(tree, (node: Nodes) => {
    delete node.position;
  });
  return tree;
}
