import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Snapshot } from '../pipeline/live-site.ts';
import { escapeHtml } from '../render/html.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { listen, toOrigin } from './listen.ts';
import { respond } from './respond.ts';

/** Addresses of the server's own, at the root whatever the base URL is; no page can have them. */
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
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    if (!URL.canParse(target, 'http://site')) return sendText(response, 400, 'This is no address.');
    const { pathname } = new URL(target, 'http://site');
    const snapshot = options.snapshot();
    if (pathname === eventsPath) return events.connect(request, response);
    if (pathname === liveScriptPath) return send(response, 200, 'text/javascript', snapshot?.site.bundle.live ?? '');
    if (!snapshot) return sendText(response, 503, 'The site does not load. See the terminal.', { refresh: '1' });
    answer(pathname, snapshot, response, options).catch((error: unknown) => {
      sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    return undefined;
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

async function answer(
  pathname: string,
  snapshot: Snapshot,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  const { status, headers, body, diagnostics } = await respond(pathname, snapshot);
  options.onDiagnostics(diagnostics);
  const crash = diagnostics.find(({ code }) => code === 'page/crashed');
  // The page in its place listens for the repair.
  if (crash) send(response, 500, 'text/html', toCrashPage(crash.message));
  else response.writeHead(status, headers).end(body);
}

function toCrashPage(message: string): string {
  const script = `<script type="module" src="${liveScriptPath}"></script>`;
  return `<!doctype html><meta charset="utf-8"><title>Crashed</title><main><pre>${escapeHtml(message)}</pre></main>${script}`;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).end(body);
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
  send(response, status, 'text/plain', text);
}
