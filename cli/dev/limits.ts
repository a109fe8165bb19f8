import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long a client may keep a connection busy, in milliseconds. */
export interface ConnectionLimits {
  /** Until all headers of a request are there. */
  headers: number;
  /** Until all of a request is there. */
  request: number;
  /** While it takes nothing of its answer. */
  reading: number;
}

/** No browser on a slow network comes near these. */
const usual: ConnectionLimits = { headers: 20_000, request: 60_000, reading: 60_000 };

/** Most bytes of events that wait for a reader: behind that it is asleep, and asks anew when it wakes up. */
export const mostWaitingBytes = 1_000_000;

/** A server that ends connections which take longer than they may, and what tells it of an answer that was given. */
interface LimitedServer {
  server: Server;
  /** Begins to wait for the reader of an answer, all of which has been handed over. */
  watch(response: ServerResponse): void;
}

/** Creates a server whose clients have limits; one that waits for an answer has none. */
export function createLimitedServer(listener: RequestListener, limits = usual): LimitedServer {
  const { headers: headersTimeout, request: requestTimeout, reading } = limits;
  const connectionsCheckingInterval = Math.ceil(headersTimeout / 4);
  return {
    server: createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, listener),
    watch(response) {
      // Node counts from the last bytes that went out, and closes the connection.
      if (response.writableEnded && !response.writableFinished) response.setTimeout(reading);
    },
  };
}

/** Ends all connections of a server, and the server. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
