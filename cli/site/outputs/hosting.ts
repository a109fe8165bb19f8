import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishStatic } from '../../contracts/answer.ts';
import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile, toHeaders, toSitemap } from '../../emit/index.ts';
import { toSitemapEntries } from '../../render/index.ts';
import type { OutputContext } from './context.ts';

/** Returns what is there for hosts and for search engines. */
export function toHostingOutputs(context: OutputContext): Output[] {
  const { config, index } = context.site;
  const texts: Record<string, () => Promise<string> | string> = {
    [headersFile]: () => toHeadersText(context),
    'sitemap.xml': () => toSitemap(toSitemapEntries(index, config), config.url),
    // GitHub Pages leaves out what begins with an underscore, unless this file is there.
    '.nojekyll': () => '',
  };
  return Object.entries(texts).map(([path, make]) => ({
    path,
    kind: 'hosting',
    make: async () => outcome(await make()),
  }));
}

async function toHeadersText({ site, renderer }: OutputContext): Promise<string> {
  const { siteDir, config, statics, bundle } = site;
  const named = statics.map(publishStatic).find(({ target }) => target === headersFile);
  const own = named ? await readFile(join(siteDir, named.file), 'utf8') : '';
  return toHeaders({ baseUrl: config.baseUrl, policy: renderer.policy, frames: bundle.client.frames, own });
}
