import type { Nodes } from 'mdast';

/** Comments, and elements of HTML in which everything is code. */
export const codeInHtml = /<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>/;

/** Returns whether the last tag before a text opens code. */
export function isInCode(before: readonly Nodes[] = []): boolean {
  const tag = before.findLast(({ type }) => type === 'html');
  return tag?.type === 'html' && /^<(?:code|pre|kbd|samp)\b/i.test(tag.value);
}
