import {
  toHref,
  toHtmlFile,
  toRouteKey,
  toSitePath,
  toUrlPath,
  type UrlPath,
  withoutHtml,
} from '../../../runtime/url.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createTextOutput } from '../../site/outputs/text.ts';
import { typeOf } from '../http/media-types.ts';
import { readInside } from '../http/read-inside.ts';
import type { SiteSnapshot } from '../live/live-site.ts';

/** A response to a request. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Whether it is a page of the site, which gets the live script; other HTML files are sent unchanged. */
  isPage?: true;
  /** Problems found while the response was made. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Responds to a request for a path of a site. Routes are rendered on demand, and only files listed in the site's
 * outputs are served, so no path leads outside of it.
 */
export async function respond(pathname: string, snapshot: SiteSnapshot): Promise<Reply> {
  const { site, routes, outputs } = snapshot;
  const { config } = site;
  const path = toSitePath(pathname, config.baseUrl);
  if (path === null) return redirect(config.baseUrl);
  const file = toFile(pathname, config);

  const asked = outputs.get(file) ?? findEarlier(file, snapshot);
  if (asked && asked.kind !== 'page') return answer(asked, snapshot);
  if (file.startsWith('_data/')) return { ...ok('null', file), status: 404 };

  const route = findRoute(path, routes);
  const isOwn = route && (toHref(route.url, config) === pathname || toHtmlFile(route.url, config) === file);
  if (route && !isOwn) return redirect(toHref(route.url, config));
  const folder = route ? undefined : outputs.get(`${file}/index.html`);
  if (folder && folder.kind !== 'page') return path.endsWith('/') ? answer(folder, snapshot) : redirect(`${pathname}/`);
  const shown = route ?? notFoundRoute(path, snapshot);
  const page = shown && outputs.get(toHtmlFile(shown.url, config));
  if (!page) return notFound(toNotFoundText(path, snapshot));
  const found = await answer(page, snapshot);
  return { ...found, status: shown.kind === 'not-found' ? 404 : 200, isPage: true };
}

/**
 * Returns whether a request can be answered while API references are pending: for a page outside of the references, and
 * for its data and assets. Everything else may depend on the whole site.
 */
export function canAnswerEarly(pathname: string, { site, routes, outputs }: SiteSnapshot): boolean {
  const path = toSitePath(pathname, site.config.baseUrl);
  if (path === null) return true;
  const file = toFile(pathname, site.config);
  const name = `/${file.replace(/\.\w+$/, '')}/`;
  if (site.references.some(({ library }) => name.includes(`/${library.routeBasePath}/`))) return false;
  const kind = outputs.get(file)?.kind;
  if (kind !== undefined) return ['page', 'data', 'asset'].includes(kind);
  return findRoute(path, routes) !== undefined;
}

/** Returns the name in the output of the file at a path. */
function toFile(pathname: string, { baseUrl }: SiteConfig): string {
  return toRouteKey(pathname.slice(baseUrl.length - 1)).slice(1);
}

/** Returns the route at a path of the site, with or without ".html" at its end. */
function findRoute(path: UrlPath, routes: SiteSnapshot['routes']): Route | undefined {
  return routes.get(toRouteKey(path)) ?? routes.get(toRouteKey(withoutHtml(path)));
}

/** Makes an output and wraps it in a response. */
async function answer({ path, make, checkLinks }: Output, { site }: SiteSnapshot): Promise<Reply> {
  const { value, links = [], ...made } = await make();
  const diagnostics = [...made.diagnostics, ...(checkLinks?.(links) ?? [])];
  const isCopy = typeof value === 'object' && 'copyFrom' in value;
  const body = isCopy ? await readInside(site.siteDir, value.copyFrom) : value;
  return body === null ? notFound('Not found') : { ...ok(body, path), diagnostics };
}

/** Returns a file of an earlier snapshot that an open page may still request. */
function findEarlier(path: string, { earlier: { bundles, shared } }: SiteSnapshot): Output | undefined {
  const [found] = shared.flatMap((files) => files.named(path) ?? []);
  if (found) return found;
  const script = bundles.flatMap(({ client }) => client.files).find((file) => file.path === path);
  return script && createTextOutput({ path, kind: 'asset' }, () => script.text);
}

/** A page may exist but not be served, because `--locale` excludes its locale. */
function toNotFoundText(path: string, { site }: SiteSnapshot): string {
  const route = site.index.routes.get(toRouteKey(path));
  return route ? `Not served: --locale does not include "${route.locale}".` : 'Not found';
}

function notFoundRoute(path: string, { site, routes }: SiteSnapshot): Route | undefined {
  const locale = site.config.locales.all.find(({ prefix }) => prefix !== '' && path.startsWith(`/${prefix}/`));
  return routes.get(toRouteKey(toUrlPath(locale?.prefix ?? '', '404.html')));
}

function ok(body: string | Uint8Array, file: string): Reply {
  return { status: 200, headers: { 'content-type': typeOf(file), 'cache-control': 'no-cache' }, body, diagnostics: [] };
}

function notFound(text: string): Reply {
  return { ...ok(text, 'not-found.txt'), status: 404 };
}

function redirect(location: string): Reply {
  return { status: 302, headers: { location }, body: '', diagnostics: [] };
}
