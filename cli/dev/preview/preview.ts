import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { toOtherForms } from '../../../runtime/other-forms.ts';
import { toRouteKey } from '../../../runtime/url.ts';
import { fileMark } from '../../core/files/file-mark.ts';
import { manifestName } from '../../emit/index.ts';
import { isAllowedHost, type ListenOptions, type SiteServer, startHttpServer } from '../http/http-server.ts';
import { typeOf } from '../http/media-types.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { toFileAnswer } from './file-answer.ts';
import { headersOf } from './header-rules.ts';

/**
 * Serves a built site like a static host: URLs without `.html`, its `_headers` and `_redirects`, and its own 404 page.
 * Picks up a new build while running.
 */
export async function startPreview(outDir: string, options: ListenOptions): Promise<SiteServer> {
  // Each build writes another manifest.
  const manifest = join(outDir, manifestName);
  let mark = fileMark(manifest);
  let site = await openBuiltSite(outDir);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowedHost(request.headers.host, options.host)) return end(response, 403);
    const now = fileMark(manifest);
    if (now !== mark) {
      mark = now;
      site = await openBuiltSite(outDir);
    }
    // While one build replaces another there is briefly none.
    if (!site) return end(response, 503, { 'retry-after': '1' });
    await answer(request, response, site);
  };
  const { origin, close } = await startHttpServer(options, (request, response) =>
    handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) end(response, 500);
    }),
  );
  return { url: origin + (site?.baseUrl ?? '/'), close };
}

async function answer(request: IncomingMessage, response: ServerResponse, site: BuiltSite): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' });
  const { pathname = '', search = '' } =
    /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?/.exec(request.url ?? '/')?.groups ?? {};
  const path = toSiteFile(pathname, site);
  if (path === null) {
    const isEntrance = pathname === '/' || `${pathname}/` === site.baseUrl;
    return isEntrance ? end(response, 302, { location: site.baseUrl }) : end(response, 404);
  }
  const redirect = site.redirects.get(toRouteKey(pathname));
  if (redirect) return end(response, redirect.status, { location: redirect.to });
  const found = site.find(path);
  const moved =
    found === undefined ? toOtherForms(pathname, site.baseUrl).find((form) => isPage(form, site)) : undefined;
  if (moved !== undefined) return end(response, 301, { location: moved + search });
  const file = found ?? notFoundPage(path, site);
  const content = file === undefined ? null : await site.read(file);
  if (file === undefined || !content) return end(response, 404);
  const { headers: asked } = request;
  const { status, headers, body } = await toFileAnswer(content, typeOf(file), {
    acceptEncoding: String(asked['accept-encoding'] ?? ''),
    ifNoneMatch: found !== undefined ? asked['if-none-match'] : undefined,
    ifRange: asked['if-range'] as string | undefined,
    range: found !== undefined && request.method === 'GET' ? asked.range : undefined,
  });
  const length = status === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(found !== undefined ? status : 404, {
    ...headersOf(pathname, site.rules),
    ...headers,
    ...length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns the decoded path below the base URL; `null` if the request is outside of it. */
function toSiteFile(pathname: string, { baseUrl }: BuiltSite): string | null {
  if (!pathname.startsWith(baseUrl)) return null;
  try {
    return decodeURIComponent(pathname.slice(baseUrl.length));
  } catch {
    return '%'; // Invalid encoding: no file has this name.
  }
}

function isPage(pathname: string, site: BuiltSite): boolean {
  return site.find(toSiteFile(pathname, site) ?? '%')?.endsWith('.html') === true;
}

/** Returns the 404 page of the path's locale, or else of the site. */
function notFoundPage(path: string, site: BuiltSite): string | undefined {
  return site.find(`${path.split('/')[0]}/404.html`) ?? site.find('404.html');
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end();
}
