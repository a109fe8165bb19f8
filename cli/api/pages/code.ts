import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { splitName } from '../../../runtime/api/split-name.ts';
import type { ApiSymbol, LinkedText } from '../../contracts/api-model.ts';
import { breakLines, findLineBreaks } from './break-lines.ts';
import { fill } from './labels.ts';
import { type LineBreak, moveLinks, type Shift } from './line-break.ts';
import type { PageContext } from './page.ts';
import { toTokens } from './tokens.ts';

const keywords = new Set(
  `abstract accessor as asserts async class const constructor declare default enum export extends function get implements
  import in infer interface is keyof let namespace new out override private protected public readonly require return
  satisfies set static this type typeof unique`.split(/\s+/),
);

const builtins = new Set(
  'any bigint boolean false never null number object string symbol true undefined unknown void'.split(' '),
);

/** Width of the column in which declarations stand, in characters: on most screens, and on phones. */
const columns = { wide: 70, narrow: 36 };

/**
 * Returns TypeScript declarations as highlighted elements, with links on names. Declarations have few kinds of tokens:
 * distinguishing them here costs a hundredth of what a grammar would. Where a narrow column breaks a line, there is an
 * element that does it.
 */
function toCodeNodes({ text, links }: LinkedText, narrowBreaks: readonly LineBreak[] = []): ElementContent[] {
  const targets = new Map(links.map(({ start, slug }) => [start, slug]));
  const indents = new Map(narrowBreaks.map(({ at, indent }) => [at, indent]));
  const nodes: ElementContent[] = [];
  const add = (value: string): void => {
    const last = nodes.at(-1);
    if (last?.type === 'text') last.value += value;
    else nodes.push({ type: 'text', value });
  };
  for (const match of toTokens(text)) {
    const [value] = match;
    const indent = indents.get(match.index);
    if (indent !== undefined) nodes.push(h('span', { dataBreak: ' '.repeat(indent) }));
    const slug = targets.get(match.index);
    const kind = slug === undefined ? kindOf(match.groups ?? {}) : undefined;
    if (slug !== undefined) nodes.push(h('a', { href: toHref(slug) }, value));
    else if (kind !== undefined) nodes.push(h('span', { className: [`t-${kind}`] }, value));
    else add(value);
  }
  return nodes;
}

/** Returns the parts of a name with line break opportunities (`<wbr>`) between them, at its dots and words. */
export function toNameParts(name: string): ElementContent[] {
  return splitName(name).flatMap((part, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: part };
    return index === 0 ? [text] : [h('wbr'), text];
  });
}

/** Returns a name as code. */
export function toName(name: string): Element {
  return h('code', toNameParts(name));
}

/** Returns the name of something without a page, such as a parameter. It never links to a symbol of the same name. */
export function toPlainName(name: string): Element {
  return h('code', { dataLang: 'ts' }, toNameParts(name));
}

/** Returns a name as a link to a page. */
export function toNameLink(slug: string, name: string): Element {
  return h('a', { href: toHref(slug) }, toName(name));
}

/** Returns the URL of a slug: relative for a page of the reference, unchanged for a full URL or a path. */
export function toHref(slug: string): string {
  return /^(?:https:|\/)/.test(slug) ? slug : `./${slug}`;
}

function kindOf(groups: Record<string, string | undefined>): string | undefined {
  const { keyword, comment, string, number, word } = groups;
  if (keyword !== undefined) return 'keyword';
  if (comment !== undefined) return 'comment';
  if (string !== undefined) return 'string-expression';
  if (number !== undefined) return 'constant';
  if (word === undefined) return undefined;
  return keywords.has(word) ? 'keyword' : builtins.has(word) ? 'constant' : undefined;
}

/** Returns a declaration as a code block. */
export function toCodeBlock(declaration: LinkedText): Element {
  return toLinesBlock(breakLines(declaration, columns.wide));
}

/** Returns the lines of a declaration as a code block. */
function toLinesBlock(text: LinkedText): Element {
  const lines = splitLines(toCodeNodes(text, findLineBreaks(text.text, columns.narrow))).flatMap(
    (line, index): ElementContent[] => {
      const element = h('span.line', line);
      return index === 0 ? [element] : [{ type: 'text', value: '\n' }, element];
    },
  );
  return h('figure.code.code-declaration', h('pre', { tabIndex: 0 }, h('code', { dataLang: 'ts' }, lines)));
}

/** Longest declaration that is shown unfolded, in lines: the description below it must not be far away. */
const longestDeclaration = 40;

/** Returns a declaration as a code block, folded if it is long. */
export function toFoldedBlock(declaration: LinkedText, { labels }: PageContext): Element {
  const shown = breakLines(declaration, columns.wide);
  const lines = shown.text.split('\n').length;
  if (lines <= longestDeclaration) return toLinesBlock(shown);
  const summary = h('summary', fill(labels.wholeDeclaration, { count: String(lines) }));
  return h('details.api-declaration', [summary, toLinesBlock(shown)]);
}

/** Returns the resolved type of a symbol if it says more than the declared one. */
export function toResolved({ resolved }: ApiSymbol, context: PageContext): ElementContent[] {
  if (resolved === null) return [];
  return [h('div.api-resolved', [h('p', context.labels.resolved), toFoldedBlock(resolved, context)])];
}

/** Returns a type as inline code. */
export function toInlineCode(text: LinkedText): Element {
  return h('code', { dataLang: 'ts' }, toCodeNodes(onOneLine(text)));
}

/** Returns a type, cut to a length that a table can show. */
export function shorten({ text, links }: LinkedText, longest: number): LinkedText {
  if (text.length <= longest) return { text, links };
  return { text: `${text.slice(0, longest)}…`, links: links.filter(({ end }) => end <= longest) };
}

/** Returns a text without white space, to compare texts whose lines are broken or indented differently. */
export function withoutSpace({ text }: LinkedText): string {
  return text.replace(/\s+/g, '');
}

/** Collapses line breaks and indentation to single spaces. Links never cover white space. */
function onOneLine({ text, links }: LinkedText): LinkedText {
  const shifts: Shift[] = [];
  let by = 0;
  const flat = text.replace(/\s+/g, (space, at: number) => {
    by -= space.length - 1;
    shifts.push({ at, by });
    return ' ';
  });
  return { text: flat, links: moveLinks(links, shifts) };
}

function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      continue;
    }
    for (const [index, value] of node.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ type: 'text', value });
    }
  }
  return lines;
}
