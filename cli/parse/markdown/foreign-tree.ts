import { hash } from 'node:crypto';
import type { Element, Root as HastRoot } from 'hast';
import { h } from 'hastscript';
import type { Root as MdastRoot, PhrasingContent } from 'mdast';
import type { Parent } from 'unist';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** Deepest nesting of a comment that is shown as Markdown. Later steps might run out of stack on a deeper one. */
const deepest = 100;

/** Whether nodes are nested more deeply than a recursive function should follow. */
export function isTooDeep(tree: Parent): boolean {
  let level: readonly Parent[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap(({ children }) => children.filter((child): child is Parent => 'children' in child));
  }
  return false;
}

/** Returns a tree that shows a text as it is. */
export function toPlainTree(text: string): HastRoot {
  return { type: 'root', children: [h('p', text)] };
}

/**
 * Replaces remote images by links, since loading one tells a server that somebody reads this page. Other images, such
 * as files next to the library's source, are not available here, so their alternative text is shown.
 */
export function linkPictures() {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if ((node.type !== 'image' && node.type !== 'imageReference') || !parent || index === undefined) return undefined;
      const words: PhrasingContent = {
        type: 'text',
        value: node.alt || (node.type === 'image' ? node.url : node.label) || '',
      };
      const isRemote = node.type === 'image' && /^https:\/\//.test(node.url) && parent.type !== 'link';
      parent.children[index] = isRemote ? { type: 'link', url: node.url, children: [words] } : words;
      return SKIP;
    });
  };
}

/** Prefix that the sanitizer adds to element IDs, but not to links to them. */
const clobbered = /^user-content-/;

/**
 * Makes footnote links work on a page with many texts by adding a prefix to the IDs that is unique to each text.
 * Removes the heading of the list, which would count as a heading of the page.
 */
export function connectFootnotes(tree: HastRoot, text: string): HastRoot {
  if (!text.includes('[^')) return tree;
  const prefix = `n${hash('sha256', text, 'hex').slice(0, 8)}-`;
  visit(tree, 'element', (element, index, parent) => {
    const { id, href } = element.properties;
    if (id === 'user-content-footnote-label' && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (typeof id === 'string') element.properties['id'] = id.replace(clobbered, prefix);
    if (typeof href === 'string' && isOfFootnote(element)) element.properties['href'] = href.replace('#', `#${prefix}`);
    delete element.properties['ariaDescribedBy'];
    // Many lists with the same label would not help navigation.
    delete element.properties['dataFootnotes'];
    return undefined;
  });
  return tree;
}

function isOfFootnote({ properties }: Element): boolean {
  return properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined;
}
