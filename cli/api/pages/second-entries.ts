import { splitPath } from '../../../runtime/api/slug.ts';
import type { ApiEntry, ApiModel } from '../../contracts/api-model.ts';

/**
 * Creates a function that returns whether all exports of an entry are documented in others, as in a package that has a
 * file for each of its functions. Hundreds of such entries must not hide what readers look for.
 */
export function createSecondEntryCheck({ symbols }: ApiModel): (entry: ApiEntry) => boolean {
  const documenting = new Set(symbols.map(({ path }) => splitPath(path).entry));
  return ({ path, exports }) => exports.length > 0 && !documenting.has(path);
}
