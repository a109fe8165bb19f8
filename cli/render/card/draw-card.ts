import type { CardFacts } from '../../contracts/card.ts';
import { escapeHtml } from '../../syntax/html.ts';

interface Font {
  size: number;
  isBold?: boolean;
}

/** Returns the width of a text, in pixels. */
type Measure = (text: string, font: Font) => number;

const size = { width: 1200, height: 630 };
const margin = 80;
const titleFont = { size: 62, isBold: true };
const siteFont = { size: 34 };
const partFont = { size: 26 };
/** Maximum number of title lines, and of nodes in the map. */
const most = { lines: 4, parts: 6 };
/** Horizontal layout of the map, in pixels: its root, its nodes, and the maximum node width. */
const map = { x: 760, parts: 830, width: 290 };

/** Returns the social card of a page as SVG: site name, title, and a small map of the page's sections. */
export function drawCard(facts: CardFacts, measure: Measure): string {
  const { title, site, color } = facts;
  const parts = facts.parts.slice(0, most.parts);
  const hasMap = parts.length > 1;
  const width = (hasMap ? map.x - 40 : size.width - margin) - margin;
  const lineHeight = titleFont.size * 1.25;
  const lines = wrap(title, { width, lang: facts.lang, measure });
  const first = size.height / 2 + 20 - ((lines.length - 1) * lineHeight) / 2 + titleFont.size / 3;
  const text = toText(facts.isMirrored);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Noto Sans">`,
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    `<rect width="${size.width}" height="14" fill="${color}"/>`,
    text(site, { x: margin, y: 118, ...siteFont, fill: color }),
    ...lines.map((line, index) =>
      text(line, { x: margin, y: first + index * lineHeight, ...titleFont, fill: '#1a1f2b' }),
    ),
    ...(hasMap ? drawMap(parts, { ...facts, measure }) : []),
    '</svg>',
  ].join('');
}

/** Draws a node for each section, with a line from the root. */
function drawMap(parts: readonly string[], { isMirrored, color, measure }: CardFacts & { measure: Measure }): string[] {
  const text = toText(isMirrored);
  const step = 78;
  const middle = size.height / 2 + 20;
  const top = middle - ((parts.length - 1) * step) / 2;
  const at = (x: number) => (isMirrored ? size.width - x : x);
  const nodes = parts.flatMap((part, index) => {
    const y = top + index * step;
    const words = shorten(part, (words) => measure(words, partFont) <= map.width - 40);
    const width = measure(words, partFont) + 40;
    const [from, to, bend] = [at(map.x), at(map.parts), at((map.x + map.parts) / 2)];
    return [
      `<path d="M${from} ${middle}C${bend} ${middle} ${bend} ${y} ${to} ${y}" fill="none" stroke="${color}" stroke-width="3"/>`,
      `<rect x="${isMirrored ? to - width : to}" y="${y - 26}" width="${width}" height="52" rx="12" fill="#fff" stroke="${color}" stroke-width="3"/>`,
      text(words, { x: map.parts + 20, y: y + partFont.size / 3, ...partFont, fill: '#1a1f2b' }),
    ];
  });
  return [...nodes, `<circle cx="${at(map.x)}" cy="${middle}" r="12" fill="${color}"/>`];
}

interface TextStyle extends Font {
  x: number;
  y: number;
  fill: string;
}

/** Returns a function that draws text from the start of a line, which is on the right for right-to-left languages. */
function toText(isMirrored: boolean) {
  return (words: string, { x, y, size: fontSize, fill, isBold = false }: TextStyle): string => {
    const place = isMirrored ? `x="${size.width - x}" text-anchor="end"` : `x="${x}"`;
    return `<text ${place} y="${y}" font-size="${fontSize}" font-weight="${isBold ? 700 : 400}" fill="${fill}">${escapeHtml(words)}</text>`;
  };
}

/** Breaks a title into lines that fit the width, by the word boundaries of its language. */
function wrap(title: string, { width, lang, measure }: { width: number; lang: string; measure: Measure }): string[] {
  const fits = (line: string) => measure(line.trim(), titleFont) <= width;
  const pieces = Array.from(new Intl.Segmenter(lang, { granularity: 'word' }).segment(title), ({ segment }) => segment);
  const lines: string[] = [''];
  // A word may be wider than a line, so it is split into characters.
  for (const piece of pieces.flatMap((one) => (fits(one) ? [one] : [...one]))) {
    const line = `${lines.at(-1) ?? ''}${piece}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(piece.trimStart());
  }
  const shown = lines.slice(0, most.lines).map((line) => line.trim());
  if (lines.length > most.lines) shown.push(shorten(`${shown.pop()} ${lines[most.lines]}`, fits));
  return shown;
}

/** Returns the text, or as much of its beginning as fits, with an ellipsis. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
