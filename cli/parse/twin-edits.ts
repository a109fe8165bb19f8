import type { Code, Nodes } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
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
  // Lists and quotes go on before each line.
  const before = /[^\n]*$/.exec(text.slice(0, place.start))?.[0].replace(/[^>]/g, ' ') ?? '';
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

/** Puts the title of a callout in GitHub's spelling, which has none there, below its kind. */
export function toQuoteEdits(text: string, { start, end }: Omit<Edit, 'text'>): Edit[] {
  const [found, mark = '', kind = '', title = ''] =
    /^(>[ \t]*)(\[!\w+\])[ \t]+(\S[^\n]*)/.exec(text.slice(start, end)) ?? [];
  if (found === undefined || !calloutKind(kind.slice(2, -1).toLowerCase())) return [];
  const before = /[^\n]*$/.exec(text.slice(0, start))?.[0].replace(/[^>]/g, ' ') ?? '';
  const lines = [`${mark}${kind}`, `> **${title.trim()}**`, '>'];
  return [{ start, end: start + found.length, text: lines.join(`\n${before}`) }];
}

/** Turns a callout into a quote that GitHub gives a colour; of other blocks only a title is left. */
export function toAlertEdits(
  node: Extract<Nodes, { type: 'containerDirective' }>,
  text: string,
  place: Omit<Edit, 'text'>,
): Edit[] {
  const [opening, closing] = unwrap(text, place);
  const alert = alerts[calloutKind(node.name) ?? ''];
  if (!opening) return [];
  const [label] = node.children;
  const labelPlace = label?.type === 'paragraph' && label.data?.directiveLabel ? placeOf(label) : null;
  const words = labelPlace ? text.slice(labelPlace.start, labelPlace.end).replace(/^\[|\]$/g, '') : '';
  if (!alert) return [{ ...opening, text: words && `**${words}**\n` }, ...(closing ? [closing] : [])];
  const inner = text.slice(opening.end, closing?.start ?? place.end);
  const lines = Array.from(inner.matchAll(/\n(?!$)[ \t]*(?=(\n?))/g), ({ index, 0: { length }, 1: isEmpty }) => {
    const start = opening.end + index + length;
    return { start, end: start, text: isEmpty ? '>' : '> ' };
  });
  const title = words === '' ? '' : `\n> **${words}**\n>`;
  return [{ ...opening, text: `> [!${alert}]${title}` }, ...lines, ...(closing ? [closing] : [])];
}
