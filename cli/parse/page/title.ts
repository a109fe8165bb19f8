import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as toText } from 'hast-util-to-string';
import { hasClass } from '../../syntax/class-names.ts';
import { drawFormula, type FormulaProblem } from '../../syntax/formula.ts';
import { isFootnoteNumber, plainWords } from '../../syntax/plain-words.ts';
import { toPlainContent } from './plain-content.ts';

/** A page's title, as its text has it. */
interface WrittenTitle {
  text: string;
  /** Its HTML, if a part of it is code, emphasised or a formula. */
  html?: string;
  /** Problems of formulas in it, which is not in the text any more when that is compiled. */
  problems: readonly FormulaProblem[];
  /** Absent only in generated trees. */
  id?: string;
}

/**
 * If a page starts with a level-1 heading, alone or behind pictures, takes it out of the tree and returns it. Pictures
 * and badges in the heading stay on the page. Their words are the title if the heading has no others.
 */
export function takeTitle(tree: Root): WrittenTitle | undefined {
  const found = findTitle(tree);
  if (!found || found === 'words') return undefined;
  const { parent, heading, text } = found;
  const kept = heading.children.flatMap(keepSigns);
  const { id, ...properties } = heading.properties;
  const paragraph: Element = { ...heading, tagName: 'p', properties, children: kept };
  parent.children.splice(parent.children.indexOf(heading), 1, ...(kept.length > 0 ? [paragraph] : []));
  const html = toTitleHtml(heading);
  const problems = heading.children.flatMap(findProblems);
  return { text, problems, ...(html !== undefined && { html }), ...(typeof id === 'string' && { id }) };
}

function toTitleHtml({ children }: Element): string | undefined {
  const shown = children.filter((child) => !isBadge(child) && (isBreak(child) || plainWords(child) !== ''));
  const content = shown.flatMap(toPlainContent);
  const isFormatted = content.some(({ type }) => type === 'element');
  return isFormatted ? toHtml(content, { allowDangerousHtml: true }).trim() : undefined;
}

function findProblems(node: ElementContent): FormulaProblem[] {
  if (node.type !== 'element') return [];
  if (node.properties['dataMath'] === undefined) return node.children.flatMap(findProblems);
  const { problem } = drawFormula(node);
  return problem ? [problem] : [];
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
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
    const found = node.tagName === 'h1' ? readTitle(parent, node) : findInside(node);
    if (found) return found;
  }
  return undefined;
}

function findInside(element: Element): FoundTitle | 'words' | undefined {
  if (arranging.has(element.tagName)) return findTitle(element);
  return toText(element).trim() !== '' ? 'words' : undefined;
}

/** Returns the title that a heading contains: its words, or else those of its badges, or of its pictures. */
function readTitle(parent: Root | Element, heading: Element): FoundTitle | undefined {
  const written = { ...heading, children: heading.children.filter((child) => !isBadge(child)) };
  const words = [plainWords(written), plainWords(heading), heading.children.map(toDescription).join(' ')];
  const text = words.map((one) => one.trim()).find((one) => one !== '');
  return text === undefined ? undefined : { parent, heading, text };
}

function toDescription(node: ElementContent): string {
  if (node.type !== 'element') return '';
  const { alt } = node.properties;
  return typeof alt === 'string' ? alt : node.children.map(toDescription).join(' ');
}

const pictures = new Set(['img', 'picture', 'svg']);

function isBadge(node: ElementContent): boolean {
  return node.type === 'element' && hasClass(node, 'badge');
}

/** Returns the pictures, badges and numbers of footnotes in a part of a heading, inside the elements around them. */
function keepSigns(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [];
  if (pictures.has(node.tagName) || isBadge(node) || isFootnoteNumber(node)) return [node];
  const children = node.children.flatMap(keepSigns);
  return children.length > 0 ? [{ ...node, children }] : [];
}
