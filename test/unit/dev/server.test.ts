import { once } from 'node:events';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlC, listenForKeys } from '../../../cli/commands/keys.ts';
import { isAllowedHost } from '../../../cli/dev/http/http-server.ts';
import type { DevServer } from '../../../cli/dev/server/dev-server.ts';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { startTestServer } from '../../harness/dev-server.ts';
import { createTestSite, type TestSite } from '../../harness/site.ts';

let site: TestSite;
let server: DevServer;
let port: number;
let report: readonly ReportedDiagnostic[] = [];

beforeAll(async () => {
  site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/draft.md': '---\ndraft: true\nunlisted: true\n---\n# Draft\n',
    'docs/100%.md': '# All of it\n',
    'docs/Über uns.md': '# Über uns\n',
    'docs/日本語.md': '# 日本語\n',
    'docs/a&b=c+d.md': '# Signs\n',
    'docs/odd #1?.md': '# Odd\n',
    'static/a #?%é.txt': 'odd',
    'static/becomes.txt': 'good',
    'static/plain.txt': 'plain',
    'static/demo/index.html': 'demo',
    'static/odd #1?.txt': 'odd',
    '../secret.txt': 'secret',
  });
  symlinkSync('/etc', join(site.dir, 'static/etc'));
  server = await startTestServer({
    siteDir: site.dir,
    today: '2026-01-01',
    onReport: (found) => {
      report = found;
    },
  });
  port = Number(new URL(server.url).port);
});

afterAll(() => server.close());

interface Answer {
  status: number | undefined;
  /** Target of the redirect, or `undefined` if the response is none. */
  location: string | undefined;
  body: string;
}

/** Requests a path exactly as given, without normalization. */
async function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, ...options });
  sent.end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const part of response) body += String(part);
  return { status: response.statusCode, location: response.headers.location, body };
}

describe('nothing outside of the site is served', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/docs/../../secret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/static/plain.txt',
    '/site.config.ts',
    '/site/docs/a.md',
    '/etc/hostname',
    '/etc/passwd',
    '/C:/Windows/win.ini',
    '/c:%5cWindows%5cwin.ini',
    '//etc/passwd',
    '/\\\\host\\share',
    '/%00',
    '/plain.txt%00.html',
    '/_data/../../secret.txt',
    '/_data/..%2f..%2fsecret.txt.json',
    '/%E0%A4%A',
    '/docs\\..\\..\\secret.txt',
    '/%5c%5chost%5cshare',
    '/CON',
    '/docs/aux',
    '/plain.txt::$DATA',
    '/plain.txt.',
    '/.sitegen-manifest',
    '/_data/..%5c..%5csecret.txt.json',
  ])('%s', async (path) => {
    const { status, body, location } = await ask(path);
    expect([status, location]).toEqual([404, undefined]);
    expect(body).not.toMatch(/secret\n?$|root:|defineConfig/);
  });

  test('and folders are not listed', async () => {
    expect((await ask('/assets/')).status).toBe(404);
    expect((await ask('/_data/')).status).toBe(404);
  });

  test('and symbolic links that lead out of the site are reported', async () => {
    await expect
      .poll(() => report.map(({ code, span }) => `${code} ${span?.file}`))
      .toContain('source/outside static/etc');
  });
});

test('a static folder with an index.html is served at its address, as hosts do', async () => {
  expect(await ask('/demo/')).toMatchObject({ status: 200, body: 'demo' });
  expect(await ask('/demo')).toMatchObject({ status: 302, location: '/demo/' });
});

test('files are served by their names, whatever is in them', async () => {
  expect((await ask('/plain.txt')).body).toBe('plain');
  expect((await ask('/odd%20%231%3F.txt')).body).toBe('odd');
});

test('pages are served by their names, whatever is in them', async () => {
  for (const name of ['100%', 'Über uns', '日本語', 'odd #1?']) {
    const { status, body } = await ask(`/docs/${encodeURIComponent(name)}`);
    expect([status, body.includes('<h1')], name).toEqual([200, true]);
    expect((await ask(`/_data/docs/${encodeURIComponent(name)}.json`)).status, name).toBe(200);
  }
  expect((await ask(`/${encodeURIComponent('a #?%é.txt')}`)).body).toBe('odd');
});

test('another address of a page leads to its own, and keeps what stands behind it', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await leadsTo('/docs/a/?from=1&to=2')).toEqual([302, '/docs/a?from=1&to=2']);
  expect(await leadsTo('/docs/a/index.html?x=1')).toEqual([302, '/docs/a?x=1']);
  expect((await ask('/docs/a.html')).status).toBe(200); // The file that static hosts serve.
  expect(await leadsTo('/docs/a%26b%3Dc%2Bd')).toEqual([302, '/docs/a&b=c+d']);
  expect((await ask('/docs/a&b=c+d')).status).toBe(200);
});

