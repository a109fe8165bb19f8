import type { Output } from '../../contracts/output.ts';
import type { TextFile } from '../text-file.ts';
import type { OutputContext } from './context.ts';
import { textOutput } from './text.ts';

/** Returns the data that many pages refer to: what all pages of a locale share, and sidebars as a whole. */
export function toSharedOutputs({ renderer }: OutputContext): Output[] {
  return renderer.shared.files().map(toOutput);
}

/** Returns what a page that was made refers to by a path; others are found among all outputs. */
export function findSharedOutput(path: string, { renderer }: OutputContext): Output | undefined {
  const file = renderer.shared.named(path);
  return file && toOutput(file);
}

function toOutput({ path, toText }: TextFile): Output {
  return textOutput({ path, kind: 'data' }, toText);
}
