import type { SiteServer } from '../../cli/dev/http/http-server.ts';
import type { Session } from '../../cli/dev/live/session.ts';
import { createEventStream } from '../../cli/dev/server/event-stream.ts';
import { type ServerOptions, startServer } from '../../cli/dev/server/server.ts';

/** What a test needs otherwise than by default. */
interface SnapshotOptions extends Partial<Omit<ServerOptions, 'session'>> {
  /** Called with exceptions; by default they are thrown. */
  fail?: Session['fail'];
}

/** Starts the development server for a site that never changes. `snapshot` has the parts that its requests need. */
export function serveSnapshot(snapshot: object, { fail = rethrow, ...own }: SnapshotOptions = {}): Promise<SiteServer> {
  const session = {
    snapshot,
    version: 'a',
    settled: async () => {},
    answer: (make: () => unknown) => make(),
    requestReport() {},
    fail,
  };
  return startServer({
    host: '127.0.0.1',
    port: 0,
    session: session as unknown as Session,
    events: createEventStream(),
    report: () => ({ type: 'report', data: { problems: [], errors: 0, warnings: 0 } }),
    openInEditor: () => false,
    ...own,
  });
}

function rethrow(error: unknown): never {
  throw error;
}
