import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { sectionOf } from '../symbols/symbol-tree.ts';

/** The number of documented symbols, and the undocumented ones. */
export interface SymbolCoverage {
  symbols: number;
  documented: number;
  /** Titles of the symbols that neither the library nor the site documents. */
  undocumented: string[];
}

/** Documentation coverage of a release, in total and by type. */
export interface ApiCoverage extends SymbolCoverage {
  package: string;
  version: string;
  /** Exports under an empty name, and the members of each export that has any. */
  types: (SymbolCoverage & { name: string })[];
}

/** Returns which symbols are documented, by a comment of the library or by a note of the site. */
export function toCoverage(model: ApiModel, noted: ReadonlySet<string>): ApiCoverage {
  const { package: name, version, symbols } = model;
  const isDocumented = (symbol: ApiSymbol, owner?: ApiSymbol): boolean =>
    hasWords(symbol) || noted.has(symbol.slug) || (sectionOf(symbol) !== undefined && noted.has(owner?.slug ?? ''));
  const types = [{ name: '', ...count(symbols, (symbol) => isDocumented(symbol)) }];
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

/** Returns whether a member counts: inherited ones count where declared, and implicit constructors need no text. */
function isOwn({ flags, kind, signatures }: ApiSymbol): boolean {
  return !flags.includes('inherited') && (kind !== 'constructor' || signatures.length > 0);
}

function hasWords({ comment, signatures }: ApiSymbol): boolean {
  return [comment, ...signatures.map((signature) => signature.comment)].some(
    (said) => said && (said.summary !== '' || said.blocks.some(({ markdown }) => markdown !== '')),
  );
}
