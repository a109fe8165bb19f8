import type { ApiHistory } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import type { NotePage } from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { flatten } from '../flatten.ts';
import { toSymbolHistories } from '../history/history.ts';
import { findInherited, nameOf, ownerOf } from '../member.ts';
import { sectionOf } from '../section-of.ts';

/** What notes can speak of, today and before. */
export interface KnownSymbols {
  model: ApiModel;
  history: ApiHistory | null;
  /** Path of what took a removed symbol's place, by its path. */
  replacements: Readonly<Record<string, string>>;
  /** What the paths of the notes begin with, before the names of symbols. */
  folder: string;
}

/** A note that speaks of a symbol. */
export interface MatchedNote {
  note: NotePage;
  /** Whether it is named after another symbol, on whose page search finds it. */
  isShared: boolean;
}

/**
 * Returns the note on each symbol, by the symbol's slug: its own, or that on the member that it inherits. A note is
 * named after its symbol's path; where that cannot be the name of a file, or is not the only one, after its address.
 */
export function matchNotes(notes: readonly NotePage[], known: KnownSymbols): Outcome<ReadonlyMap<string, MatchedNote>> {
  const { model, folder } = known;
  const symbols = [...flatten(model.symbols)];
  const find = createFinder(model, symbols);
  const found = new Map<string, MatchedNote>();
  const diagnostics: Diagnostic[] = [];
  for (const note of notes) {
    const own = { name: note.path.slice(folder.length).replace(/\.md$/, ''), span: startOf(note.file) };
    for (const { name, span } of [own, ...note.facts.also]) {
      const symbol = find(name);
      const other = symbol && found.get(symbol.slug);
      if (!symbol) diagnostics.push(unknownSymbol({ name, span }, symbols, known));
      else if (other) diagnostics.push(secondNote(symbol, other.note, span));
      else found.set(symbol.slug, { note, isShared: name !== own.name });
    }
  }
  for (const { slug, inheritedFrom } of symbols) {
    const note = inheritedFrom && found.get(inheritedFrom.slug);
    if (note && !found.has(slug)) found.set(slug, { ...note, isShared: true });
  }
  return outcome(found, diagnostics);
}

function createFinder({ slug }: ApiModel, symbols: readonly ApiSymbol[]): (name: string) => ApiSymbol | undefined {
  // What is a section of its owner's page has no place for a note.
  const paged = symbols.filter((symbol) => sectionOf(symbol) === undefined).reverse();
  const byPath = new Map(paged.flatMap((symbol) => [[symbol.title, symbol] as const, [symbol.path, symbol] as const]));
  const bySlug = new Map(paged.map((symbol) => [symbol.slug, symbol]));
  return (name) => byPath.get(name) ?? bySlug.get(`${slug}.${name}`);
}

function unknownSymbol(
  { name, span }: { name: string; span: Span },
  symbols: readonly ApiSymbol[],
  { model, history, replacements }: KnownSymbols,
): Diagnostic {
  const { package: library, version } = model;
  const code = 'api/note-unknown';
  const removed = history && toSymbolHistories(history).get(name)?.removed;
  if (removed) {
    const heir = Object.hasOwn(replacements, name) ? replacements[name] : undefined;
    const hint = heir === undefined ? 'Remove the note.' : `Remove the note, or move it to "${heir}".`;
    return { code, message: `${library} has no "${name}" since ${removed.version}`, hint, span };
  }
  const hint =
    hintOf(name, symbols) ??
    suggestion(
      name,
      symbols.filter((symbol) => sectionOf(symbol) === undefined).map(({ path }) => path),
      'Name it after an exported symbol, or after a member: "Type.member".',
    );
  return { code, message: `${library} ${version} has no page for "${name}"`, hint, span };
}

/** Returns where to tell of a member that has no page by this name; `undefined` where there is no such member. */
function hintOf(name: string, symbols: readonly ApiSymbol[]): string | undefined {
  const found = symbols.find((symbol) => symbol.path === name) ?? findDeclared(name, symbols);
  if (!found) return undefined;
  if (sectionOf(found) === undefined) return `It has its page as "${found.path}": name the note after that.`;
  const owner = ownerOf(found.path);
  return found.kind === 'enum-member'
    ? `Tell of the values of an enum in the note on "${owner}".`
    : `Tell of it in the note on "${owner}", or set "api.propertyPages" to true.`;
}

/** Returns the member that a type inherits by this name, as the type that declares it has it. */
function findDeclared(name: string, symbols: readonly ApiSymbol[]): ApiSymbol | undefined {
  const owner = symbols.find(({ path, title }) => [path, title].includes(ownerOf(name)));
  const slug = owner && findInherited(owner, nameOf(name))?.slug;
  return slug ? symbols.find((symbol) => symbol.slug === slug) : undefined;
}

function secondNote({ path }: ApiSymbol, other: NotePage, span: Span): Diagnostic {
  return {
    code: 'api/note-duplicate',
    message: `Two notes speak of "${path}"`,
    hint: 'Write both into one.',
    notes: [`The other one is ${other.file}.`],
    span,
  };
}
