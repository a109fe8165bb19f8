import type { Element, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Answer, LinkAnswer } from '../contracts/answer.ts';
import type { TypedBlock } from '../contracts/code-types.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { hasClass } from '../syntax/class-names.ts';
import { mapFileAddresses } from '../syntax/file-addresses.ts';
import type { FormulaProblem } from '../syntax/formula.ts';
import { languageNames } from '../syntax/language-names.ts';
import { plainWords } from '../syntax/plain-words.ts';
import { toBlocks } from '../syntax/to-markdown.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { highlightCode, type UnknownLanguage } from './code-block.ts';
import { addDefaultLabels, isSummary } from './default-labels.ts';
import { drawFormulas } from './formulas.ts';
import { fillIslands, type RenderedIsland } from './islands.ts';
import type { ArticleLabels } from './labels.ts';
import { splitModePictures } from './mode-pictures.ts';
import { makeTabs } from './tabs.ts';

/** Complete input for an article's HTML. */
export interface CompileInput {
  /** File named in diagnostics. `null` for the comments of a library, which are checked where they are read. */
  file: string | null;
  body: Root;
  /** Answers to the page's references, in their order. */
  answers: readonly Answer[];
  /** The page's islands in their order; `null` for an island without anything to show. */
  islands: readonly (RenderedIsland | null)[];
  /** Interface texts of the article, in the page's language. */
  labels: ArticleLabels;
  /** The compiler's information on the page's examples, in their order; `null` where there is none. */
  code: readonly (TypedBlock | null)[];
}

/** Converts a page's content to the HTML of its article. */
export async function compilePage(input: CompileInput): Promise<Outcome<string>> {
  const { file, body, answers, islands, labels, code } = input;
  fillIslands(body, islands, labels);
  applyAnswers(body, answers);
  splitModePictures(body);
  titleCallouts(body, labels);
  addDefaultLabels(body, labels);
  linkHeadings(body, labels);
  wrapTables(body);
  keepShortCode(body);
  linkPictures(body);
  const formulas = await drawFormulas(body);
  const unknown = await highlightCode(body, { labels, code });
  makeTabs(body, labels.tabs);
  return outcome(toHtml(body, { allowDangerousHtml: true }), [
    ...inFiles(formulas, file).map(invalidFormula),
    ...inFiles(unknown, file).map(unknownLanguage),
  ]);
}

/** Complete input for the Markdown of a generated page. */
export interface WriteMarkdownInput extends Pick<CompileInput, 'body' | 'answers'> {
  title: string;
  /** Absolute URL of the page. */
  url: string;
}

/** Returns a generated page, such as one of the reference, as Markdown with absolute URLs. */
export function writeMarkdown({ title, body, answers, url }: WriteMarkdownInput): string {
  applyAnswers(body, answers);
  visit(body, 'element', (element) => {
    const { properties, children } = element;
    // A control: nothing is folded in Markdown.
    if (hasClass(element, 'api-declaration')) element.children = children.filter((one) => !isSummary(one));
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = toAbsolute(address, url);
    }
  });
  return `${[`# ${title}`, ...toBlocks(body.children)].join('\n\n')}\n`;
}

/** Returns an address as an absolute URL; one that is invalid stays as it is. */
export function toAbsolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}

/** Sets the resolved URLs of links, pictures, videos and sounds. */
export function applyAnswers(tree: Root, answers: readonly Answer[]): void {
  visit(tree, 'element', (element) => {
    const { properties } = element;
    const first = Number(properties['dataRef']);
    const answer = answers[first];
    delete properties['dataRef'];
    if (!answer) return undefined;
    switch (answer.kind) {
      case 'none':
        return undefined;
      case 'image': {
        const { width, height } = answer;
        applyFiles(element, answers, first);
        if (element.tagName !== 'img') return undefined;
        Object.assign(properties, { loading: 'lazy', decoding: 'async' });
        Object.assign(properties, toSize(properties, width, height));
        return undefined;
      }
      case 'link':
        // Code that names a symbol is linked to it.
        if (element.tagName === 'code') return wrap(element, (code) => h('a', { href: answer.href }, code));
        return applyLink(element, answer);
    }
  });
}

/** Sets the resolved URLs of an element's files; `first` is the number of the first one's answer. */
function applyFiles(element: Element, answers: readonly Answer[], first: number): void {
  let next = first;
  mapFileAddresses(element, (written) => {
    const answer = answers[next++];
    return answer?.kind === 'image' ? answer.src : written;
  });
}

/** Returns missing size attributes, so that browsers reserve space. If the author set one side, the other is scaled. */
function toSize({ width: wide, height: high }: Properties, width?: number, height?: number): Properties {
  if (!width || !height) return {};
  const scaled = (side: number, given: Properties[string], natural: number): number =>
    /^\d+$/.test(String(given)) ? Math.round((side * Number(given)) / natural) : side;
  return {
    ...((wide === undefined || wide === null) && { width: scaled(width, high, height) }),
    ...((high === undefined || high === null) && { height: scaled(height, wide, width) }),
  };
}

