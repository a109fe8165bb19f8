import type { PresentState, Surface } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { flatten } from '../flatten.ts';

/** Longest declared text that history keeps of a symbol. */
const longestText = 300;

/** Returns a release's surface: every symbol and member with what identifies it in other releases. */
export function toSurface({ version, symbols }: ApiModel): Surface {
  const states = new Map<string, PresentState>();
  for (const symbol of flatten(symbols)) {
    // A static and an instance member may share a name: the first one stands for both.
    if (!states.has(symbol.path)) states.set(symbol.path, toState(symbol));
  }
  addInherited(states, symbols);
  return { version, symbols: states };
}

/** A type keeps what it inherits: a member that moved to its base is not gone. */
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
