import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { sectionOf } from '../section-of.ts';

/** How many symbols something is said of, and which ones nothing is said of. */
export interface ToldSymbols {
  symbols: number;
  told: number;
  /** Titles of the symbols of which neither the library nor the site says anything. */
  silent: string[];
}

/** How much of a release is told of: in all, and by type. */
export interface ApiCoverage extends ToldSymbols {
  package: string;
  version: string;
  /** The exports by themselves, under an empty name, and the members of each export that has any. */
  types: (ToldSymbols & { name: string })[];
}

/** Returns of which symbols something is said, by a comment of the library or a note of the site. */
export function toCoverage(model: ApiModel, noted: ReadonlySet<string>): ApiCoverage {
  const { package: name, version, symbols } = model;
  const isTold = (symbol: ApiSymbol, owner?: ApiSymbol): boolean =>
    hasWords(symbol) || noted.has(symbol.slug) || (sectionOf(symbol) !== undefined && noted.has(owner?.slug ?? ''));
  const types = [{ name: '', ...count(symbols, (symbol) => isTold(symbol)) }];
  const add = (owner: ApiSymbol): void => {
    const members = owner.members.filter(isOwn);
    if (members.length === 0) return;
    types.push({ name: owner.title, ...count(members, (member) => isTold(member, owner)) });
    members.forEach(add);
  };
  symbols.forEach(add);
  const sum = (key: 'symbols' | 'told') => types.reduce((total, type) => total + type[key], 0);
  const silent = types.flatMap((type) => type.silent);
  return { package: name, version, symbols: sum('symbols'), told: sum('told'), silent, types };
}

function count(symbols: readonly ApiSymbol[], isTold: (symbol: ApiSymbol) => boolean): ToldSymbols {
  const silent = symbols.filter((symbol) => !isTold(symbol)).map(({ title }) => title);
  return { symbols: symbols.length, told: symbols.length - silent.length, silent };
}

/** What is inherited is told of where it is declared, and a constructor that nobody wrote needs no words. */
function isOwn({ flags, kind, signatures }: ApiSymbol): boolean {
  return !flags.includes('inherited') && (kind !== 'constructor' || signatures.length > 0);
}

function hasWords({ comment, signatures }: ApiSymbol): boolean {
  return [comment, ...signatures.map((signature) => signature.comment)].some(
    (said) => said && (said.summary !== '' || said.blocks.some(({ markdown }) => markdown !== '')),
  );
}
