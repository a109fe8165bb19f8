import type { AddNote } from '../old-site.ts';
import { createFenceReader, type FenceLine } from '../text/fence-reader.ts';
import { indentOf, type Line } from '../text/lines.ts';

/** A fence whose code is being read. */
interface OpenFence {
  /** Its first line, as sitegen reads it. */
  text: string;
  /** Indentation of its lines. */
  indent: number;
  /** Its added and removed lines. */
  changes: { first: number; last: number; sign: string }[];
  /** Number of lines of the code so far. */
  count: number;
}

/**
 * Returns lines whose fences have the options of sitegen in place of those of Expressive Code. Labels of marked lines
 * are noted.
 */
export function convertFences(lines: readonly Line[], note: AddNote): Line[] {
  const read = createFenceReader();
  let open: OpenFence | null = null;
  return lines.map((line) => {
    const part = line.isCode && !line.isLong ? read(line.text) : null;
    if (part?.kind === 'start') {
      for (const { groups } of part.words.matchAll(option)) {
        const what = `The label "${groups?.['label']}" of marked lines`;
        if (groups?.['label']) note(line.at, what, 'It is left out. Write it as a comment in the code.');
      }
      open = openFence(part);
      return { ...line, text: open.text };
    }
    if (part?.kind !== 'code' || open === null) return line;
    open.count += 1;
    return open.changes.length === 0 ? line : { ...line, text: withSign(line.text, open) };
  });
}

/** In a fence with `diff`, lines begin with the sign of their change, and all others with a space. */
function withSign(text: string, { indent, changes, count }: OpenFence): string {
  const change = changes.find(({ first, last }) => first <= count && count <= last);
  return ' '.repeat(indent) + (change?.sign ?? ' ') + text.slice(Math.min(indent, indentOf(text)));
}

/** A mark of lines or words, with the type of the mark, or any other option with a value in quotes. */
const option =
  /\s(?:(?:(?<type>mark|ins|add|del|rem)=)?(?:\{(?:"(?<label>[^"]*)":)?(?<lines>[\d\s,-]+)\}|(?:"(?<double>[^"]+)"|'(?<single>[^']+)'|\/(?<pattern>\w(?:[\w -]*\w)?)\/))(?=\s|$)|[\w-]+="[^"]*")/g;

const signs: Readonly<Record<string, string>> = { ins: '+', add: '+', del: '-', rem: '-' };

/** Writes words between slashes. Markdown removes one backslash of each pair before sitegen reads the words. */
function toMark(words: string): string {
  return words.replace(/[\\/]/g, '\\$&').replaceAll('\\', '\\\\');
}

function openFence({ before, mark, words }: Extract<FenceLine, { kind: 'start' }>): OpenFence {
  const [, language = '', rest = ''] = /^([\w-]*)(.*)$/.exec(words) ?? [];
  const changes: OpenFence['changes'] = [];
  // A sign could not be told from the mark of a quote or a list item.
  const takesSigns = language !== '' && language !== 'diff' && /^ *$/.test(before);
  const options = rest
    .replace(/\sframe=(["']?)\w*\1(?=\s|$)/g, '')
    .replace(/\s(?:wrap|showLineNumbers)=false(?=\s|$)/g, '')
    .replace(option, (...found) => {
      const { type = 'mark', lines, double, single = double, pattern } = found.at(-1) as Record<string, string>;
      if (single !== undefined) return ` /${toMark(single)}/`;
      if (pattern !== undefined) return ` /${pattern}/`;
      const sign = signs[type];
      if (lines === undefined || (sign !== undefined && !takesSigns)) return String(found[0]);
      if (sign === undefined) return ` {${lines.replace(/\s+/g, '')}}`;
      for (const range of lines.split(',')) {
        const [first = 0, last = first] = range.split('-').map(Number);
        changes.push({ first, last, sign });
      }
      return '';
    });
  const [lang, name] = (language === 'diff' && /\slang="([\w-]+)"/.exec(options)) || [];
  const head = name ?? language + (changes.length > 0 ? ' diff' : '');
  const written = name === undefined ? head + options : `${name} diff${options.replace(lang ?? '', '')}`;
  return { text: before + mark + written, indent: before.length, changes, count: 0 };
}
