import type { Nodes } from 'mdast';

/** An HTML comment; an unclosed one extends to the end of the text. */
export const htmlComment = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

/** HTML comments, and HTML elements whose whole content is code; unclosed ones extend to the end of the text. */
export const codeInHtml = new RegExp(
  `${htmlComment.source}|${/<(code|pre|script|style)(?![\w-])[\s\S]*?(?:<\/\1>|$)/.source}`,
);

/** A tag that opens code, or an element that VitePress does not interpret (`v-pre`). */
const codeTag = /^<(?:code|pre|kbd|samp)(?![\w-])|^<[^>]*\sv-pre\b/i;

/**
 * Returns a function that checks whether the last tag before a child of a node opens code. It must be called for the
 * children in order: each is then visited only once, and a paragraph may have a hundred thousand.
 */
export function createCodeFinder(): (siblings: readonly Nodes[] | undefined, index: number | undefined) => boolean {
  const found = new WeakMap<readonly Nodes[], { next: number; isCode: boolean }>();
  return (siblings = [], index = 0) => {
    const place = found.get(siblings) ?? { next: 0, isCode: false };
    for (; place.next < index; place.next++) {
      const node = siblings[place.next];
      if (node?.type === 'html') place.isCode = codeTag.test(node.value);
    }
    found.set(siblings, place);
    return place.isCode;
  };
}

/** Whether a node is `::: v-pre` of VitePress, whose content is shown as written. */
export function isVerbatim(node: Nodes): node is Extract<Nodes, { type: 'containerDirective' }> {
  return node.type === 'containerDirective' && node.name === 'v-pre';
}
