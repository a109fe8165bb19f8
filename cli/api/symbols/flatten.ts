import type { ApiSymbol } from '../../contracts/api-model.ts';

/** Yields symbols and all their descendants, each before its members. */
export function* flatten(symbols: readonly ApiSymbol[]): Generator<ApiSymbol> {
  for (const symbol of symbols) {
    yield symbol;
    yield* flatten(symbol.members);
  }
}