function applyLink({ properties }: Element, { href, external }: LinkAnswer): undefined {
  properties['href'] = href;
  if (external && /^(?:https?:)?\/\//.test(href)) {
    properties['rel'] ??= ['noopener'];
    properties['dataExternal'] = true;
  }
}

/** Puts an element, which is passed as a copy, into another one, in its place in the tree. */
function wrap(element: Element, toOuter: (inner: Element) => Element): typeof SKIP {
  Object.assign(element, toOuter({ ...element }));
  return SKIP;
}

/** Adds titles to callouts without one: the label of their kind. */
export function titleCallouts(tree: Root, labels: ArticleLabels): void {
  visit(tree, 'element', (element) => {
    const kind = element.properties['dataCallout'];
    if (typeof kind !== 'string' || hasTitle(element)) return;
    element.children.unshift(h('p.callout-title', labels.callouts[kind] ?? kind));
  });
}

function hasTitle({ children }: Element): boolean {
  const first = children.find((child) => child.type === 'element');
  return first !== undefined && hasClass(first, 'callout-title');
}

/** Adds anchors to headings. They are siblings, so that a screen reader's list of headings has only the text. */
function linkHeadings(tree: Root, labels: ArticleLabels): void {
  visit(tree, 'element', (element) => {
    const id = element.properties['id'];
    if (!/^h[2-6]$/.test(element.tagName) || typeof id !== 'string') return undefined;
    const label = labels.headingLink.replace('{title}', () => plainWords(element).trim());
    const mark = h('a.anchor', { href: `#${encodeURIComponent(id)}`, ariaLabel: label });
    return wrap(element, (heading) => h(`div.heading.heading-${heading.tagName}`, [heading, mark]));
  });
}

/** Links pictures to themselves: the browser then shows them in full, and a script enlarges them on the page. */
function linkPictures(tree: Root): void {
  visit(tree, 'element', (element) => {
    // A `<picture>` needs its image directly in it.
    if (element.tagName === 'a' || element.tagName === 'picture') return SKIP;
    if (element.tagName !== 'img' || !isLarge(element)) return undefined;
    return wrap(element, (picture) => h('a.zoom', { href: String(picture.properties['src'] ?? '') }, picture));
  });
}

/** Returns whether a picture is worth enlarging. Icons and badges are not. */
function isLarge({ properties }: Element): boolean {
  return Number(properties['width'] ?? 0) >= 200 && properties['alt'] !== undefined && properties['alt'] !== '';
}

/** Wraps tables, so that a wide one scrolls on its own, by keyboard too. */
function wrapTables(tree: Root): void {
  visit(tree, 'element', (element) =>
    element.tagName === 'table' ? wrap(element, (table) => h('div.table', { tabIndex: 0 }, table)) : undefined,
  );
}

/** Returns problems with their files: their own, or that of the page. Those in comments of a library are left out. */
function inFiles<Problem extends { file?: string }>(problems: readonly Problem[], page: string | null) {
  return problems.flatMap((problem): (Problem & { file: string })[] => {
    const file = problem.file ?? page;
    return file === null ? [] : [{ ...problem, file }];
  });
}

function invalidFormula({ message, hint, line, column, file }: Required<FormulaProblem>): Diagnostic {
  return { code: 'math/invalid', message, hint, span: { file, start: { line, column } } };
}

function unknownLanguage({ language, line, file }: Required<UnknownLanguage>): Diagnostic {
  return {
    code: 'code/unknown-language',
    message: `No highlighting for the language "${language}"`,
    hint: toLanguageHint(language),
    span: { file, start: { line, column: 1 } },
  };
}

/** Names after which other tools change the code itself, and what to write instead. */
const notLanguages: Readonly<Record<string, string>> = {
  math: 'Set "markdown.math" in site.config.ts to enable formulas.',
  'mdx-code-block': 'Remove the fence and keep its content, which belongs to the page.',
  files: 'Write the names as a list in :::file-tree.',
  npm: 'Write "bash npm2yarn" for the commands of all package managers.',
  'package-install': 'Write "bash npm2yarn" for the commands of all package managers.',
};

/** Returns a hint for an unknown language. Other tools have names that are not languages. */
function toLanguageHint(language: string): string {
  const [, plain] = /^(.+)-vue$/.exec(language) ?? [];
  if (plain !== undefined) return `Write "${plain}", followed by "variables" if {{ }} stands for a variable.`;
  const [first = ''] = language.split(',');
  if (first !== language && languageNames.includes(first)) return `Write "${first}".`;
  const own = Object.hasOwn(notLanguages, language) ? notLanguages[language] : undefined;
  return own ?? suggestion(language.toLowerCase(), languageNames, 'Use a name that Shiki knows, or "text".');
}

/** A word with a hyphen; a longer one may not fit on a phone. */
const shortWord = /^(?=.*-)\S{1,16}$/;

/** Marks short words of code, such as `--all`, that stay on one line: browsers break lines after any hyphen. */
function keepShortCode(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') return SKIP;
    if (element.tagName !== 'code') return undefined;
    if (shortWord.test(toText(element))) element.properties['className'] = ['short'];
    // Code inside of code is not looked at: the texts of code nested by the thousand take minutes to collect.
    return SKIP;
  });
}
