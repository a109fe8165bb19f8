import { decodeString } from 'micromark-util-decode-string';
import { readCodeImport, toFenceLine } from '../../syntax/code-import.ts';
import { headingId } from '../../syntax/heading-id.ts';
import { labelled } from '../../syntax/labelled.ts';
import type { AddNote, Fields } from '../old-site.ts';
import { readAttributes } from '../text/attributes.ts';
import { flatMapProse, joinOpen, type Line, leadingSpace, mapProse } from '../text/lines.ts';
import { withoutBadgesInHtml } from './badges.ts';
import { convertTabs } from './tabs.ts';

/** Options for converting the text of a VitePress page. */
interface VueOptions {
  /** Front matter of the page. */
  meta: Fields;
  /** Return the new path of a file with code, or of an included text; `null` if there is no such file. */
  toCode: (path: string) => string | null;
  toPart: (path: string) => string | null;
  note: AddNote;
}

const asIsland = 'Write an island instead: see "Islands" in the documentation.';

/** Converts VitePress's Markdown to sitegen's, and notes uses of Vue. */
export function convertVue(lines: readonly Line[], options: VueOptions): Line[] {
  const joined = joinOpen(convertTabs(lines), (text) => /^\s*<[A-Z]\w*\s[^>]*$/.test(text));
  const plain = unwrapBlocks(withoutScripts(joined, options));
  const converted = plain.flatMap((line) => convertImport(line, options));
  const ids = new Set<string>();
  return withoutBadgesInHtml(flatMapProse(converted, (line) => convertLine(line, options, ids)));
}

/** Removes scripts and styles, which are Vue's, and notes them. */
function withoutScripts(lines: readonly Line[], { note }: VueOptions): Line[] {
  let open = '';
  return lines.filter((line) => {
    if (line.isCode && open === '') return true;
    const [, name = ''] = open === '' ? (/^<(script|style)\b/.exec(line.text) ?? []) : [];
    const asStyles = 'Move the styles to the style sheet of the site: see "Brand" in the documentation.';
    if (name !== '') note(line.at, `\`<${name}>\``, name === 'script' ? asIsland : asStyles);
    const isInside = open !== '' || name !== '';
    open ||= name;
    if (open !== '' && line.text.includes(`</${open}>`)) open = '';
    return !isInside;
  });
}

/**
 * Unwraps `::: v-pre` and `::: raw`, which have no meaning here. Inside `v-pre`, braces are escaped, since they are
 * text.
 */
function unwrapBlocks(lines: readonly Line[]): Line[] {
  const open: string[] = [];
  return lines.flatMap((line) => {
    if (line.isCode) return line;
    const [, name] = /^\s*:::+\s*([\w-]+)/.exec(line.text) ?? [];
    const isEnd = /^\s*:::+\s*$/.test(line.text);
    const closed = isEnd ? open.pop() : undefined;
    if (name !== undefined) open.push(name);
    if ([name, closed].some((one) => one === 'v-pre' || one === 'raw')) return [];
    return open.includes('v-pre') ? { ...line, text: line.text.replaceAll('{{', '\\{{') } : line;
  });
}

/** Converts `<<< @/file.ts#region{2 ts:line-numbers} [title]` to a fence that names the file. */
function convertImport(line: Line, { toCode, note }: VueOptions): Line | Line[] {
  const found = line.isCode ? null : readCodeImport(line.text);
  if (!found) return line;
  const file = toCode(found.path);
  if (file === null) {
    note(line.at, `\`${line.text.trim()}\``, 'The file does not exist in the old site.');
    return line;
  }
  const indent = leadingSpace(line.text);
  return [indent + toFenceLine(found, file), `${indent}\`\`\``].map((text) => ({ text, at: line.at, isCode: true }));
}

