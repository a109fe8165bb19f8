import { toUrlPath } from '../../../runtime/url.ts';
import type { Author, BlogNameFiles, BlogNames, Tag } from '../../contracts/blog.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { nearest, suggestion } from '../../diagnostics/suggest.ts';
import type { NamedPicture } from '../check-pictures.ts';
import { toNameSlug } from '../doc-path.ts';

/** The authors and tags of the blog in one locale. */
export interface AuthorTagRegistry {
  /** Returns the author with this key, or `undefined`. An unknown author is reported. */
  author(key: string, span: Span): Author | undefined;
  /** Returns the tag with this key, or `undefined`. An unknown tag is reported. */
  tag(key: string, span: Span): Tag | undefined;
}

/** Options for looking up authors and tags. */
interface AuthorTagRegistryOptions {
  files: BlogNameFiles;
  locale: string;
  defaultLocale: string;
  /** Path of the blog, decoded, with the locale's prefix. */
  base: string;
  diagnostics: Diagnostic[];
}

/** Creates the registry of a blog's authors and tags. The locale's own texts override those of the default locale. */
export function createAuthorTagRegistry(options: AuthorTagRegistryOptions): AuthorTagRegistry {
  const { files, base, diagnostics } = options;
  const authors = merge(files.authors, options);
  const tags = merge(files.tags, options);
  const spellings = new Map([...tags.keys].map((key) => [key.toLowerCase(), key]));
  return {
    author(key, span) {
      const found = authors.entries.get(key);
      if (!found && !authors.keys.has(key)) diagnostics.push(unknownAuthor(key, authors.keys, span));
      if (!found) return undefined;
      const { page, description = '', ...known } = found;
      return { key, ...known, description, ...(page && { page: toUrlPath(base, 'authors', key) }) };
    },
    tag(written, span) {
      const spelled = spellings.get(written.toLowerCase());
      if (spelled === undefined && tags.keys.size > 0) {
        diagnostics.push(unknownTag(written, tags.keys, span));
        return undefined;
      }
      if (spelled !== undefined && spelled !== written) diagnostics.push(otherCase(written, spelled, span));
      // Without tags.yml, posts define the tags, and the first spelling found is used.
      const key = spelled ?? written;
      spellings.set(key.toLowerCase(), key);
      const { label = key, description = '' } = tags.entries.get(key) ?? {};
      return { key, label, description, url: toUrlPath(base, 'tags', toNameSlug(key)) };
    },
  };
}

interface Merged<Entry> {
  entries: ReadonlyMap<string, Entry>;
  /** All keys in the files, including those of invalid entries. */
  keys: ReadonlySet<string>;
}

/** Merges the entries of a locale into those of the default locale. */
function merge<Entry extends object>(
  files: readonly BlogNames<Record<string, Entry | null>>[],
  { locale, defaultLocale }: AuthorTagRegistryOptions,
): Merged<Entry> {
  const entries = new Map<string, Entry>();
  const keys = new Set<string>();
  for (const spoken of new Set([defaultLocale, locale])) {
    for (const file of files.filter((candidate) => candidate.locale === spoken)) {
      for (const key of file.keys) keys.add(key);
      for (const [key, entry] of Object.entries(file.config.value)) {
        entries.set(key, { ...entries.get(key), ...entry } as Entry);
      }
    }
  }
  return { entries, keys };
}

/** Reports authors and tags in one locale's files that no post names. */
export function checkNames(
  { authors, tags }: BlogNameFiles,
  locale: string,
  used: { authors: ReadonlySet<string>; tags: ReadonlySet<string> },
): Diagnostic[] {
  const check = (files: readonly BlogNames<unknown>[], what: string, known: ReadonlySet<string>) =>
    files
      .filter((file) => file.locale === locale)
      .flatMap(({ keys, config }) =>
        keys
          .filter((key) => !known.has(key) && !isMeant(key, keys, known))
          .map(
            (key): Diagnostic => ({
              code: 'source/unused',
              message: `No post uses the ${what} "${key}"`,
              hint: 'Add it to the front matter of a post, or remove it.',
              span: config.locate([key], 'key'),
            }),
          ),
      );
  return [...check(authors, 'author', used.authors), ...check(tags, 'tag', used.tags)];
}

/** Returns whether a post uses a key with a mistyped name, which is reported there. */
function isMeant(key: string, keys: readonly string[], used: ReadonlySet<string>): boolean {
  return [...used].some((name) => !keys.includes(name) && nearest(name, [key]) !== undefined);
}

/** Returns the pictures of authors that one locale's files name. */
export function authorPictures({ authors }: BlogNameFiles, locale: string): NamedPicture[] {
  return authors
    .filter((file) => file.locale === locale)
    .flatMap(({ config: { value, locate } }) =>
      Object.entries(value).flatMap(([key, author]) =>
        author?.image === undefined ? [] : [{ file: author.image, locate: () => locate([key, 'image']) }],
      ),
    );
}

function unknownAuthor(key: string, known: ReadonlySet<string>, span: Span): Diagnostic {
  const hint = suggestion(key, [...known], 'Add the author to blog/authors.yml.');
  return { code: 'author/unknown', message: `Unknown author "${key}"`, hint, span };
}

function unknownTag(key: string, known: ReadonlySet<string>, span: Span): Diagnostic {
  const hint = suggestion(key, [...known], 'Add it to blog/tags.yml.');
  return { code: 'tag/unknown', message: `blog/tags.yml has no tag "${key}"`, hint, span };
}

function otherCase(written: string, spelled: string, span: Span): Diagnostic {
  return {
    code: 'tag/case',
    message: `The tag "${written}" is written "${spelled}" elsewhere`,
    hint: `Write "${spelled}": both count as the same tag.`,
    span,
  };
}
