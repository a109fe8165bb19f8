import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { toDataFile, toHref, toRouteKey, toSitePath, toUrlPath, withoutHtml } from '../../runtime/url.ts';
import { publishAsset, publishStatic } from '../contracts/answer.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Snapshot } from '../pipeline/live-site.ts';

/** An answer to a request. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  diagnostics: readonly Diagnostic[];
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Answers the request for a path of a site: a route is rendered now, and files come from what the site says it has, so
 * that no path leads outside of it.
 */
export async function respond(pathname: string, { site, renderer }: Snapshot): Promise<Answer> {
  const { config, bundle, assets, statics, index, siteDir } = site;
  const path = toSitePath(pathname, config.baseUrl);
  if (path === null) return redirect(config.baseUrl);
  const file = toRouteKey(pathname.slice(config.baseUrl.length - 1)).slice(1);

  const bundled = [...bundle.client.files, ...renderer.sharedFiles].find((candidate) => candidate.path === file);
  if (bundled) return ok(bundled.text, file);

  const known = statics.find((asset) => publishStatic(asset).target === file);
  if (known) return ok(await readFile(join(siteDir, known.file)), file);

  const published = assets.find((asset) => publishAsset(asset).target === file);
  if (published) return ok(await readFile(join(siteDir, published.file)), file);

  if (file.startsWith('_data/')) {
    const route = [...index.routes.values()].find((candidate) => toDataFile(candidate.url) === file);
    if (!route) return { ...ok('null', file), status: 404 };
    const { value, diagnostics } = await renderer.render(route);
    return { ...ok(JSON.stringify(value.data), file), diagnostics };
  }

  const route = index.routes.get(toRouteKey(path)) ?? index.routes.get(toRouteKey(withoutHtml(path)));
  const isCanonical = route && toHref(route.url, config) === pathname;
  if (route && !isCanonical && !pathname.endsWith('.html')) return redirect(toHref(route.url, config));
  const shown = route ?? notFoundRoute(path, site);
  if (!shown) return { ...ok('Not found', 'x.txt'), status: 404 };
  const { value, diagnostics } = await renderer.render(shown);
  return { ...ok(value.html, 'x.html'), status: shown.kind === 'not-found' ? 404 : 200, diagnostics };
}

function notFoundRoute(path: string, { config, index }: Snapshot['site']) {
  const locale = config.locales.all.find(({ prefix }) => prefix !== '' && path.startsWith(`/${prefix}/`));
  return index.routes.get(toRouteKey(toUrlPath(locale?.prefix ?? '', '404.html')));
}

function ok(body: string | Uint8Array, file: string): Answer {
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream';
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' }, body, diagnostics: [] };
}

function redirect(location: string): Answer {
  return { status: 302, headers: { location }, body: '', diagnostics: [] };
}
