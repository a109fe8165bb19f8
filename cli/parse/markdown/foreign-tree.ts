import { hash } from 'node:crypto';
import type { Element, Root as HastRoot } from 'hast';
import { h } from 'hastscript';
import type { Root as MdastRoot, Paragraph, PhrasingContent } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { VFile } from 'vfile';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { markQuotes } from '../elements/callouts.ts';
import { htmlComment } from '../elements/code-in-html.ts';
import { unheadFootnotes } from '../elements/heading-ids.ts';
import { addressIn, pictureIn, toMarkdown, wordMarks } from './block-tags.ts';
import { readDetails } from './details-blocks.ts';
import { splitAtLists } from './inline-lists.ts';
import { isTooDeep, unlessTooDeep } from './nesting.ts';
import { readPreformatted } from './preformatted.ts';
import { quickHandlers } from './quick-handlers.ts';
import { parseSyntax } from './syntax.ts';

/** Longest third-party text parsed as Markdown, in characters: parse time may grow quadratically. */
const longestForeign = 100_000;

const toElements = remarkRehype({ clobberPrefix: '', handlers: quickHandlers });

/** What GitHub allows, and callouts. */
const sanitize = rehypeSanitize({
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'aside'],
  attributes: { ...defaultSchema.attributes, aside: ['dataCallout'], p: [['className', 'callout-title']] },
});

/**
 * Parses third-party Markdown, such as a library's comments. HTML is shown as text, except for tags that only mark
 * words, for blocks that are paragraphs, headings, lists, tables and code, for lists among words, and for blocks that
 * fold. HTML comments and unsafe URLs are removed.
 */
export function parseForeignMarkdown(text: string): HastRoot {
  const toPlain = () => toPlainTree(text);
  if (text.length > longestForeign) return toPlain();
  return unlessTooDeep(() => {
    const tree = parseSyntax(text, { hasDirectives: false });
    if (isTooDeep(tree)) return toPlain();
    readIndentedTags(tree, text);
    readDetails(tree);
    readPreformatted(tree);
    readBlockTags(tree);
    readListsInWords(tree);
    readMarkingTags(tree);
    readHtmlAsText(tree);
    linkPictures(tree);
    markQuotes(tree);
    return connectFootnotes(sanitize(toElements(tree, new VFile())), text);
  }, toPlain);
}

/** Returns a tree that shows a text as it is. */
function toPlainTree(text: string): HastRoot {
  return { type: 'root', children: [h('p', text)] };
}

/**
 * Replaces remote images by links, since loading one tells a server that somebody reads this page. Other images, such
 * as files next to the library's source, are not available here, so their alternative text is shown.
 */
function linkPictures(tree: MdastRoot): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'image' && node.type !== 'imageReference') || !parent || index === undefined) return undefined;
    const value = node.alt || (node.type === 'image' ? node.url : node.label) || '';
    const words: PhrasingContent = { type: 'text', value };
    const isRemote = node.type === 'image' && /^https:\/\//.test(node.url) && parent.type !== 'link';
    parent.children[index] = isRemote ? { type: 'link', url: node.url, children: [words] } : words;
    return SKIP;
  });
}

/** Prefix that the sanitizer adds to element IDs, but not to links to them. */
const clobbered = /^user-content-/;

/**
 * Makes footnote links work on a page with many texts by adding a prefix to the IDs that is unique to each text.
 * Removes the heading of the list, which would count as a heading of the page.
 */
function connectFootnotes(tree: HastRoot, text: string): HastRoot {
  if (!text.includes('[^')) return tree;
  const prefix = `n${hash('sha256', text, 'hex').slice(0, 8)}-`;
  unheadFootnotes(tree, 'user-content-footnote-label');
  visit(tree, 'element', (element) => {
    const { id, href } = element.properties;
    if (typeof id === 'string') element.properties['id'] = id.replace(clobbered, prefix);
    if (typeof href === 'string' && isOfFootnote(element)) element.properties['href'] = href.replace('#', `#${prefix}`);
    // Many lists with the same label would not help navigation.
    delete element.properties['dataFootnotes'];
  });
  return tree;
}

function isOfFootnote({ properties }: Element): boolean {
  return properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined;
}

/** Nodes that contain running text. In others, a tag stands on lines of its own. */
const holders: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'link', 'strong', 'emphasis']);

/**
 * Reads tags that only mark words, such as `<b>never</b>`, links, and pictures. Tags around words count only in pairs,
 * since comments also name types and elements, such as `Promise<b>`.
 */
function readMarkingTags(tree: MdastRoot): void {
  visit(tree, (node) => {
    // The nodes that this makes are visited next.
    if (holders.has(node.type)) (node as Paragraph).children = withElements((node as Paragraph).children);
  });
}

