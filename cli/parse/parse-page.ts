import { posix } from 'node:path';
import type { Element } from 'hast';
import type { Parsed } from '../contracts/parsed-page.ts';
import type { Diagnostic, Outcome, Span } from '../diagnostics/diagnostic.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import {
  collectAnchors,
  collectHeadings,
  dropPositions,
  findRepeatedIds,
  firstParagraph,
  numberRefs,
  takeTitle,
} from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { type MarkdownTree, parseMarkdown } from './markdown.ts';

/** What parsing one file needs to know, and nothing else: its result depends on these alone. */
export interface ParseInput {
  /** Path of the file relative to the site folder. */
  file: string;
  text: string;
  /** Heading levels of the table of contents, where the page does not say. */
  toc: { minLevel: number; maxLevel: number };
}

/** Reads one Markdown file: its facts, its content, and what is wrong with it by itself. */
export function parsePage(input: ParseInput): Outcome<Parsed> {
  try {
    return readPage(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { file } = input;
    const { value } = readPage({ ...input, text: '' });
    const hint = 'Quotes, lists or elements lie thousands deep in each other: is it a page at all?';
    const problem = { code: 'markdown/too-deep', message: `${file} is nested too deeply to be read`, hint } as const;
    return outcome(value, [{ ...problem, span: { file, start: { line: 1, column: 1 } } }]);
  }
}

function readPage({ file, text, toc }: ParseInput): Outcome<Parsed> {
  const { tree, yaml, messages } = parseMarkdown(text);
  const { meta, diagnostics } = readFrontMatter(file, text, yaml);
  const heading = takeTitle(tree);
  const refs = numberRefs(tree, (element) => toSpan(file, element));
  const minLevel = meta.toc_min_heading_level ?? toc.minLevel;
  const maxLevel = meta.toc_max_heading_level ?? toc.maxLevel;
  const repeated = findRepeatedIds(tree).map((element) => repeatedId(element, file));
  const page = {
    meta,
    title: meta.title ?? heading ?? titleFromFile(file),
    ...(heading !== undefined && meta.title !== undefined && heading !== meta.title && { heading }),
    description: meta.description ?? firstParagraph(tree),
    toc: collectHeadings(tree).filter(({ level }) => level >= minLevel && level <= maxLevel),
    anchors: collectAnchors(tree),
    refs,
  };
  return outcome({ page, body: dropPositions(tree) }, [
    ...diagnostics,
    ...messages.map(toDiagnostic(file)),
    ...repeated,
  ]);
}

function repeatedId(element: Element, file: string): Diagnostic {
  const id = String(element.properties['id']);
  return {
    code: 'markdown/duplicate-id',
    message: `The id "${id}" is used twice`,
    hint: 'Links lead to the first one. Give this one another: "## Title {#my-id}".',
    span: toSpan(file, element),
  };
}

function toDiagnostic(file: string) {
  return ({ reason, line, column }: MarkdownTree['messages'][number]): Diagnostic => ({
    code: 'markdown/unknown-directive',
    message: reason,
    hint: 'Known blocks: note, tip, info, warning, danger. Start the line with "\\" to show it as text.',
    span: { file, start: { line: line ?? 1, column: column ?? 1 } },
  });
}

function toSpan(file: string, { position }: Element): Span {
  if (!position) return { file, start: { line: 1, column: 1 } };
  const { start, end } = position;
  return {
    file,
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  };
}

function titleFromFile(file: string): string {
  const name = posix.basename(file, '.md');
  const base = name === 'index' || name === 'README' ? posix.basename(posix.dirname(file)) : name;
  const words = base.replace(/^\d+[-_. ]+/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
