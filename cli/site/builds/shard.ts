import type { Output, OutputKind } from '../../contracts/output.ts';
import type { Shard, SiteShard } from '../../emit/index.ts';
import { toOutputsId } from './last-outputs.ts';

export type { Shard };

/** The outputs that belong to one page. */
const pageKinds: ReadonlySet<OutputKind> = new Set(['page', 'data', 'markdown']);

/**
 * Returns the outputs of one part of a site. Pages are distributed to the parts in turn, each with all of its outputs.
 * Outputs that pages share are in the first part.
 */
export function selectShard(outputs: readonly Output[], { index, count }: Shard): Output[] {
  let pages = 0;
  return outputs.filter(({ kind }) => {
    if (kind === 'page') pages++;
    const turn = pageKinds.has(kind) ? Math.max(pages - 1, 0) : 0;
    return turn % count === index - 1;
  });
}

/** Describes which part of a site a folder contains. Parts can be merged only if they come from the same whole site. */
export function describeShard(outputs: readonly Output[], shard: Shard): SiteShard {
  return { ...shard, site: toOutputsId(outputs.map((output) => [output.path, { key: output.key() }])) };
}