function withElements(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const written = nodes.map((node) => (node.type === 'html' ? node.value : ''));
  const tags = written.map((tag) => tag.toLowerCase());
  const last = new Map(tags.map((tag, index) => [tag, index]));
  const made: PhrasingContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const mark = markOf(written[index] ?? '');
    // Searching for tags that are never closed would take quadratic time.
    if (mark && (last.get(mark.closing) ?? 0) > index) {
      const end = tags.indexOf(mark.closing, index);
      made.push(...mark.apply(nodes.slice(index + 1, end)));
      index = end;
    } else {
      made.push(...(toEmptyElement(written[index] ?? '') ?? nodes.slice(index, index + 1)));
    }
  }
  return made;
}

/** Returns a line break, or a picture that has an address or a text; `null` for another tag. */
function toEmptyElement(tag: string): PhrasingContent[] | null {
  if (/^<br ?\/?>$/i.test(tag)) return [{ type: 'break' }];
  const [, attributes = ''] = /^<img(\s[^<>]*)>$/i.exec(tag) ?? [];
  const { url, alt } = pictureIn(attributes);
  return url + alt === '' ? null : [{ type: 'image', url, alt }];
}

/** What a tag does with the words between it and its other half. */
interface WordMark {
  closing: string;
  apply: (words: PhrasingContent[]) => PhrasingContent[];
}

/** Matches the attributes of an `<a>` that leads nowhere, or to a place in the text of which the comment was a part. */
const placeOnly = /^(?!.*\shref=(?!["']#)).*$/is;

/** Returns what a tag does with words. `<span>`, and `<a>` without an address, do nothing. */
function markOf(tag: string): WordMark | null {
  const [, written = '', attributes = ''] = /^<([a-z]+)(\s[^<>]*)?>$/i.exec(tag) ?? [];
  const name = written.toLowerCase();
  const closing = `</${name}>`;
  const hName = wordMarks.get(name);
  if (hName !== undefined && attributes === '') {
    return { closing, apply: (words) => [{ type: 'emphasis', data: { hName }, children: words }] };
  }
  if (name === 'span' || (name === 'a' && placeOnly.test(attributes))) return { closing, apply: withElements };
  const url = name === 'a' ? addressIn(attributes) : '';
  if (url === '') return null;
  return { closing, apply: (words) => [{ type: 'link', url, children: withoutLinks(words) }] };
}

/** Returns the words of a link without links in them: an address among them is one by itself. */
function withoutLinks(words: readonly PhrasingContent[]): PhrasingContent[] {
  return words.flatMap((word) => (word.type === 'link' ? word.children : [word]));
}

/** Matches a text in which a line begins with the tag of a block. */
const indentedTag = /\n[ \t]*<(?:p|ul|ol|table|h[1-6])(?:\s[^<>]*)?>/i;

/**
 * Reads paragraphs that go on as HTML, as those of generated clients do: their tags are indented too far to end the
 * paragraph. In code among words, a tag would not be one.
 */
function readIndentedTags(tree: MdastRoot, text: string): void {
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== 'paragraph') return node;
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    return indentedTag.test(source) && !source.includes('`') ? (readTags(source) ?? node) : node;
  });
}

/** Reads blocks of HTML that are paragraphs, lists and tables, as generated clients have them in all their comments. */
function readBlockTags(tree: MdastRoot): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!parent || index === undefined || holders.has(parent.type)) return undefined;
    const children = readTags(node.value);
    if (children === null) return undefined;
    parent.children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
}

/** Returns the blocks that are written as HTML; `null` if it is not, or not only, paragraphs, lists and tables. */
function readTags(html: string): MdastRoot['children'] | null {
  const markdown = toMarkdown(html.replace(htmlComment, ''));
  return markdown === null ? null : parseSyntax(markdown, { hasDirectives: false }).children;
}

/** Reads HTML lists inside a paragraph, as in comments that consist of a single line. */
function readListsInWords(tree: MdastRoot): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const blocks = parent && index !== undefined ? splitAtLists(node.children) : null;
    if (!parent || index === undefined || blocks === null) return undefined;
    parent.children.splice(index, 1, ...blocks);
    return [SKIP, index + blocks.length];
  });
}

/**
 * In a library's comments, what looks like HTML is usually a type, such as `Promise<Node>`, so it becomes text. HTML
 * comments are removed: they are meant for tools.
 */
function readHtmlAsText(tree: MdastRoot): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const value = node.value.replace(htmlComment, '');
    const isEmpty = value.trim() === '';
    parent.children.splice(index, 1, ...(isEmpty ? [] : [{ type: 'text' as const, value }]));
    return isEmpty ? [SKIP, index] : undefined;
  });
}
