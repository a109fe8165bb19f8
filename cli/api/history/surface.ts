import type { PresentState, Surface } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { flatten } from '../symbols/symbol-tree.ts';

/** Longest declared text that the history keeps of a symbol, in characters. */
const longestText = 300;

/** Returns the surface of a release: all symbols and members, by the path that identifies them across releases. */
export function toSurface({ version, symbols }: ApiModel): Surface {
  const states = new Map<string, PresentState>();
  for (const symbol of flatten(symbols)) {
    // A static and an instance member may share a name. The first one stands for both.
    if (!states.has(symbol.path)) states.set(symbol.path, toState(symbol));
  }
  addInherited(states, symbols);
  return { version, symbols: states };
}

/** Adds inherited members to their types, so that a member that moved to a base does not count as removed. */
function addInherited(states: Map<string, PresentState>, symbols: readonly ApiSymbol[]): void {
  const bySlug = new Map([...flatten(symbols)].map((symbol) => [symbol.slug, symbol]));
  for (const { path, inherited } of flatten(symbols)) {
    const members = inherited.flatMap(({ name, members: own }) => (name === null ? [] : own));
    for (const { name, slug } of members) {
      const declared = slug === null ? undefined : bySlug.get(slug);
      const own = `${path}.${name}`;
      if (declared && !states.has(own)) states.set(own, { ...toState(declared), inherited: true });
    }
  }
}

function toState({ kind, signature, fingerprint, flags }: ApiSymbol): PresentState {
  const { text } = signature;
  return {
    kind,
    text: text.length > longestText ? `${text.slice(0, longestText)}…` : text,
    ...fingerprint,
    ...(flags.includes('deprecated') && { deprecated: true as const }),
  };
}
