import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveChange, Report } from '../../../runtime/live/protocol.ts';

/** An event sent to open pages. */
export type LiveEvent = { type: 'update'; data: LiveChange } | { type: 'report'; data: Report };

/** Maximum of unread event bytes per page. A page with more is asleep, and reconnects when it wakes up. */
const maxQueuedBytes = 1_000_000;

/** The open pages of a development server, notified of changes by server-sent events. */
export interface EventStream {
  /** Subscribes the page that sent the request, and sends it the events that it has missed. */
  connect(request: IncomingMessage, response: ServerResponse, missed: readonly LiveEvent[]): void;
  /** Sends an event to all open pages. */
  send(event: LiveEvent): void;
  close(): void;
}

/** Creates a stream without listeners. */
export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>();
  const write = (listener: ServerResponse, { type, data }: LiveEvent): void => {
    listener.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    // Events for a page that does not read would pile up. When the page wakes up it reconnects and gets what it missed.
    if (listener.writableLength > maxQueuedBytes) listener.destroy();
  };
  return {
    connect(request, response, missed) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      for (const event of missed) write(response, event);
      // A response to HEAD has no body.
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
