import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol, SymbolFlag } from '../../contracts/api-model.ts';
import { ownerOf } from '../symbols/symbol-tree.ts';
import { fill } from './labels.ts';
import type { PageContext } from './page.ts';

/** Returns the badges of a symbol listed below its owner. Its first release is shown only if its owner has another. */
export function toListedBadges(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const [owner, own] = [ownerOf(symbol.path), symbol.path].map((path) => context.histories.get(path)?.since);
  return toBadges(symbol, context, owner !== own);
}

/** Returns badges for a symbol's flags and for the releases that added, changed or deprecated it, if any. */
export function toBadges(symbol: ApiSymbol, { labels, histories }: PageContext, isFirstShown = true): ElementContent[] {
  const history = histories.get(symbol.path);
  const isDeprecated = symbol.flags.includes('deprecated');
  const badges = symbol.flags
    .filter((flag) => flag !== 'deprecated' && flag !== 'optional')
    .map((flag: SymbolFlag) => badge(flag, labels[`flag.${flag}`]));
  if (isDeprecated) {
    const since = history?.deprecated;
    badges.push(badge('deprecated', since ? fill(labels.deprecatedIn, { version: since }) : labels['flag.deprecated']));
  }
  const isNew = isFirstShown && history && !history.isSinceStart;
  if (isNew) badges.push(badge('since', fill(labels.since, { version: history.since })));
  const changed = history?.changed.at(-1);
  if (changed !== undefined) badges.push(badge('changed', fill(labels.changedIn, { version: changed })));
  return badges.length === 0 ? [] : [h('span.badges', badges)];
}

/** Returns one badge. */
export function badge(tone: string, text: string): Element {
  return h('span', { className: ['badge', `badge-${tone}`] }, text);
}
