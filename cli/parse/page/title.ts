import type { Element, ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';

/** A page's title, as its text has it. */
interface WrittenTitle {
  text: string;
  /** Absent only in generated trees. */
  id?: string;
}

/**
 * If a page starts with a level-1 heading, alone or behind pictures, takes it out of the tree and returns it. Pictures
 * in the heading stay on the page. Their descriptions are the title if the heading has no words.
 */
export function takeTitle(tree: Root): WrittenTitle | undefined {
  const found = findTitle(tree);
  if (!found || found === 'words') return undefined;
  const { parent, heading, text } = found;
  const kept = heading.children.flatMap(keepPictures);
  const { id, ...properties } = heading.properties;
  const paragraph: Element = { ...heading, tagName: 'p', properties, children: kept };
  parent.children.splice(parent.children.indexOf(heading), 1, ...(kept.length > 0 ? [paragraph] : []));
  return { text, ...(typeof id === 'string' && { id }) };
}

interface FoundTitle {
  parent: Root | Element;
  heading: Element;
  text: string;
}

/** Elements that only arrange what is in them, such as a logo and the title below it. */
const arranging = new Set(['div', 'center', 'header']);

/** Returns the title that an element begins with, or `words` if it begins with other text. */
function findTitle(parent: Root | Element): FoundTitle | 'words' | undefined {
  for (const node of parent.children) {
    if (node.type === 'text' && node.value.trim() !== '') return 'words';
    if (node.type !== 'element') continue;
    if (node.tagName === 'h1') {
      const text = toText(node).trim() || node.children.map(toDescription).join(' ').trim();
      if (text !== '') return { parent, heading: node, text };
    } else {
      const found = arranging.has(node.tagName) ? findTitle(node) : toText(node).trim() !== '' ? 'words' : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function toDescription(node: ElementContent): string {
  if (node.type !== 'element') return '';
  const { alt } = node.properties;
  return typeof alt === 'string' ? alt : node.children.map(toDescription).join(' ');
}

const pictures = new Set(['img', 'picture', 'svg']);

/** Returns the pictures in a part of a heading, inside the elements around them. */
function keepPictures(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [];
  if (pictures.has(node.tagName)) return [node];
  const children = node.children.flatMap(keepPictures);
  return children.length > 0 ? [{ ...node, children }] : [];
}
