import type { ApiSymbol } from '../../contracts/api-model.ts';
import { compareNames } from './compare-names.ts';

/** Symbols that a library puts under a heading of its own. */
export interface Category {
  /** Id of the heading. */
  id: string;
  name: string;
  symbols: ApiSymbol[];
}

/** Returns the library's categories of symbols, from A to Z. Symbols without a category are left out. */
export function toCategories(symbols: readonly ApiSymbol[]): Category[] {
  const found = new Map<string, ApiSymbol[]>();
  for (const symbol of symbols) {
    if (symbol.category !== undefined) found.set(symbol.category, [...(found.get(symbol.category) ?? []), symbol]);
  }
  return [...found]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([name, members]) => ({ id: `category-${toIdPart(name)}`, name, symbols: members }));
}

/** Returns symbols in the order in which they are listed: those with a category first. */
export function sortByCategory(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  return [...toCategories(symbols).flatMap((category) => category.symbols), ...symbols.filter(hasNoCategory)];
}

/** Returns whether a symbol is listed by its kind. */
export function hasNoCategory({ category }: ApiSymbol): boolean {
  return category === undefined;
}

function toIdPart(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
