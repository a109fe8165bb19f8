import type { Element, Root } from 'hast';
import type { FrontMatter } from '../../config/schema/front-matter.ts';
import type { PostPage } from '../../contracts/blog.ts';
import type { HeadingPlace } from '../../contracts/page-facts.ts';
import type { ArticleSource, NotePage, SitePage } from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { visit } from '../../syntax/visit-tree.ts';
import { placeKeys } from './translated-keys.ts';

/** Returns what a page's translations take from it. Other changes to the page do not affect them. */
export function placeOf(page: ArticleSource): object {
  const { unlisted } = page.facts.meta;
  const meta: Partial<FrontMatter> = page.collection === 'blog' ? { unlisted } : page.facts.meta;
  const { replaces, also } = page.collection === 'api/notes' ? page.facts : {};
  const { redirects } = page.facts;
  // As an object: in a JSON array, a missing value would turn into `null`.
  const own = Object.fromEntries(placeKeys.map((key) => [key, meta[key]]));
  return { meta: own, redirects, headings: headingsOf(page), replaces, also };
}

/** Returns the parts of a page's headings that its translations share. */
export function headingsOf({ facts }: ArticleSource): HeadingPlace[] {
  return facts.headings.map(({ id, level }) => ({ id, level }));
}

/**
 * Returns a translation where its original is. Reports front matter that asks for something else, which is ignored.
 */
export function placeAs(page: ArticleSource, original: ArticleSource): Outcome<ArticleSource> {
  if (page.collection === 'blog') return outcome(asUnlistedAs(page, original));
  if (page.collection === 'api/notes')
    return original.collection === 'api/notes' ? shownAs(page, original) : outcome(page);
  const isOther = original.collection === 'blog' || original.collection === 'api/notes';
  return isOther ? outcome(page) : atPlaceOf(page, original);
}

/** Returns a translated post, unlisted if its original is, so that it need not repeat the front matter. */
function asUnlistedAs(post: PostPage, original: ArticleSource): PostPage {
  const { facts } = post;
  if (!original.facts.meta.unlisted || facts.meta.unlisted) return post;
  return { ...post, facts: { ...facts, meta: { ...facts.meta, unlisted: true } } };
}

/**
 * Returns a translation at the place of its original. Reports front matter that asks for a different place, which is
 * ignored.
 */
function atPlaceOf(page: SitePage, original: SitePage): Outcome<SitePage> {
  const { file, facts } = page;
  const meta: Record<string, unknown> = { ...facts.meta };
  for (const key of placeKeys) {
    const value = original.facts.meta[key];
    if (value === undefined) delete meta[key];
    else meta[key] = value;
  }
  const { redirects: _, ...others } = facts;
  const { redirects } = original.facts;
  const placed = { ...page, facts: { ...others, meta: meta as FrontMatter, ...(redirects && { redirects }) } };
  const own = placeKeys.filter((key) => facts.meta[key] && !isSame(facts.meta[key], original.facts.meta[key]));
  const unused = own.map((key) => unusedKey(key, file, original.file));
  return outcome(placed, unused);
}

/** Returns a translated note, shown where its original is. Reports front matter that asks for something else. */
function shownAs(note: NotePage, original: NotePage): Outcome<NotePage> {
  const { file, facts } = note;
  const { replaces, also } = original.facts;
  const own = [
    ...(facts.replaces && !replaces ? ['mode'] : []),
    ...(facts.also.length > 0 && namesOf(facts) !== namesOf(original.facts) ? ['also'] : []),
  ];
  const unused = own.map((key) => unusedKey(key, file, original.file));
  return outcome({ ...note, facts: { ...facts, replaces, also } }, unused);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function namesOf({ also }: NotePage['facts']): string {
  return also.map(({ name }) => name).join();
}

function unusedKey(key: string, file: string, original: string): Diagnostic {
  return {
    code: 'source/unused',
    message: `The "${key}" of ${file} is not used: a translation has the position of its original`,
    hint: `Remove it, or change ${original}.`,
    span: startOf(file),
  };
}

/**
 * Gives the headings of a translation the IDs of the original's headings, so that a link to one works in every
 * language. A heading that already has one of these IDs keeps it; the others are matched by position. Returns the IDs
 * that were replaced, each with the new one.
 */
export function alignHeadings(tree: Root, originals: readonly HeadingPlace[]): Record<string, string> {
  const own: Element[] = [];
  visit(tree, 'element', (element) => {
    if (headingLevel(element)) own.push(element);
  });
  const free = new Set(originals.map(({ id }) => id));
  const rest = own.filter((element) => !free.delete(String(element.properties['id'])));
  const pairs = pairHeadings(own, originals);
  const replaced = new Map<string, string>();
  for (const element of rest) {
    const id = pairs.get(element)?.id;
    if (id === undefined || !free.delete(id)) continue;
    replaced.set(String(element.properties['id']), id);
    element.properties['id'] = id;
  }
  return Object.fromEntries(replaced);
}

/** Pairs headings from the start and from the end, as long as their levels match. */
function pairHeadings(own: readonly Element[], originals: readonly HeadingPlace[]): ReadonlyMap<Element, HeadingPlace> {
  const pairs = new Map<Element, HeadingPlace>();
  const pair = (element: Element | undefined, heading: HeadingPlace | undefined): boolean => {
    if (!element || !heading || pairs.has(element) || element.tagName !== `h${heading.level}`) return false;
    pairs.set(element, heading);
    return true;
  };
  let index = 0;
  while (pair(own[index], originals[index])) index++;
  index = -1;
  while (pair(own.at(index), originals.at(index))) index--;
  return pairs;
}
