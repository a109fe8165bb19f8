import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { Answer } from '../contracts/answer.ts';
import type { MdxResult } from '../contracts/mdx.ts';
import type { ParseInput, Ref, RefKind } from '../contracts/parsed-page.ts';
import { includeComment } from '../syntax/included-file.ts';
import { visit } from '../syntax/visit-tree.ts';
import { isVerbatim } from './code-in-html.ts';
import { divideText } from './front-matter-text.ts';
import { isIsland, isTabs } from './islands.ts';
import { parseAuthored } from './markdown.ts';
import { toSlotEdits } from './mdx/slot-edits.ts';
import { type Inclusions, openInclusions, type PartSource, readIncluded } from './parts.ts';
import { pictureSize } from './pictures.ts';
import { closeUpDirectives } from './spaced-directives.ts';
import { type Edit, placeOf, toAlertEdits, toCodeEdits, toQuoteEdits, toWordEdits, unwrap } from './twin-edits.ts';
import { fillSource } from './variables.ts';

/** What the Markdown of a written page, as others read it, depends on, and nothing else. */
export interface TwinInput {
  title: string;
  /** The page as its author wrote it, and what it takes from other files. */
  source: Pick<ParseInput, 'file' | 'text' | 'parts' | 'rules' | 'mdx' | 'syntax'>;
  refs: readonly Pick<Ref, 'kind' | 'target'>[];
  /** Answers to the references, in their order. */
  answers: readonly Answer[];
  /** Absolute address of the page. */
  url: string;
}

/**
 * Returns a written page as Markdown that is read far from the site: the author's own text, in which every address is
 * absolute, callouts are those of GitHub, and nothing is left that only sitegen understands.
 */