function convertLine({ text, at }: Line, options: VueOptions, ids: Set<string>): string[] {
  const { meta, note, toPart } = options;
  if (/^\s*\[\[toc\]\]\s*$/i.test(text)) return [];
  const [, path, lines = ''] = /^\s*<!--\s*@include:\s*([^\s{]+)(\{[^}]*\})?\s*-->\s*$/.exec(text) ?? [];
  if (path !== undefined) {
    const part = toPart(path);
    if (part === null) note(at, `\`${text.trim()}\``, 'The file does not exist in the old site.');
    return [part === null ? text : `<!--@include: ${part}${lines}-->`];
  }
  // `:::tip Title` needs a space after its colons.
  const spaced = text.replace(/^(\s*:{3,})(?=[a-z][\w-]*[ \t]+[^[{\s])/, '$1 ');
  const converted = mapProse(spaced, (prose) =>
    prose
      .replace(/<Badge\b([^>]*?)(?:\/>|>([^<]*)<\/Badge>)/g, (_, attributes: string, inner = '') => {
        const { type, text: words = inner } = readAttributes(attributes);
        return `:${labelled('badge', words)}${type ? `{type="${type}"}` : ''}`;
      })
      .replace(/<\w[^<>]*/g, (tag) =>
        tag.replace(/(?<=\s):(src|href)=(["'])withBase\((["'])([^"'<>]+)\3\)\2/g, '$1="$4"'),
      )
      // VitePress needs a target to follow a link to a file of `public/`; here, such a link needs none.
      .replace(/(\]\([^()\s]*\))\{(?:\s*(?:target|rel)=(?:"[^"{}]*"|[\w-]+))+\s*\}/g, '$1')
      .replace(/<(\w+) v-pre>([\s\S]*?)<\/\1>/g, (_, __, inner: string) => inner.replaceAll('{{', '\\{{'))
      .replace(/(?<!\\)\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (found, key) =>
        Object.hasOwn(meta, key) ? String(meta[key] ?? '') : found,
      ),
  );
  for (const [what, instead] of findVue(converted)) note(at, `\`${what}\``, instead);
  return [keepId(converted, text, ids)];
}

/** Adds VitePress's ID to a heading if its ID would be different here. */
function keepId(heading: string, written: string, ids: Set<string>): string {
  const [, words] = /^#{1,6}\s+(.*?)\s*$/.exec(written) ?? [];
  if (words === undefined) return heading;
  const [, set] = headingId.exec(words) ?? [];
  if (set !== undefined) {
    ids.add(set);
    return heading;
  }
  const plain = mapProse(words.replace(/<Badge\b[^>]*(?:\/>|>[^<]*<\/Badge>)/g, ''), (prose) =>
    decodeString(prose.replace(/<\/?[a-z][^<>]*>|\*|\]\([^)]*\)/gi, '')),
  )
    .replaceAll('`', '')
    .trim();
  const id = toUnique(toSlug(plain), ids);
  const own = plain
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  return id === '' || (id === own && !heading.includes(':badge')) ? heading : `${heading.trimEnd()} {#${id}}`;
}

/** Returns VitePress's ID for the text of a heading. */
function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

function toUnique(slug: string, ids: Set<string>): string {
  let id = slug;
  for (let count = 1; ids.has(id); count++) id = `${slug}-${count}`;
  if (id !== '') ids.add(id);
  return id;
}

/** Uses of Vue: values, components, which are listed by name, and directives of elements. */
const uses = [
  { pattern: /(?<!\\)\{\{[^}]*\}\}/g, instead: 'Put texts that pages refer to by name into `markdown.variables`.' },
  { pattern: /<([A-Z]\w*|[a-z]+-[\w-]+)[^>]*>?/g, instead: asIsland },
  { pattern: /<[a-z][a-z0-9]*\s[^>]*?(?<=\s)(?:v-[\w-]+|[:@][\w.-]+)=?[^>]*>/g, instead: asIsland },
];

/** Finds uses of Vue. */
function findVue(text: string): [what: string, instead: string][] {
  const prose = text.replace(/`+[^`]+`+/g, '');
  return uses.flatMap(({ pattern, instead }) =>
    Array.from(prose.matchAll(pattern), ([found, name]): [string, string] => [
      name === undefined ? found : `<${name}>`,
      instead,
    ]),
  );
}
