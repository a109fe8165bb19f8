import { posix } from 'node:path';
import type { Element, Root } from 'hast';
import type { z } from 'zod';
import { headFileOf } from '../../config/head-tag.ts';
import type { Locate } from '../../config/locate.ts';
import { type FrontMatter, frontMatterSchema, noteFrontMatterSchema } from '../../config/schema/front-matter.ts';
import type { NoteFacts, PageFacts, Parsed, ParseInput } from '../../contracts/page-facts.ts';
import { type Diagnostic, type Outcome, outcome, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { keepBracketsBehind } from '../../syntax/bracket-order.ts';
import type { FormulaProblem } from '../../syntax/formula.ts';
import { isIndexName, toPageName } from '../../syntax/page-file.ts';
import { TooLongError } from '../markdown/nesting.ts';
import { parseMarkdown } from '../markdown.ts';
import { takeActiveContent } from './active-content.ts';
import { collectAnchors, collectHeadings, firstParagraph, numberRefs, takeRepeatedIds, toToc } from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { divideText } from './front-matter-text.ts';
import { toDiagnostic } from './messages.ts';
import { alignHeadings } from './original-place.ts';
import { takeTitle } from './title.ts';

/** Parses one Markdown file into its facts, its content and the problems found in the file alone. */
export function parsePage(input: ParseInput): Outcome<Parsed<PageFacts>> {
  return withinDepth(input, (safe) => {
    const { page, tree, diagnostics } = readArticle(safe, frontMatterSchema, nameOf(safe.file));
    return outcome({ page, body: tree }, diagnostics);
  });
}

/**
 * Reads a page. If its text is too deeply nested or too long to parse, reports that and reads the page without its
 * text.
 */
export function withinDepth<T>(input: ParseInput, read: (input: ParseInput) => Outcome<T>): Outcome<T> {
  try {
    return read(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { file } = input;
    const { value } = read({ ...input, text: '', syntax: undefined });
    return outcome(value, [
      { ...(error instanceof TooLongError ? tooLong(file) : tooDeep(file)), span: startOf(file), loses: 'headings' },
    ]);
  }
}

function tooDeep(file: string): Diagnostic {
  const hint = 'Quotes, lists or elements are nested thousands of levels deep. Check that it is really a page.';
  return { code: 'markdown/too-deep', message: `${file} is nested too deeply to be read`, hint };
}

function tooLong(file: string): Diagnostic {
  const hint =
    'Split it: a page with MDX, syntax plugins or rare constructs has up to a million characters, no paragraph with thousands of marks such as "*", and not thousands of footnotes, quotes and lists.';
  return { code: 'source/too-large', message: `${file} is too long to be read`, hint };
}

/** An article with its facts, its tree with positions, and a way to locate values of its front matter. */
export interface ReadArticle<Meta> {
  page: PageFacts<Meta>;
  tree: Root;
  /** Whether its author gave it a title, in the front matter or as a heading. */
  isTitled: boolean;
  locate: Locate;
  diagnostics: Diagnostic[];
}

/** Front matter, common to all articles, that facts are derived from. */
type ArticleMeta = Pick<
  Partial<FrontMatter>,
  'title' | 'description' | 'image' | 'redirect_from' | 'head' | 'toc_min_heading_level' | 'toc_max_heading_level'
>;

/**
 * Reads the parts that articles of all collections have in common.
 *
 * @param name fallback for the title of an article without one
 */
export function readArticle<Meta extends ArticleMeta>(
  { text, toc, original, ...source }: ParseInput,
  schema: z.ZodType<Meta>,
  name: string,
): ReadArticle<Meta> {
  const divided = divideText(text);
  const { file } = source;
  const { tree, islands, examples, messages, plugged } = parseMarkdown(divided.markdown, source);
  const { meta, locate, diagnostics } = readFrontMatter(file, divided, schema);
  const written = takeTitle(tree);
  const ownIds = original ? alignHeadings(tree, original) : {};
  const repeated = takeRepeatedIds(tree).map((element) => repeatedId(element, file));
  const headings = collectHeadings(tree);
  const active = takeActiveContent(tree, ({ position }) => toSpan(file, position));
  const refs = numberRefs(tree, ({ position }) => toSpan(file, position));
  const minLevel = meta.toc_min_heading_level ?? toc.minLevel;
  const maxLevel = meta.toc_max_heading_level ?? toc.maxLevel;
  const page = {
    meta,
    ...toTitles(meta.title, written?.text, name),
    ...(written?.html !== undefined && { titleHtml: written.html }),
    description: meta.description ?? firstParagraph(tree),
    toc: toToc(headings, { minLevel, maxLevel }),
    ...(written?.id !== undefined && { titleId: written.id }),
    headings,
    anchors: [...(written?.id === undefined ? [] : [written.id]), ...collectAnchors(tree)],
    ...(Object.keys(ownIds).length > 0 && { ownIds }),
    refs,
    islands: islands.map(({ place, extraPlace, ...island }) => ({
      ...island,
      span: toSpan(file, place),
      ...(extraPlace && { extra: toSpan(file, extraPlace) }),
    })),
    active,
    examples: examples.map(({ place, from, ...example }) => ({ ...example, opening: toSpan(from ?? file, place) })),
    ...(meta.redirect_from && {
      redirects: meta.redirect_from.map((from, at) => ({ from, span: locate(['redirect_from', at]) })),
    }),
    ...(meta.head && { headFiles: toHeadFiles(meta.head, locate) }),
    ...(meta.image !== undefined && {
      image: { kind: 'image' as const, target: meta.image, span: locate(['image']) },
    }),
  };
  return {
    page,
    tree,
    isTitled: meta.title !== undefined || written !== undefined,
    locate,
    diagnostics: [
      ...diagnostics,
      ...messages.map(toDiagnostic(file)),
      ...plugged,
      ...repeated,
      ...(written?.problems ?? []).map(invalidFormula(file)),
    ],
  };
}

const invalidFormula =
  (page: string) =>
  ({ message, hint, line, column, file = page }: FormulaProblem): Diagnostic => ({
    code: 'math/invalid',
    message,
    hint,
    span: { file, start: { line, column } },
  });

function toHeadFiles(head: NonNullable<ArticleMeta['head']>, locate: Locate): NonNullable<PageFacts['headFiles']> {
  return head.flatMap((tag, at) => {
    const file = headFileOf(tag);
    return file ? [{ ...file, span: locate(['head', at, 'attrs', file.attribute]) }] : [];
  });
}

function repeatedId({ properties, position }: Element, file: string): Diagnostic {
  return {
    code: 'markdown/duplicate-id',
    message: `The id "${properties['id']}" is used twice`,
    hint: 'Links go to the first one. Give this one another id: "## Title {#my-id}".',
    span: toSpan(file, position),
  };
}

function toSpan(file: string, position: Element['position']): Span {
  // Elements that the HTML parser inserts have no position, or only half of one.
  const { start, end } = (position ?? {}) as Partial<NonNullable<Element['position']>>;
  if (!start) return startOf(file);
  return {
    file,
    start: { line: start.line, column: start.column },
    ...(end && { end: { line: end.line, column: end.column } }),
  };
}

/** Returns the title of a page, and its heading if that is another text. */
function toTitles(own: string | undefined, heading: string | undefined, name: string) {
  const title = own ?? heading ?? toTitle(name);
  const isOther = heading !== undefined && heading !== title;
  return { title: keepBracketsBehind(title), ...(isOther && { heading: keepBracketsBehind(heading) }) };
}

/** Returns the name of a page's file; for an index page, the name of its folder. */
function nameOf(file: string): string {
  const name = toPageName(file);
  return isIndexName(name) ? posix.basename(posix.dirname(file)) : name;
}

function toTitle(name: string): string {
  const words = name.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pageMeta = frontMatterSchema.parse({});

/**
 * Parses one of the site's notes on a symbol: the facts of any page, whether it replaces the library's text, and the
 * other symbols it is shown for.
 */
export function parseNote(input: ParseInput): Outcome<Parsed<NoteFacts>> {
  return withinDepth(input, (safe) => {
    const name = posix.basename(safe.file, '.md');
    const { page, tree, locate, diagnostics } = readArticle(safe, noteFrontMatterSchema, name);
    const { mode } = page.meta;
    const also = page.meta.also.map((symbol, index) => ({ name: symbol, span: locate(['also', index]) }));
    const note: NoteFacts = { ...page, meta: pageMeta, replaces: mode === 'replace', also };
    return outcome({ page: note, body: tree }, diagnostics);
  });
}
