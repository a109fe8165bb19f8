import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BuiltSite, markOf, openBuiltSite } from './built-site.ts';
import { toFileAnswer } from './file-answer.ts';
import { headersOf } from './header-rules.ts';
import { isAllowedHost } from './hosts.ts';
import { listen, toOrigin } from './listen.ts';
import { typeOf } from './media-types.ts';

/** A built site that is being served. */
export interface PreviewServer {
  url: string;
  close(): Promise<void>;
}

/** Serves a built site as a static host does: addresses without `.html`, the headers of its `_headers`, its own page for unknown addresses. */
export async function startPreview(outDir: string, host: string, port: number): Promise<PreviewServer> {
  let mark = await markOf(outDir);
  let site = await openBuiltSite(outDir);
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      if (!isAllowedHost(request.headers.host, host)) return end(response, 403);
      const now = await markOf(outDir);
      if (now !== mark) {
        mark = now;
        site = await openBuiltSite(outDir);
      }
      // Between two builds there is none, for a moment.
      if (!site) return end(response, 503, { 'retry-after': '1' });
      await answer(request, response, site);
    };
    handle().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) end(response, 500);
    });
  });
  const taken = await listen(server, host, port);
  return {
    url: toOrigin(host, taken) + (site?.baseUrl ?? '/'),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, site: BuiltSite): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' });
  const { pathname, search, path } = parseTarget(request.url ?? '/', site.baseUrl);
  if (path === null) {
    const isEntrance = pathname === '/' || `${pathname}/` === site.baseUrl;
    return isEntrance ? end(response, 302, { location: site.baseUrl }) : end(response, 404);
  }
  const found = site.find(path);
  if (found.kind === 'folder') return end(response, 301, { location: `${pathname}/${search}` });
  const file = found.kind === 'file' ? found.file : notFoundPage(path, site);
  const content = file === undefined ? null : await site.read(file);
  if (file === undefined || !content) return end(response, 404);
  const { headers: asked } = request;
  const { status, headers, body } = await toFileAnswer(content, typeOf(file), {
    acceptEncoding: String(asked['accept-encoding'] ?? ''),
    ifNoneMatch: found.kind === 'file' ? asked['if-none-match'] : undefined,
    ifRange: asked['if-range'] as string | undefined,
    range: found.kind === 'file' && request.method === 'GET' ? asked.range : undefined,
  });
  const length = status === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(found.kind === 'file' ? status : 404, {
    ...headersOf(pathname, site.rules),
    ...headers,
    ...length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns a request's path, and what it is below the base URL: decoded once, `null` where it is not below. */
function parseTarget(target: string, baseUrl: string): { pathname: string; search: string; path: string | null } {
  const { pathname = '', search = '' } = /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?/.exec(target)?.groups ?? {};
  if (!pathname.startsWith(baseUrl)) return { pathname, search, path: null };
  try {
    return { pathname, search, path: decodeURIComponent(pathname.slice(baseUrl.length)) };
  } catch {
    return { pathname, search, path: '%' }; // What cannot be decoded is the name of nothing.
  }
}

/** Returns a locale's own page for unknown addresses, where it has one. */
function notFoundPage(path: string, site: BuiltSite): string | undefined {
  const names = [`${path.split('/')[0]}/404.html`, '404.html'].map((name) => site.find(name));
  return names.find((found) => found.kind === 'file')?.file;
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end();
}
