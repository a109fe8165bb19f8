import type { Blockquote, Code, Nodes } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { visit } from '../syntax/visit-tree.ts';
import { calloutKind } from './callouts.ts';
import { readShownCode } from './fences.ts';
import type { PartSource } from './parts.ts';

/** A piece of a text that something else takes the place of. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The callouts as GitHub writes them. */
const alerts: Readonly<Record<string, string>> = { note: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

/** Returns where a node stands in its text. */
export function placeOf({ position }: Nodes): Omit<Edit, 'text'> | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Returns what stands before each further line of something: lists and quotes go on there. */
function toPrefix(text: string, start: number): string {
  return text.slice(text.slice(0, start).lastIndexOf('\n') + 1, start).replace(/[^>]/g, ' ');
}

/** Takes the marks out of code that its author wrote into it. */
export function toCodeEdits(
  node: Code,
  { text, source, place }: { text: string; source: PartSource; place: Omit<Edit, 'text'> },
): Edit[] {
  const code = readShownCode(node, source);
  if (code === node.value) return [];
  const written = text.slice(place.start, place.end);
  const [opening = '', closing = ''] = [
    written.slice(0, written.indexOf('\n')),
    written.slice(written.lastIndexOf('\n')),
  ];
  const before = toPrefix(text, place.start);
  const lines = code.split('\n').map((line) => before + line);
  return [{ ...place, text: `${opening}\n${lines.join('\n')}${closing}` }];
}

/** Writes a badge as words and a button as the link that it is. */
export function toWordEdits(node: TextDirective, text: string, toAddress: (target: string) => string): Edit[] {
  const [first, last] = [node.children[0], node.children.at(-1)].map((child) => child && placeOf(child));
  const place = placeOf(node);
  if (!place || !first || !last) return [];
  const words = text.slice(first.start, last.end);
  if (node.name === 'badge') return [{ ...place, text: `(${words})` }];
  const to = node.attributes?.['to'];
  return node.name === 'button' && to ? [{ ...place, text: `[${words}](${toAddress(to)})` }] : [];
}

/** Takes away the lines that a block begins and ends with. */
export function unwrap(text: string, { start, end }: Omit<Edit, 'text'>): Edit[] {
  const opening = text.indexOf('\n', start);
  const closing = text.lastIndexOf('\n', end - 1);
  if (opening === -1 || closing <= start) return [{ start, end, text: '' }];
  const isClosed = /^[ \t]*:{3,}[ \t]*$/.test(text.slice(closing + 1, end));
  return [{ start, end: opening, text: '' }, ...(isClosed ? [{ start: closing + 1, end, text: '' }] : [])];
}

/** Takes the marks off what is bold in words that become bold as a whole: theirs would end where the inner ones begin. */
function unbold(words: Nodes, { start, end }: Omit<Edit, 'text'>): Edit[] {
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

/** Puts the title of a callout in GitHub's spelling, which has none there, below its kind. */
export function toQuoteEdits(node: Blockquote, text: string, { start, end }: Omit<Edit, 'text'>): Edit[] {
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

/** Turns a callout into a quote that GitHub gives a colour; of other blocks only a title is left. */
export function toAlertEdits(node: ContainerDirective, text: string, place: Omit<Edit, 'text'>): Edit[] {
  const [opening, closing] = unwrap(text, place);
  const alert = alerts[calloutKind(node.name) ?? ''];
  if (!opening) return [];
  const last = closing ? [closing] : [];
  if (!alert) return [...toTitleEdits(node, opening, { before: '**', behind: '**\n', none: '' }), ...last];
  const before = toPrefix(text, place.start);
  const inner = text.slice(opening.end, closing?.start ?? place.end);
  const lines = Array.from(inner.matchAll(/\n(?!$)[ \t]*(?=(\n?))/g), ({ index, 0: { length }, 1: isEmpty }) => {
    const start = opening.end + index + length;
    return { start, end: start, text: isEmpty ? `${before}>` : '> ' };
  });
  const kind = `> [!${alert}]`;
  const around = { before: `${kind}\n${before}> **`, behind: `**\n${before}>`, none: kind };
  const title = toTitleEdits(node, opening, around);
  return [...title, ...lines, ...last];
}

/** Puts the label of a block in the place of the line that opens it, between other signs; others where it has none. */
function toTitleEdits(
  { children: [label] }: ContainerDirective,
  opening: Omit<Edit, 'text'>,
  { before, behind, none }: { before: string; behind: string; none: string },
): Edit[] {
  const words = label?.type === 'paragraph' && label.data?.directiveLabel ? label : undefined;
  const [first, last] = [words?.children[0], words?.children.at(-1)].map((child) => child && placeOf(child));
  if (!words || !first || !last) return [{ ...opening, text: none }];
  return [
    { start: opening.start, end: first.start, text: before },
    ...unbold(words, { start: first.start, end: last.end }),
    { start: last.end, end: opening.end, text: behind },
  ];
}