export function writeTwin({ title, source, ...input }: TwinInput): string {
  const toAddress = createAddresses(input);
  const { mdx, syntax, ...own } = source;
  const markdown = closeUpDirectives(divideText(source.text).markdown);
  const text = writeText({ text: markdown, source: own, toAddress, open: openInclusions(markdown), mdx, syntax });
  return `# ${title}\n\n${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

type ToAddress = (kind: RefKind, target: string) => string;

/** A text that is written, and what it needs. */
interface Writing {
  text: string;
  source: PartSource;
  toAddress: ToAddress;
  /** What is being included. */
  open: Inclusions;
  /** What the code in it shows, where it is MDX. */
  mdx?: MdxResult | undefined;
  /** Its syntax, where it was read before. */
  syntax?: Root | undefined;
}

function writeText(writing: Writing): string {
  const { open, source, syntax } = writing;
  const written = syntax ?? parseAuthored(writing.text, source);
  const text = fillSource(writing.text, written, source.rules?.variables);
  const tree = text === writing.text ? written : parseAuthored(text, source);
  const edits: Edit[] = toSlotEdits(tree, text, writing);
  visit(tree, (node) => {
    edits.push(...toEdits(node, { ...writing, text }));
  });
  if (open.names.length === 0) edits.push(...dropTitle(tree, text));
  return apply(edits, text);
}

/** What a page refers to by the same words leads to the same place. */
function createAddresses({ refs, answers, url }: Omit<TwinInput, 'title' | 'source'>): ToAddress {
  const known = new Map<string, string>();
  for (const [index, { kind, target }] of refs.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'link') known.set(`${kind} ${target}`, answer.href);
    if (answer?.kind === 'image') known.set(`${kind} ${target}`, answer.src);
  }
  return (kind, target) => {
    const address = known.get(`${kind} ${normalizeUri(target)}`) ?? known.get(`${kind} ${target}`) ?? target;
    return URL.canParse(address, url) ? new URL(address, url).href : address;
  };
}

function toEdits(node: Nodes, writing: Writing): Edit[] {
  const { text, source, toAddress } = writing;
  const place = placeOf(node);
  if (!place) return [];
  switch (node.type) {
    case 'image':
      return [
        ...toAddressEdits(node, text, toAddress('image', node.url)),
        ...dropMatch(pictureSize, text, { start: place.end, end: text.length }),
      ];
    case 'link':
    case 'definition':
      return toAddressEdits(node, text, toAddress('link', node.url));
    case 'heading':
      return dropMatch(/[ \t]*\{#[^\s{}]+\}[ \t]*$/, text, place);
    case 'code':
      return toCodeEdits(node, { text, source, place });
    case 'html':
      return includeComment.test(node.value)
        ? [{ ...place, text: writeIncluded(node.value, writing) }]
        : /^<!--[\s\S]*-->\s*$/.test(node.value)
          ? [{ ...place, text: '' }]
          : toHtmlEdits(text, place, toAddress);
    case 'blockquote':
      return toQuoteEdits(node, text, place);
    case 'mdxjsEsm':
      return [{ ...place, text: '' }];
    case 'textDirective':
      return toWordEdits(node, text, (target) => toAddress('link', target));
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

/** Replaces the address of a link, a picture or a definition, which stands behind its words. */
function toAddressEdits(node: Extract<Nodes, { url: string }>, text: string, address: string): Edit[] {
  const place = placeOf(node);
  const last = 'children' in node ? node.children.at(-1) : undefined;
  const from = (last && placeOf(last)?.end) ?? place?.start ?? 0;
  const opening = node.type === 'definition' ? /\]:\s*/g : /\]\(\s*/g;
  opening.lastIndex = from;
  const found = place && opening.exec(text);
  if (!found || opening.lastIndex > place.end) return [];
  const start = opening.lastIndex;
  const written = /^(?:<[^>\n]*>|\S*?(?=\)*(?:\s|$))\S*)/.exec(text.slice(start, place.end))?.[0] ?? '';
  const length = written.startsWith('<') ? written.length : toBalanced(written).length;
  return [{ start, end: start + length, text: address.replace(/[\s()<>]/g, toEscape) }];
}

/** Returns the code of a character that would end an address. */
function toEscape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
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

function dropMatch(pattern: RegExp, text: string, { start, end }: Omit<Edit, 'text'>): Edit[] {
  const found = pattern.exec(text.slice(start, end));
  return found ? [{ start: start + found.index, end: start + found.index + found[0].length, text: '' }] : [];
}

/** HTML keeps its elements, with other addresses. */
function toHtmlEdits(text: string, place: Omit<Edit, 'text'>, toAddress: ToAddress): Edit[] {
  const html = text.slice(place.start, place.end);
  const attributes = html.matchAll(/(?<=[\s"'])(href|src)=(["'])(.*?)\2/gi);
  return Array.from(attributes, ({ index, 1: name = '', 2: quote = '', 3: value = '', 0: { length } }) => {
    const start = place.start + index;
    const kind = name.toLowerCase() === 'src' ? 'image' : 'link';
    return { start, end: start + length, text: `${name}=${quote}${toAddress(kind, value)}${quote}` };
  });
}

/** Returns the text that a comment includes; nothing where there is none, which is reported with the page. */
function writeIncluded(comment: string, { source, open, toAddress }: Writing): string {
  const path = includeComment.exec(comment)?.[1] ?? '';
  const found = readIncluded(path, source, open);
  if ('reason' in found) return '';
  const text = closeUpDirectives(divideText(found.part.whole).markdown);
  return writeText({ text, source: found.source, toAddress, open: found.open }).trim();
}

/** The title stands above the text already. */
function dropTitle(tree: Root, text: string): Edit[] {
  const first = tree.children.find(({ type }) => type !== 'definition' && type !== 'mdxjsEsm');
  const place = first?.type === 'heading' && first.depth === 1 ? placeOf(first) : null;
  return place ? [{ ...place, end: Math.max(place.end, lineEnd(text, place.end)), text: '' }] : [];
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Applies edits, the outer ones of which come before what is in them. */
function apply(edits: readonly Edit[], text: string): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let written = '';
  let end = 0;
  for (const edit of sorted) {
    if (edit.start < end) continue; // It lies in what has gone.
    written += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return written + text.slice(end);
}
