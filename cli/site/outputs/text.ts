import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';

/** Returns an output whose text is cheap to create, so its key is a hash of the text. */
export function createTextOutput(place: Pick<Output, 'path' | 'kind' | 'locale'>, toText: () => string): Output {
  const text = lazily(toText);
  return { ...place, key: () => toCacheKey(text()), make: async () => outcome(text()) };
}
