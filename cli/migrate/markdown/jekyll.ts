import { toCalloutKind } from '../../syntax/foreign-blocks.ts';
import { labelled } from '../../syntax/labelled.ts';
import { type Line, leadingSpace, mapProse } from '../text/lines.ts';
import { convertAttributeLists } from './attribute-lists.ts';

/** Callouts that a site may use without naming them in its settings. */
const knownCallouts = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'];

/**
 * Turns tags of Liquid, and the lists of attributes of kramdown, into Markdown. `callouts` are the classes that the
 * settings of the theme "Just the Docs" name.
 */
export function convertJekyll(lines: readonly Line[], callouts: readonly string[]): Line[] {
  return convertLists(convertLiquid(lines), new Set([...knownCallouts, ...callouts]));
}

const rawTag = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

function convertLiquid(lines: readonly Line[]): Line[] {
  let isHighlighted = false;
  return lines.flatMap((line): Line[] => {
    const text = line.text.replace(rawTag, '');
    if (text !== line.text && text.trim() === '') return [];
    const [, tag = '', language = '', options = ''] =
      (!line.isCode && /^\s*\{%-?\s*(\w+)\s*([\w+#-]*)(.*?)-?%\}\s*$/.exec(text)) || [];
    const write = (words: string, isCode: boolean) => [{ ...line, text: leadingSpace(text) + words, isCode }];
    if (isHighlighted && tag !== 'endhighlight') return [{ ...line, text, isCode: true }];
    if (tag === 'comment') return write('<!--', false);
    if (tag === 'endcomment') return write('-->', false);
    if (tag !== 'highlight' && tag !== 'endhighlight')
      return [{ ...line, text: line.isCode ? text : mapProse(text, convertAddresses) }];
    isHighlighted = tag === 'highlight';
    return write(`\`\`\`${language}${/\blinenos\b/.test(options) ? ' showLineNumbers' : ''}`, true);
  });
}

/** Replaces what Liquid adds to addresses, which sitegen adds itself. */
function convertAddresses(prose: string): string {
  return prose
    .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*(["'])(.*?)\1\s*(?:\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:base)?url)\s*)+-?\}\}/g,
      '$2',
    )
    .replace(/\{%-?\s*link\s+(\S+?)\s*-?%\}/g, '/$1');
}

/** A list of attributes that is alone on its line, which belongs to the block above or below it. */
const listLine = /^\s*\{:\s*([^{}]*?)\s*\}\s*$/;

/** The words of a heading or a list item in whose place kramdown shows a table of contents. */
const contentsItem = /^\s*(?:\d+\.|[-*+])\s+\S+\s*$/;
const contentsHeading = /^#{1,6}\s+(?:table of )?contents\s*$/i;

function convertLists(lines: readonly Line[], callouts: ReadonlySet<string>): Line[] {
  const result: Line[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] as Line;
    index += 1;
    const [, list] = (!line.isCode && listLine.exec(line.text)) || [];
    if (list === undefined) {
      result.push(line.isCode ? line : { ...line, text: convertAttributeLists(line.text) });
      continue;
    }
    const [, name = '', title] = /\.(\w+?)(-title)?(?=\s|$)/.exec(list) ?? [];
    if (list === 'toc') {
      const isFolded = removeContents(result);
      if (isFolded && lines[index]?.text.trim() === '</details>') index += 1;
    } else if (callouts.has(name)) {
      const end = endOfBlock(lines, index);
      // A block above has been converted.
      const block =
        end > index
          ? convertLists(withoutQuote(lines.slice(index, end)), callouts)
          : withoutQuote(result.splice(startOfBlock(result)));
      result.push(...toCallout(block, { line, name, hasTitle: title !== undefined }));
      index = end;
    } else addToHeading(result, line, list);
  }
  return result;
}

/** Adds the ID in a list of attributes to the heading above it. Classes mean nothing here; any other list stays. */
function addToHeading(result: Line[], line: Line, list: string): void {
  const [, id] = /(?:^|\s)#([\w-]+)/.exec(list) ?? [];
  const above = result.at(-1);
  if (id && above && /^#{1,6}\s/.test(above.text)) result.splice(-1, 1, { ...above, text: `${above.text} {#${id}}` });
  else if (!/^(?:\.[\w-]+\s*)+$/.test(list)) result.push(line);
}

/** Removes the list at the end that stands for a table of contents, and its heading. Returns whether it was folded. */
function removeContents(result: Line[]): boolean {
  const last = () => result.at(-1)?.text.trim();
  if (contentsItem.test(result.at(-1)?.text ?? '')) result.pop();
  const folded = result.findLastIndex(({ text }) => /<\/?details\b/.test(text));
  const isFolded = folded !== -1 && /<details\b/.test(result[folded]?.text ?? '');
  if (isFolded) result.splice(folded);
  while (last() === '') result.pop();
  if (contentsHeading.test(last() ?? '')) result.pop();
  while (last() === '') result.pop();
  return isFolded;
}

/** Returns the index behind the block that begins at an index: code, a quote or a paragraph. */
function endOfBlock(lines: readonly Line[], start: number): number {
  const isCode = lines[start]?.isCode;
  const isPart = (line: Line) =>
    line.isCode === isCode && (isCode || (line.text.trim() !== '' && !listLine.test(line.text)));
  let end = start;
  for (let line = lines[end]; line && isPart(line); line = lines[end]) end += 1;
  return end;
}

/** Returns the index of the first line of the block that the lines end with. */
function startOfBlock(lines: readonly Line[]): number {
  return lines.findLastIndex(({ text, isCode }) => !isCode && text.trim() === '') + 1;
}

interface CalloutOptions {
  /** The line with the list of attributes. */
  line: Line;
  name: string;
  /** Whether the first line of the block is the title. */
  hasTitle: boolean;
}

function toCallout(block: readonly Line[], { line, name, hasTitle }: CalloutOptions): Line[] {
  const title = hasTitle ? block[0]?.text.trim() : undefined;
  const write = (text: string): Line => ({ ...line, text: leadingSpace(line.text) + text });
  const content = hasTitle ? block.slice(1) : block;
  return [write(`:::${labelled(toCalloutKind(name), title)}`), ...content, write(':::')];
}

/** Returns the text of a block in a quote, and any other block as it is. */
function withoutQuote(block: readonly Line[]): readonly Line[] {
  const isQuote = block.every(({ text }) => /^\s*>/.test(text));
  return isQuote ? block.map((line) => ({ ...line, text: line.text.replace(/^\s*> ?/, '') })) : block;
}
