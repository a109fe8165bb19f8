import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { flatten } from './symbol-tree.ts';

/** A symbol whose declaration references another symbol. */
export interface SymbolUser {
  title: string;
  /** Its slug, or its full path if another package of the site declares it. */
  slug: string;
  /** Name of that other package. */
  package?: string;
}

/** Returns the symbols whose declarations reference a symbol, by that symbol's slug. */
export function findUsers({ symbols }: Pick<ApiModel, 'symbols'>): Map<string, ApiSymbol[]> {
  const users = new Map<string, Set<ApiSymbol>>();
  for (const symbol of flatten(symbols)) {
    // Inherited members are declared elsewhere, and a symbol with members declares nothing besides them.
    if (symbol.flags.includes('inherited') || symbol.members.length > 0) continue;
    for (const { slug } of symbol.signature.links) {
      if (slug === symbol.slug) continue;
      const own = users.get(slug) ?? new Set();
      users.set(slug, own.add(symbol));
    }
  }
  return new Map([...users].map(([slug, own]) => [slug, [...own]]));
}

/** A package of the site, with the base path of its pages. */
interface PlacedModel {
  model: ApiModel;
  base: string;
}

/**
 * Returns the symbols of other packages that reference this package's, by slug, to show what a change affects.
 *
 * @param base base path of this package's pages
 */
export function findOutsideUsers(base: string, others: readonly PlacedModel[]): [string, SymbolUser[]][] {
  const users = new Map<string, SymbolUser[]>();
  for (const other of others) {
    for (const [target, found] of findUsers(other.model)) {
      if (!target.startsWith(`/${base}/`)) continue;
      const slug = target.slice(base.length + 2);
      const named = found.map(
        ({ title, slug: own }): SymbolUser => ({ title, slug: `/${other.base}/${own}`, package: other.model.package }),
      );
      users.set(slug, [...(users.get(slug) ?? []), ...named]);
    }
  }
  return [...users];
}
