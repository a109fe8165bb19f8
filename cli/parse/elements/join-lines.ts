import type { Element, Root, Text } from 'hast';
import { SKIP, visit } from '../../syntax/visit-tree.ts';

/** A line break between characters of scripts written without spaces, or their punctuation. */
const joint =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu;

/** Removes line breaks between Chinese or Japanese characters, which a browser would show as spaces. */
export function joinLines(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') return SKIP;
    if (!isParagraph(element)) return undefined;
    joinTexts(collectTexts(element));
    return SKIP; // All texts inside are already handled.
  });
}

/** Whether an element has text of its own, rather than only paragraphs. */
function isParagraph({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && child.value.trim() !== '');
}

function collectTexts(element: Element): Text[] {
  const texts: Text[] = [];
  visit(element, (node) => {
    if (node.type === 'element' && node.tagName === 'pre') return SKIP;
    if (node.type === 'text') texts.push(node);
    return undefined;
  });
  return texts;
}

/** A line may end in one text node and the next begin in another, as when `**強調**` begins a line. */
function joinTexts(texts: readonly Text[]): void {
  const whole = texts.map(({ value }) => value).join('');
  const joints = new Set([...whole.matchAll(joint)].map(({ index }) => index));
  if (joints.size === 0) return;
  let start = 0;
  for (const text of texts) {
    const base = start;
    start += text.value.length;
    text.value = text.value.replace(/\n/g, (line, offset: number) => (joints.has(base + offset) ? '' : line));
  }
}
