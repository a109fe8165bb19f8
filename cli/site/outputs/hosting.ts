import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishStatic } from '../../contracts/answer.ts';
import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile, toHeaders, toSitemap } from '../../emit/index.ts';
import { toSitemapEntries } from '../../render/index.ts';
import type { OutputContext } from './context.ts';
import { textOutput } from './text.ts';

/** Returns what is there for hosts and for search engines. */
export function toHostingOutputs(context: OutputContext): Output[] {
  const { config, index } = context.site;
  const toEntries = lazily(() => toSitemapEntries(index, config));
  return [
    textOutput({ path: headersFile, kind: 'hosting' }, () => toHeadersText(context)),
    // GitHub Pages leaves out what begins with an underscore, unless this file is there.
    textOutput({ path: '.nojekyll', kind: 'hosting' }, () => ''),
    {
      path: 'sitemap.xml',
      kind: 'hosting',
      key: () => toCacheKey([toEntries(), config.url]),
      make: async () => outcome(await toSitemap(toEntries(), config.url)),
    },
  ];
}

function toHeadersText({ site, renderer }: OutputContext): string {
  const { siteDir, config, statics, bundle } = site;
  const named = statics.map(publishStatic).find(({ target }) => target === headersFile);
  const own = named ? readFileSync(join(siteDir, named.file), 'utf8') : '';
  return toHeaders({ baseUrl: config.baseUrl, policy: renderer.policy, frames: bundle.client.frames, own });
}
