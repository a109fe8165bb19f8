import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../../contracts/output.ts';
import { publishedPath } from '../../contracts/published-file.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { headersFile, redirectsFile, toHeaders, toRedirects, toSitemap } from '../../emit/index.ts';
import { toHostRedirects, toSitemapEntries } from '../../render/index.ts';
import type { OutputContext } from './context.ts';
import { createTextOutput } from './text.ts';

/** Returns the files for hosting services and search engines. */
export function toHostingOutputs(context: OutputContext): Output[] {
  const { config, index } = context.site;
  const redirects = toRedirects(toHostRedirects(index, config), readOwn(redirectsFile, context));
  const toEntries = lazily(() => toSitemapEntries(index, config));
  return [
    createTextOutput({ path: headersFile, kind: 'hosting' }, () => toHeadersText(context)),
    ...(redirects === '' ? [] : [createTextOutput({ path: redirectsFile, kind: 'hosting' }, () => redirects)]),
    // Without this file, GitHub Pages omits files whose names begin with an underscore.
    createTextOutput({ path: '.nojekyll', kind: 'hosting' }, () => ''),
    {
      path: 'sitemap.xml',
      kind: 'hosting',
      key: () => toCacheKey([toEntries(), config.url]),
      make: async () => outcome(await toSitemap(toEntries(), config.url)),
    },
  ];
}

/** Returns the text of a static file that sitegen extends with its own lines, or an empty string if there is none. */
function readOwn(name: string, { site }: OutputContext): string {
  const named = site.statics.find((asset) => publishedPath(asset) === name);
  return named ? readFileSync(join(site.siteDir, named.file), 'utf8') : '';
}

function toHeadersText(context: OutputContext): string {
  const { site, renderer } = context;
  const { config, bundle } = site;
  const own = readOwn(headersFile, context);
  return toHeaders({ baseUrl: config.baseUrl, policy: renderer.policy(), frames: bundle.client.frames, own });
}
