import { posix } from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as toText } from 'hast-util-to-string';
import { readDate } from '../../config/schema/date.ts';
import { type PostFrontMatter, postFrontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Parsed, ParseInput, PostFacts } from '../../contracts/page-facts.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { toPageName } from '../../syntax/page-file.ts';
import { plainWords } from '../../syntax/plain-words.ts';
import { type ReadArticle, readArticle, withinDepth } from './parse-page.ts';
import { toPlainContent } from './plain-content.ts';

/** Parses one blog post: the facts of any page, and those that lists and feeds show. */
export function parsePost(input: ParseInput): Outcome<Parsed<PostFacts>> {
  return withinDepth(input, readPost);
}

function readPost(input: ParseInput): Outcome<Parsed<PostFacts>> {
  const { file } = input;
  const name = readPostName(file);
  const article = readArticle(input, postFrontMatterSchema, name.name);
  const { page, tree, locate } = article;
  const excerpt = toExcerpt(tree, takeTruncation(tree));
  const date = readPostDate(article, name, file);
  const placesOf = (key: 'authors' | 'tags') => (page.meta[key] ?? []).map((_, index) => locate([key, index]));
  const post: PostFacts = {
    ...page,
    name: name.name,
    ...(date.value !== undefined && { date: date.value }),
    places: { authors: placesOf('authors'), tags: placesOf('tags') },
    excerpt,
    minutes: readingMinutes(toText(tree)),
  };
  const untitled = article.isTitled ? [] : [untitledPost(post, file)];
  return outcome({ page: post, body: tree }, [...article.diagnostics, ...date.diagnostics, ...untitled]);
}

function readPostDate(
  { page, locate }: ReadArticle<PostFrontMatter>,
  { date }: PostName,
  file: string,
): Outcome<PostFacts['date']> {
  const written = page.meta.date;
  const found = written !== undefined ? readDate(written) : date?.day;
  if (found) return outcome(found);
  if (written === undefined && !date) return outcome(undefined);
  const text = written ?? date?.text ?? '';
  const span = written === undefined ? startOf(file) : locate(['date']);
  const hint = 'Write a date as 2025-07-14, or a time as 2025-07-14T09:30Z.';
  return outcome(null, [{ code: 'post/no-date', message: `"${text}" is not a date`, hint, span }]);
}

function untitledPost({ title }: PostFacts, file: string): Diagnostic {
  return {
    code: 'post/untitled',
    message: `The post has no title: "${title}" is only the name of its file`,
    hint: 'Start it with a heading, "# Title", or set "title" in the front matter.',
    span: startOf(file),
  };
}

/** Parts of the name of a post's file or folder. */
interface PostName {
  /** The name without its date. */
  name: string;
  /** The date at its start. `day` is `null` for a text that only looks like a date. */
  date?: { text: string; day: string | null };
}

/** Parses `2025-07-14-name.md`, `2025-07-14-name/index.md` and `name.md`. */
function readPostName(file: string): PostName {
  const base = toPageName(file);
  const whole = base === 'index' ? posix.basename(posix.dirname(file)) : base;
  const { text, name } = /^(?<text>\d{4}-\d{1,2}-\d{1,2})-(?<name>.+)$/.exec(whole)?.groups ?? {};
  return text && name ? { name, date: { text, day: readDate(text) } } : { name: whole };
}

/** Elements that an excerpt may consist of. */
const blocks = new Set(['p', 'ul', 'ol', 'li']);

/** What a comment at the end of a summary says: `truncate` as in Docusaurus, `more` as in Hugo and MkDocs. */
const truncation = /^\s*(?:truncate|more)\s*$/;

/** Removes the first top-level `<!-- truncate -->` from a post and returns its index; -1 if there is none. */
function takeTruncation(tree: Root): number {
  const index = tree.children.findIndex((node) => node.type === 'comment' && truncation.test(node.value));
  if (index !== -1) tree.children.splice(index, 1);
  return index;
}

/**
 * Returns the start of a post for lists: the content before the truncation mark, or else the first paragraph. It has no
 * links, footnotes, images or IDs, so that it can appear on any page. Formulas are rendered if the renderer is loaded.
 */
function toExcerpt(tree: Root, end: number): string {
  const before = end === -1 ? tree.children : tree.children.slice(0, end);
  const kept = before.filter(
    (node) =>
      node.type === 'element' && (blocks.has(node.tagName) || isFormula(node)) && plainWords(node).trim() !== '',
  );
  const shown = end === -1 ? kept.filter((node) => isParagraph(node)).slice(0, 1) : kept;
  const plain = shown.flatMap((node) => toPlainContent(node as ElementContent));
  return toHtml(plain, { allowDangerousHtml: true });
}

function isFormula({ properties }: Element): boolean {
  return properties['dataMath'] !== undefined;
}

function isParagraph(node: RootContent): boolean {
  return node.type === 'element' && node.tagName === 'p';
}

/**
 * Reading speeds in words or characters per minute: the means of the "International Reading Speed Texts" study
 * (Trauzettel-Klosinski and Dietz, 2012) for English, Chinese and Japanese.
 */
const speeds = { words: 228, chinese: 255, japanese: 357 };

/** Characters of scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the reading time of a text in whole minutes, at least one. Chinese and Japanese are counted by characters,
 * all else by words. A text with kana counts as Japanese.
 */
export function readingMinutes(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const minutes = words / speeds.words + characters / (kana.test(text) ? speeds.japanese : speeds.chinese);
  return Math.max(1, Math.round(minutes));
}
