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
  return { version, symbols: states };
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
