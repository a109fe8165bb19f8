import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { toAbsoluteUrl, toFileHref, toUrlPath } from '../../../runtime/url.ts';
import { localeOf } from '../../config/find-locale.ts';
import { publishedPath } from '../../contracts/answer.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { Output } from '../../contracts/output.ts';
import { searchPath } from '../../contracts/search.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import {
  headersFile,
  redirectsFile,
  toHeaders,
  toOpenSearch,
  toRedirects,
  toRobots,
  toSitemap,
  toWebManifest,
} from '../../emit/index.ts';
import { openSearchFile, toHostRedirects, toSitemapEntries, webManifestFile } from '../../render/index.ts';
import type { Site } from '../load/load.ts';
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

/**
 * Returns the files that crawlers, browsers and devices request by well-known names. A static file with the same name
 * takes precedence.
 */
export function toSiteFileOutputs({ site }: OutputContext): Output[] {
  const taken = new Set(site.statics.map(publishedPath));
  return [...toRobotsOutput(site), ...toOpenSearchOutputs(site), ...toManifestOutput(site)].filter(
    ({ path }) => !taken.has(path),
  );
}

/** Crawlers look for robots.txt only at the root of a host. */
function toRobotsOutput({ config: { url, baseUrl } }: Site): Output[] {
  if (baseUrl !== '/') return [];
  return [createTextOutput({ path: 'robots.txt', kind: 'hosting' }, () => toRobots(`${url}/sitemap.xml`))];
}

function toOpenSearchOutputs(site: Site): Output[] {
  const { config } = site;
  return config.locales.all.map(({ id, prefix, htmlLang }) => {
    const { title, tagline } = configIn(id, site);
    const page = toAbsoluteUrl(toUrlPath(prefix, searchPath), config, config.url);
    const path = posix.join(prefix, openSearchFile);
    return createTextOutput({ path, kind: 'hosting', locale: id }, () =>
      toOpenSearch({ title, description: tagline, page, language: htmlLang }),
    );
  });
}

/** Returns the web app manifest. Without a favicon there is no icon to show, so there is no manifest. */
function toManifestOutput({ config, statics }: Site): Output[] {
  const { favicon, title, tagline, baseUrl, locales, head } = config;
  if (favicon === undefined || head.some(({ attrs }) => attrs['rel'] === 'manifest')) return [];
  const size = statics.find((asset) => publishedPath(asset) === favicon.replace(/^\//, ''))?.size;
  const isDrawing = favicon.endsWith('.svg') || size === undefined;
  const icon = { src: toFileHref(favicon, baseUrl), sizes: isDrawing ? 'any' : `${size.width}x${size.height}` };
  const { htmlLang: language } = localeOf(locales.default, locales);
  return [
    createTextOutput({ path: webManifestFile, kind: 'hosting' }, () =>
      toWebManifest({ title, description: tagline, language, baseUrl, icon }),
    ),
  ];
}
