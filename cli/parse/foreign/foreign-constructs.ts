import type { Html, Nodes, Parents, Root, Text } from 'mdast';
import memoize from 'memoize';
import type { VFile } from 'vfile';
import type { MarkdownRules, Variables } from '../../contracts/page-facts.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { readCodeImport, toFenceLine } from '../../syntax/code-import.ts';
import { contents } from '../../syntax/foreign-marks.ts';
import { headingId } from '../../syntax/heading-id.ts';
import { includeComment } from '../../syntax/included-file.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { createCodeFinder, isVerbatim } from '../elements/code-in-html.ts';
import { isIsland } from '../elements/islands.ts';
import { createMatchPlaces } from '../elements/match-places.ts';
import { breaksAddress, toVariableName } from '../elements/variables.ts';
import { joinTexts } from '../markdown/restore-directives.ts';
import { toIncludeHint } from './code-include.ts';
import type { Construct } from './construct.ts';
import { commentTabs, docsifyMarks, docsifyOpenings } from './docsify.ts';
import { findForeignHtml, withoutCode } from './foreign-html.ts';
import { findForeignNode } from './foreign-nodes.ts';
import { blockFormula, formula } from './formulas.ts';
import { brokenTag, gitbookHint } from './gitbook.ts';
import { headingMarks } from './heading-marks.ts';
import { inlineNote } from './inline-note.ts';
import { calledIsland, commentLink, mistypedInclude, unspacedHeading } from './mistyped.ts';
import { pythonMarks, pythonOpenings } from './python-markdown.ts';
import { detachedAddress, spacedAddress } from './spaced-address.ts';
import { strayColons } from './stray-colons.ts';
import { undefinedNames } from './undefined-names.ts';
import { pluginInclude } from './vuepress.ts';
import { wikiLink } from './wiki-link.ts';

const spaceless = 'In a URL, write a variable without spaces: {{name}}.';
const escaping = 'To show it literally, write it as code, or put "\\" before it.';

/** Constructs at the start of a paragraph. */
const openings: readonly Construct[] = [
  {
    pattern: /^<<<(?!<)[ \t]*\S[^\n]*/g,
    message: (found) => `"${found}" does not include code from a file here`,
    hint: (found) => {
      const line = readCodeImport(found);
      return toIncludeHint(line ? toFenceLine(line, line.path) : '```ts file="/path/from/the/site.ts#region"');
    },
  },
  {
    pattern: contents,
    hint: 'Remove it: each page shows a table of contents anyway.',
  },
  {
    pattern: /^import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?(?=[ \t]*(?:\n|$))/g,
    message: (found) => `"${found}" is shown as text: Markdown has no imports`,
    hint: 'Show a component in "islands" with ::Name{...}, a text with <!--@include: ./_part.md-->, or rename the page to .mdx.',
  },
  {
    pattern: /^export\s+(?:const|let|default|(?:async\s+)?function|class)\s[^\n]*/g,
    message: (found) => `"${found}" is shown as text: Markdown does not run code`,
    hint: 'Move it into a component in "islands" and show it with ::Name{...}, or rename the page to .mdx.',
  },
  calledIsland,
  unspacedHeading,
  pluginInclude,
  ...pythonOpenings,
  ...docsifyOpenings,
];

