import type { IncomingMessage, ServerResponse } from 'node:http';

/** The open pages of a development server, which hear of changes by server-sent events. */
export interface EventStream {
  /** Adds the page that asks. */
  connect(request: IncomingMessage, response: ServerResponse): void;
  /** Tells every open page. */
  send(event: string, data: unknown): void;
  close(): void;
}

/** Creates a stream without listeners. */
export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>();
  return {
    connect(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    },
    send(event, data) {
      for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}
