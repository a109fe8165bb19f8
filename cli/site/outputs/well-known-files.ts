import { posix } from 'node:path';
import { toAbsoluteUrl, toFileHref, toUrlPath } from '../../../runtime/url.ts';
import { localeOf } from '../../config/find-locale.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { Output } from '../../contracts/output.ts';
import { publishedPath } from '../../contracts/published-file.ts';
import { searchPath } from '../../contracts/search.ts';
import { toOpenSearch, toRobots, toWebManifest } from '../../emit/index.ts';
import { openSearchFile, webManifestFile } from '../../render/index.ts';
import { hasRobots } from '../../resolve/index.ts';
import type { Site } from '../load/load.ts';
import type { OutputContext } from './context.ts';
import { createTextOutput } from './text.ts';

/**
 * Returns the files that crawlers, browsers and devices request by well-known names. A static file with the same name
 * takes precedence.
 */
export function toWellKnownOutputs({ site }: OutputContext): Output[] {
  const taken = new Set(site.statics.map(publishedPath));
  return [...toRobotsOutput(site), ...toOpenSearchOutputs(site), ...toManifestOutput(site)].filter(
    ({ path }) => !taken.has(path),
  );
}

function toRobotsOutput({ config }: Site): Output[] {
  if (!hasRobots(config)) return [];
  return [createTextOutput({ path: 'robots.txt', kind: 'hosting' }, () => toRobots(`${config.url}/sitemap.xml`))];
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
