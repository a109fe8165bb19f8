import { posix } from 'node:path';
import { labelled } from '../../syntax/labelled.ts';
import type { Fields } from '../old-site.ts';
import { readAttributes } from './attributes.ts';
import { type BlockTag, mergeSummaries, toDirectives } from './blocks.ts';
import { codeImport, pageImport, pictureImport, readImports, removeImports } from './imports.ts';
import { flatMapProse, joinOpen, type Line, leadingSpace, mapProse, unwrapMdxBlocks } from './lines.ts';
import { replaceStrings } from './strings.ts';

/** Options for converting the text of a page. */
export interface MdxOptions {
  /** Whether the page stays MDX, in which comments are expressions and partials are imported. */
  isMdx: boolean;
  /** Front matter of the page. */
  meta: Fields;
  /** Names of components of another generator that are blocks too. */
  blocks?: readonly string[];
  /** Returns the new path of a file that the page imports or shows. */
  toFile: (path: string) => string;
}

/** A rest of MDX in a page: its line, and its text. */
interface Remnant {
  at: number;
  what: string;
}

const blockNames = ['Tabs', 'TabItem', 'Admonition', 'details', 'CodeBlock'];

/** The part of a tag after its name, with braces in attributes. */
const restOfTag = String.raw`(?=[\s>])(?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*>`;

/** Converts MDX of Docusaurus or Starlight to sitegen's Markdown. Returns what could not be converted as remnants. */
export function convertMdx(lines: readonly Line[], options: MdxOptions): { lines: Line[]; remnants: Remnant[] } {
  const joined = joinOpen(withoutSpaces(unwrapMdxBlocks(lines)), isOpenTag);
  const imports = readImports(joined);
  const names = new Set([...blockNames, ...(options.blocks ?? [])]);
  const divide = tagDivider([...names, 'summary']);
  const plain = flatMapProse(options.isMdx ? toMdxComments(joined) : joined, ({ text }) => divide(text));
  const blocks = toDirectives(withoutCodeBlocks(plain, imports, options), names, toDirective);
  const converted = removeImports(
    flatMapProse(mergeSummaries(blocks), ({ text }) => convertLine(text, imports, options)),
    options.toFile,
  );
  const remnants = converted.flatMap((line) => (line.isCode ? [] : findRemnants(line)));
  return { lines: converted, remnants };
}

/** Returns the lines without spaces between a comment and the braces around it. */
function withoutSpaces(lines: readonly Line[]): Line[] {
  return flatMapProse(lines, ({ text }) => [
    mapProse(text, (prose) => prose.replace(/\{\s+(?=\/\*)/g, '{').replace(/\*\/\s+\}/g, '*/}')),
  ]);
}

/** Whether a line begins a component's tag, an import or a comment that continues on the next line. */
export function isOpenTag(text: string): boolean {
  if (/^\s*\{\/\*/.test(text)) return !text.includes('*/');
  if (/^import\s+\{[^}]*$/.test(text)) return true;
  if (!/^\s*<[A-Z]\w*(?:\s|$)/.test(text)) return false;
  return !/>/.test(text.replace(/=>/g, '').replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, ''));
}

/** Returns a function that puts each tag of these names in a line that begins with a tag on a line of its own. */
export function tagDivider(names: readonly string[]): (text: string) => string[] {
  const tag = new RegExp(`</?(?:${names.join('|')})${restOfTag}`, 'g');
  return (text) => {
    if (!/^\s*</.test(text) || text.search(tag) === -1) return [text];
    const indent = leadingSpace(text);
    return text
      .replace(/(?<!\{)<summary\b[^>]*>.*?<\/summary>/g, '\n$&\n')
      .replace(tag, (found) => (/^<\/?summary/.test(found) ? found : `\n${found}\n`))
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => indent + line.trim());
  };
}

