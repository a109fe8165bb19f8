import { toString as toText } from 'hast-util-to-string';
import { readDate } from '../../config/schema/date.ts';
import { type PostFrontMatter, postFrontMatterSchema } from '../../config/schema/front-matter.ts';
import type { Parsed, ParsedPost, ParseInput } from '../../contracts/parsed-page.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { takeTruncation, toExcerpt } from './excerpt.ts';
import { type ReadArticle, readArticle, withinDepth } from './parse-page.ts';
import { type PostName, readPostName } from './post-name.ts';
import { readingMinutes } from './reading-time.ts';

/** Parses one blog post: the facts of any page, and those that lists and feeds show. */
export function parsePost(input: ParseInput): Outcome<Parsed<ParsedPost>> {
  return withinDepth(input, readPost);
}

function readPost(input: ParseInput): Outcome<Parsed<ParsedPost>> {
  const { file } = input;
  const name = readPostName(file);
  const article = readArticle(input, postFrontMatterSchema, name.name);
  const { page, tree, locate } = article;
  const excerpt = toExcerpt(tree, takeTruncation(tree));
  const date = readPostDate(article, name, file);
  const placesOf = (key: 'authors' | 'tags') => (page.meta[key] ?? []).map((_, index) => locate([key, index]));
  const post: ParsedPost = {
    ...page,
    name: name.name,
    date: date.value,
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
): Outcome<ParsedPost['date']> {
  const written = page.meta.date;
  const found = written !== undefined ? readDate(written) : date?.day;
  if (found) return outcome(found);
  if (written === undefined && !date) return outcome('missing');
  const text = written ?? date?.text ?? '';
  const span = written === undefined ? startOf(file) : locate(['date']);
  const hint = 'Write a date as 2025-07-14, or a time as 2025-07-14T09:30Z.';
  return outcome('wrong', [{ code: 'post/no-date', message: `"${text}" is not a date`, hint, span }]);
}

function untitledPost({ title }: ParsedPost, file: string): Diagnostic {
  return {
    code: 'post/untitled',
    message: `The post has no title: "${title}" is only the name of its file`,
    hint: 'Start it with a heading, "# Title", or set "title" in the front matter.',
    span: startOf(file),
  };
}
