import type { Element, Nodes, Root } from 'hast';
import type { TocEntry } from '../../../runtime/page-data.ts';
import { type FrontMatter, frontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Heading, PageContent, PageFacts, Parsed, ParseInput, Ref } from '../../contracts/page-facts.ts';
import { type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { keepBracketsBehind } from '../../syntax/bracket-order.ts';
import { mapFileAddresses } from '../../syntax/file-addresses.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { plainWords } from '../../syntax/plain-words.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { collectWhole } from './search-blocks.ts';

/** Returns the headings of a tree that have an ID, in order. */
export function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (element) => {
    const level = headingLevel(element);
    const id = element.properties['id'];
    if (!level || typeof id !== 'string') return;
    const line = element.position?.start.line ?? 1;
    headings.push({ id, text: keepBracketsBehind(plainWords(element).trim()), level, line });
  });
  return headings;
}

/**
 * Returns the headings for a table of contents. With those of level 2, it has those of level 1 that are not the title:
 * sections of a page like many a README.
 */
export function toToc(headings: readonly Heading[], levels: { minLevel: number; maxLevel: number }): TocEntry[] {
  const top = levels.minLevel === 2 ? 1 : levels.minLevel;
  return headings
    .filter(({ level }) => level >= top && level <= levels.maxLevel)
    .map(({ id, text, level }) => ({ id, text, level }));
}

/** Returns all IDs in a tree, including names of `<a name>`. */
export function collectAnchors(tree: Root): string[] {
  const anchors = new Set<string>();
  visit(tree, 'element', ({ tagName, properties }) => {
    if (typeof properties['id'] === 'string') anchors.add(properties['id']);
    if (tagName === 'a' && typeof properties['name'] === 'string') anchors.add(properties['name']);
  });
  return [...anchors];
}

/**
 * Removes the IDs of anchors that an author put directly beside a heading with the same ID, as is common for renderers
 * whose headings have none. Returns the other elements whose ID is already used by an earlier one.
 */
export function takeRepeatedIds(tree: Root): Element[] {
  const seen = new Map<string, Element>();
  const repeated: Element[] = [];
  visit(tree, 'element', (element) => {
    const id = element.properties['id'];
    if (typeof id !== 'string') return;
    const first = seen.get(id);
    const anchor = first && findAnchor(first, element);
    if (anchor) delete anchor.properties['id'];
    else if (first) repeated.push(element);
    if (!first || anchor === first) seen.set(id, element);
  });
  return repeated;
}

/** Returns the anchor of two elements if it is directly beside the other one, a heading. */
function findAnchor(...pair: [Element, Element]): Element | undefined {
  const [first = 0, second = 0] = pair.map(({ position }) => position?.start.line);
  const isBeside = Math.abs(first - second) <= 2 && pair.some(headingLevel);
  return isBeside ? pair.find(({ tagName }) => tagName === 'a') : undefined;
}

/** Returns the text of the first paragraph that is not part of a list, quote or callout. */
export function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    const words = node.type === 'element' && node.tagName === 'p' ? plainWords(node).trim() : '';
    if (words !== '') return words.replace(/\s+/g, ' ');
  }
  return '';
}

/**
 * Sets `data-ref` to a number on every link, image, file of a video or sound, and inline code that may name a symbol.
 * Returns their targets, in order. An element with several files has the number of the first.
 */
export function numberRefs(tree: Root, toSpan: (node: Element) => Span): Ref[] {
  const refs: Ref[] = [];
  visit(tree, 'element', (element, _index, parent) => {
    const found = findRefs(element, parent);
    if (found.length === 0) return;
    element.properties['dataRef'] = refs.length;
    const span = toSpan(element);
    refs.push(...found.map((ref) => ({ ...ref, span })));
  });
  return refs;
}

/** Code that may name a symbol: names joined by dots, optionally followed by a call. */
const symbolLike = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*(?:\(.*\))?$/su;

function findRefs(element: Element, parent: Nodes | undefined): Omit<Ref, 'span'>[] {
  const { tagName, properties, children } = element;
  switch (tagName) {
    case 'a':
      return typeof properties['href'] === 'string' ? [{ kind: 'link', target: properties['href'] }] : [];
    case 'code': {
      const [text] = children;
      const isPlain = text?.type === 'text' && children.length === 1 && properties['dataLang'] === undefined;
      // Code in blocks, links and headings is not a reference of its own.
      const isFree = parent?.type !== 'element' || !/^(?:pre|a|h[1-6]|summary)$/.test(parent.tagName);
      return isPlain && isFree && symbolLike.test(text.value) ? [{ kind: 'code', target: text.value }] : [];
    }
    default: {
      const files: Omit<Ref, 'span'>[] = [];
      mapFileAddresses(element, (target) => {
        files.push({ kind: 'image', target });
        return target;
      });
      return files;
    }
  }
}

const noMeta: FrontMatter = frontMatterSchema.parse({});

/** Returns the facts of a page with a generated tree, which has no front matter and no positions. */
export function describeTree(
  tree: Root,
  { file, title, description, toc }: Pick<ParseInput, 'file' | 'toc'> & Pick<PageFacts, 'title' | 'description'>,
): Parsed & PageContent {
  const span = startOf(file);
  const refs = numberRefs(tree, () => span);
  return {
    page: {
      meta: noMeta,
      title,
      description,
      toc: toToc(collectHeadings(tree), toc),
      headings: [],
      anchors: collectAnchors(tree),
      refs,
      islands: [],
      examples: [],
      active: [],
    },
    blocks: collectWhole(tree),
    body: tree,
  };
}
