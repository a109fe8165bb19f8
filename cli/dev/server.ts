import { createServer } from 'node:http';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Snapshot } from '../pipeline/live-site.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { listen, toOrigin } from './listen.ts';
import { respond } from './respond.ts';

/** Addresses of the server's own, below the site's base URL; no page can have them. */
export const liveScriptPath = '/_sitegen/live.js';
const eventsPath = '/_sitegen/events';

/** Where to listen, and what to show. */
export interface ServerOptions {
  host: string;
  port: number;
  /** Returns the newest snapshot, or `null` while there is none. */
  snapshot: () => Snapshot | null;
  /** Hears what was wrong with a page that was rendered. */
  onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
}

/** A development server that listens. */
export interface DevServer {
  url: string;
  events: EventStream;
  close(): Promise<void>;
}

/** Starts to serve; a port that is taken is passed over for the next one. */
export async function startServer(options: ServerOptions): Promise<DevServer> {
  const events = createEventStream();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const snapshot = options.snapshot();
    if (pathname === eventsPath) return events.connect(request, response);
    if (pathname === liveScriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
      return response.end(snapshot?.site.bundle.live ?? '');
    }
    if (!snapshot) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' });
      return response.end('The site does not load. See the terminal.');
    }
    try {
      const { status, headers, body, diagnostics } = await respond(pathname, snapshot);
      options.onDiagnostics(diagnostics);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.stack : String(error));
    }
  });
  const port = await listen(server, options.host, options.port);
  const base = options.snapshot()?.site.config.baseUrl ?? '/';
  return {
    url: toOrigin(options.host, port) + base,
    events,
    close() {
      events.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
