import * as z from 'zod';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { type Diagnostic, type Outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { readRecord } from '../read-record.ts';
import { sectionOf } from '../symbols/symbol-tree.ts';

const recordSchema = z.strictObject({
  package: z.string(),
  symbols: z.int().min(0),
  documented: z.int().min(0),
  /** Titles of the symbols that neither the library nor the site documents. */
  undocumented: z.array(z.string()),
});

/** Recorded coverage: the counts, and the symbols without documentation. */
type CoverageRecord = z.output<typeof recordSchema>;

/** The number of documented symbols, and the undocumented ones. */
type SymbolCoverage = Omit<CoverageRecord, 'package'>;

/** Documentation coverage of a release, in total and by type. */
export interface ApiCoverage extends CoverageRecord {
  version: string;
  /** Exports under an empty name, and the members of each export that has any. */
  types: (SymbolCoverage & { name: string })[];
}

/** Returns which symbols are documented, by a comment of the library or by a note of the site. */
export function toCoverage(model: ApiModel, noted: ReadonlySet<string>): ApiCoverage {
  const { package: name, version, symbols } = model;
  const isDocumented = (symbol: ApiSymbol, owner?: ApiSymbol): boolean =>
    hasWords(symbol) || noted.has(symbol.slug) || (sectionOf(symbol) !== undefined && noted.has(owner?.slug ?? ''));
  // Of a module to which the library adds, only the additions are the library's.
  const exported = symbols.filter(({ kind }) => kind !== 'augmentation');
  const types = [{ name: '', ...count(exported, (symbol) => isDocumented(symbol)) }];
  const add = (owner: ApiSymbol): void => {
    const members = owner.members.filter(isOwn);
    if (members.length === 0) return;
    types.push({ name: owner.title, ...count(members, (member) => isDocumented(member, owner)) });
    members.forEach(add);
  };
  symbols.forEach(add);
  const sum = (key: 'symbols' | 'documented') => types.reduce((total, type) => total + type[key], 0);
  const undocumented = types.flatMap((type) => type.undocumented);
  return { package: name, version, symbols: sum('symbols'), documented: sum('documented'), undocumented, types };
}

function count(symbols: readonly ApiSymbol[], isDocumented: (symbol: ApiSymbol) => boolean): SymbolCoverage {
  const undocumented = symbols.filter((symbol) => !isDocumented(symbol)).map(({ title }) => title);
  return { symbols: symbols.length, documented: symbols.length - undocumented.length, undocumented };
}

/** Returns whether a member counts: inherited ones count where declared. */
function isOwn({ flags }: ApiSymbol): boolean {
  return !flags.includes('inherited');
}

function hasWords({ comment, signatures }: ApiSymbol): boolean {
  return [comment, ...signatures.map((signature) => signature.comment)].some(
    (said) => said && (said.summary !== '' || said.blocks.some(({ markdown }) => markdown !== '')),
  );
}

/** Returns the path of the file that records a library's documentation coverage, relative to the site's folder. */
export function coverageFile(library: string): string {
  return library === '' ? 'api/coverage.json' : `api/coverage/${library}.json`;
}

/** Reads the recorded coverage. Returns `null` if there is none, or if it is invalid. */
export function readCoverage(siteDir: string, library: string): Outcome<CoverageRecord | null> {
  return readRecord(siteDir, coverageFile(library), {
    schema: recordSchema,
    code: 'api/coverage-invalid',
    what: 'The recorded coverage',
    hint: 'Restore it from version control, or record it again: sitegen api coverage --accept',
  });
}

/** Returns the text of a coverage file. */
export function toCoverageText({ package: name, symbols, documented, undocumented }: ApiCoverage): string {
  const record: CoverageRecord = { package: name, symbols, documented, undocumented };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Returns the folder of the site's own notes on a library's symbols, relative to the site's folder. */
export function notesFolder(library: string): string {
  return library === '' ? 'api/notes/' : `api/notes/${library}/`;
}

/** Maximum number of symbols in a message. */
const maxNames = 10;

/** Reports a coverage below the recorded one, with the symbols that are newly undocumented. */
export function compareCoverage(now: ApiCoverage, recorded: CoverageRecord, library: string): Diagnostic[] {
  if (now.package !== recorded.package || now.documented * recorded.symbols >= recorded.documented * now.symbols)
    return [];
  const known = new Set(recorded.undocumented);
  const added = now.undocumented.filter((path) => !known.has(path));
  const names = added.length > 0 ? added : now.undocumented;
  const more = names.length > maxNames ? `, and ${names.length - maxNames} more` : '';
  const share = `${now.documented} of ${now.symbols} symbols`;
  return [
    {
      code: 'api/coverage-lowered',
      message: `${share} are documented, less than the recorded ${recorded.documented} of ${recorded.symbols}. Not documented: ${names.slice(0, maxNames).join(', ')}${more}`,
      hint: `Write notes in ${notesFolder(library)}<symbol>.md, or record the new coverage: sitegen api coverage --accept`,
      span: startOf(coverageFile(library)),
    },
  ];
}
