import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';

/** Yields symbols, or other parts of an API, and all their descendants, each before its members. */
export function* flatten<Part extends { members: readonly Part[] }>(symbols: readonly Part[]): Generator<Part> {
  for (const symbol of symbols) {
    yield symbol;
    yield* flatten(symbol.members);
  }
}

/** Returns the symbols that refer to each slug but their own. `slugsOf` returns what a symbol refers to. */
export function groupByTarget(
  symbols: readonly ApiSymbol[],
  slugsOf: (symbol: ApiSymbol) => readonly string[],
): Map<string, ApiSymbol[]> {
  const pairs = symbols.flatMap((symbol) => [...new Set(slugsOf(symbol))].map((slug) => [slug, symbol] as const));
  return groupPairs(pairs.filter(([slug, symbol]) => slug !== symbol.slug));
}

/** Returns the id of a symbol's section on its owner's page, or `undefined` if it has a page of its own. */
export function sectionOf({ slug }: Pick<ApiSymbol, 'slug'>): string | undefined {
  return slug.split('#', 2)[1];
}

/** Returns the path of a member's owner; empty for an export. */
export function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Returns the last name in a symbol's path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the inherited member of this name, with the base type that declares it. */
export function findInherited({ inherited }: ApiSymbol, name: string) {
  return inherited
    .flatMap((base) => base.members.map((member) => ({ base, ...member })))
    .find((member) => member.name === name);
}

/** A symbol of a model, and where its library declares it. */
type DeclaredSymbol = Pick<ApiSymbol, 'name' | 'slug'> & NonNullable<ApiSymbol['source']>;

/** Returns where a library's symbols are declared. Leaves out inherited ones, which are declared elsewhere. */
export function listDeclared({ symbols }: ApiModel): DeclaredSymbol[] {
  return [...flatten(symbols)].flatMap(({ name, slug, source, flags }) =>
    source && !flags.includes('inherited') ? [{ name, slug, ...source }] : [],
  );
}
