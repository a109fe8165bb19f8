import type { Line } from '../text/lines.ts';
import { convertRegions } from './regions.ts';

/** An icon of Material for MkDocs, with its classes. */
const icon = /:(?:fontawesome|material|octicons|simple)-([a-z\d-]+):(?:\{[^{}]*\})?/g;

const iconBeforeWords = new RegExp(String.raw`${icon.source}[ \t]+(?=[\w*_[(\`])`, 'g');

/** Characters in place of icons that say something by themselves. */
const characters: readonly [name: RegExp, character: string][] = [
  [/^(?:solid-)?check(?:-|$)/, '✓'],
  [/^(?:solid-)?(?:close|x|xmark)(?:-|$)/, '✗'],
  [/^(?:solid-)?arrow-right(?:-|$)/, '→'],
];

/** Returns a line without the icons in front of its words: they say nothing else. Others stay, and are reported. */
export function convertIcons(text: string): string {
  const known = text.replace(icon, (found, name: string) => characters.find(([one]) => one.test(name))?.[1] ?? found);
  const isTable = /^\s*\|/.test(known);
  return isTable ? known : known.replace(iconBeforeWords, '');
}

/** Turns the grids of Material for MkDocs into cards. */
export function convertGrids(lines: readonly Line[]): Line[] {
  return convertRegions(lines, {
    start: /^<div class="grid cards" markdown(?:="\w*")?>\s*$/,
    end: /^<\/div>\s*$/,
    convert: (content, { at }) => {
      if (!content.some(({ text }) => /^[-*+]\s/.test(text))) return null;
      const rows = content.filter(({ text, isCode }) => isCode || !/^\s+-{3,}\s*$/.test(text));
      const write = (text: string): Line => ({ text, at, isCode: false });
      return [write(':::cards'), ...rows, write(':::')];
    },
  });
}

/** Elements whose content is Markdown if they say so. */
const element = /^(\s*<(?:article|details|div|figure|section)\b[^<>]*?)\s+markdown(?:="\w*")?([^<>]*>)\s*$/;

/** Puts empty lines around the Markdown in elements of HTML that hold some, and takes away its indentation. */
export function openElements(lines: readonly Line[]): Line[] {
  let isOpen = false;
  return lines.flatMap((line): Line | Line[] => {
    if (line.isCode) return line;
    const empty = { ...line, text: '' };
    const [, before, after] = element.exec(line.text) ?? [];
    if (before !== undefined) {
      isOpen = true;
      return [{ ...line, text: `${before}${after}` }, empty];
    }
    if (!isOpen) return line;
    if (/^\s*<\/(?:article|details|div|figure|section)>\s*$/.test(line.text)) {
      isOpen = false;
      return [empty, line];
    }
    if (/^\s*<(?:figcaption|summary)\b/.test(line.text)) return [empty, line, empty];
    return { ...line, text: line.text.replace(/^ {1,4}(?=!?\[)/, '') };
  });
}
