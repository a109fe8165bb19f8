import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxResult } from '../../contracts/mdx.ts';
import type { ParseInput } from '../../contracts/page-facts.ts';
import { mapSourceSet } from '../../syntax/file-addresses.ts';
import { headingId } from '../../syntax/heading-id.ts';
import { includeComment } from '../../syntax/included-file.ts';
import { isMdx } from '../../syntax/page-file.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { isVerbatim } from '../elements/code-in-html.ts';
import { isIsland, isTabs } from '../elements/islands.ts';
import { pictureSize } from '../elements/pictures.ts';
import { fillSource } from '../elements/variables.ts';
import { wordsOf } from '../elements/words.ts';
import { closeUpDirectives } from '../markdown/spaced-directives.ts';
import { parseAuthored } from '../markdown.ts';
import { readHtml } from '../mdx/slots.ts';
import { divideText } from '../page/front-matter-text.ts';
import { takeTitle } from '../page/title.ts';
import { type Inclusions, openInclusions, type PartSource, readIncluded } from '../parts/parts.ts';
import {
  type Edit,
  type Place,
  placeOf,
  type Quoting,
  toAlertEdits,
  toCodeEdits,
  toLinesAt,
  toQuote,
  toQuoteEdits,
  toSlotEdits,
  toWordEdits,
  unwrap,
} from './twin-edits.ts';
import { collectAddresses, type TwinDraft, type WrittenAddress } from './write-twin.ts';

/** The ID of a heading, with the spaces before it. */
const spacedId = new RegExp(String.raw`(?<![ \t])[ \t]*${headingId.source}`);

/** A page as its author wrote it, and the parts it takes from other files. */
export type TwinSource = Pick<ParseInput, 'file' | 'text' | 'parts' | 'rules' | 'mdx' | 'syntax'>;

/**
 * Drafts a written page as Markdown for readers outside the site. It is the author's text with GitHub's callouts, and
 * without anything that only sitegen understands. Its addresses depend on the whole site and are filled in later.
 */
export function draftTwin({ mdx, syntax, ...source }: TwinSource): TwinDraft {
  const { addresses, toAddress } = collectAddresses();
  const text = closeUpDirectives(divideText(source.text).markdown, { isMdx: isMdx(source.file) });
  return { text: writeText({ text, source, toAddress, open: openInclusions(text), mdx, syntax }), addresses };
}

/** A text to write, and what that requires. */
interface Writing {
  text: string;
  source: PartSource;
  /** Returns a placeholder for an address that is not known yet. */
  toAddress: (address: WrittenAddress) => string;
  /** The includes in progress. */
  open: Inclusions;
  /** For MDX: the output of the code in it. */
  mdx?: MdxResult | undefined;
  /** Its syntax tree, if already parsed. */
  syntax?: Root | undefined;
}

function writeText(writing: Writing): string {
  const { open, source, syntax } = writing;
  const written = syntax ?? parseAuthored(writing.text, source);
  const text = fillSource(writing.text, written, source.rules?.variables);
  const tree = text === writing.text ? written : parseAuthored(text, source);
  const edits: (Edit | Quoting)[] = [
    ...(open.names.length === 0 ? dropTitle(tree, text) : []),
    ...toSlotEdits(tree, text, writing),
  ];
  visit(tree, (node) => {
    edits.push(...toEdits(node, { ...writing, text }));
  });
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return apply(sorted, text, { start: 0, end: text.length });
}

function toEdits(node: Nodes, writing: Writing): (Edit | Quoting)[] {
  const { text, source, toAddress } = writing;
  const place = placeOf(node);
  if (!place) return [];
  switch (node.type) {
    case 'image':
      return [
        ...toAddressEdits(node, text, toAddress({ kind: 'image', target: node.url, isBare: true })),
        ...dropMatch(pictureSize, text, { start: place.end, end: text.length }),
      ];
    case 'link':
    case 'definition':
      return toAddressEdits(node, text, toAddress({ kind: 'link', target: node.url, isBare: true }));
    case 'heading':
      return dropMatch(spacedId, text, place);
    case 'code':
      return toCodeEdits(node, { text, source, place });
    case 'html':
      return includeComment.test(node.value)
        ? [{ ...place, text: toLinesAt(place.start, text, writeIncluded(node.value, writing)) }]
        : /^<!--[\s\S]*-->\s*$/.test(node.value)
          ? [{ ...place, text: '' }]
          : toHtmlEdits(text, place, toAddress);
    case 'blockquote':
      return toQuoteEdits(node, text, place);
    case 'mdxjsEsm':
      return [{ ...place, text: '' }];
    case 'textDirective':
      return toWordEdits(node, text, (target) => toAddress({ kind: 'link', target }));
    case 'leafDirective':
      return isOurs(node) ? [{ ...place, text: '' }] : [];
    case 'containerDirective':
      return isOurs(node) ? unwrap(text, place) : toAlertEdits(node, text, place);
    default:
      return [];
  }
}

/** Whether a block is an island or another one that only sitegen understands. */
function isOurs(node: LeafDirective | ContainerDirective): boolean {
  return isTabs(node) || isIsland(node) || isVerbatim(node);
}

