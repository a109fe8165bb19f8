import { toSymbolEnding } from '../../../runtime/api/slug.ts';
import type { SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiModel } from '../../contracts/api-model.ts';
import { flatten } from '../symbols/symbol-tree.ts';

/**
 * Returns where each symbol is shown, by path: symbols of the model, and those that earlier releases had. A symbol of
 * the last recorded release that the model lacks is missing, since it is shown nowhere until a release without it is
 * recorded.
 */
export function listSlugs(model: ApiModel, histories: ReadonlyMap<string, SymbolHistory>): Map<string, string> {
  const slugs = new Map([...flatten(model.symbols)].map(({ path, slug }) => [path, slug]));
  const taken = new Set(slugs.values());
  for (const [path, { removed, moved }] of histories) {
    const slug = model.slug + toSymbolEnding(path);
    // A name of which only the case has changed is shown on the page of the new name.
    if (!slugs.has(path) && (removed || moved || taken.has(slug))) slugs.set(path, slug);
  }
  return slugs;
}
