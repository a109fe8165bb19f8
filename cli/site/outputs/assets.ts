import { publishStatic, type UsedAsset } from '../../contracts/answer.ts';
import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile, redirectsFile } from '../../emit/index.ts';
import { toTextsPath } from '../document-assets.ts';
import type { OutputContext } from './context.ts';
import { textOutput } from './text.ts';

/** Returns the scripts and style sheets of the site; of the interface's texts, those of its languages. */
export function toScriptOutputs({ site: { bundle, config } }: OutputContext): Output[] {
  const { files, messages } = bundle.client;
  const spoken = new Set(config.locales.all.map(({ htmlLang }) => toTextsPath(bundle, htmlLang)));
  const others = new Set(Object.values(messages).filter((path) => !spoken.has(path)));
  return files
    .filter(({ path }) => !others.has(path))
    .map(({ path, text }) => textOutput({ path, kind: 'asset' }, () => text));
}

/** Returns the files that are copied: those beside the pages that a page refers to, and the static folder. */
export function toAssetOutputs({ site, renderer }: OutputContext): Output[] {
  const used = [...site.index.routes.values()].flatMap((route) => renderer.resolve(route)?.value.assets ?? []);
  const statics = site.statics
    .map(publishStatic)
    .filter(({ target }) => target !== headersFile && target !== redirectsFile);
  const hashes = new Map([...site.assets, ...site.statics].map(({ file, hash }) => [file, hash]));
  return [...used, ...statics].map((asset) => toCopy(asset, hashes));
}

function toCopy({ file, target }: UsedAsset, hashes: ReadonlyMap<string, string>): Output {
  const key = () => toCacheKey([file, hashes.get(file)]);
  return { path: target, kind: 'asset', key, make: async () => outcome({ copyFrom: file }) };
}
