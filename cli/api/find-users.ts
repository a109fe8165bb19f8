import type { ApiModel, ApiSymbol } from '../contracts/api-model.ts';
import { flatten } from './flatten.ts';

/** A symbol that names another in what it declares. */
export interface SymbolUser {
  title: string;
  /** Its slug, or its whole path where another package of the site declares it. */
  slug: string;
  /** The other package. */
  package?: string;
}

/** Returns the symbols that name each symbol in what they declare, by its slug. */
export function findUsers({ symbols }: Pick<ApiModel, 'symbols'>): Map<string, ApiSymbol[]> {
  const users = new Map<string, Set<ApiSymbol>>();
  for (const symbol of flatten(symbols)) {
    // What is inherited is declared elsewhere, and what has members declares nothing but them.
    if (symbol.flags.includes('inherited') || symbol.members.length > 0) continue;
    for (const { slug } of symbol.signature.links) {
      if (slug === symbol.slug) continue;
      const own = users.get(slug) ?? new Set();
      users.set(slug, own.add(symbol));
    }
  }
  return new Map([...users].map(([slug, own]) => [slug, [...own]]));
}

/** A package of the site, and the address that its pages lie below. */
export interface PlacedModel {
  model: ApiModel;
  base: string;
}

/** Returns the symbols of the other packages that name those of a package, by slug: whoever changes one wants to know. */
export function findOutsideUsers({ base }: PlacedModel, others: readonly PlacedModel[]): [string, SymbolUser[]][] {
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
