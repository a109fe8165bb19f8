import type { NodeObj } from 'mind-elixir';
import type { Metrics } from './metrics.ts';

/** The size of a node, and the lines that its text is set in. */
export interface Measure {
  width: number;
  height: number;
  fontSize: number;
  lines: string[];
  /** Words of its tags. */
  tags: string[];
}

const lineHeight = 1.4;
const tagHeight = 22;

/** Returns the size that a node will have, estimated from its letters. */
export function measureNode(node: NodeObj, depth: number, metrics: Metrics): Measure {
  const level = Math.min(depth, 2) as 0 | 1 | 2;
  const fontSize = Number.parseFloat(node.style?.fontSize ?? '') || (depth === 0 ? metrics.rootSize : 16);
  const text = [node.topic, ...(node.icons ?? [])].join(' ');
  const lines = text.split('\n').flatMap((line) => breakLine(line, metrics.widestLine[level]));
  const tags = (node.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.text));
  const { x, y } = metrics.padding[level];
  const textWidth = Math.max(...lines.map(widthOf)) * fontSize;
  const tagsWidth = tags.reduce((sum, tag) => sum + widthOf(tag) * 12 + 14, 0);
  const image = node.image ?? { width: 0, height: 0 };
  return {
    width: Math.ceil(Math.max(textWidth, tagsWidth, image.width) + 2 * x),
    height: Math.round(
      lines.length * fontSize * lineHeight +
        (tags.length > 0 ? tagHeight : 0) +
        (image.height > 0 ? image.height + 8 : 0) +
        2 * y,
    ),
    fontSize,
    lines,
    tags,
  };
}

/** Where a line may end: after a space, and between Chinese or Japanese letters, but not before what ends a phrase. */
const breaks =
  /(?<=\s)|(?<=[\u2E80-\uFFEF])(?=[\u2E80-\uFFEF])(?![、。，：；！？）」』／ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** Breaks a line that is too wide into lines of much the same width. */
function breakLine(line: string, widestLine: number): string[] {
  const width = widthOf(line);
  if (width <= widestLine) return [line];
  const parts = line.split(breaks);
  const even = width / Math.ceil(width / widestLine);
  const widest = Math.max(even, ...parts.map((part) => widthOf(part.trimEnd())));
  const lines = [''];
  for (const part of parts) {
    const last = lines.length - 1;
    const rest = widthOf(`${lines[last]}${part}`.trimEnd());
    // A line may be a little wider than the others, but not wider than any line.
    if (lines[last] !== '' && rest > Math.max(widest, Math.min(even * 1.2, widestLine))) lines.push(part);
    else lines[last] += part;
  }
  return lines.map((text) => text.trimEnd());
}

/** Returns the width of a text in ems, as system fonts set it on the average. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (/[\u2E80-\uFFEF]|\p{Extended_Pictographic}/u.test(letter)) return 1;
  if (/[iljtfr.,:;'|!()[\] ]/.test(letter)) return 0.32;
  if (/[mwMW@%]/.test(letter)) return 0.88;
  return /[A-Z]/.test(letter) ? 0.68 : 0.57;
}
