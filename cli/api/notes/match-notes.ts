import { toShownPath } from '../../../runtime/api/slug.ts';
import type { ApiHistory } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import type { NotePage } from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, type Span, startOf } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { toSymbolHistories } from '../history/history.ts';
import { findInherited, flatten, nameOf, ownerOf, sectionOf } from '../symbols/symbol-tree.ts';

/** The symbols that notes can be about, including removed ones. */
export interface KnownSymbols {
  model: ApiModel;
  history: ApiHistory | null;
  /** Paths of the replacements of removed symbols, by the removed path. */
  replacements: Readonly<Record<string, string>>;
  /** Prefix of the paths of notes, before the symbol's name. */
  folder: string;
}

/** A note on a symbol. */
export interface MatchedNote {
  note: NotePage;
  /** Whether the note is named after another symbol. Search finds it on that symbol's page. */
  isShared: boolean;
}

/**
 * Returns the note on each symbol by slug: its own, or the one on the member that it inherits. A note is named after
 * its symbol's path, or after its slug if the path is not a valid or a unique file name.
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
  // A symbol that is a section of its owner's page has no place for a note.
  const paged = symbols.filter((symbol) => sectionOf(symbol) === undefined).reverse();
  const names = ({ title, path }: ApiSymbol) => [title, toShownPath(path)];
  const byName = new Map(paged.flatMap((symbol) => names(symbol).map((name) => [name, symbol] as const)));
  const bySlug = new Map(paged.map((symbol) => [symbol.slug, symbol]));
  return (name) => byName.get(name) ?? bySlug.get(`${slug}.${name}`);
}

function unknownSymbol(
  { name, span }: { name: string; span: Span },
  symbols: readonly ApiSymbol[],
  { model, history, replacements }: KnownSymbols,
): Diagnostic {
  const { package: library, version } = model;
  const code = 'api/note-unknown';
  const histories = history ? [...toSymbolHistories(history)] : [];
  const removed = histories.find(([path]) => toShownPath(path) === name)?.[1].removed;
  if (removed) {
    const heir = Object.hasOwn(replacements, name) ? replacements[name] : undefined;
    const hint = heir === undefined ? 'Remove the note.' : `Remove the note, or move it to "${heir}".`;
    return { code, message: `"${name}" was removed in ${library} ${removed.version}`, hint, span };
  }
  const hint =
    hintOf(name, symbols) ??
    suggestion(
      name,
      symbols.filter((symbol) => sectionOf(symbol) === undefined).map(({ path }) => toShownPath(path)),
      'Name it after an exported symbol, or after a member: "Type.member".',
    );
  return { code, message: `${library} ${version} has no page for "${name}"`, hint, span };
}

/** Returns a hint on where to document a member without a page of this name; `undefined` if there is none. */
function hintOf(name: string, symbols: readonly ApiSymbol[]): string | undefined {
  const found = symbols.find(({ path }) => toShownPath(path) === name) ?? findDeclared(name, symbols);
  if (!found) return undefined;
  if (sectionOf(found) === undefined) return `Use the name of its page: "${toShownPath(found.path)}".`;
  const owner = toShownPath(ownerOf(found.path));
  return found.kind === 'enum-member'
    ? `Describe the values of an enum in the note on "${owner}".`
    : `Describe it in the note on "${owner}", or set "api.propertyPages" to true.`;
}

/** Returns the member that a type inherits under this name, as declared in its base. */
function findDeclared(name: string, symbols: readonly ApiSymbol[]): ApiSymbol | undefined {
  const owner = symbols.find(({ path, title }) => [path, title].includes(ownerOf(name)));
  const slug = owner && findInherited(owner, nameOf(name))?.slug;
  return slug ? symbols.find((symbol) => symbol.slug === slug) : undefined;
}

function secondNote({ path }: ApiSymbol, other: NotePage, span: Span): Diagnostic {
  return {
    code: 'api/note-duplicate',
    message: `Two notes are about "${toShownPath(path)}"`,
    hint: 'Merge them into one.',
    notes: [`The other one is ${other.file}.`],
    span,
  };
}
