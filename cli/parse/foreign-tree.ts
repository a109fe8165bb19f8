import { createHash } from 'node:crypto';
import type { Element, Root as HastRoot } from 'hast';
import { h } from 'hastscript';
import type { Root as MdastRoot, PhrasingContent } from 'mdast';
import type { Parent } from 'unist';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/** Deepest nesting of a comment that is shown as Markdown; whoever goes on with a deeper one may run out of stack. */
const deepest = 100;

/** Returns whether quotes, lists or marks lie in each other deeper than any reader of trees should follow. */
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
 * Puts links into the places of pictures: one that is loaded tells a server that somebody reads this page. A picture
 * beside the library's source is not here: its words stand for it.
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

/** A comment in HTML, which ends with the text where nobody has closed it. */
const htmlComment = /<!--(?:-?>|.*?(?:-->|$))/gs;

/**
 * What looks like HTML in a library's words is a type, such as `Promise<Node>`, more often than not: it becomes text.
 * Comments in HTML speak to tools, and no reader expects to see them.
 */
export function readHtmlAsText() {
  return (tree: MdastRoot): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const value = node.value.replace(htmlComment, '');
      const isEmpty = value.trim() === '';
      parent.children.splice(index, 1, ...(isEmpty ? [] : [{ type: 'text' as const, value }]));
      return isEmpty ? [SKIP, index] : undefined;
    });
  };
}

/** What the sanitizer puts before the ids of an element, and not before the addresses that lead there. */
const clobbered = /^user-content-/;

/**
 * Makes the links between a text and its footnotes lead where they should, on a page that holds many texts; their list
 * has no heading, which would be one of the page.
 */
export function connectFootnotes(tree: HastRoot, text: string): HastRoot {
  if (!text.includes('[^')) return tree;
  const prefix = `n${createHash('sha256').update(text).digest('hex').slice(0, 8)}-`;
  visit(tree, 'element', (element, index, parent) => {
    const { id, href } = element.properties;
    if (id === 'user-content-footnote-label' && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (typeof id === 'string') element.properties['id'] = id.replace(clobbered, prefix);
    if (typeof href === 'string' && isOfFootnote(element)) element.properties['href'] = href.replace('#', `#${prefix}`);
    delete element.properties['ariaDescribedBy'];
    // Many lists of one name would be no help to find one's way.
    delete element.properties['dataFootnotes'];
    return undefined;
  });
  return tree;
}

function isOfFootnote({ properties }: Element): boolean {
  return properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined;
}
