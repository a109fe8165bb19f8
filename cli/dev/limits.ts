import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

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

/** Maximum of unread event bytes per page. A page with more is asleep, and reconnects when it wakes up. */
export const maxQueuedBytes = 1_000_000;

/** A server that closes connections exceeding their limits. */
interface LimitedServer {
  server: Server;
  /** Starts the reading limit of a response; call it when the response has been ended. */
  watch(response: ServerResponse): void;
}

/** Creates a server that limits its clients. A client waiting for a response is not limited. */
export function createLimitedServer(listener: RequestListener, limits = defaultLimits): LimitedServer {
  const { headers: headersTimeout, request: requestTimeout, reading } = limits;
  const connectionsCheckingInterval = Math.ceil(headersTimeout / 4);
  return {
    server: createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, listener),
    watch(response) {
      // Node closes the connection this long after the last bytes were sent.
      if (response.writableEnded && !response.writableFinished) response.setTimeout(reading);
    },
  };
}

/** Closes a server and all its connections. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
