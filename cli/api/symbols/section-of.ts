import type { ApiSymbol } from '../../contracts/api-model.ts';

/** Returns the id of a symbol's section on its owner's page, or `undefined` if it has a page of its own. */
export function sectionOf({ slug }: Pick<ApiSymbol, 'slug'>): string | undefined {
  return slug.split('#', 2)[1];
}
