import { calloutsElsewhere } from '../../syntax/block-names.ts';
import type { Construct } from './construct.ts';

/** Callouts by the names that Python-Markdown has for them; all others are notes. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...calloutsElsewhere,
  ['tip', 'tip'],
  ['success', 'tip'],
  ['warning', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
]);

/** Returns the block that an admonition is written as: `??? note "Title"` is `:::details[Title]`. */
function toBlock(found: string): string {
  const [, mark = '', name = '', title = ''] = /^(\S+?) *(\w+)[^"]*(?:"([^"]*)")?/.exec(found) ?? [];
  const label = title === '' ? '' : `[${title}]`;
  if (mark.startsWith('?')) return `:::details${label}${mark.endsWith('+') ? '{open}' : ''}`;
  return `:::${kinds.get(name.toLowerCase()) ?? 'note'}${label}`;
}

/** Returns the block that one between slashes is written as: `/// tip | Title` is `:::tip[Title]`. */
function toSlashedBlock(found: string): string {
  const [, name = '', title = ''] = /^\/+ *([\w-]+) *\|? *(.*)$/.exec(found) ?? [];
  const block = ['details', 'tab'].includes(name) ? name : (kinds.get(name.toLowerCase()) ?? 'note');
  return `:::${block}${title === '' ? '' : `[${title}]`}`;
}

/** Constructs of Python-Markdown and its extensions at the start of a paragraph. */
export const pythonOpenings: readonly Construct[] = [
  {
    // A title is in quotes: anything else is a sentence that begins with exclamation or question marks.
    pattern: /^(?:!!!|\?\?\?\+?) *[\w-]+(?: +[\w-]+)*(?: +"[^"\n]*")?(?= *(?:\n|$))/g,
    message: (found) => `"${found}" does not open a block here`,
    hint: (found) => `Write ${toBlock(found)} instead, unindent the text, and write ":::" below it.`,
  },
  {
    pattern: /^\/{3,} *[a-z][\w-]*(?: *\|[^\n]*)?(?=\n)/g,
    message: (found) => `"${found}" does not open a block here`,
    hint: (found) => `Write ${toSlashedBlock(found)} instead, and ":::" in place of the slashes below the text.`,
  },
  {
    pattern: /^===[!+]* "[^"\n]*"/g,
    message: (found) => `"${found}" is not a tab here`,
    hint: (found) =>
      `Write :::tab[${found.split('"')[1]}] instead, unindent the text, and write ":::" below it, with ::::Tabs and "::::" around all tabs.`,
  },
  {
    pattern: /^-{2,}8<-{2,}[^\n]*/g,
    message: (found) => `"${found}" does not include a file here`,
    hint: 'Write <!--@include: ./_part.md-->, or for code an empty block: ```ts file="./demo.ts#region".',
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[^\n]*/g,
    hint: 'Write the abbreviation where it stands: <abbr title="Long form">LF</abbr>.',
  },
];

/** Marks of its extensions within a line. */
export const pythonMarks: readonly Construct[] = [
  {
    pattern: /(?<![\w+{])\+\+\w+(?:[+-]\w+)*\+\+(?![\w+])/g,
    hint: 'Write keys as <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  },
  {
    pattern: /(?<![\w=])==[^\s=](?:[^=\n]*[^\s=])?==(?![\w=])/g,
    hint: (found) => `Write <mark>${found.slice(2, -2)}</mark>.`,
  },
  {
    pattern: /(?<=\w)\^\w+\^/g,
    hint: (found) => `Write <sup>${found.slice(1, -1)}</sup>.`,
  },
  {
    pattern: /:(?:fontawesome|material|octicons|simple)-[a-z\d-]+:/g,
    message: (found) => `"${found}" is not an icon here`,
    hint: 'Write an emoji, such as :rocket:, or a picture.',
  },
];
