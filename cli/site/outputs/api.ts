import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { toApiFiles } from './api-files.ts';
import type { OutputContext } from './context.ts';

/** Returns what is published of the reference for programs. */
export function toApiOutputs({ site }: OutputContext): Output[] {
  return toApiFiles(site).map(({ path, toText }) => ({ path, kind: 'api', make: async () => outcome(toText()) }));
}
