import type { Output } from '../../contracts/output.ts';
import { toApiFiles } from './api-files.ts';
import type { OutputContext } from './context.ts';
import { textOutput } from './text.ts';

/** Returns what is published of the reference for programs. */
export function toApiOutputs({ site }: OutputContext): Output[] {
  return toApiFiles(site).map(({ path, toText }) => textOutput({ path, kind: 'api' }, toText));
}
