import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { toSearchFiles } from './search-texts.ts';

/** Returns the search data of each locale and docs version. */
export function toSearchOutputs({ site, tools }: OutputContext): Output[] {
  return toSearchFiles(site, tools).map(({ path, locale, make }) => ({
    path,
    kind: 'search',
    locale,
    make: async () => outcome(await make()),
  }));
}
