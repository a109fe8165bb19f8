import type { ApiSymbol } from '../contracts/api-model.ts';

/** Returns the id of the section that a symbol is of its owner's page, or `undefined` where it has a page. */
export function sectionOf({ slug }: Pick<ApiSymbol, 'slug'>): string | undefined {
  return slug.split('#', 2)[1];
}
