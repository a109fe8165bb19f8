import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { toSearchFiles } from './search-texts.ts';

/** Returns the search data of each locale and docs version. */
export function toSearchOutputs({ site, context }: OutputContext): Output[] {
  return toSearchFiles(site, context).map(({ path, locale, make }) => ({
    path,
    kind: 'search',
    locale,
    make: async () => outcome(await make()),
  }));
}
