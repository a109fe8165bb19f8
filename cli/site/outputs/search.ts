import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { toSearchFiles } from './search-texts.ts';
import { toTypeFiles } from './search-types.ts';
import { createTextOutput } from './text.ts';

/** Returns the search data of each locale and docs version, and the type search data of each locale. */
export function toSearchOutputs({ site, context }: OutputContext): Output[] {
  const texts = toSearchFiles(site, context).map(
    ({ path, locale, key, make }): Output => ({
      path,
      kind: 'search',
      locale,
      key,
      make: async () => outcome(await make()),
    }),
  );
  const types = toTypeFiles(site).map(({ path, locale, toText }) =>
    createTextOutput({ path, kind: 'search', locale }, toText),
  );
  return [...texts, ...types];
}
