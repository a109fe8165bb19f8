import type { Blockquote, Code, Nodes, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { MdxResult } from '../../contracts/mdx.ts';
import { calloutKind } from '../../syntax/block-names.ts';
import { toAlertMark, toBlocks, toLine } from '../../syntax/to-markdown.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { labelOf } from '../elements/callouts.ts';
import { readShownCode } from '../fences/fences.ts';
import { isCode, isInlineCode, readHtml } from '../mdx/slots.ts';
import type { PartSource } from '../parts/parts.ts';
import type { WrittenAddress } from './write-twin.ts';

/** A replacement of a piece of text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A place in a text. */
export type Place = Pick<Edit, 'start' | 'end'>;

/** Lines that become a quote, after the edits inside of them. */
export interface Quoting extends Place {
  /** What stands before each line: the indentation of a list, or the marks of a quote around it. */
  before: string;
}

/** Returns the position of a node in its text. */
export function placeOf({ position }: Nodes): Place | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Returns the prefix that continues the surrounding lists and quotes on each further line. */
function toPrefix(text: string, start: number): string {
  return text.slice(text.slice(0, start).lastIndexOf('\n') + 1, start).replace(/[^>]/g, ' ');
}

/** Returns lines that stand in the lists and quotes around a place, where the first one begins. */
export function toLinesAt(start: number, text: string, lines: string): string {
  const before = toPrefix(text, start);
  return lines.replace(/\n(.*)/g, (_, line: string) => `\n${line === '' ? before.trimEnd() : before + line}`);
}

/** Removes the author's marks from code. */
export function toCodeEdits(
  node: Code,
  { text, source, place }: { text: string; source: PartSource; place: Place },
): Edit[] {
  const code = readShownCode(node, source);
  if (code === node.value) return [];
  const written = text.slice(place.start, place.end);
  const opening = written.slice(0, written.indexOf('\n'));
  const closing = written.slice(written.lastIndexOf('\n'));
  return [{ ...place, text: `${opening}${toLinesAt(place.start, text, `\n${code}`)}${closing}` }];
}

/** Writes a badge as text, and a button as a link. */
export function toWordEdits(node: TextDirective, text: string, toAddress: (target: string) => string): Edit[] {
  const [first, last] = [node.children[0], node.children.at(-1)].map((child) => child && placeOf(child));
  const place = placeOf(node);
  if (!place || !first || !last) return [];
  const words = text.slice(first.start, last.end);
  if (node.name === 'badge') return [{ ...place, text: `(${words})` }];
  const to = node.attributes?.['to'];
  return node.name === 'button' && to ? [{ ...place, text: `[${words}](${toAddress(to)})` }] : [];
}

/** Removes the first and last line of a block. */
export function unwrap(text: string, { start, end }: Place): Edit[] {
  const opening = text.indexOf('\n', start);
  const closing = text.lastIndexOf('\n', end - 1);
  if (opening === -1 || closing <= start) return [{ start, end, text: '' }];
  const isClosed = /^[ \t>]*:{3,}[ \t]*$/.test(text.slice(closing + 1, end));
  return [{ start, end: opening, text: '' }, ...(isClosed ? [{ start: closing + 1, end, text: '' }] : [])];
}

/** Removes the bold marks inside a text that becomes bold as a whole: they would end the outer ones. */
function unbold(words: Nodes, { start, end }: Place): Edit[] {
  const edits: Edit[] = [];
  visit(words, 'strong', (strong) => {
    const place = placeOf(strong);
    if (!place || place.start < start || place.end > end) return;
    edits.push(
      { start: place.start, end: place.start + 2, text: '' },
      { start: place.end - 2, end: place.end, text: '' },
    );
  });
  return edits;
}

/** Moves the title of a `[!NOTE]` quote to the line below. GitHub allows no title next to the kind. */
export function toQuoteEdits(node: Blockquote, text: string, { start, end }: Place): Edit[] {
  const [found, mark = '', kind = '', space = '', title = ''] =
    /^(>[ \t]*)(\[!\w+\])([ \t]+)(\S[^\n]*)/.exec(text.slice(start, end)) ?? [];
  if (found === undefined || !calloutKind(kind.slice(2, -1).toLowerCase())) return [];
  const before = toPrefix(text, start);
  const from = start + mark.length + kind.length + space.length;
  const words = { start: from, end: from + title.trimEnd().length };
  return [
    { start, end: words.start, text: `${mark}${kind}\n${before}> **` },
    ...unbold(node, words),
    { start: words.end, end: start + found.length, text: `**\n${before}>` },
  ];
}

/** Turns a callout block into a GitHub alert. Of other blocks, only the title and the content are left. */
export function toAlertEdits(node: ContainerDirective, text: string, place: Place): (Edit | Quoting)[] {
  const [opening, closing] = unwrap(text, place);
  const mark = toAlertMark(calloutKind(node.name) ?? '');
  if (!opening) return [];
  const last = closing ? [closing] : [];
  if (!mark) return [...toTitleEdits(node, opening, { before: '**', behind: '**\n', none: '' }), ...last];
  const before = toPrefix(text, place.start);
  const kind = `> ${mark}`;
  const around = { before: `${kind}\n${before}> **`, behind: `**\n${before}>`, none: kind };
  const title = toTitleEdits(node, opening, around);
  return [...title, { start: opening.end, end: closing?.start ?? place.end, before }, ...last];
}

/**
 * Replaces the opening line of a block by its label, between `before` and `behind`, or by `none` if it has no label.
 */
function toTitleEdits(
  node: ContainerDirective,
  opening: Place,
  { before, behind, none }: { before: string; behind: string; none: string },
): Edit[] {
  const words = labelOf(node);
  const [first, last] = [words?.children[0], words?.children.at(-1)].map((child) => child && placeOf(child));
  if (!words || !first || !last) return [{ ...opening, text: none }];
  return [
    { start: opening.start, end: first.start, text: before },
    ...unbold(words, { start: first.start, end: last.end }),
    { start: last.end, end: opening.end, text: behind },
  ];
}

/** Returns lines as those of a quote; the first one continues the line before them. */
export function toQuote(lines: string, before: string): string {
  const line = new RegExp(`\\n(?!$)[ \\t>]{0,${before.length}}([^\\n]*)`, 'g');
  return lines.replace(line, (_, text: string) => `\n${before}${text.trim() === '' ? '>' : `> ${text}`}`);
}

interface SlotWriting {
  /** The output of the code. */
  mdx?: MdxResult | undefined;
  toAddress: (address: WrittenAddress) => string;
}

/** Returns the edits that replace the code of an MDX page by its output, as Markdown. */
export function toSlotEdits(tree: Root, text: string, { mdx, toAddress }: SlotWriting): Edit[] {
  if (!mdx) return [];
  return findSlots(tree).flatMap((node, index): Edit[] => {
    const place = placeOf(node);
    if (!place) return [];
    const nodes = readHtml(mdx[index] ?? '');
    visit({ type: 'root', children: nodes }, 'element', ({ properties }) => {
      const { href, src } = properties;
      if (typeof href === 'string') properties['href'] = toAddress({ kind: 'link', target: href });
      if (typeof src === 'string') properties['src'] = toAddress({ kind: 'image', target: src });
    });
    if (isInlineCode(node)) return [{ ...place, text: toLine(nodes) }];
    return [{ ...place, text: toLinesAt(place.start, text, toBlocks(nodes).join('\n\n')) }];
  });
}

/** Returns the code of a page in the order in which it runs: code in footnotes comes last. */
function findSlots(tree: Root): Nodes[] {
  const found: Nodes[] = [];
  const ofFootnotes: Nodes[] = [];
  const take = (nodes: Nodes[], root: Nodes) =>
    visit(root, (node: Nodes) => {
      if (node.type === 'footnoteDefinition' && node !== root) {
        take(ofFootnotes, node);
        return SKIP;
      }
      if (!isCode(node)) return undefined;
      if (node.type !== 'mdxjsEsm') nodes.push(node);
      return SKIP;
    });
  take(found, tree);
  return [...found, ...ofFootnotes];
}
