import type { IncomingMessage, ServerResponse } from 'node:http';
import { mostWaitingBytes } from './limits.ts';

/** An event that open pages hear of. */
export interface LiveEvent {
  type: 'update' | 'report';
  data: unknown;
}

/** The open pages of a development server, which hear of changes by server-sent events. */
export interface EventStream {
  /** Adds the page that asks, and tells it what it has missed. */
  connect(request: IncomingMessage, response: ServerResponse, missed: readonly LiveEvent[]): void;
  /** Tells every open page. */
  send(event: LiveEvent): void;
  close(): void;
}

/** Creates a stream without listeners. */
export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>();
  const write = (listener: ServerResponse, { type, data }: LiveEvent): void => {
    listener.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    // One who does not read would have all events kept; who wakes up connects again, and is told what it has missed.
    if (listener.writableLength > mostWaitingBytes) listener.destroy();
  };
  return {
    connect(request, response, missed) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      for (const event of missed) write(response, event);
      // The answer to HEAD is all there.
      if (request.method === 'HEAD') return void response.end();
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
    send(event) {
      for (const listener of listeners) write(listener, event);
    },
    close() {
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}
