import type { Root } from 'hast';
import type { MdxModule } from '../contracts/mdx.ts';
import type { MarkdownRules, Parsed, SearchBlock } from '../contracts/page-facts.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import type { SentContent, WrittenContent } from '../core/content.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { openFormulas } from '../syntax/formula.ts';
import { visit } from '../syntax/visit-tree.ts';
import { isTooDeep, unlessTooDeep } from './markdown/nesting.ts';
import { openPlugins } from './markdown/plugins.ts';
import { parseMdxModule, readSharedSyntax } from './markdown.ts';
import { openMdx, openMdxFor } from './mdx/open.ts';
import { divideText } from './page/front-matter-text.ts';
import { parseNote, parsePage, withinDepth } from './page/parse-page.ts';
import { parsePost } from './page/parse-post.ts';
import { collectBlocks } from './page/search-blocks.ts';
import { draftTwin } from './twin/draft-twin.ts';
import type { TwinDraft } from './twin/write-twin.ts';

/** What is read from a text: the facts of its page, and the blocks that search indexes. */
export interface ReadFacts {
  page: Parsed['page'];
  blocks: SearchBlock[];
  /** The rest of what was read, as JSON, for those who read the text again soon (`WrittenContent.parsed`). */
  parsed?: Uint8Array;
}

/** What the article of a text and its Markdown version are made of. */
interface ReadText {
  body: Root;
  twin: TwinDraft;
}

/** Which facts to read. */
export interface FactsInput {
  content: WrittenContent;
  /** Whether to return `parsed`. */
  isKept: boolean;
}

/** Reads the facts of a written page. */
export async function readFacts({ content, isKept }: FactsInput): Promise<Outcome<ReadFacts>> {
  return toFacts(isKept ? await parseWithTwin(content) : await parse(content));
}

/**
 * Reads the facts of a written page in a thread. Returns `null` for a deeply nested page, which the main thread has to
 * read: threads have a larger stack, so that they would read pages that are too deep for a smaller site.
 */
export async function readFlatFacts({ content, isKept }: FactsInput): Promise<Outcome<ReadFacts> | null> {
  const read = isKept ? await parseWithTwin(content) : await parse(content);
  return isTooDeep(read.value.body) ? null : toFacts(read);
}

function toFacts({ value, diagnostics }: Outcome<Parsed & { twin?: TwinDraft }>): Outcome<ReadFacts> {
  const { page, body, twin } = value;
  const facts = { page, blocks: collectBlocks(body) };
  return outcome(twin && !isTooDeep(body) ? { ...facts, parsed: pack({ body, twin }) } : facts, diagnostics);
}

/** Returns the tree of transferred content. The caller may modify it. */
export async function readBody(content: SentContent): Promise<Root> {
  if (content.kind === 'tree') return JSON.parse(content.json) as Root;
  return content.parsed ? unpack(content.parsed).body : (await parse(content)).value.body;
}

/** Returns the tree of a written page and the draft of its Markdown version. The caller may modify them. */
export async function readText(content: WrittenContent): Promise<ReadText> {
  return content.parsed ? unpack(content.parsed) : (await parseWithTwin(content)).value;
}

/** Returns the draft of a written page's Markdown version. */
export async function readTwin(content: WrittenContent): Promise<TwinDraft> {
  if (content.parsed) return unpack(content.parsed).twin;
  await prepare(content);
  return withinDepth(content.input, (safe) => outcome(draftTwin(safe))).value;
}

async function parse({ kind, input }: WrittenContent): Promise<Outcome<Parsed>> {
  await prepare({ kind, input });
  return readers[kind](input);
}

/** Parses a text for its page and its Markdown version, but its syntax only once. */
async function parseWithTwin({ kind, input }: WrittenContent): Promise<Outcome<Parsed & ReadText>> {
  await prepare({ kind, input });
  return withinDepth(input, (safe) => {
    const syntax = readSharedSyntax(safe);
    const twin = draftTwin({ ...safe, syntax });
    const { value, diagnostics } = readers[kind]({ ...safe, syntax });
    return outcome({ ...value, twin }, diagnostics);
  });
}

/** Packs what was read. Positions, the larger part of it, are not needed any more. */
function pack({ body, twin }: ReadText): Uint8Array {
  visit(body, (node) => {
    node.position = undefined;
  });
  return new TextEncoder().encode(JSON.stringify({ body, twin }));
}

function unpack(parsed: Uint8Array): ReadText {
  return JSON.parse(new TextDecoder().decode(parsed)) as ReadText;
}

async function prepare({ input }: WrittenContent): Promise<void> {
  if (input.plugins) await openPlugins(input.plugins);
  await openMdxFor(input);
  // Facts contain formulas: a page's title and a post's excerpt may have some, also from an included file.
  if (input.rules?.math) await openFormulas();
}

const readers = { page: parsePage, post: parsePost, note: parseNote } satisfies Record<WrittenContent['kind'], unknown>;

/** The options for parsing pages that affect the code in them. */
interface MdxReading {
  rules: MarkdownRules;
  plugins: MarkdownPlugins | null;
}

/** Compiles an MDX page to a module. Returns `null` for an invalid page, which is reported when the page is parsed. */
export async function readMdxModule(
  { file, text, parts }: SourceFile,
  { rules, plugins }: MdxReading,
): Promise<MdxModule | null> {
  await openMdx();
  return unlessTooDeep(
    () => parseMdxModule(divideText(text).markdown, { file, parts, rules, ...(plugins && { plugins }) }),
    () => null,
  );
}
