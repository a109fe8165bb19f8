import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { toCodeBlock } from './code.ts';
import type { PageContext } from './page.ts';

/** Returns what the compiler makes of a symbol's declared type, where that says more. */
export function toResolved({ resolved }: ApiSymbol, { labels }: PageContext): ElementContent[] {
  if (resolved === null) return [];
  return [h('div.api-resolved', [h('p', labels.resolved), toCodeBlock({ text: resolved, links: [] })])];
}