test.each([
  '//evil.example/docs/a/',
  '/\\evil.example/docs/a/',
  '//evil.example//docs/a/index.html',
  '/docs/a/%2f%2fevil.example/',
  '/docs/a//evil.example/..',
  'http://evil.example/docs/a/',
])('no address leads to another host: %s', async (path) => {
  const { location = '/' } = await ask(path, { headers: { host: 'localhost' } });
  expect(new URL(location, 'http://localhost/docs/').origin).toBe('http://localhost');
});

test('a file that becomes a link out of the site is not served for a moment', async () => {
  const file = join(site.dir, 'static/becomes.txt');
  const secret = join(site.dir, '../secret.txt');
  await expect.poll(async () => (await ask('/becomes.txt')).body).toBe('good');
  rmSync(file);
  symlinkSync(secret, file);
  await expect
    .poll(async () => {
      expect((await ask('/becomes.txt')).body).not.toContain('secret');
      return report.map(({ span }) => span?.file);
    })
    .toContain('static/becomes.txt');
  expect((await ask('/becomes.txt')).status).toBe(404);
});

test('drafts and unlisted pages are shown, and marked', async () => {
  const { status, body } = await ask('/docs/draft');
  expect(status).toBe(200);
  expect(body).toContain('class="notice"');
});

test('a request under the name of another host is refused', async () => {
  const of = (host: string) => ask('/docs/a', { headers: { host } }).then(({ status }) => status);
  expect(await of(`127.0.0.1:${port}`)).toBe(200);
  expect(await of(`localhost:${port}`)).toBe(200);
  expect(await of('docs.localhost')).toBe(200);
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '192.168.0.1', 'a b']) {
    expect(await of(host), host).toBe(403);
  }
  expect(isAllowedHost('192.168.0.7:3000', '0.0.0.0')).toBe(true);
  expect(isAllowedHost('[fe80::1]:3000', '::')).toBe(true);
  expect(isAllowedHost('my-machine:3000', 'my-machine')).toBe(true);
  expect(isAllowedHost('evil.example', '0.0.0.0')).toBe(false);
  expect(isAllowedHost(undefined, '127.0.0.1')).toBe(false);
});

test('pages can be read and nothing else, and the editor opens for the page itself only', async () => {
  expect((await ask('/docs/a', { method: 'POST' })).status).toBe(405);
  expect((await ask('/_sitegen/open?place=/etc/passwd:1:1', { method: 'POST' })).status).toBe(403);
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await ask('/_sitegen/open?place=/etc/passwd:1:1', { method: 'POST', headers })).status).toBe(403);
});

test('a page that is asked for after a save shows the save', async () => {
  for (let number = 0; number < 5; number++) {
    site.write('docs/a.md', `# Saved ${number}\n`);
    await expect.poll(async () => (await ask('/docs/a')).body, { interval: 5 }).toContain(`Saved ${number}`);
  }
});

test('a file that is deleted, huge or not a file is reported, and the server goes on', async () => {
  const file = join(site.dir, 'docs/huge.md');
  writeFileSync(file, `# Huge\n\n${'word '.repeat(400_000)}\n`);
  await expect.poll(async () => (await ask('/docs/huge')).status).toBe(200);
  rmSync(file);
  await expect.poll(async () => (await ask('/docs/huge')).status).toBe(404);
  symlinkSync('.', join(site.dir, 'docs/loop'));
  await expect.poll(() => report.map(({ code }) => code)).toContain('source/symlink-cycle');
  rmSync(join(site.dir, 'docs/loop'));
  await expect.poll(() => report.map(({ code }) => code)).not.toContain('source/symlink-cycle');
  expect((await ask('/docs/a')).status).toBe(200);
});

test('a connection that says nothing sensible does no harm', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write('NONSENSE\r\n\r\n');
  await once(socket, 'close');
  expect((await ask('/docs/a')).status).toBe(200);
});

test('single keys are commands in a terminal, and nothing elsewhere', () => {
  const pressed: string[] = [];
  const modes: boolean[] = [];
  const commands = {
    o: () => pressed.push('o'),
    r: () => pressed.push('r'),
    c: () => pressed.push('c'),
    [controlC]: () => pressed.push('Ctrl+C'),
  };
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (mode: boolean) => modes.push(mode) });
  const release = listenForKeys(terminal, commands);
  terminal.emit('data', Buffer.from('orx'));
  terminal.emit('data', Buffer.from('c\u0003'));
  release();
  terminal.emit('data', Buffer.from('o'));
  expect(pressed).toEqual(['o', 'r', 'c', 'Ctrl+C']);
  expect(modes).toEqual([true, false]);
  const pipe = Object.assign(new PassThrough(), { isTTY: false, setRawMode: () => expect.fail('no terminal') });
  listenForKeys(pipe, commands)();
});
