import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import type { ApiComment, ApiSymbol } from '../../contracts/api-model.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { toInlineCode } from '../../syntax/inline-code.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { type HeadingMaker, toPageHeading } from './elements.ts';
import { firstBlock, firstSentence, nodesOf, type PageContext, toFirstSentence } from './page.ts';

/** Returns the first part of the library's comment: the deprecation notice and the summary. */
export function toIntroduction(comment: ApiComment | null, context: PageContext): ElementContent[] {
  if (!comment) return [];
  const deprecated = blocks(comment, 'deprecated').map((markdown) =>
    h('aside', { dataCallout: 'warning' }, [
      h('p.callout-title', context.labels.deprecated),
      ...words(markdown, context),
    ]),
  );
  return [...deprecated, ...words(comment.summary, context)];
}

/** Tags with a place of their own on pages. */
const placedTags: ReadonlySet<string> = new Set([
  'deprecated',
  'categoryDescription',
  'groupDescription',
  'param',
  'typeParam',
  'template',
  'returns',
  'since',
  'remarks',
  'throws',
  'exception',
  'default',
  'defaultValue',
  'example',
  'see',
]);

/** Returns the rest of the library's comment, with a heading for each kind of remark. Other tags show their name. */
export function toRemarks(
  comment: ApiComment | null,
  context: PageContext,
  toHeading: HeadingMaker = toPageHeading,
): ElementContent[] {
  if (!comment) return [];
  const { labels } = context;
  const section = (id: string, title: string, ...tags: string[]): ElementContent[] => {
    const found = tags.flatMap((tag) => blocks(comment, tag));
    return found.length === 0 ? [] : [toHeading(id, title), ...found.flatMap((text) => words(text, context))];
  };
  return [
    ...section('remarks', labels.remarks, 'remarks'),
    ...toOthers(comment, context),
    ...section('throws', labels.throws, 'throws', 'exception'),
    ...section('default', labels.default, 'default', 'defaultValue'),
    ...section('examples', labels.examples, 'example'),
    ...section('see', labels.see, 'see'),
  ];
}

/** Returns what the tags without a place of their own say, with the name of each. */
function toOthers(comment: ApiComment, context: PageContext): ElementContent[] {
  const shown = comment.blocks
    .map((block) => (eventTags.has(block.tag) ? { ...block, markdown: withCode(block.markdown) } : block))
    .filter(({ tag, markdown }) => !placedTags.has(tag) && (isProse(markdown) || eventTags.has(tag)));
  return [...new Set(shown.map(({ tag }) => tag))].flatMap((tag) => {
    const [first = '', ...others] = shown.filter((block) => block.tag === tag).map(({ markdown }) => markdown);
    const isList = others.length > 0 || namedPart.exec(first)?.[1] !== undefined;
    const text = isList ? [first, ...others].map(toItem).join('\n') : first;
    return words(`**${toWords(tag)}**\n\n${text}`, context);
  });
}

/** Matches the name that a tag describes, if any: `prefix - Before it`, `[--size=1px] - Its size`, `- All of it`. */
const namedPart = /^(?:\[?((?<=\[)[^\]\n]+(?=\])|[\w$.:-]+)\]?[ \t]+)?[-–—][ \t]+/;

/** Returns the text of one of several tags with the same name as a list item. */
function toItem(markdown: string): string {
  const text = markdown.replace(namedPart, (_all, name?: string) => (name === undefined ? '' : `\`${name}\` - `));
  return `- ${text.replace(/\n(?=.)/g, '\n  ')}`;
}

/** Tags whose value is the name of an event, which is for readers. */
const eventTags: ReadonlySet<string> = new Set(['fires', 'emits', 'listens']);

