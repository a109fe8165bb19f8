import { publishStatic, type UsedAsset } from '../../contracts/answer.ts';
import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile } from '../../emit/index.ts';
import type { OutputContext } from './context.ts';

/** Returns the scripts and style sheets of the site. */
export function toScriptOutputs({ site }: OutputContext): Output[] {
  return site.bundle.client.files.map(({ path, text }) => ({ path, kind: 'asset', make: async () => outcome(text) }));
}

/** Returns the files that are copied: those beside the pages that a page refers to, and the static folder. */
export function toAssetOutputs({ site, renderer }: OutputContext): Output[] {
  const used = [...site.index.routes.values()].flatMap((route) => renderer.resolve(route)?.value.assets ?? []);
  const statics = site.statics.map(publishStatic).filter(({ target }) => target !== headersFile);
  return [...used, ...statics].map(toCopy);
}

function toCopy({ file, target }: UsedAsset): Output {
  return { path: target, kind: 'asset', make: async () => outcome({ copyFrom: file }) };
}