/** Replaces the address of a link, image or definition, which comes after its text. */
function toAddressEdits(node: Extract<Nodes, { url: string }>, text: string, address: string): Edit[] {
  const place = placeOf(node);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  const from = (last && placeOf(last)?.end) ?? place?.start ?? 0;
  const opening = node.type === 'definition' ? /\]:\s*/g : /\]\(\s*/g;
  opening.lastIndex = from;
  const found = place && opening.exec(text);
  if (!found || opening.lastIndex > place.end) return [];
  const start = opening.lastIndex;
  const written = /^(?:<[^>\n]*>|\S*)/.exec(text.slice(start, place.end))?.[0] ?? '';
  const length = written.startsWith('<') ? written.length : toBalanced(written).length;
  return [{ start, end: start + length, text: address }];
}

/** Returns an address without the bracket that closes its link. */
function toBalanced(written: string): string {
  let depth = 0;
  for (const [index, letter] of [...written].entries()) {
    if (letter === '(') depth++;
    if (letter === ')' && depth-- === 0) return [...written].slice(0, index).join('');
  }
  return written;
}

function dropMatch(pattern: RegExp, text: string, { start, end }: Place): Edit[] {
  const found = pattern.exec(text.slice(start, end));
  return found ? [{ start: start + found.index, end: start + found.index + found[0].length, text: '' }] : [];
}

/** Returns the value of an attribute with its addresses replaced. */
function toWritten(name: string, value: string, toAddress: Writing['toAddress']): string {
  if (name === 'href') return toAddress({ kind: 'link', target: value });
  const toImage = (target: string) => toAddress({ kind: 'image', target });
  return name === 'srcset' ? mapSourceSet(value, toImage) : toImage(value);
}

/** HTML elements stay, with their addresses replaced. */
function toHtmlEdits(text: string, place: Place, toAddress: Writing['toAddress']): Edit[] {
  const html = text.slice(place.start, place.end);
  const attributes = html.matchAll(/(?<=[\s"'])(href|src|srcset|poster)=(["'])(.*?)\2/gi);
  return Array.from(attributes, ({ index, 1: name = '', 2: quote = '', 3: value = '', 0: { length } }) => {
    const start = place.start + index;
    const written = toWritten(name.toLowerCase(), value, toAddress);
    return { start, end: start + length, text: `${name}=${quote}${written}${quote}` };
  });
}

/**
 * Returns the text that a comment includes. Returns an empty text for a failed include, which is reported with the
 * page.
 */
function writeIncluded(comment: string, { source, open, toAddress }: Writing): string {
  const path = includeComment.exec(comment)?.[1] ?? '';
  const found = readIncluded(path, source, open);
  if ('reason' in found) return '';
  const text = closeUpDirectives(divideText(found.part.whole).markdown);
  return writeText({ text, source: found.source, toAddress, open: found.open }).trim();
}

/** Removes the title, which is already written above the text, also from below a logo or badges. */
function dropTitle(tree: Root, text: string): Edit[] {
  const hasWords = (node: Nodes) => wordsOf(node, (html) => html.replace(/<[^>]*(?:>|$)/g, '')).trim() !== '';
  const index = tree.children.findIndex((node) => node.type === 'heading' || hasWords(node));
  const first = tree.children[index];
  const place = first && placeOf(first);
  if (first?.type === 'html') return dropHtmlTitle(tree.children.slice(0, index + 1), text);
  const isTitle =
    first?.type === 'mdxJsxFlowElement' ? first.name === 'h1' : first?.type === 'heading' && first.depth === 1;
  if (!place || !isTitle) return [];
  return [{ ...place, end: lineEnd(text, place.end), text: '' }];
}

/** A heading with its content. No other one begins in it, so that many without an end are searched once. */
const titleInHtml = /<h1[\s>](?:(?!<h1[\s>])[\s\S])*?<\/h1\s*>/i;

/** Removes the title from HTML at the beginning of a page, if it begins with one. */
function dropHtmlTitle(nodes: readonly Nodes[], text: string): Edit[] {
  const html = nodes.flatMap((node) => (node.type === 'html' ? node.value : [])).join('\n');
  const place = nodes.map(placeOf).at(-1);
  const isTitled = takeTitle({ type: 'root', children: readHtml(html) }) !== undefined;
  return place && isTitled ? dropMatch(titleInHtml, text, place) : [];
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Applies sorted edits to a part of a text. An edit inside another one is dropped, unless that one only quotes it. */
function apply(edits: readonly (Edit | Quoting)[], text: string, { start, end: last }: Place): string {
  let written = '';
  let end = start;
  for (const [index, edit] of edits.entries()) {
    if (edit.start < end || edit.end > last) continue; // Lies inside a text that is already replaced.
    written += text.slice(end, edit.start);
    end = edit.end;
    if ('text' in edit) written += edit.text;
    else written += toQuote(apply(edits.slice(index + 1, toIndexAfter(edits, edit)), text, edit), edit.before);
  }
  return written + text.slice(end, last);
}

/** Returns the index of the first edit that begins behind another one. */
function toIndexAfter(edits: readonly (Edit | Quoting)[], { end }: Place): number {
  const index = edits.findIndex(({ start }) => start >= end);
  return index === -1 ? edits.length : index;
}
