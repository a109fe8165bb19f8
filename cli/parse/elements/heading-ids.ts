import type { Element, ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import { headingId } from '../../syntax/heading-id.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** Moves custom IDs from the end of headings to `id`: `## Options {#options}`, or `## Options <!-- #options -->`. */
export function readHeadingIds(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (!headingLevel(element)) return;
    const last: ElementContent | undefined = element.children.at(-1);
    const pattern = last?.type === 'comment' ? /^\s*#([^\s{}]+)\s*$/ : headingId;
    const match = last && 'value' in last ? pattern.exec(last.value) : null;
    if (!match?.[1]) return;
    element.properties['id'] = match[1];
    if (last?.type === 'comment') element.children.pop();
    const words = element.children.at(-1);
    if (words?.type === 'text') words.value = words.value.slice(0, last === words ? match.index : undefined).trimEnd();
  });
}

const addSlugs = rehypeSlug();

/** Gives the other headings IDs from their text, as GitHub does: `:rocket: Go` is `rocket-go`, `🚀 Go` is `-go`. */
export function addIds(tree: Root): void {
  const headings: Element[] = [];
  const changed: [Element, ElementContent[]][] = [];
  visit(tree, 'element', (element) => {
    if (headingLevel(element)) headings.push(element);
    if (typeof element.properties['dataWords'] !== 'string') return;
    const { dataWords: value, ...properties } = element.properties;
    changed.push([element, element.children]);
    element.properties = properties;
    element.children = [{ type: 'text', value }];
  });
  // Its own search for headings, through the whole page, took an eighth of the time of parsing.
  addSlugs({ type: 'root', children: headings });
  for (const [element, children] of changed) element.children = children;
}

/** Removes the IDs of headings without words, from which none can be made: `""`, and `"-1"` for the next one. */
export function dropEmptyIds(tree: Root): void {
  visit(tree, 'element', (element) => {
    const id = element.properties['id'];
    if (!headingLevel(element) || typeof id !== 'string') return;
    if (id === '' || (/^-\d+$/.test(id) && toText(element).trim() === '')) delete element.properties['id'];
  });
}

/**
 * Removes the heading of the footnote list, since it is not a heading of the page. When the page is compiled, the list
 * gets a label in the page's language.
 */
export function unheadFootnotes(tree: Root, label = 'footnote-label'): void {
  visit(tree, 'element', (element, index, parent) => {
    delete element.properties['ariaDescribedBy'];
    if (element.properties['id'] !== label || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}
