import type { Element, Root, Text } from 'hast';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/** A line break between characters of scripts that are written without spaces, or the punctuation that goes with them. */
const joint =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])\n(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu;

/** Removes line breaks of the source between Chinese or Japanese characters, where a browser would show a space. */
export function joinLines() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'pre') return SKIP;
      if (!isParagraph(element)) return undefined;
      joinTexts(collectTexts(element));
      return SKIP; // All the words inside have been seen.
    });
  };
}

/** An element with words of its own, and not around paragraphs. */
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

/** A line may end in one text and the next begin in another, as where `**強調**` begins a line. */
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
