import type { CodeOptions, LineMark } from '../../contracts/code-block.ts';
import { nearest } from '../../diagnostics/suggest.ts';

/** Options from the first line of a fence. */
export interface FenceOptions {
  language: string;
  shown: Omit<CodeOptions, 'marks' | 'words'>;
  /** Lines to highlight: first and last of each range, from 1. */
  lines: [first: number, last: number][];
  words: string[];
  /** Why the code is not checked; empty if its author gave no reason. */
  skipReason?: string;
  /** Path of the file that the code comes from. */
  file?: string;
  /** Whether the code is an npm command to show for other package managers too. */
  isNpm: boolean;
  /** Whether "+", "-" or a space at the start of each line is a diff marker, not code. */
  isDiff: boolean;
  /** Whether variables in the code are replaced. */
  isFilled: boolean;
  /** Invalid words, with the reason. */
  problems: { raw: string; message: string; note?: string }[];
}

/** Applies an option that authors can write. */
type Apply = (fence: FenceOptions, value: string) => unknown;

/** Number of lines that a folded block shows by default. */
const shownLines = 12;

const numberLines: Apply = ({ shown }, value) =>
  Object.assign(shown, { firstNumber: value === '' ? 1 : Number(value) });

const options: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  ['title', ({ shown }, value) => Object.assign(shown, value && { title: value })],
  ['no-check', (fence, value) => Object.assign(fence, { skipReason: value })],
  ['file', (fence, value) => Object.assign(fence, { file: value })],
  ['play', ({ shown }) => Object.assign(shown, { isPlayable: true })],
  ['showLineNumbers', numberLines],
  ['lineNumbers', numberLines],
  [':line-numbers', numberLines],
  // Line numbers are off by default.
  [':no-line-numbers', ({ shown }) => delete shown.firstNumber],
  ['wrap', ({ shown }) => Object.assign(shown, { isWrapped: true })],
  ['fold', ({ shown }, value) => Object.assign(shown, { shownLines: Number(value) || shownLines })],
  ['npm2yarn', (fence) => Object.assign(fence, { isNpm: true })],
  ['variables', (fence) => Object.assign(fence, { isFilled: true })],
  ['diff', (fence) => Object.assign(fence, { isDiff: true })],
]);

/** Options whose value, if any, must be a number. */
const numeric: ReadonlySet<string> = new Set(['showLineNumbers', 'lineNumbers', ':line-numbers', 'fold']);

/** The names of all fence options. */
export const optionNames: readonly string[] = [...options.keys()];

const numbers = 'Write "showLineNumbers", or "showLineNumbers=5" for the number of the first line.';
const marked = 'Write the numbers of the lines in braces: {1,3-5}.';
const changed = 'Mark lines in the code: // [!code ++] and // [!code --].';
const copied = 'Remove it: readers can copy all code.';

/** Replacements for options of other tools. */
const instead: Readonly<Record<string, string>> = {
  live: 'For code that readers can change, use an island: see "Islands" in the documentation.',
  noInline: 'Remove it: code is shown, not run.',
  linenums: numbers,
  startLineNumber: numbers,
  hl_lines: marked,
  highlight: marked,
  mark: marked,
  ins: changed,
  del: changed,
  add: changed,
  rem: changed,
  collapse: 'Write "fold" to show only the first lines, or "fold=5" for their number.',
  frame: 'Remove it: write title="main.ts" for a caption.',
  filename: 'Write title="main.ts" for a caption.',
  copy: copied,
  noCopy: copied,
  preview: 'Show a component in "islands" with ::Name{...}.',
  tab: 'Put the code blocks into :::Tabs, each with a title: title="main.ts".',
  wrapCode: 'Write "wrap".',
  'word-wrap': 'Remove it: only code with "wrap" is wrapped.',
  twoslash: 'Remove it: with "examples" in site.config.ts, types are known in all code.',
};

