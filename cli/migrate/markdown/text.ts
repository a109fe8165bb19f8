import {
  bracketedId,
  contents,
  docsifyId,
  docsifyIgnore,
  keys,
  markedWords,
  raisedLetters,
} from '../../syntax/foreign-marks.ts';
import { raiseColons } from '../text/blocks.ts';
import { mapFences } from '../text/fences.ts';
import { type Line, mapProse } from '../text/lines.ts';
import { convertAttributeLists } from './attribute-lists.ts';
import { convertCommentTabs } from './comment-tabs.ts';
import { convertComponents } from './components.ts';
import { convertLinks } from './docsify-links.ts';
import { convertIndented } from './indented-blocks.ts';
import { convertMarkedParagraphs } from './marked-paragraphs.ts';
import { convertGrids, convertIcons, openElements } from './material.ts';
import { convertShortcodes, toFenceOptions } from './shortcodes.ts';
import { convertSlashed } from './slashed-blocks.ts';
import { convertTags } from './tags.ts';

/** Elements by the marks of CriticMarkup: `{++added++}`. */
const edits: ReadonlyMap<string, string> = new Map([
  ['++', 'ins'],
  ['--', 'del'],
  ['==', 'mark'],
]);

/** CriticMarkup, which Python-Markdown shows: what was added, taken out, marked, replaced, or said about it. */
const critic = {
  pattern: /\{(?:(\+\+|--|==)[^{}\n]+\1|>>[^{}\n]*<<|~~[^{}\n]*~>[^{}\n]*~~)\}/g,
  toText: (found: string) => {
    const [name, words] = [edits.get(found.slice(1, 3)), found.slice(3, -3)];
    if (name !== undefined) return `<${name}>${words}</${name}>`;
    return found.startsWith('{>>') ? '' : `<del>${words.replace('~>', '</del><ins>')}</ins>`;
  },
};

const ofLines = [critic, keys, markedWords, raisedLetters];
const ofHeadings = [docsifyIgnore, docsifyId, bracketedId];

/** Returns the lines of a page with blocks and marks of other tools as those of sitegen. All others stay. */
export function convertForeign(written: readonly Line[]): Line[] {
  const components = convertComponents(convertShortcodes(convertLinks(written)));
  const slashed = convertSlashed(openElements(convertGrids(convertCommentTabs(components))));
  const blocks = convertTags(convertMarkedParagraphs(convertIndented(slashed)));
  const lines = blocks.map(convertMarks);
  raiseColons(lines);
  return mapFences(lines, convertOptions);
}

function convertMarks(line: Line): Line {
  if (line.isCode) return line;
  if (line.text.trim().match(contents)) return { ...line, text: '' };
  const isHeading = /^ {0,3}#{1,6}\s/.test(line.text);
  const marks = isHeading ? [...ofLines, ...ofHeadings] : ofLines;
  const replace = (prose: string) => marks.reduce((text, { pattern, toText }) => text.replace(pattern, toText), prose);
  const text = mapProse(line.text, replace);
  // Two spaces at the end of any other line are a line break.
  const plain = convertAttributeLists(mapProse(text, convertIcons));
  return { ...line, text: isHeading ? plain.trimEnd() : plain };
}

/** Options after the language of a fence, and what is written instead. */
const options: readonly [RegExp, (value: string) => string][] = [
  [/(?<=\s)hl_lines="([\d\s-]+)"/, (lines) => `{${lines.trim().replace(/\s+/g, ',')}}`],
  [/(?<=\s)linenums="(\d*)"/, (first) => (Number(first) > 1 ? `showLineNumbers=${first}` : 'showLineNumbers')],
  [/(?<=\s)filename=(?=["'])/, () => 'title='],
  [/(?<=\s)highlight=(?=\{[\d\s,-]+\})/, () => ''],
];

/** A language with the options of mdBook: `rust,ignore`. */
const ofBook = /^(\s*\w+)(?:\s*,\s*[\w-]+(?:=[^\s,]*)?)+(?=\s|$)/;

/**
 * Converts the words after the marker of a fence, which Python-Markdown also has in braces: `{ .py .annotate }`. Hugo
 * has options in braces: `js {linenos=table}`.
 */
function convertOptions(written: string): string {
  const words = written.replace(ofBook, '$1');
  const [, name, inBraces] = /^(\s*[\w+-]+)\s*\{([^{}]*=[^{}]*)\}\s*$/.exec(words) ?? [];
  if (inBraces !== undefined) return name + toFenceOptions(inBraces);
  const [, language, others = ''] = /^\s*\{\s*\.([^\s.{}]+)([^{}]*)\}\s*$/.exec(words) ?? [];
  const plain = language === undefined ? words : language + others.replace(/\s\.[\w-]+(?=\s|$)/g, '').trimEnd();
  const kept = plain.replace(/("[^"]*")|\s(?:copy|noCopy)(?=\s|$)/g, (_, quoted?: string) => quoted ?? '');
  return options.reduce((text, [pattern, to]) => text.replace(pattern, (_, value: string) => to(value)), kept);
}
