import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isAllowedHost } from '../../../cli/dev/http/http-server.ts';
import type { ServerOptions } from '../../../cli/dev/server/server.ts';
import { serveSnapshot } from '../../harness/serve-snapshot.ts';

test.each([
  ['localhost:4000', true],
  ['127.0.0.1', true],
  ['[::1]:4000', true],
  ['docs.localhost', true],
  ['evillocalhost', false],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.0.1', false],
  ['a b', false],
  [undefined, false],
])('a server that listens on localhost answers the host %s: %s', (header, isAllowed) => {
  expect(isAllowedHost(header, 'localhost')).toBe(isAllowed);
});

test('a server for a network answers IP addresses and the name given with --host', () => {
  const answered = ['192.168.0.1:4000', 'box.local', 'localhost', 'evil.example'].filter((header) =>
    isAllowedHost(header, 'Box.local'),
  );
  expect(answered).toEqual(['192.168.0.1:4000', 'box.local', 'localhost']);
});

/** Starts a server for a site with one page, which crashes. Returns a function that sends requests. */
async function start(openInEditor: ServerOptions['openInEditor']) {
  const diagnostics = [{ code: 'page/crashed', message: 'It <script>alert(1)</script> crashed' }];
  const snapshot = {
    site: { config: { baseUrl: '/', trailingSlash: false, locales: { all: [] } }, index: { routes: new Map() } },
    routes: new Map([['/a', { kind: 'doc', url: '/a' }]]),
    outputs: new Map([['a.html', { path: 'a.html', kind: 'page', make: async () => ({ value: '', diagnostics }) }]]),
    earlier: { bundles: [], shared: [] },
  };
  const server = await serveSnapshot(snapshot, { openInEditor, fail: () => {} });
  onTestFinished(server.close);
  return (path: string, method: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request(server.url, { path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });
}

test('the editor opens only for requests of the same origin', async () => {
  const opened: string[] = [];
  const ask = await start((place) => opened.push(place) > 0);
  const path = '/_sitegen/open?place=docs/a.md:1:1';
  for (const site of ['cross-site', 'same-site', 'none', '']) {
    expect((await ask(path, 'POST', site === '' ? {} : { 'sec-fetch-site': site })).status, site).toBe(403);
  }
  expect((await ask(path, 'GET', { 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  expect(opened).toEqual([]);
  expect((await ask(path, 'POST', { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  expect(opened).toEqual(['docs/a.md:1:1']);
});

test('an invalid URL is answered, and is not reported as an error of the server', async () => {
  const ask = await start(() => false);
  for (const path of ['//', '//[', 'http://[::1', '/\\[']) {
    const { status, text } = await ask(path, 'GET');
    expect([status, text], path).toEqual([400, 'Invalid URL.']);
  }
});

test('the message of a page that crashes is shown as text, not as HTML', async () => {
  const ask = await start(() => false);
  const { status, text } = await ask('/a', 'GET');
  expect(status).toBe(500);
  expect(text).toContain('It &lt;script&gt;alert(1)&lt;/script&gt; crashed');
  expect((await ask('/a', 'POST')).status).toBe(405);
  expect((await ask('/a', 'GET', { host: 'evil.example' })).status).toBe(403);
});
