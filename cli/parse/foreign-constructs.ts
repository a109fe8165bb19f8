import type { Html, Nodes, Paragraph, Root, Text } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import type { Variables } from '../contracts/parsed-page.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { isInCode } from './code-in-html.ts';
import { isIsland } from './islands.ts';
import { toVariableName } from './variables.ts';

/** What another tool understands and this one shows as text, or does not show at all. */
interface Construct {
  pattern: RegExp;
  message: (found: string) => string;
  hint: string;
}

const spaceless = 'In an address a variable is written without spaces: {{name}}.';
const escaping = 'To show it as it is, write it as code, or "\\" before it.';

/** What begins a paragraph. */
const openings: readonly Construct[] = [
  {
    pattern: /^<<<[ \t]*\S[^\n]*/g,
    message: (found) => `"${found}" takes no code from a file here`,
    hint: 'Write a fence without code: ```ts file="/path/from/the/site.ts#region".',
  },
  {
    pattern: /^\[\[?_?toc_?\]\]?$/gi,
    message: (found) => `"${found}" is shown as text`,
    hint: 'Remove it: each page has a table of contents beside it.',
  },
  {
    pattern: /^import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"];?(?=[ \t]*(?:\n|$))/g,
    message: (found) => `"${found}" is shown as text: Markdown has no imports`,
    hint: 'A component in "islands" is shown by ::Name{...}, a text by <!--@include: ./_part.md-->; a page that ends with .mdx has imports.',
  },
  {
    pattern: /^export\s+(?:const|let|default|(?:async\s+)?function|class)\s[^\n]*/g,
    message: (found) => `"${found}" is shown as text: Markdown has no code of its own`,
    hint: 'Move it into a component in "islands", which ::Name{...} shows, or rename the page to .mdx.',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?) *\w[^\n]*/g,
    message: (found) => `"${found}" opens no block here`,
    hint: 'Write :::note[Title] above the text, and ":::" below it.',
  },
  {
    pattern: /^=== "[^"\n]*"/g,
    message: (found) => `"${found}" is no tab here`,
    hint: 'Write :::tab[Name] blocks, or fences with titles, between ::::Tabs and "::::".',
  },
];

/** What begins a line. */
const colons: Construct = {
  pattern: /^:{3,}[^\n]*/gm,
  message: (found) => `"${found}" opens or closes no block`,
  hint: 'Blocks are opened by :::note[Title] and closed by ":::", with as many colons.',
};

/** What stands anywhere in a text. */
const inside: readonly Construct[] = [
  {
    pattern: /\{\{[^\n]*?\}\}|\{%[^\n]*?%\}/g,
    message: (found) => `"${found}" is shown as text: there are no templates in pages`,
    hint: escaping,
  },
  {
    pattern: /\{\/\*[^\n]*(?:\*\/\})?/g,
    message: (found) => `"${found}" is shown as text`,
    hint: 'Comments are written <!-- like this -->.',
  },
];

const tags: Construct = {
  pattern: /<([A-Z][\w.]*)(?=[\s/>])[^>]*>/g,
  message: (found) => `"${found}" is no element of HTML, and is not shown`,
  hint: 'Tabs are written :::Tabs, components of "islands" ::Name{...}; a type belongs into `code`.',
};

/** What a page has to hold for a closer look. */
const hint = /<<<|\[_?toc|^import\s|^export\s|\{\{|\{%|\{\/\*|<[A-Z]|:::|^ *(?:!!!|\?\?\?|=== ")/im;

/** Reports what means something to other tools and nothing here; in code it is nobody's. */
export function reportForeignConstructs(tree: Root, file: VFile, variables: Variables = {}): void {
  if (!hint.test(String(file)) && !String(file).includes('@include')) return;
  const report = ({ pattern, message, hint: note }: Construct, node: Text | Html, text = node.value): void => {
    for (const [found] of text.matchAll(pattern)) {
      const place = placeOf(found, node, file);
      const foreign = { reason: message(shorten(found)), ruleId: 'foreign', note };
      const problem = readUnfilled(found, variables) ?? foreign;
      if (place) file.message(problem.reason, { place, ruleId: problem.ruleId }).note = problem.note;
    }
  };
  visit(tree, (node: Nodes, index, parent) => {
    if (isIsland(node) || (node.type === 'paragraph' && node.data?.directiveLabel)) return SKIP;
    if (node.type === 'link' && node.url.endsWith('{{') && Object.keys(variables).length > 0) {
      const place = node.position?.start ?? parent?.position?.start;
      const reason = `The address "${shorten(node.url)}" ends at a space`;
      file.message(reason, { place, ruleId: 'variable' }).note = spaceless;
    }
    if (node.type === 'paragraph') for (const construct of openings) reportOpening(node, construct, report);
    if (node.type === 'text' && !isInCode(parent?.children.slice(0, index)))
      for (const construct of [colons, ...inside]) report(construct, node);
    if (node.type === 'html') {
      const own = withoutCode(node.value);
      for (const construct of inside) report(construct, node, own);
      for (const [tag, name = ''] of own.matchAll(tags.pattern)) {
        if (!isHtml(name)) report({ ...tags, pattern: /^[\s\S]+$/g }, node, tag);
      }
    }
    return undefined;
  });
}

/** Says why a use of a variable was not filled in; nothing of what is none. */
function readUnfilled(found: string, variables: Variables) {
  const names = Object.keys(variables);
  const name = toVariableName(found);
  if (name === undefined || names.length === 0) return null;
  const ruleId = 'variable';
  if (names.includes(name))
    return {
      ruleId,
      reason: `"${found}" ends the address that it stands in`,
      note: spaceless,
    };
  const near = nearest(name, names);
  const known = near === undefined ? `The configuration has ${names.join(', ')}.` : `Did you mean "{{ ${near} }}"?`;
  return { ruleId, reason: `There is no variable "${name}"`, note: `${known} ${escaping}` };
}

function reportOpening(
  { children: [first] }: Paragraph,
  construct: Construct,
  report: (construct: Construct, node: Text) => void,
): void {
  if (first?.type === 'text') report(construct, first);
}

/** Returns where something stands in a text; nothing for what its author wanted to be seen as it is, with a backslash. */
function placeOf(found: string, { position, data }: Text | Html, file: VFile): Point | null {
  const { start, end } = position ?? {};
  if (!start || start.offset === undefined) return start ?? null;
  const written = data?.origin?.text ?? String(file).slice(start.offset, end?.offset);
  const at = written.indexOf(found);
  if (at === -1 || written[at - 1] === '\\') return null;
  if (data?.origin) return start;
  const before = written.slice(0, at).split('\n');
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length;
  return { line: start.line + before.length - 1, column };
}

function withoutCode(html: string): string {
  return html.replace(/<!--[\s\S]*?-->|<(code|pre|script|style)\b[\s\S]*?<\/\1>|<[^>]*\sv-pre\b[\s\S]*/gi, '');
}

/** Elements that some write in capital letters. */
const htmlNames =
  /^(?:a|abbr|address|article|aside|audio|b|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)$/i;

function isHtml(name: string): boolean {
  return htmlNames.test(name);
}

function shorten(found: string): string {
  return found.length > 60 ? `${found.slice(0, 57)}...` : found;
}
