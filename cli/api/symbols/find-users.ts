import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import { flatten, groupByTarget } from './symbol-tree.ts';

/** A symbol whose declaration references another symbol. */
export interface SymbolUser {
  title: string;
  /** Its slug, or its full path if another package of the site declares it. */
  slug: string;
  /** Name of that other package. */
  package?: string;
}

/**
 * Returns the symbols whose declarations reference a symbol, by that symbol's slug. Namespaces are left out: names of
 * what is in them begin with theirs.
 */
export function findUsers({ symbols }: Pick<ApiModel, 'symbols'>): Map<string, ApiSymbol[]> {
  const all = [...flatten(symbols)];
  const namespaces = new Set(all.filter(({ kind }) => kind === 'namespace').map(({ slug }) => slug));
  // Inherited members are declared elsewhere, and a symbol with members declares nothing besides them.
  const declaring = all.filter(({ flags, members }) => !flags.includes('inherited') && members.length === 0);
  return groupByTarget(declaring, ({ signature }) =>
    signature.links.map(({ slug }) => slug).filter((slug) => !namespaces.has(slug)),
  );
}

/**
 * Returns the symbols of other packages that reference this package's, by slug, to show what a change affects.
 *
 * @param base base path of this package's pages
 * @param others the other packages of the site, each with the base path of its pages
 */
export function findOutsideUsers(
  base: string,
  others: readonly { model: ApiModel; base: string }[],
): [string, SymbolUser[]][] {
  const users = others.flatMap((other) =>
    [...findUsers(other.model)].flatMap(([target, found]) =>
      found.map(({ title, slug }): [string, SymbolUser] => [
        target,
        { title, slug: `/${other.base}/${slug}`, package: other.model.package },
      ]),
    ),
  );
  const own = users.filter(([target]) => target.startsWith(`/${base}/`));
  return [...groupPairs(own.map(([target, user]) => [target.slice(base.length + 2), user]))];
}
