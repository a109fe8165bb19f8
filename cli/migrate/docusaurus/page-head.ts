import { toString as toText } from 'hast-util-to-string';
import { checkHeadTag, type HeadTag } from '../../config/head-tag.ts';
import { readHtml } from '../../syntax/html-addresses.ts';
import type { Draft } from '../draft.ts';
import { type OldHeadTag, toHeadAttributes, toHeadTags } from '../head-tags.ts';
import { listOf, objectOf, textOf } from '../old-site.ts';
import { readAttributes } from '../text/attributes.ts';
import type { Line } from '../text/lines.ts';
import type { DocusaurusSettings } from './settings.ts';

/** The lines of a page without its `<head>` blocks, and the elements in these. */
interface TakenHead {
  lines: Line[];
  /** Elements for the front matter. */
  tags: HeadTag[];
  /** Elements that a page cannot have. */
  refused: { at: number; what: string; instead: string }[];
}

/** Takes the `<head>` blocks, with which Docusaurus adds elements to the head of a page, out of its text. */
export function takeHead(lines: readonly Line[]): TakenHead {
  const taken: TakenHead = { lines: [], tags: [], refused: [] };
  let head: Line[] | null = null;
  for (const line of lines) {
    const tag = line.text.trim().toLowerCase();
    if (head === null && tag === '<head>' && !line.isCode) head = [line];
    else if (head === null) taken.lines.push(line);
    else if (tag === '</head>') {
      readElements(head.slice(1), taken);
      head = null;
    } else head.push(line);
  }
  // A block that nothing ends stays in the text.
  return { ...taken, lines: taken.lines.concat(head ?? []) };
}

/** A start tag with its name and attributes, and the text of an element that contains no others. */
const element = /(<([a-z]+)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?)\/?>)(?:([^<]*)<\/\2>)?/gi;

/** An attribute whose value is code other than a string. */
const code = /=\{(?!\s*(?:"[^"]*"|'[^']*'|`[^`$]*`)\s*\})/;

const insteadOfTitle = 'The browser tab shows the title of the page: set `title` in the front matter.';
const insteadOfOthers =
  'Only `meta`, `link` and `script` without inline content and expressions are allowed: see "Brand" in the documentation.';

function readElements(lines: readonly Line[], { tags, refused }: TakenHead): void {
  const text = lines.map((line) => line.text).join('\n');
  for (const { 1: what = '', 2: name = '', 3: written = '', 4: inner = '', index } of text.matchAll(element)) {
    const tag = { tag: name as HeadTag['tag'], attrs: readJsxAttributes(written) };
    const isPlain = /^(?:meta|link|script)$/.test(name) && inner.trim() === '' && !code.test(written);
    const verdict = isPlain ? checkHeadTag(tag) : { reason: name === 'title' ? insteadOfTitle : insteadOfOthers };
    if ('reason' in verdict) refused.push({ at: lineAt(lines, text, index), what, instead: verdict.reason });
    else tags.push(tag);
  }
}

function lineAt(lines: readonly Line[], text: string, index: number): number {
  return lines[text.slice(0, index).split('\n').length - 1]?.at ?? 1;
}

/** Returns the attributes of JSX by their names in HTML. */
function readJsxAttributes(written: string): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(readAttributes(written)).map(([name, value]) => [
      name.toLowerCase().replace(/^httpequiv$/, 'http-equiv'),
      value === '' || toText(readHtml(value.replaceAll('<', '&lt;'))),
    ]),
  );
}

/** Whether an entry of `stylesheets` is one: they are links, and may be icons or manifests too. */
export function isStyleSheet(entry: unknown): boolean {
  return /(?:^|\s)stylesheet(?:\s|$)/.test(textOf(objectOf(entry)['rel']) ?? 'stylesheet');
}

/** Returns the elements of `headTags`, `stylesheets`, `scripts`, `metadata` and `noIndex` that a site can have. */
export function toHead(draft: Draft, { config, base, theme }: DocusaurusSettings): object[] | undefined {
  const toTag =
    (tag: string) =>
    (attributes: unknown): OldHeadTag => ({ tag, attrs: toHeadAttributes(objectOf(attributes), base) });
  const own = listOf(config['headTags'])
    .map(objectOf)
    .map(({ tagName, attributes, innerHTML: inner }) => ({ ...toTag(String(tagName))(attributes), inner }));
  const links = listOf(config['stylesheets']).filter((entry) => !isStyleSheet(entry));
  const scripts = listOf(config['scripts']).map((entry) => (typeof entry === 'string' ? { src: entry } : entry));
  const robots = config['noIndex'] === true ? [{ name: 'robots', content: 'noindex, nofollow' }] : [];
  const metas = [...robots, ...listOf(theme['metadata'])];
  const all = [...own, ...links.map(toTag('link')), ...scripts.map(toTag('script')), ...metas.map(toTag('meta'))];
  const tags = toHeadTags(draft, all);
  return tags.length === 0 ? undefined : tags;
}