/** Returns a text with a name as code, such as `Board#drawn`, if that is all of it. */
function withCode(markdown: string): string {
  return /^[\w$.:#~-]+$/.test(markdown) ? `\`${markdown}\`` : markdown;
}

/** Whether a text is an address or more than a word: another value of an unknown tag is meant for other tools. */
function isProse(markdown: string): boolean {
  return /\s|[^\p{ASCII}]|^https?:/u.test(markdown);
}

/** Returns the words in the name of a tag: `Safety note` for `@safetyNote`. */
function toWords(tag: string): string {
  const spaced = tag.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Returns the library's Markdown as elements, marked with its language if it differs from the page's. */
export function words(markdown: string, context: PageContext): ElementContent[] {
  if (markdown === '') return [];
  const tree = lowerHeadings(markCode(context.parseMarkdown(markdown), context));
  return inLanguage(nodesOf(tree), context.language);
}

/**
 * Marks code without a language as TypeScript, since comments seldom name one. The symbol's own names are marked too,
 * since they would otherwise be linked to exports of the same name.
 */
function markCode(tree: Root, { isOwnName }: PageContext): Root {
  visit(tree, 'element', ({ tagName, properties, children: [first] }) => {
    if (tagName === 'code' && first?.type === 'text' && isOwnName?.(first.value)) properties['dataLang'] = 'ts';
    if (tagName !== 'pre' || first?.type !== 'element') return;
    first.properties['className'] ??= ['language-ts'];
  });
  return tree;
}

/** Makes room for the title of the page: if a text has headings of the first level, all of its headings are lowered. */
function lowerHeadings(tree: Root): Root {
  const headings: [heading: Element, level: number][] = [];
  visit(tree, 'element', (element) => {
    const level = headingLevel(element);
    if (level !== undefined) headings.push([element, level]);
  });
  if (!headings.some(([, level]) => level === 1)) return tree;
  for (const [heading, level] of headings) heading.tagName = `h${Math.min(level + 1, 6)}`;
  return tree;
}

/** Returns the first paragraph of the library's Markdown for a list, with its markup. */
function leadingWords(markdown: string, context: PageContext): ElementContent[] {
  const first = firstBlock(markdown, context);
  return first ? inLanguage([first], context.language) : [];
}

/** Returns a text, marked with its language if it differs from the page's. */
export function inLanguage(nodes: ElementContent[], language: string | undefined): ElementContent[] {
  return language === undefined ? nodes : [h('div', { lang: language, dir: 'auto' }, nodes)];
}

/** Returns a short text of the library without markup, marked with its language if it differs from the page's. */
export function shortWords(text: string, { language }: PageContext): ElementContent[] {
  if (text === '') return [];
  return [language === undefined ? { type: 'text', value: text } : h('span', { lang: language, dir: 'auto' }, text)];
}

/** Returns the default value for a table: its first paragraph, or inline code instead of a code block with one line. */
export function listedDefaultOf({ comment }: Pick<ApiSymbol, 'comment'>): string {
  const whole = comment?.blocks.find(({ tag }) => tag === 'default' || tag === 'defaultValue')?.markdown ?? '';
  const [fence, text] = /^```\w*\n(.*?)\n```/s.exec(whole) ?? [];
  const [first = ''] = (text ?? whole).split(/\n\s*\n/, 1);
  if (fence === undefined) return first;
  if (first.includes('\n')) return fence;
  return toInlineCode(first);
}

/** Returns a code block of one line as inline code, for a table; other texts as they are. */
export function withInlineCode(markdown: string): string {
  const [, text] = /^```\w*\n([^\n]*)\n```$/.exec(markdown) ?? [];
  return text === undefined ? markdown : toInlineCode(text);
}

function blocks(comment: ApiComment, tag: string): string[] {
  return comment.blocks.filter((block) => block.tag === tag).map(({ markdown }) => markdown);
}

/**
 * Returns the summary of a symbol: the start of the deprecation notice, and a sentence of the library or of the note.
 */
export function toSummary(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const replacement = symbol.comment?.blocks.find(({ tag }) => tag === 'deprecated')?.markdown ?? '';
  // Many notices begin with a sentence that only says that the symbol will be removed.
  return [...leadingWords(replacement, context), ...toFirstWords(symbol, context)];
}

function toFirstWords(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const note = context.notes?.get(symbol.slug);
  const own = firstSentence(symbol, context);
  if (!note || (own !== '' && !note.replaces)) return shortWords(own, context);
  return shortWords(toFirstSentence(note.summary), { ...context, language: note.language });
}

/** Returns the introduction of a member in a list, from the given comment and from the member's note. */
export function toMemberIntroduction(
  member: ApiSymbol,
  comment: ApiComment | null,
  context: PageContext,
): ElementContent[] {
  const note = context.notes?.get(member.slug);
  if (!note) return toIntroduction(comment, context);
  const isSummary = note.summary !== '' && (note.replaces || firstSentence(member, context) === '');
  return [
    ...(note.replaces ? [] : toIntroduction(comment, context)),
    ...(isSummary ? [h('p', shortWords(note.summary, { ...context, language: note.language }))] : []),
  ];
}
