import { toHref, toHtmlFile, toRouteKey, toSitePath, toUrlPath, withoutHtml } from '../../runtime/url.ts';
import { publishAsset, publishStatic } from '../contracts/answer.ts';
import type { Route } from '../contracts/site-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Snapshot } from '../pipeline/live-site.ts';
import { type ArticleRoute, hasMarkdown } from '../pipeline/llms-stage.ts';
import { typeOf } from './media-types.ts';
import { readInside } from './read-inside.ts';

/** An answer to a request. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Whether it is a page of the site; other documents are files, and stay as they are. */
  isPage?: true;
  /** What was wrong with the page, where it is one. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Answers the request for a path of a site: a route is rendered now, and files come from what the site says it has, so
 * that no path leads outside of it.
 */
export async function respond(pathname: string, snapshot: Snapshot): Promise<Answer> {
  const { site, routes, renderer } = snapshot;
  const { config } = site;
  const path = toSitePath(pathname, config.baseUrl);
  if (path === null) return redirect(config.baseUrl);
  const file = toRouteKey(pathname.slice(config.baseUrl.length - 1)).slice(1);

  const read = filesOf(snapshot).get(file);
  if (read) {
    const body = await read();
    return body === null ? { ...ok('Not found', 'x.txt'), status: 404 } : ok(body, file);
  }

  if (file.startsWith('_data/')) {
    const route = routeOfData(file, routes);
    if (!route) return { ...ok('null', file), status: 404 };
    const { value, diagnostics } = await renderer.compose(route);
    return { ...ok(JSON.stringify(value.data), file), diagnostics };
  }

  const source = routeOfMarkdown(file, routes);
  if (source) return ok(await renderer.renderMarkdown(source), file);

  const route = routes.get(toRouteKey(path)) ?? routes.get(toRouteKey(withoutHtml(path)));
  const isOwn = route && (toHref(route.url, config) === pathname || toHtmlFile(route.url, config) === file);
  if (route && !isOwn) return redirect(toHref(route.url, config));
  const shown = route ?? notFoundRoute(path, snapshot);
  if (!shown) return { ...ok(toNotFoundText(path, snapshot), 'x.txt'), status: 404 };
  const { value, diagnostics } = await renderer.render(shown);
  const status = shown.kind === 'not-found' ? 404 : 200;
  return { ...ok(value.html, 'x.html'), status, isPage: true, diagnostics };
}

type Files = ReadonlyMap<string, () => Promise<string | Uint8Array | null>>;

const files = new WeakMap<Snapshot, Files>();

/** Returns everything of a site that is no route, by its path: what is not named here is not served. */
function filesOf(snapshot: Snapshot): Files {
  const known = files.get(snapshot);
  if (known) return known;
  const { site, renderer, earlier } = snapshot;
  const bundles = [...earlier.toReversed(), site.bundle];
  const onDisk = [...site.assets.map(publishAsset), ...site.statics.map(publishStatic)];
  const made: Files = new Map<string, () => Promise<string | Uint8Array | null>>([
    ...[...site.index.blogs.values()].flatMap(({ feeds }) =>
      feeds.map((feed) => [feed.path, () => renderer.renderFeed(feed)] as const),
    ),
    ...onDisk.map(({ file, target }) => [target, () => readInside(site.siteDir, file)] as const),
    ...bundles.flatMap(({ client }) => client.files).map(({ path, text }) => [path, async () => text] as const),
    ...renderer.sharedFiles.map(({ path, toText }) => [path, async () => toText()] as const),
    ...renderer.searchFiles.map(({ path, make }) => [path, make] as const),
  ]);
  files.set(snapshot, made);
  return made;
}

/** Returns the route whose data chunk a file is: `_data/index.json` is that of the root, or of a page of that name. */
function routeOfData(file: string, routes: ReadonlyMap<string, Route>): Route | undefined {
  const key = /^_data(?<key>\/.+)\.json$/.exec(file)?.groups?.['key'] ?? '';
  return (key === '/index' ? routes.get('/') : undefined) ?? routes.get(key);
}

/** Returns the route whose Markdown a file is. */
function routeOfMarkdown(file: string, routes: ReadonlyMap<string, Route>): ArticleRoute | undefined {
  if (!file.endsWith('.md')) return undefined;
  const key = `/${file.slice(0, -'.md'.length)}`;
  const candidates = [key === '/index' ? routes.get('/') : undefined, routes.get(key)];
  return candidates.find((route) => route !== undefined && hasMarkdown(route)) as ArticleRoute | undefined;
}

/** A page that is not served may be there all the same, in a locale that nobody asked for. */
function toNotFoundText(path: string, { site }: Snapshot): string {
  const route = site.index.routes.get(toRouteKey(path));
  return route ? `Not served: --locale does not name "${route.locale}".` : 'Not found';
}

function notFoundRoute(path: string, { site, routes }: Snapshot): Route | undefined {
  const locale = site.config.locales.all.find(({ prefix }) => prefix !== '' && path.startsWith(`/${prefix}/`));
  return routes.get(toRouteKey(toUrlPath(locale?.prefix ?? '', '404.html')));
}

function ok(body: string | Uint8Array, file: string): Answer {
  return { status: 200, headers: { 'content-type': typeOf(file), 'cache-control': 'no-cache' }, body, diagnostics: [] };
}

function redirect(location: string): Answer {
  return { status: 302, headers: { location }, body: '', diagnostics: [] };
}
