import type { Output } from '../../contracts/output.ts';
import type { OutputContext } from './context.ts';
import { textOutput } from './text.ts';

/** Returns the data that many pages refer to: what all pages of a locale share, and sidebars as a whole. */
export function toSharedOutputs({ renderer }: OutputContext): Output[] {
  return renderer.sharedFiles.map(({ path, toText }) => textOutput({ path, kind: 'data' }, toText));
}
