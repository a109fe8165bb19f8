import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { toSearchFiles } from './search-texts.ts';

/** Returns the search data of each locale and docs version. */
export function toSearchOutputs({ site, context }: OutputContext): Output[] {
  return toSearchFiles(site, context).map(({ path, locale, key, make }) => ({
    path,
    kind: 'search',
    locale,
    key,
    make: async () => outcome(await make()),
  }));
}
