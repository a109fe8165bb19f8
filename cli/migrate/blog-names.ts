import { posix } from 'node:path';
import { toNameSlug } from '../model/doc-path.ts';
import { addYaml, type Draft, noteAt } from './draft.ts';
import { compact, type Fields, objectOf, textOf } from './old-site.ts';
import { readYaml } from './text/front-matter.ts';

/** Functions that return the keys of authors and tags for a value of a post's front matter. */
export interface PostNames {
  authors: (value: unknown) => string[];
  tags: (value: unknown) => string[];
}

/** The authors and tags of a blog, both defined and used. */
interface BlogNames extends PostNames {
  /** Writes `authors.yml` and `tags.yml` of a language, and notes unused names. */
  write: () => void;
}

/** Where a blog's names are, in the old and the new site. */
interface NamesPlace {
  folder: string;
  to: string;
  /** Address of the blog, without leading and trailing slashes. */
  base: string;
  /** Options of the blog. */
  options: Fields;
  /** Authors that the configuration defines, by key. */
  authors?: Fields;
}

/** The authors or tags of a blog. */
interface Names {
  /** The file that defines them; empty if there is none. */
  file: string;
  /** Its entries by key. */
  entries: Fields;
  /** Entries of the new site: those of the file, and those that only posts define. */
  known: Map<string, object>;
  /** Keys that posts use. */
  used: Set<string>;
}

/** Reads the authors and tags of a blog, from its two files and from the front matter of its posts. */
export function readBlogNames(draft: Draft, { folder, to, base, options, authors: own }: NamesPlace): BlogNames {
  const filesOf = (name: string, option: unknown) => {
    const path = textOf(option);
    const names = path === undefined ? ['yml', 'yaml', 'json'].map((ending) => `${name}.${ending}`) : [path];
    return names.map((one) => posix.join(folder, one));
  };
  const authors = readNames(draft, filesOf('authors', options['authorsMapPath']), { toEntry: toAuthor, own });
  const tags = readNames(draft, filesOf('tags', options['tags']), { toEntry: toTag });
  noteAuthorKeys(draft, authors);
  const redirect = (from: string, target: string) => {
    if (from !== target)
      draft.redirects.set(posix.join('/', base, 'tags', from), posix.join('/', base, 'tags', target));
  };
  for (const [key, one] of Object.entries(tags.entries)) {
    redirect((textOf(objectOf(one)['permalink']) ?? key).replace(/^\//, ''), toNameSlug(key));
  }
  return {
    authors: (value) => [value].flat().flatMap((one: unknown) => useAuthor(one, authors) ?? []),
    tags: (value) => [value].flat().map((one: unknown) => useTag(one, tags, redirect)),
    write: () => {
      addYaml(draft, `${to}/authors.yml`, takeUsed(draft, authors, 'author'));
      const taken = takeUsed(draft, tags, 'tag');
      // Without the file, tags are defined by the posts.
      if (tags.file !== '') addYaml(draft, `${to}/tags.yml`, taken);
    },
  };
}

/** Returns the key of an author whom a post names or describes; `null` without a name. Others than known are added. */
function useAuthor(author: unknown, { known, used }: Names): string | null {
  const { name, key = toNameSlug(textOf(name) ?? '') } = objectOf(author);
  const found = typeof author === 'string' ? author : String(key);
  if (typeof author !== 'string' && !known.has(found)) known.set(found, toAuthor(objectOf(author)));
  used.add(found);
  return found === '' ? null : found;
}

/** Returns the key of a tag of a post. A tag that no file defines is added, and its old address redirected. */
function useTag(tag: unknown, { known, used }: Names, redirect: (from: string, target: string) => void): string {
  const { label = tag, permalink } = objectOf(tag);
  const key = String(label);
  if (!known.has(key)) {
    redirect(textOf(permalink)?.replace(/^\//, '') ?? kebab(key), toNameSlug(key));
    known.set(key, {});
  }
  used.add(key);
  return key;
}

/** How entries are converted, and those that no file defines. */
interface Entries {
  toEntry: (one: Fields) => object;
  own?: Fields | undefined;
}

/** Reads the first of these files that exists. */
function readNames({ old }: Draft, files: readonly string[], { toEntry, own = {} }: Entries): Names {
  const file = files.find((one) => old.files.has(one)) ?? '';
  const entries = { ...own, ...objectOf(readYaml(old.files.get(file) ?? '')) };
  const known = new Map(Object.entries(entries).map(([key, one]) => [key, toEntry(objectOf(one))]));
  return { file, entries, known, used: new Set() };
}

function noteAuthorKeys(draft: Draft, { file, entries }: Names): void {
  for (const key of new Set(Object.values(entries).flatMap((one) => Object.keys(objectOf(one))))) {
    const what = `The key \`${key}\` of authors`;
    if (!authorKeys.has(key)) noteAt(draft, { file, word: `${key}:`, what, instead: 'It is left out.' });
  }
}

/** Returns the names that posts use. Others are noted and left out, since sitegen would report them. */
function takeUsed(draft: Draft, { file, known, used }: Names, what: string): object {
  for (const key of known.keys()) {
    const instead = `It is left out: no post uses this ${what}.`;
    if (!used.has(key)) noteAt(draft, { file, word: key, what: `The ${what} \`${key}\``, instead });
  }
  const taken = [...known].filter(([key]) => used.has(key));
  return Object.fromEntries(taken.map(([key, one]) => [key, Object.keys(one).length > 0 ? one : { label: key }]));
}

const authorKeys = new Set(['name', 'title', 'url', 'description', 'image_url', 'imageURL', 'picture', 'page']);

function toAuthor({ name, title, url, description, image_url, imageURL, picture, page }: Fields): object {
  const image = textOf(image_url) ?? textOf(imageURL) ?? textOf(picture);
  const address = textOf(url);
  return compact({
    name: textOf(name) ?? 'Unknown',
    title: textOf(title),
    description: textOf(description),
    url: address && /^https?:/.test(address) ? address : undefined,
    image: image?.replace(/^\//, ''),
    page: page ? true : undefined,
  });
}

function toTag({ label, description }: Fields): object {
  return compact({ label: textOf(label), description: textOf(description) });
}

/** Returns the last segment of a tag page's old address: `java-script` for `JavaScript`. */
function kebab(label: string): string {
  const words = label.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\s\w.,:;/-]+/g) ?? [];
  return words.join('-').toLowerCase();
}
