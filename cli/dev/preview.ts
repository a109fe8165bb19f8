import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { listen, toOrigin } from './listen.ts';

/** A built site that is being served. */
export interface PreviewServer {
  url: string;
  close(): Promise<void>;
}

/** Serves a built site as a static host does: addresses without `.html`, and the site's own page for unknown ones. */
export async function startPreview(outDir: string, host: string, port: number): Promise<PreviewServer> {
  const notFound = join(outDir, '404.html');
  const serve = sirv(outDir, {
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      const isForEver = /^\/assets\//.test(pathname);
      response.setHeader('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found');
    });
  });
  const taken = await listen(server, host, port);
  return {
    url: `${toOrigin(host, taken)}/`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
