import { expect, onTestFinished } from 'vitest';
import { type DevServerOptions, startDevServer } from '../../cli/dev/server/dev-server.ts';
import { cacheDir } from './cache-dir.ts';
import { fixtureDay } from './site.ts';

type TestServerOptions = Pick<DevServerOptions, 'siteDir'> & Partial<DevServerOptions>;

/** Starts a development server that runs until the test is finished. */
export async function serveInTest(options: TestServerOptions) {
  const server = await startTestServer(options);
  onTestFinished(server.close);
  return server;
}

/** Starts a development server in this process, on a free port. Any error or warning fails the test. */
export function startTestServer(options: TestServerOptions) {
  return startDevServer({
    cacheDir,
    concurrency: 1,
    locales: [],
    today: fixtureDay,
    host: '127.0.0.1',
    port: 0,
    poll: null,
    onUpdate() {},
    onReport() {},
    onWarning: (text) => expect.fail(text),
    onError: (error) => expect.fail(String(error)),
    ...options,
  });
}
