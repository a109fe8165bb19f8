import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { readManifest } from '../emit/manifest.ts';
import { listen, toOrigin } from './listen.ts';

/** A built site that is being served. */
export interface PreviewServer {
  url: string;
  close(): Promise<void>;
}

/** Serves a built site as a static host does: addresses without `.html`, and the site's own page for unknown ones. */
export async function startPreview(outDir: string, host: string, port: number): Promise<PreviewServer> {
  const baseUrl = readManifest(outDir)?.baseUrl ?? '/';
  // `dev` asks the disk at each request: the folder may be built anew while it is served.
  const serve = sirv(outDir, { dev: true, etag: true, extensions: ['html'], setHeaders: setCacheHeader });
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    if (!target.startsWith(baseUrl)) {
      response.writeHead(302, { location: baseUrl }).end();
      return;
    }
    request.url = target.slice(baseUrl.length - 1);
    const page = () => notFoundPage(outDir, target.slice(baseUrl.length));
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page());
    });
  });
  const taken = await listen(server, host, port);
  return {
    url: toOrigin(host, taken) + baseUrl,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What has a hash in its name never changes. */
function setCacheHeader(response: { setHeader(name: string, value: string): void }, pathname: string): void {
  const isForEver = /^\/assets\/.*-[0-9a-zA-Z]{8}\.\w+$/.test(pathname);
  response.setHeader('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** Returns a locale's own page for unknown addresses, where it has one. */
function notFoundPage(outDir: string, path: string): Buffer | string {
  const folder = /^([\w-]+)\//.exec(path)?.[1] ?? '';
  const candidates = [join(outDir, folder, '404.html'), join(outDir, '404.html')];
  const file = candidates.find((candidate) => existsSync(candidate));
  return file === undefined ? 'Not found' : readFileSync(file);
}
