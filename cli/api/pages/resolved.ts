import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { toCodeBlock } from './code.ts';
import type { PageContext } from './page.ts';

/** Returns the resolved type of a symbol if it says more than the declared one. */
export function toResolved({ resolved }: ApiSymbol, { labels }: PageContext): ElementContent[] {
  if (resolved === null) return [];
  return [h('div.api-resolved', [h('p', labels.resolved), toCodeBlock({ text: resolved, links: [] })])];
}
