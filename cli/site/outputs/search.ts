import type { Output } from '../../contracts/output.ts';
import type { OutputContext } from './context.ts';
import { toShardOutputs } from './search-texts.ts';
import { toTypeOutputs } from './search-types.ts';

/** Returns the search data of each locale and docs version, and the type search data of each locale. */
export function toSearchOutputs({ site, context }: Pick<OutputContext, 'site' | 'context'>): Output[] {
  return [...toShardOutputs(site, context), ...toTypeOutputs(site)];
}
