import type { Nodes } from 'mdast';

/** Comments, and elements of HTML in which everything is code. */
export const codeInHtml = /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>/;

/** Returns whether the last tag before a text opens code, or what VitePress takes for none of its own. */
export function isInCode(before: readonly Nodes[] = []): boolean {
  const tag = before.findLast(({ type }) => type === 'html');
  return tag?.type === 'html' && /^<(?:code|pre|kbd|samp)\b|^<[^>]*\sv-pre\b/i.test(tag.value);
}

/** Returns whether a node is `::: v-pre` of VitePress: what stands in it is text, whatever it looks like. */
export function isVerbatim(node: Nodes): node is Extract<Nodes, { type: 'containerDirective' }> {
  return node.type === 'containerDirective' && node.name === 'v-pre';
}