/** Line numbers in braces, a title in brackets, a word between slashes, an option with or without a value. */
const pattern =
  /\{([^}]*)\}|\[([^\]]*)\]|\/((?:\\.|[^/\\])+)\/(?=\s|$)|(:?[^\s=:{]+|\S)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses the text after a fence's opening characters, such as `ts{1,3}:line-numbers title="main.ts"`. */
export function readFenceOptions(lang: string | null | undefined, meta: string | null | undefined): FenceOptions {
  const language = /^[^\s{[=]*?(?=[{[\s]|:(?:no-)?line-numbers|$)/.exec(lang ?? '')?.[0] ?? '';
  const rest = (lang ?? '').slice(language.length) + (meta ? ` ${meta}` : '');
  const fence: FenceOptions = {
    language,
    shown: {},
    lines: [],
    words: [],
    isNpm: false,
    isDiff: false,
    isFilled: false,
    problems: [],
  };
  for (const word of rest.matchAll(pattern)) {
    const [raw, inBraces, , , name = ''] = word;
    const message = applyWord(fence, word);
    const note = inBraces === undefined ? hintFor(name) : hintForBraces(inBraces, language);
    if (message) fence.problems.push({ raw, message, ...(note !== undefined && { note }) });
  }
  return fence;
}

/** Returns what to write instead of an option of another tool; `undefined` for any other. */
function hintFor(name: string): string | undefined {
  if (/^\/.+\/\d+$/.test(name)) return 'Write /word/ without a number: it marks each place of the word.';
  return Object.hasOwn(instead, name) ? instead[name] : undefined;
}

/** Returns what to write instead of classes, the first of which names the language in Python-Markdown and Pandoc. */
function hintForBraces(text: string, language: string): string | undefined {
  const [, name] = /^\s*\.([^\s.]+)/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return language === '' ? `Write only the language before the options: "${name}".` : 'Remove it: code has no classes.';
}

/** Applies a word, as {@link pattern} matches it, to the options. Returns the reason if the word is invalid. */
function applyWord(
  fence: FenceOptions,
  [raw, lines, title, word, name, ...values]: RegExpExecArray,
): string | undefined {
  if (lines !== undefined) {
    const ranges = readRanges(lines);
    for (const range of ranges ?? []) fence.lines.push(range);
    return ranges ? undefined : `"${raw}" is not a list of lines`;
  }
  if (title !== undefined) fence.shown.title = title;
  if (word !== undefined) fence.words.push(word.replace(/\\(.)/g, '$1'));
  if (name === undefined) return undefined;
  const value = values.find((one) => one !== undefined) ?? '';
  const apply = options.get(name);
  if (!apply) {
    const near = nearest(name, optionNames);
    // Short names are similar by chance.
    const isLikely = near !== undefined && near[0] === name[0];
    return `Unknown option "${raw}" after the language${isLikely ? `; did you mean "${near}"?` : ''}`;
  }
  if (numeric.has(name) && !/^\d*$/.test(value)) return `"${value}" is not a number`;
  apply(fence, value);
  return undefined;
}

/** Returns the ranges of a list such as "1,3-5"; `null` if the list is invalid. */
function readRanges(text: string): FenceOptions['lines'] | null {
  const ranges: FenceOptions['lines'] = [];
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    if (from === '' || Number(from) < 1 || Number(to) < Number(from)) return null;
    ranges.push([Number(from), Number(to)]);
  }
  return ranges;
}

/** Removes diff markers from the start of lines, and returns which lines they mark. */
export function readDiff(code: string): { code: string; checked: string; marks: Map<number, LineMark[]> } {
  const marks = new Map<number, LineMark[]>();
  const lines = code.split('\n').map((line, index) => {
    const sign = /^[+-]/.exec(line)?.[0];
    if (sign) marks.set(index + 1, [sign === '+' ? 'added' : 'removed']);
    return line.replace(/^[+\- ]/, '');
  });
  const checked = lines.map((line, index) => (marks.get(index + 1)?.includes('removed') ? '' : ` ${line}`));
  return { code: lines.join('\n'), checked: checked.join('\n'), marks };
}
