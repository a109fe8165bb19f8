import type { Nodes } from 'mdast';

/** Comments, and elements of HTML in which everything is code. */
export const codeInHtml = /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>/;

/** Opens code, or what VitePress takes for none of its own. */
const codeTag = /^<(?:code|pre|kbd|samp)\b|^<[^>]*\sv-pre\b/i;

/**
 * Returns a function that tells whether the last tag before a child of a node opens code. The children of a node are asked
 * about in their order, so that none is looked at twice: a paragraph may have a hundred thousand.
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

/** Returns whether a node is `::: v-pre` of VitePress: what stands in it is text, whatever it looks like. */
export function isVerbatim(node: Nodes): node is Extract<Nodes, { type: 'containerDirective' }> {
  return node.type === 'containerDirective' && node.name === 'v-pre';
}
