import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';

/** Returns the data that many pages refer to: what all pages of a locale share, and sidebars as a whole. */
export function toSharedOutputs({ renderer }: OutputContext): Output[] {
  return renderer.sharedFiles.map(({ path, toText }) => ({ path, kind: 'data', make: async () => outcome(toText()) }));
}
