import type { Root as MdastRoot, Paragraph, PhrasingContent } from 'mdast';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** Tags that are read, with the elements that they become. */
const elements = new Map([
  ['<b>', 'strong'],
  ['<strong>', 'strong'],
  ['<i>', 'em'],
  ['<em>', 'em'],
  ['<code>', 'code'],
]);

/** Nodes that contain running text. In others, a tag stands on lines of its own. */
const holders: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'link', 'strong', 'emphasis']);

/**
 * Reads tags without attributes that only mark words: `<b>never</b>`. They count only in pairs, since comments also
 * name types and elements, such as `Promise<b>`.
 */
export function readMarkingTags() {
  return (tree: MdastRoot): void => {
    visit(tree, (node) => {
      // The nodes that this makes are visited next.
      if (holders.has(node.type)) (node as Paragraph).children = withElements((node as Paragraph).children);
    });
  };
}

function withElements(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const tags = nodes.map((node) => (node.type === 'html' ? node.value.toLowerCase() : ''));
  const last = new Map(tags.map((tag, index) => [tag, index]));
  const made: PhrasingContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const tag = tags[index] ?? '';
    const hName = elements.get(tag);
    const closing = tag.replace('<', '</');
    // Searching for tags that are never closed would take quadratic time.
    if (hName !== undefined && (last.get(closing) ?? 0) > index) {
      const end = tags.indexOf(closing, index);
      made.push({ type: 'emphasis', data: { hName }, children: nodes.slice(index + 1, end) });
      index = end;
    } else {
      made.push(...(/^<br ?\/?>$/.test(tag) ? [{ type: 'break' } as const] : nodes.slice(index, index + 1)));
    }
  }
  return made;
}

/** An HTML comment; an unclosed one extends to the end of the text. */
const htmlComment = /<!--(?:-?>|.*?(?:-->|$))/gs;

/**
 * In a library's comments, what looks like HTML is usually a type, such as `Promise<Node>`, so it becomes text. HTML
 * comments are removed: they are meant for tools.
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
