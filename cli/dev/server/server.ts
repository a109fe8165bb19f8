import type { IncomingMessage, ServerResponse } from 'node:http';
import { toRouteHref } from '../../../runtime/url.ts';
import { escapeHtml } from '../../syntax/html.ts';
import { isAllowedHost, type ListenOptions, type SiteServer, startHttpServer } from '../http/http-server.ts';
import type { SiteSnapshot } from '../live/live-site.ts';
import type { Session } from '../live/session.ts';
import type { EventStream, LiveEvent } from './event-stream.ts';
import { canAnswerEarly, respond } from './respond.ts';

/** Paths reserved for the server, always at the root regardless of the base URL; no page can have them. */
const own = { script: '/_sitegen/live.js', events: '/_sitegen/events', open: '/_sitegen/open' } as const;

/** Options of `startServer`. */
export interface ServerOptions extends ListenOptions {
  session: Session;
  /** Notifies open pages; closed with the server. */
  events: EventStream;
  /** Returns the event with the latest report. */
  report: () => LiveEvent;
  /** Opens a place in the author's editor, but only if the report contains it; returns whether it does. */
  openInEditor: (place: string) => boolean;
}

/** Starts the server; if the port is taken it tries the next ones. */
export async function startServer(options: ServerOptions): Promise<SiteServer> {
  const { session, events } = options;
  const { origin, close } = await startHttpServer(options, (request, response) =>
    handle(request, response, options).catch((error: unknown) => {
      session.fail(error);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!response.headersSent) sendText(response, 500, text);
    }),
  );
  return {
    url: origin + toEntrance(session.snapshot),
    close() {
      events.close();
      return close();
    },
  };
}

/** Returns the path of the front page in the first served locale. */
function toEntrance(snapshot: SiteSnapshot | null): string {
  if (!snapshot) return '/';
  const { routes, site } = snapshot;
  const served = new Set([...routes.values()].map(({ locale }) => locale));
  const locale = site.config.locales.all.find(({ id }) => served.has(id));
  return toRouteHref('/', locale?.prefix ?? '', site.config);
}

async function handle(request: IncomingMessage, response: ServerResponse, options: ServerOptions): Promise<void> {
  if (!isAllowedHost(request.headers.host, options.host)) {
    return sendText(response, 403, 'This host is not allowed. Start the server with --host and its name to allow it.');
  }
  const target = request.url ?? '/';
  if (!URL.canParse(target, 'http://site')) return sendText(response, 400, 'Invalid URL.');
  const url = new URL(target, 'http://site');
  if (url.pathname === own.open) return sendText(response, isOpened(request, url, options) ? 204 : 403, '');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD requests are allowed.');
  }
  if (url.pathname === own.events) return options.events.connect(request, response, missedEvents(url, options));
  const { session } = options;
  // A page requested after a change must show the change.
  await session.settled();
  if (session.snapshot?.pending && !canAnswerEarly(url.pathname, session.snapshot)) {
    if (request.headers['sec-fetch-dest'] === 'document')
      return sendSoon(response, 'The API reference is being generated. This page appears when it is ready.');
    await session.complete();
  }
  if (!session.snapshot) return sendSoon(response, 'The site cannot be loaded. See the terminal.');
  await sendOutput(url, response, { session, snapshot: session.snapshot });
}

/** Opens the place that a page asks for in the author's editor; returns whether it did. */
function isOpened({ method, headers }: IncomingMessage, { searchParams }: URL, { openInEditor }: ServerOptions) {
  const isOurs = method === 'POST' && headers['sec-fetch-site'] === 'same-origin';
  return isOurs && openInEditor(searchParams.get('place') ?? '');
}

/** Returns what a page that connects must know. One that shows an older version is reloaded. */
function missedEvents({ searchParams }: URL, { session, report }: ServerOptions): LiveEvent[] {
  const isBehind = searchParams.get('seen') !== session.version;
  return isBehind ? [{ type: 'update', data: { kind: 'reload' } }] : [report()];
}

async function sendOutput(
  { pathname, search }: URL,
  response: ServerResponse,
  { session, snapshot }: { session: Session; snapshot: SiteSnapshot },
): Promise<void> {
  const { version } = session;
  if (pathname === own.script) return send(response, { type: 'text/javascript', body: snapshot.site.bundle.live });
  const { status, headers, body, isPage, diagnostics } = await session.answer(() => respond(pathname, snapshot));
  if (diagnostics.length > 0) session.requestReport();
  const crash = diagnostics.find(({ code }) => code === 'page/crashed');
  const script = `<script type="module" src="${own.script}" data-seen="${version}"></script>\n`;
  // The error page contains the live script, so it reloads when the page is fixed.
  if (crash) return send(response, { status: 500, type: 'text/html', body: toCrashPage(crash.message, script) });
  if (headers['location'] !== undefined) headers['location'] += search;
  response.writeHead(status, headers).end(isPage ? withScript(body, script) : body);
}

/** Adds the live script to the document, which is otherwise the one that `build` writes. */
function withScript(body: string | Uint8Array, script: string): string {
  return Buffer.from(body)
    .toString()
    .replace(/(?=<\/body>\n<\/html>\n$)/, script);
}

function toCrashPage(message: string, script: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Crashed</title><main><pre>${escapeHtml(message)}</pre></main>${script}`;
}

function send(
  response: ServerResponse,
  { status = 200, type, body }: { status?: number; type: string; body: string },
): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).end(body);
}

/** Sends a text instead of a page, and has the browser ask again in a second. */
function sendSoon(response: ServerResponse, body: string): void {
  response.setHeader('refresh', '1');
  sendText(response, 503, body);
}

function sendText(response: ServerResponse, status: number, body: string): void {
  send(response, { status, type: 'text/plain', body });
}
