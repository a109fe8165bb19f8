import {
  type ApiReference,
  flatten,
  isCommentHeading,
  type KnownSymbols,
  type MatchedNote,
  matchNotes,
  type NoteSummaries,
  type NoteSummary,
  notesFolder,
  type PageNotes,
  type ReferencePage,
  toFirstSentence,
} from '../../api/index.ts';
import { localeOf } from '../../config/find-locale.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { ApiModel } from '../../contracts/api-model.ts';
import { isNewest } from '../../contracts/api-site.ts';
import type { ApiSitePage, NotePage } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import type { StoredPage } from '../../core/content.ts';
import { createCollector, type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { translate } from '../../model/index.ts';
import { readBody } from '../../parse/index.ts';

/** API references with the site's notes added. */
export interface NotedReferences {
  pages: StoredPage<ApiSitePage>[];
  /** Slugs of the symbols with a note, by library id. */
  noted: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The notes, and the references that they belong to. */
interface NotesInput {
  references: readonly ApiReference[];
  notes: readonly StoredPage<NotePage>[];
  config: SiteConfig;
}

/**
 * Adds the site's notes to the reference pages of the newest releases, in every locale. A note without a translation is
 * shown in the original language.
 */
export function addNotes({ references, notes, config }: NotesInput): Outcome<NotedReferences> {
  const { diagnostics, collect } = createCollector();
  const noted = new Map<string, ReadonlySet<string>>();
  const pages = references.flatMap((reference) => {
    const { id } = reference.library;
    const folder = toFolder(reference);
    const own = notes.filter(({ page }) => page.path.startsWith(folder));
    const { pages: found, slugs } = collect(addLibraryNotes({ reference, folder, notes: own, config }));
    noted.set(id, slugs);
    return found;
  });
  const folders = references.map(toFolder);
  const unused = notes.filter(({ page }) => !folders.some((folder) => page.path.startsWith(folder)));
  diagnostics.push(...unused.map(({ page }) => unusedNote(page, references)));
  return outcome({ pages, noted }, diagnostics);
}

/** Returns the path prefix of a library's notes. */
function toFolder({ library: { id } }: ApiReference): string {
  return id === '' ? '' : `${id}/`;
}

interface LibraryNotesInput extends Omit<NotesInput, 'references'> {
  reference: ApiReference;
  folder: string;
}

function addLibraryNotes({ reference, folder, notes, config }: LibraryNotesInput) {
  const [model] = reference.models;
  if (notes.length === 0 || !model) return outcome({ pages: reference.pages, slugs: new Set<string>() });
  const { replacements } = reference.library;
  const known: KnownSymbols = { model, history: reference.history, replacements, folder };
  const originals = notes.map(({ page }) => page).filter(({ locale }) => locale === config.locales.default);
  const { diagnostics, collect } = createCollector();
  const matched = collect(matchNotes(originals, known));
  const listed = listedBySlug(model);
  const byLocale = new Map(
    config.locales.all.map((locale) => [locale.id, collect(toLocaleNotes({ notes, config, locale, matched }))]),
  );
  const pages = reference.pages.map((stored): StoredPage<ApiSitePage> => {
    const own = isNewest(stored.page.release) && byLocale.get(stored.page.locale);
    return own ? collect(toNoted(stored, own, listed.get(stored.page.slug) ?? [])) : stored;
  });
  return outcome({ pages, slugs: new Set(matched.keys()) }, diagnostics);
}

/** A note as shown in one locale. */
interface ShownNote extends StoredPage<NotePage> {
  isShared: boolean;
  summary: NoteSummary;
}

/** The notes of one locale, keyed by the slug of their symbol. */
interface LocaleNotes {
  pages: ReadonlyMap<string, ShownNote>;
  summaries: NoteSummaries;
}

interface LocaleInput extends Omit<NotesInput, 'references'> {
  locale: Locale;
  matched: ReadonlyMap<string, MatchedNote>;
}

function toLocaleNotes({ notes, config, locale, matched }: LocaleInput): Outcome<LocaleNotes> {
  const shown = translate(
    notes.map(({ page }) => page),
    { config, drafts: true },
    locale,
  );
  const chosen = new Map(shown.value.map(({ original, page }) => [original, page]));
  const stored = new Map(notes.map((note) => [note.page, note]));
  const pages = new Map<string, ShownNote>();
  for (const [slug, { note: original, isShared }] of matched) {
    const note = stored.get(chosen.get(original) ?? original);
    if (!note) continue;
    const { facts, locale: written } = note.page;
    const language = written === locale.id ? undefined : localeOf(written, config.locales).htmlLang;
    const summary = { summary: facts.description, language, replaces: facts.replaces };
    pages.set(slug, { ...note, isShared, summary });
  }
  const summaries = new Map(Array.from(pages, ([slug, { summary }]) => [slug, summary]));
  return outcome({ pages, summaries }, shown.diagnostics);
}

/** Returns the slugs that each page lists with a summary, keyed by the page's slug. */
function listedBySlug({ slug, symbols }: ApiModel): Map<string, string[]> {
  const owners = [{ slug, members: symbols }, ...flatten(symbols)].filter(({ members }) => members.length > 0);
  return new Map(owners.map((owner) => [owner.slug, owner.members.map((member) => member.slug)]));
}

/**
 * Returns a page with its own note and the note summaries of the symbols it lists, or the page unchanged if there are
 * none.
 */
function toNoted(
  stored: ReferencePage,
  { pages, summaries }: LocaleNotes,
  listed: readonly string[],
): Outcome<StoredPage<ApiSitePage>> {
  const { page, content } = stored;
  const note = pages.get(page.slug);
  const shown = new Map(listed.flatMap((slug) => (summaries.has(slug) ? [[slug, summaries.get(slug)] as const] : [])));
  if (!note && shown.size === 0) return outcome(stored);
  const { isShared = false, summary } = note ?? {};
  const key = toCacheKey({ page: content.key, note: note?.content.key, isShared, summary, listed: [...shown] });
  const make = async () => {
    const notes: PageNotes = { summaries };
    if (note?.content.source.kind !== 'written') return stored.describe(notes);
    const { language, replaces } = note.summary;
    const body = await readBody(note.content.source.written);
    return stored.describe({ ...notes, own: { body, file: note.page.file, language, replaces, isShared } });
  };
  const blocks = async () => (await make()).blocks;
  const made = { key, source: { kind: 'made', make, blocks } } as const;
  if (!note) return outcome({ page, content: made });
  const own = withFacts(page, note);
  return outcome({ page: own.value, content: made }, own.diagnostics);
}

/** Merges the facts of a page with those of its note. The note is shown above all headings of the page. */
function withFacts(page: ApiSitePage, { page: note, summary: told }: ShownNote): Outcome<ApiSitePage> {
  const { summary, language, replaces } = told;
  const isLeft = (id: string) => !replaces || !isCommentHeading(id);
  const anchors = page.facts.anchors.filter(isLeft);
  const isSummary = replaces || page.facts.description === '';
  const { wordsLang, ...rest } = page;
  const lang = isSummary ? language : wordsLang;
  // Code of inherited or untranslated notes is checked where it was written.
  const isOwn = language === undefined && page.search !== 'nothing';
  const facts = {
    ...page.facts,
    description: isSummary ? toFirstSentence(summary) : page.facts.description,
    toc: [...note.facts.toc, ...page.facts.toc.filter(({ id }) => isLeft(id))],
    anchors: [...new Set([...note.facts.anchors, ...anchors])],
    refs: [...page.facts.refs, ...note.facts.refs],
    islands: note.facts.islands,
    examples: isOwn ? note.facts.examples : [],
  };
  const repeated = note.facts.headings.filter(({ id }) => anchors.includes(id));
  return outcome(
    { ...rest, ...(lang !== undefined && { wordsLang: lang }), facts, note },
    repeated.map(
      ({ id, line }): Diagnostic => ({
        code: 'markdown/duplicate-id',
        message: `The page of the symbol already has the id "${id}"`,
        hint: 'Give this heading another id: "## Title {#my-id}".',
        span: { file: note.file, start: { line, column: 1 } },
      }),
    ),
  );
}

function unusedNote({ file }: NotePage, references: readonly ApiReference[]): Diagnostic {
  const folders = references.map(({ library }) => `"${notesFolder(library.id)}"`);
  const [why, hint] =
    folders.length === 0
      ? ['the site documents no library', 'Add the library to site.config.ts: api: { package: "name" }.']
      : ['its folder belongs to no library', `Move it to the folder of its library: ${folders.join(', ')}.`];
  const span = startOf(file);
  return { code: 'source/unused', message: `${file} is not used: ${why}`, hint, span };
}
