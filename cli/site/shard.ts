import type { Output, OutputKind } from '../contracts/output.ts';
import type { Shard, SiteShard } from '../emit/index.ts';
import { toOutputsId } from './last-outputs.ts';

export type { Shard };

/** What is made of one page. */
const pageKinds: ReadonlySet<OutputKind> = new Set(['page', 'data', 'markdown']);

/**
 * Returns the outputs of one part of a site: every so many pages one, each with all that is made of it. What pages have
 * in common is in the first part.
 */
export function selectShard(outputs: readonly Output[], { index, count }: Shard): Output[] {
  let pages = 0;
  return outputs.filter(({ kind }) => {
    if (kind === 'page') pages++;
    const turn = pageKinds.has(kind) ? Math.max(pages - 1, 0) : 0;
    return turn % count === index - 1;
  });
}

/** Returns which part of a site a folder holds: parts belong together where the whole site is the same. */
export function describeShard(outputs: readonly Output[], shard: Shard): SiteShard {
  return { ...shard, site: toOutputsId(outputs.map((output) => [output.path, { key: output.key() }])) };
}
