import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { VFile } from 'vfile';
import type { MdxModule, MdxResult } from '../contracts/mdx.ts';
import type { MarkdownRules, ParseInput } from '../contracts/page-facts.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isMdx } from '../syntax/page-file.ts';
import { holds, visit } from '../syntax/visit-tree.ts';
import { markCallouts } from './elements/callouts.ts';
import { markContainers } from './elements/containers.ts';
import { addIds, dropEmptyIds, readHeadingIds, unheadFootnotes } from './elements/heading-ids.ts';
import { type IslandMark, markIslands } from './elements/islands.ts';
import { joinLines } from './elements/join-lines.ts';
import { reportLostCells } from './elements/lost-cells.ts';
import { reportLostDefinitions } from './elements/lost-definitions.ts';
import { markMath, placeMath } from './elements/math.ts';
import { markPictures } from './elements/pictures.ts';
import { markTabs } from './elements/tabs.ts';
import { reportUnclosedComments } from './elements/unclosed-comments.ts';
import { reportUnclosedElements } from './elements/unclosed-elements.ts';
import { showUnclosedTags } from './elements/unclosed-tags.ts';
import { fillExpressions, fillVariables } from './elements/variables.ts';
import { fillEmoji } from './elements/written-text.ts';
import { markDiagrams } from './fences/diagrams.ts';
import { type ExampleMark, readFences } from './fences/fences.ts';
import { reportUnclosedFences } from './fences/unclosed-fences.ts';
import { removeClosedComponents } from './foreign/closed-components.ts';
import { reportConflicts } from './foreign/conflicts.ts';
import { reportForeignConstructs } from './foreign/foreign-constructs.ts';
import { emptyTree, unlessTooDeep } from './markdown/nesting.ts';
import { type OpenPlugins, type PluggedText, pluginsOf, runPlugins } from './markdown/plugins.ts';
import { authoredHandlers } from './markdown/quick-handlers.ts';
import { restoreDirectives } from './markdown/restore-directives.ts';
import { closeUpDirectives } from './markdown/spaced-directives.ts';
import { parseExtended, parseSyntax, type Syntax, toReference } from './markdown/syntax.ts';
import { openedMdx, parseMdx, toMdxProblem } from './mdx/open.ts';
import { reportForeignCode } from './mdx/report-foreign-code.ts';
import { codeTypes, fillSlots } from './mdx/slots.ts';
import { divideText } from './page/front-matter-text.ts';
import { includeMarkdown } from './parts/include-markdown.ts';
import type { PartSource } from './parts/parts.ts';

/** A Markdown text as a tree of HTML elements; all positions refer to the text. */
export interface MarkdownTree {
  tree: HastRoot;
  islands: IslandMark[];
  examples: ExampleMark[];
  messages: VFile['messages'];
  /** Diagnostics from the site's plugins. */
  plugged: readonly Diagnostic[];
}

/** The file that a text comes from, and what transforms it. */
interface MarkdownSource extends PartSource {
  plugins?: MarkdownPlugins | undefined;
  /** For MDX: the output of the code in it. */
  mdx?: MdxResult | undefined;
  /** Its syntax tree, if already parsed. It is modified in place. */
  syntax?: MdastRoot | undefined;
}

/** Steps from the tree of Markdown to a tree of elements, in order. */
const marks = [
  reportConflicts,
  removeClosedComponents,
  showUnclosedTags,
  reportUnclosedComments,
  reportUnclosedElements,
  reportUnclosedFences,
  reportLostCells,
  reportLostDefinitions,
  markCallouts,
  markTabs,
  markContainers,
  restoreDirectives,
  keepCodeOptions,
  markPictures,
  placeMath,
  spaceDefinitions,
];

const toElements = remarkRehype({
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: authoredHandlers,
  passThrough: [...codeTypes],
});

const parseRaw = rehypeRaw();

/** Parses Markdown by the site's authors, whose HTML is trusted. */
export function parseMarkdown(text: string, source: MarkdownSource = { file: '' }): MarkdownTree {
  const { file, page, islands, examples, tree: elements } = readElements(text, source);
  const ofCode = isMdx(source.file) ? fillSlots(elements, source.mdx ?? [], { file, count: islands.length }) : [];
  const hast = readHtml(elements, file);
  const tree = page ? readHtml(runPlugins(hast, 'rehype', page), file) : hast;
  joinLines(tree);
  readHeadingIds(tree);
  addIds(tree);
  dropEmptyIds(tree);
  if (text.includes('[^')) unheadFootnotes(tree);
  return {
    tree,
    islands: [...islands, ...ofCode],
    examples,
    messages: file.messages,
    plugged: page?.diagnostics ?? [],
  };
}

/**
 * Compiles an MDX text to a module that renders what its code shows. Returns `null` for invalid MDX, which `parse`
 * reports.
 */
export function parseMdxModule(text: string, source: MarkdownSource): MdxModule | null {
  const { tree, file } = readElements(text, source);
  const isBroken = file.messages.some(({ ruleId }) => ruleId === 'mdx');
  return isBroken ? null : openedMdx().toMdxModule({ file: source.file, text, tree });
}

