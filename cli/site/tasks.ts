import type { SentPage } from '../../runtime/page-data.ts';
import { documentPackageTask } from '../api/index.ts';
import { compileFeed, compilePage, loadCompiler, writeMarkdown } from '../compile/index.ts';
import type { SentContent } from '../core/content.ts';
import { defineTask, type Task } from '../core/threads/task.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { sourceTask } from '../discover/index.ts';
import { checkCodeTask } from '../examples/index.ts';
import {
  blocksTask,
  factsTask,
  pluginsTask,
  readBody,
  readText,
  readTwin,
  type TwinFacts,
  writeTwin,
} from '../parse/index.ts';
import {
  cardTask,
  islandTask,
  mdxTask,
  type RenderedDocument,
  type RenderInput,
  renderPage,
  withArticle,
} from '../render/index.ts';

/** Replaces the `body` of an input by the content from which a thread reads the tree. */
type FromContent<Input extends { body: unknown }> = Omit<Input, 'body'> & { content: SentContent };

/** Input for compiling an article. */
export type ArticleInput = FromContent<Parameters<typeof compilePage>[0]>;

/** Compiles a page's article and returns the page's data as JSON, with the article in it. */
export const dataTask = defineTask('data', async ({ page, article }: { page: SentPage; article: ArticleInput }) => {
  const { value, diagnostics } = await compileArticle(article);
  return outcome(toJson(withArticle(page, value)), diagnostics);
});

/** Additional input for writing an article's Markdown. */
export type MarkdownFacts = Omit<TwinFacts, 'answers'>;

/** Writes an article as Markdown, for programs. */
export const markdownTask = defineTask('markdown', writeArticle);

/** Input for making a page. `article` is `null` if the page has none to compile. */
interface DocumentInput extends RenderInput {
  article: ArticleInput | null;
  markdown: MarkdownFacts | null;
}

/**
 * A page, rendered by a thread. The long outputs are encoded: texts that come from a thread are kept until the whole
 * heap is searched for garbage, which on 10,000 pages takes a third more memory.
 */
export interface RenderedPage {
  /** The page's data as JSON, with diagnostics of its article; `null` if it has no article. */
  data: Outcome<Uint8Array> | null;
  markdown: string | null;
  document: Omit<RenderedDocument, 'value'> & Outcome<Uint8Array>;
}

/** Makes all outputs of a page in one task, since transferring its content costs as much as compiling it. */
export const documentTask = defineTask(
  'document',
  async ({ article: input, page, markdown, ...rest }: DocumentInput) => {
    const { article, text } = input ? await makeArticle(input, markdown) : { article: null, text: null };
    const whole = article ? withArticle(page, article.value) : page;
    const document = await renderPage({ ...rest, page: whole });
    return {
      data: article && outcome(toJson(whole), article.diagnostics),
      document: { ...document, value: encode(document.value) },
      markdown: text,
    } satisfies RenderedPage;
  },
);

function toJson(page: SentPage): Uint8Array {
  return encode(JSON.stringify(page));
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Loads the code that makes pages, before there is one to make. */
export const loadCodeTask = defineTask('load-code', loadCompiler);

/** Reads a post's content and compiles it for feeds. */
export const feedTask = defineTask('feed', async (input: FromContent<Parameters<typeof compileFeed>[0]>) =>
  compileFeed(await withBody(input)),
);

/** Compiles an article and writes its Markdown. */
async function makeArticle(input: ArticleInput, facts: MarkdownFacts | null) {
  const { content, ...rest } = input;
  if (facts && content.kind !== 'tree') {
    const { body, twin } = await readText(content);
    const text = writeTwin(twin, { ...facts, answers: input.answers });
    return { article: await compilePage({ ...rest, body }), text };
  }
  return { article: await compileArticle(input), text: facts && (await writeArticle({ ...input, ...facts })) };
}

async function compileArticle(input: ArticleInput): Promise<Outcome<string>> {
  return compilePage(await withBody(input));
}

async function writeArticle(input: MarkdownFacts & Pick<ArticleInput, 'answers' | 'content'>): Promise<string> {
  const { content, ...facts } = input;
  return content.kind === 'tree' ? writeMarkdown(await withBody(input)) : writeTwin(await readTwin(content), facts);
}

async function withBody<Input extends { content: SentContent }>({ content, ...input }: Input) {
  return { ...input, body: await readBody(content) };
}

const all: readonly Task<never, unknown>[] = [
  blocksTask,
  cardTask,
  checkCodeTask,
  dataTask,
  documentPackageTask,
  documentTask,
  factsTask,
  feedTask,
  islandTask,
  loadCodeTask,
  markdownTask,
  mdxTask,
  pluginsTask,
  sourceTask,
];

/** All tasks that worker threads can run, by name. */
export const tasks: ReadonlyMap<string, Task<never, unknown>> = new Map(all.map((task) => [task.name, task]));
