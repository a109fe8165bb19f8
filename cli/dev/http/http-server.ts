import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';

/** How long a client may keep a connection busy, in milliseconds. */
export interface ConnectionLimits {
  /** Until all headers of a request have arrived. */
  headers: number;
  /** Until a whole request has arrived. */
  request: number;
  /** How long a client may stop reading its response. */
  reading: number;
}

/** Browsers stay far below these limits, even on a slow network. */
const defaultLimits: ConnectionLimits = { headers: 20_000, request: 60_000, reading: 60_000 };

/** Where a server listens, and the limits for its clients. */
export interface ListenOptions {
  host: string;
  /** The first port to try, or 0 for any free one. */
  port: number;
  limits?: ConnectionLimits;
}

/** A listening server. */
export interface HttpServer {
  /** Its URL, without a path. */
  origin: string;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

/** A listening server of a site, with the URL of its front page. */
export interface SiteServer extends Pick<HttpServer, 'close'> {
  url: string;
}

/** Makes the response to a request. Must handle its errors. */
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts a server that closes the connections of clients exceeding the limits. A client waiting for a response is not
 * limited.
 */
export async function startHttpServer(
  { host, port, limits = defaultLimits }: ListenOptions,
  handle: Handler,
): Promise<HttpServer> {
  const { headers: headersTimeout, request: requestTimeout, reading } = limits;
  const connectionsCheckingInterval = Math.ceil(headersTimeout / 4);
  const options = { headersTimeout, requestTimeout, connectionsCheckingInterval };
  const answers = new WeakMap<Socket, Promise<void>>();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const answer = async (): Promise<void> => {
      if (socket.destroyed) return;
      await handle(request, response);
      // Node closes the connection this long after the last bytes were sent.
      if (response.writableEnded && !response.writableFinished) response.setTimeout(reading);
    };
    // A client may send many requests at once, and hang up: those that are not answered yet cost nothing then.
    answers.set(socket, (answers.get(socket) ?? Promise.resolve()).then(answer));
  });
  const taken = await listen(server, host, port);
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Listens on the first free port from `port` on, or on any free one if it is 0. Resolves to the port. */
function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const attempt = (candidate: number) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && candidate < 65535) attempt(candidate + 1);
        else reject(error);
      });
      server.listen(candidate, host, () => {
        server.removeAllListeners('error');
        resolve((server.address() as AddressInfo).port);
      });
    };
    attempt(port);
  });
}

/** Host names that always mean the local machine. */
const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Returns whether to serve a request with this host. Prevents DNS rebinding: a foreign page could point its own domain
 * at this machine to read what is served here. It cannot use an IP address or the name given with `--host` for that.
 *
 * @param header the request's `Host`
 * @param host the host that the server listens on
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
  if (loopback.has(name) || name.endsWith('.localhost') || name === host.toLowerCase()) return true;
  return isIP(name) !== 0 && !loopback.has(host);
}