/** Parses Markdown into elements; for MDX the tree also contains code nodes. */
function readElements(text: string, source: MarkdownSource) {
  const file = new VFile(text);
  const plugins = source.plugins && pluginsOf(source.plugins);
  const page = plugins && { plugins, file: source.file, text, diagnostics: [] };
  const mdast = readMdast(text, source, { file, page });
  markDiagrams(mdast, source);
  const islands = markIslands(mdast);
  const examples = readFences(mdast, source, file);
  reportForeignConstructs(mdast, file, source.rules);
  for (const mark of marks) mark(mdast, file);
  return { file, page, islands, examples, tree: toElements(mdast, file) };
}

interface TextInWork {
  file: VFile;
  /** The state of its plugins, if the site has any. */
  page: (PluggedText & { plugins: OpenPlugins }) | undefined;
}

/** Parses Markdown and its includes, then runs the site's plugins on it. */
function readMdast(text: string, source: MarkdownSource, { file, page }: TextInWork): MdastRoot {
  const { variables, math } = source.rules ?? {};
  const extended = page?.plugins.syntax ?? null;
  const fill = (read: MdastRoot, markdown: string) => {
    const syntax = fillVariables(read, markdown, variables);
    return fillEmoji(math ? markMath(syntax, markdown) : syntax, markdown);
  };
  // Included files are always Markdown, even on an MDX page.
  const read = (markdown: string) =>
    extended ? parseExtended(closeUpDirectives(markdown), extended) : readSyntax(markdown, source.rules);
  const parse = (markdown: string) => fill(read(markdown), markdown);
  const readOwn = () => (isMdx(source.file) ? readMdx(text, { rules: source.rules, extended, file }) : read(text));
  const mdast = fill(source.syntax ?? readOwn(), text);
  if (text.includes('@include')) includeMarkdown(mdast, source, { file, parse });
  return page ? runPlugins(mdast, 'remark', page) : mdast;
}

interface MdxOptions extends Pick<PartSource, 'rules'> {
  extended: Syntax | null;
  /** Receives the problems found. */
  file: VFile;
}

/** Parses MDX. Invalid MDX is reported and yields an empty tree. */
function readMdx(markdown: string, { rules, extended, file }: MdxOptions): MdastRoot {
  try {
    const syntax = extended ?? toReference({ hasDirectives: true, hasMath: rules?.math ?? false });
    const tree = parseMdx(closeUpDirectives(markdown, { isMdx: true }), syntax);
    reportForeignCode(tree, file);
    return fillExpressions(tree, rules?.variables);
  } catch (error) {
    const problem = toMdxProblem(error);
    if (!problem) throw error;
    file.message(problem.reason, { place: problem.place, ruleId: 'mdx' });
    return emptyTree();
  }
}

/** Parses raw HTML as a browser does. That takes a quarter of the total time, so it is skipped where there is none. */
function readHtml(tree: HastRoot, file: VFile): HastRoot {
  if (!holds(tree, 'raw')) return tree;
  doubleFirstBreaks(tree);
  return parseRaw(tree, file);
}

/** Doubles the line breaks that code blocks begin with: the parser of HTML drops one behind `<pre>`. */
function doubleFirstBreaks(tree: HastRoot): void {
  visit(tree, 'element', ({ tagName, children: [code] }) => {
    const text = tagName === 'pre' && code?.type === 'element' ? code.children[0] : undefined;
    if (text?.type === 'text' && text.value.startsWith('\n')) text.value = `\n${text.value}`;
  });
}

function readSyntax(text: string, { math = false }: MarkdownRules = {}): MdastRoot {
  return parseSyntax(closeUpDirectives(text), { hasDirectives: true, hasMath: math });
}

/**
 * Parses Markdown by the site's authors as written, with positions and without processing HTML. Too deeply nested text
 * yields an empty tree.
 */
export function parseAuthored(text: string, { file, rules }: Pick<PartSource, 'file' | 'rules'>): MdastRoot {
  const read = () =>
    isMdx(file) ? readMdx(text, { rules, extended: null, file: new VFile(text) }) : readSyntax(text, rules);
  return unlessTooDeep(read, emptyTree); // Reported when the page is parsed.
}

/** Parses the syntax of a page once for several readers. Returns `undefined` if each reader has to parse it itself. */
export function readSharedSyntax({ file, text, rules, plugins }: ParseInput): MdastRoot | undefined {
  if (isMdx(file) || plugins) return undefined;
  return unlessTooDeep(
    () => readSyntax(divideText(text).markdown, rules),
    () => undefined,
  );
}

/** Marks a definition of several paragraphs as spread, so that they stay paragraphs. */
function spaceDefinitions(tree: MdastRoot): void {
  visit(tree, 'defListDescription', (node) => {
    node.spread ||= node.children.filter(({ type }) => type === 'paragraph').length > 1;
  });
}

/** Carries a fence's line and options over to HTML in properties, since plugins in between would drop them. */
function keepCodeOptions(tree: MdastRoot): void {
  visit(tree, 'code', (node) => {
    const dataLine = String(node.position?.start.line ?? 1);
    const { shown = {}, example } = node.data ?? {};
    const isPlain = Object.keys(shown).length === 0;
    const dataExample = example === undefined ? {} : { dataExample: String(example) };
    const dataShown = isPlain ? {} : { dataShown: JSON.stringify(shown) };
    node.data = { ...node.data, hProperties: { dataLine, ...dataShown, ...dataExample } };
  });
}