/** An include of mdBook, `{{#include a.md:2:5}}`, or of Jekyll, `{% include a.md %}`. */
const templateInclude = /^\{(?:\{#include|%-?\s*include(?:_relative)?)\s+["']?([^\s:"'}]+)/;

/** Constructs anywhere in a text. */
const inside: readonly Construct[] = [
  {
    pattern: /\bstyle=\{\{[^{}\n]{0,1000}\}\}/g,
    message: (found) => `"${found}" is not HTML: it is an attribute of JSX`,
    hint: 'Write style="color: red", as HTML does, or rename the page to .mdx.',
  },
  {
    pattern: /(?<!\bstyle=)\{\{[^\n]{0,1000}?\}\}|\{%[^\n]{0,1000}?%\}/g,
    message: (found) => `"${found}" is shown as text: pages have no template syntax`,
    hint: (found) => {
      const path = templateInclude.exec(found)?.[1];
      return path === undefined ? (gitbookHint(found) ?? escaping) : `Write <!--@include: ${path}--> instead.`;
    },
  },
  brokenTag,
  {
    pattern: /\{\/\*[^\n]*(?:\*\/\})?/g,
    hint: 'Write comments <!-- like this -->.',
  },
  commentLink,
  wikiLink,
  inlineNote,
  ...pythonMarks,
  ...docsifyMarks,
];

/** Tags that Markdown treats as text because of the names of their attributes. */
const tagInText: Construct = {
  pattern: /<[a-z][\w-]*\s[^<>@#\n]*(?<=\s)[@#][a-z][\w.:-]*(?:=[^<>\n]*)?>/gi,
  message: (found) => `"${found}" is shown as text: HTML in pages cannot contain code`,
  hint: 'Write it as a component in "islands", and show it with ::Name{...}.',
};

/** Attributes directly after a link. */
const linkAttributes: Construct = {
  pattern: /^\{[^{}=\n]*=[^{}\n]*\}/g,
  message: (found) => `"${found}" has no effect after a link`,
  hint: 'Write the link as <a href="..." target="..."> if it needs more than a URL.',
};

const attributesHint = (found: string) =>
  found.includes('button')
    ? 'Write a button as :button[Text]{to="./page.md"}.'
    : 'Use only {#id}, after a heading. To set a class, write HTML: <p class="...">.';

/** Attributes at the end of a block, or directly after an inline element. */
const blockAttributes: Construct = {
  pattern: /(?<=\s)\{:?[ \t]*[.#][A-Za-z][^{}\n]*\}(?=[ \t]*(?:\n|$))/g,
  hint: attributesHint,
};
const wordAttributes: Construct = { pattern: /^\{:?[ \t]*[.#][A-Za-z][^{}\n]*\}/g, hint: attributesHint };

/** A quick test: pages that do not match are not searched any further, nor are their texts that do not. */
const mayBeForeign =
  /<<<|::[A-Z]\w*\(|\[_?toc|\[\[|^import\s|^export\s|\{\{|\{%|\{@link|\{\/\*|<[A-Z]|:::|^ *(?:!!!|\?\?\?|[?!]>|===[!+]* "|-{2,}8<|\*\[)|\$\$|\$[^$\n]+\$|(?:\)|^)\{|\{:?[ \t]*[.#][a-z]|\[\^|\]\[|\]\([^()<>\s"']+[ \t]+(?:[^\s"'(]|["']:)|\][ \t]+\(|\+\+\w|==[^\s=]|\w[\^~]\w|##[^\s#]|:(?:fontawesome|material|octicons|simple)-|@\[code|\{docsify-|:id=|^\/{3,} *[a-z]|\[#[a-z]|\[!?toc\]|\[step\]|\^\[|\$`|\{:\.?\w|<(?:include|auto-type-table)\b|<!-- *tabs:|\?id=|`#!/im;

/** Text that was found in a node, and where it begins in its value. */
interface Match {
  found: string;
  index: number;
  node: Text | Html;
}

/** Reports syntax of other tools that has no meaning here, except in code. */
export function reportForeignConstructs(tree: Root, file: VFile, { variables = {}, math }: MarkdownRules = {}): void {
  const source = String(file);
  if (!mayBeForeign.test(source) && !source.includes('@include')) return;
  const hasVariables = Object.keys(variables).length > 0;
  const isVariable = (found: string) => Object.hasOwn(variables, toVariableName(found) ?? '');
  const placesIn = memoize((node: Text | Html) => createMatchPlaces(node, file), { cache: new WeakMap() });
  const report = (construct: Construct, node: Text | Html, text = node.value): void => {
    for (const { 0: found, index } of text.matchAll(construct.pattern))
      if (!construct.isExplained?.(found)) reportFound(construct, { found, index, node });
  };
  const reportFound = (construct: Omit<Construct, 'pattern'>, { found, index, node }: Match): void => {
    const { ruleId = 'foreign', message = shownAsText, hint } = construct;
    // The name of a variable that is left in a text has a backslash, unless it breaks off an address.
    if (isVariable(found) && !breaksAddress(found, node.value.slice(0, index))) return;
    const place = placesIn(node)(found, index);
    const note = typeof hint === 'string' ? hint : hint(found);
    const foreign = { reason: message(shorten(found)), ruleId, note };
    const problem = readUnfilled(found, variables) ?? foreign;
    if (place) file.message(problem.reason, { place, ruleId: problem.ruleId }).note = problem.note;
  };
  const anywhere = [
    strayColons(),
    tagInText,
    ...inside,
    spacedAddress,
    detachedAddress,
    ...undefinedNames(tree),
    ...(math ? [] : [formula]),
  ];
  visit(tree, (node: Nodes, _index, parent) => {
    if (isIsland(node) || isVerbatim(node) || (node.type === 'paragraph' && node.data?.directiveLabel)) return SKIP;
    const place = node.position?.start ?? parent?.position?.start;
    if (hasVariables && node.type === 'link' && node.url.endsWith('{{'))
      file.message(`The URL "${shorten(node.url)}" ends at a space`, { place, ruleId: 'variable' }).note = spaceless;
    const other = findForeignNode(node, { source, math });
    if (other) file.message(other.reason, { place: node.position, ruleId: 'foreign' }).note = other.note;
    if ('children' in node) reportTexts(node, { source, math, anywhere, report });
    if (node.type !== 'html') return undefined;
    const own = withoutCode(node.value);
    if (!includeComment.test(node.value)) report(mistypedInclude, node);
    report(commentTabs, node);
    for (const construct of inside) report(construct, node, own);
    for (const { found, index, ...construct } of findForeignHtml(own)) reportFound(construct, { found, index, node });
    return undefined;
  });
}

/** Returns why a use of a variable was not replaced; `null` for any other text. */
function readUnfilled(found: string, variables: Variables) {
  const names = Object.keys(variables);
  const name = toVariableName(found);
  if (name === undefined || names.length === 0) return null;
  const ruleId = 'variable';
  if (names.includes(name)) return { ruleId, reason: `"${found}" ends the URL that contains it`, note: spaceless };
  const near = nearest(name, names);
  const known = near === undefined ? `The configuration has ${names.join(', ')}.` : `Did you mean "{{ ${near} }}"?`;
  return { ruleId, reason: `Unknown variable "${name}"`, note: `${known} ${escaping}` };
}

/** Options for reporting the texts of a node. */
interface TextReport {
  /** Source that the texts were parsed from. */
  source: string;
  math: boolean | undefined;
  /** Constructs to report wherever they occur. */
  anywhere: readonly Construct[];
  report: (construct: Construct, node: Text) => void;
}

/**
 * Reports the text nodes among a node's children, after joining text that was wrongly parsed as a directive with them.
 */
function reportTexts(node: Parents, { source, math, anywhere, report }: TextReport): void {
  const children = joinTexts(node.children, source, isName);
  const isInCode = createCodeFinder();
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text' || !mayBeForeign.test(child.value)) continue;
    const atStart = math ? openings : [...openings, blockFormula];
    if (index === 0 && node.type === 'paragraph') for (const construct of atStart) report(construct, child);
    if (isInCode(children, index)) continue;
    const before = children[index - 1]?.type;
    const isLast = index === children.length - 1;
    const ofLink = before === 'link' ? [linkAttributes] : [];
    const others = isOwnId(child, node) ? [] : attributesBehind(before, isLast);
    const ofHeading = node.type === 'heading' && isLast ? headingMarks : [];
    for (const construct of [...anywhere, ...ofLink, ...others, ...ofHeading]) report(construct, child);
  }
}

/** Returns the attributes of words or blocks that a text may begin or end with, by the type of what it follows. */
function attributesBehind(before: Nodes['type'] | undefined, isLast: boolean): Construct[] {
  const ofWords = before !== undefined && before !== 'image' ? [wordAttributes] : [];
  return isLast ? [...ofWords, blockAttributes] : ofWords;
}

/** Whether a node looks like a directive but is only a name, as in `a:b`. */
function isName(node: Nodes): boolean {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

/** Whether a text ends with the custom ID of the heading around it. */
function isOwnId({ value }: Text, { type }: Parents): boolean {
  return type === 'heading' && headingId.test(value);
}

function shownAsText(found: string): string {
  return `"${found}" is shown as text`;
}

function shorten(found: string): string {
  const line = found.replace(/(?<!\s)\s*\n\s*/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