/** A line that opens an admonition, also in a quote or as the first line of a list item. */
const opening = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,})([a-z][\w-]*)(?:[ \t]+([^[{\s].*))?/i;

/** Returns a line with the kind and title of the admonition that it opens: `:::tip Title` becomes `:::tip[Title]`. */
export function convertOpening(text: string): string {
  const [found, before = '', name = '', title = ''] = opening.exec(text) ?? [];
  if (found === undefined) return text;
  const [, words, attributes = ''] = /^(.*?)[ \t]*(\{[#.][^{}]*\})?[ \t]*$/.exec(title) ?? [];
  return before + labelled(kinds.get(name) ?? name, words) + attributes + text.slice(found.length);
}

/** Kinds of callout with a different name here. Docusaurus's caution is yellow, so it becomes a warning. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
  ['caution', 'warning'],
]);

function toDirective(tag: BlockTag, parent: BlockTag | undefined): string | null {
  const { name, attributes } = tag;
  const { syncKey, groupId = syncKey, type = 'note', title, value, label } = attributes;
  switch (name) {
    case 'Tabs':
      return groupId ? `Tabs{sync="${groupId}"}` : 'Tabs';
    case 'TabItem':
      if (parent?.name !== 'Tabs') return null;
      return labelled('tab', label ?? tabLabel(parent, value) ?? value) + (isShownFirst(tag, parent) ? '{open}' : '');
    case 'Admonition':
    case 'Aside':
      return labelled(kinds.get(type) ?? type, title);
    case 'details':
      return Object.hasOwn(attributes, 'open') ? 'details{open}' : 'details';
    case 'Steps':
      return 'steps';
    case 'FileTree':
      return 'file-tree';
    default:
      return null;
  }
}

/** Whether a tab is the one that its group shows first. */
function isShownFirst({ attributes }: BlockTag, group: BlockTag): boolean {
  const { defaultValue } = group.attributes;
  return defaultValue === undefined ? 'default' in attributes : defaultValue === attributes['value'];
}

/** The labels of tabs may be set on the group: `values={[{ label: 'A', value: 'a' }]}`. */
function tabLabel({ attributes }: BlockTag, value: string | undefined): string | undefined {
  const entries = (attributes['values'] ?? '').match(/\{[^{}]*\}/g) ?? [];
  const of = (entry: string, key: string) => new RegExp(`${key}:\\s*(['"\`])(.*?)\\1`).exec(entry)?.[2];
  const entry = entries.find((one) => of(one, 'value') === value);
  return entry && of(entry, 'label');
}

/** Turns a `CodeBlock` that shows an imported file into a fence that names the file. */
function withoutCodeBlocks(
  lines: readonly Line[],
  imports: ReadonlyMap<string, string>,
  { toFile }: MdxOptions,
): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line, shown, end] = [lines[index], lines[index + 1], lines[index + 2]];
    if (!line) break;
    const opening = line.isCode ? null : /^(\s*)<CodeBlock(\s.*)?>$/.exec(line.text);
    const source = imports.get(/^\s*\{(\w+)\}\s*$/.exec(shown?.text ?? '')?.[1] ?? '') ?? '';
    if (opening && codeImport.test(source) && /^\s*<\/CodeBlock>/.test(end?.text ?? '')) {
      const file = toFile(source.replace(codeImport, ''));
      const { language = posix.extname(file).slice(1), title } = readAttributes(opening[2] ?? '');
      const mark = `${opening[1]}\`\`\``;
      const fence = `${mark}${language}${title ? ` title="${title}"` : ''} file="${file}"`;
      result.push(...[fence, mark].map((text) => ({ text, at: line.at, isCode: true })));
      index += 2;
    } else result.push(line);
  }
  return result;
}

function convertLine(text: string, imports: ReadonlyMap<string, string>, options: MdxOptions): string[] {
  const { isMdx, meta, toFile } = options;
  const [, indent = '', shown = ''] = /^(\s*)<(\w+)\s*\/>\s*$/.exec(text) ?? [];
  const source = imports.get(shown) ?? '';
  if (/^\s*<TOCInline\b[^>]*\/>\s*$/.test(text)) return [];
  if (pageImport.test(source))
    return [indent + (isMdx ? `{/* @include: ${toFile(source)} */}` : `<!--@include: ${toFile(source)}-->`)];
  const comment = /^(\s*)\{\/\*\s*([\s\S]*?)\s*\*\/\}\s*$/.exec(text);
  if (comment && !isMdx) return [`${comment[1]}<!-- ${comment[2]} -->`];
  return [
    mapProse(convertOpening(text), (prose) =>
      replaceStrings(prose)
        .replace(/\{\/\*\s*(#[\w-]+)\s*\*\/\}\s*$/, '{$1}')
        .replace(/\{\/\*\s*([\s\S]*?)\s*\*\/\}/g, isMdx ? '$&' : '<!-- $1 -->')
        .replace(/\{(?:require\((['"])(.+?)\1\)(?:\.default)?)\}/g, (_, __, path: string) => `"${toFile(path)}"`)
        .replace(/\{useBaseUrl\((['"])(.+?)\1\)\}/g, '"$2"')
        .replace(/<img\b[^>]*/g, (tag) => showImported(tag, imports, toFile))
        .replace(/<(?:img|video|iframe)\s[^<>]*>/g, (tag) => tag.replace(/(\s(?:width|height)=)\{(\d+)\}/g, '$1"$2"'))
        .replace(/<ThemedImage\b[\s\S]*?\/>/g, (found) => toThemedPicture(found) ?? found)
        .replace(/<Link\b([^<>]*)>(.*?)<\/Link>/g, (found, attributes: string, words: string) => {
          const { to, href = to } = readAttributes(attributes);
          return href && !/\b(?:to|href)=\{/.test(attributes) ? `[${words}](${href})` : found;
        })
        .replace(/<Translate\b[^<>]*>(.*?)<\/Translate>/g, '$1')
        .replace(/\{(?:(?:props\.)?frontMatter|frontmatter)\.(\w+)\}/g, (found, key) =>
          Object.hasOwn(meta, key) ? String(meta[key] ?? '') : found,
        )
        .replace(/(<[a-z][^<>]*\s)className=/g, isMdx ? '$&' : '$1class=')
        .replace(/(<[a-z][^<>]*\s)style=\{\{([^{}]*)\}\}/g, (found, before: string, rules: string) =>
          isMdx ? found : `${before}style="${toCss(rules)}"`,
        ),
    ),
  ];
}

/** Returns the tag of a picture with the paths of imported files, and without their own sizes. */
function showImported(tag: string, imports: ReadonlyMap<string, string>, toFile: MdxOptions['toFile']): string {
  const fileOf = (name: string) => {
    const file = imports.get(name) ?? '';
    return pictureImport.test(file) ? toFile(file) : undefined;
  };
  return tag
    .replace(/\s(?:width|height)=\{(\w+)\.(?:width|height)\}/g, (found, name) => (fileOf(name) ? '' : found))
    .replace(/=\{(\w+)(?:\.src)?\}/g, (found, name) => {
      const file = fileOf(name);
      return file === undefined ? found : `="${file}"`;
    });
}

function toThemedPicture(text: string): string | null {
  const { alt = '' } = readAttributes(text);
  const of = (mode: string) => new RegExp(`${mode}:\\s*(?:useBaseUrl\\()?['"]([^'"]+)['"]`).exec(text)?.[1];
  const [light, dark] = [of('light'), of('dark')];
  return light && dark ? `![${alt}](${light}#only-light) ![${alt}](${dark}#only-dark)` : null;
}

function toCss(rules: string): string {
  return Array.from(rules.matchAll(/(\w+):\s*(?:(['"])(.*?)\2|([\d.]+))/g), ([, name = '', , text, number]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${property}: ${text ?? `${number}px`}`;
  }).join('; ');
}

function findRemnants({ text, at }: Line): Remnant[] {
  const prose = text
    .replace(/`+[^`]+`+/g, '')
    .replace(/\\[{<]/g, '')
    // Styles have counterparts in Markdown.
    .replace(/(<[a-z][^<>]*\s)style=\{\{[^{}]*\}\}/g, '$1');
  if (/^(?:import|export)\s/.test(prose) && /from|['"=({]/.test(prose)) return [{ at, what: text.trim() }];
  const [, name] = /<\/?([A-Z][\w.]*)/.exec(prose) ?? [];
  if (name !== undefined) return [{ at, what: `<${name}>` }];
  if (/^\s*:{3,}/.test(prose) || /<!--|\{\/\*/.test(prose)) return [];
  const expression = /\{(?![#}])[^{}]*\}/.exec(
    prose.replace(/(?:!\[[^\]]*\]\([^)]*\)|:[a-z]+\[[^\]]*\])\{[^}]*\}/g, ''),
  );
  return expression ? [{ at, what: expression[0] }] : [];
}

/** Returns the lines with the comments of HTML, which MDX does not have, as comments of MDX. */
function toMdxComments(lines: readonly Line[]): Line[] {
  let isOpen = false;
  const convert = (prose: string) =>
    prose.replace(/<!--|-->/g, (mark) => {
      if (isOpen === (mark === '<!--')) return mark;
      isOpen = !isOpen;
      return isOpen ? '{/*' : '*/}';
    });
  return lines.map((line) => (line.isCode ? line : { ...line, text: mapProse(line.text, convert) }));
}
