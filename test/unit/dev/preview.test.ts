import { once } from 'node:events';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteServer } from '../../../cli/dev/http/http-server.ts';
import { startPreview } from '../../../cli/dev/preview/preview.ts';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';

let site: TestSite;
let server: SiteServer;

const long = 'Text that is worth compressing, line after line. '.repeat(100);

beforeAll(async () => {
  site = createTestSite({
    'site.config.ts':
      "export default { title: 'Fixture', url: 'https://example.com', baseUrl: '/base/', locales: { default: 'en', locales: { en: {}, ja: {} } } };",
    'docs/a.md': `# A\n\n${long}\n`,
    'docs/odd #1?.md': '# Odd\n',
    'docs/100%.md': '# All of it\n',
    'docs/Über uns.md': '# Über uns\n',
    'docs/日本語.md': '# 日本語\n',
    'docs/a&b=c+d.md': '# Signs\n',
    'static/a #?%é.txt': 'odd',
    'static/video.bin': '0123456789',
    'static/_headers': '/base/video.bin\n  X-Own: yes\n  Referrer-Policy: no-referrer\n',
  });
  await buildClean(site);
  writeFileSync(join(site.out, 'left-behind.txt'), 'nobody wrote this');
  symlinkSync('/etc', join(site.out, 'etc'));
  server = await startPreview(site.out, { host: '127.0.0.1', port: 0 });
});

afterAll(() => server.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: new URL(server.url).port, path, headers, method });
  sent.end();
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) };
}

test('pages have clean addresses below the base URL', async () => {
  expect(server.url).toMatch(/\/base\/$/);
  expect((await ask('/base/docs/a')).bytes.toString()).toBe(site.read('docs/a.html'));
  expect((await ask('/base/docs/a?x=1')).status).toBe(200);
  expect((await ask('/')).headers.location).toBe('/base/');
  expect((await ask('/base')).headers.location).toBe('/base/');
  expect((await ask('/elsewhere')).status).toBe(404);
  expect((await ask(`/base/docs/${encodeURIComponent('odd #1?')}`)).status).toBe(200);
});

test('an address that is not there gets the page of its locale', async () => {
  const { status, bytes } = await ask('/base/ja/nothing');
  expect(status).toBe(404);
  expect(bytes.toString()).toBe(site.read('ja/404.html'));
  expect((await ask('/base/nothing')).bytes.toString()).toBe(site.read('404.html'));
});

test('another form of the address of a page leads to its own, with its query', async () => {
  const odd = encodeURIComponent('odd #1?');
  const moved = [
    ['/base/docs/a/?x=1', '/base/docs/a?x=1'],
    ['/base/docs/a/index.html', '/base/docs/a'],
    ['/base/ja?x', '/base/ja/?x'],
    ['/base/ja.html', '/base/ja/'],
    [`/base/docs/${odd}/`, `/base/docs/${odd}`],
  ] as const;
  for (const [path, location] of moved) {
    const { status, headers } = await ask(path);
    expect([status, headers.location], path).toEqual([301, location]);
  }
  for (const path of ['/base/video.bin/', '/base/docs/a/b/', '/base//docs/a/', '//docs/a/']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

describe('what can be compressed is', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ['br;q=0.2, gzip;q=0.9', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=0.5, identity;q=0.1', 'br', brotliDecompressSync],
    ['GZIP ; Q=1', 'gzip', gunzipSync],
    ['*;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('%s', async (accepted, encoding, decode) => {
    const { headers, bytes } = await ask('/base/docs/a', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(decode(bytes).toString()).toBe(site.read('docs/a.html'));
  });

  test('and is not compressed for readers whose browser does not accept it', async () => {
    for (const accepted of ['identity', 'identity, br;q=0.5', 'br;q=0, gzip;q=0', '*;q=0', 'deflate', '']) {
      const answer = await ask('/base/docs/a', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'], accepted).toBeUndefined();
      expect(answer.bytes.toString(), accepted).toBe(site.read('docs/a.html'));
    }
    // The first is not text, the second fits into one packet uncompressed.
    for (const path of ['/base/video.bin', '/base/a%20%23%3F%25%C3%A9.txt']) {
      const { status, headers } = await ask(path, { 'accept-encoding': 'br' });
      expect([status, headers['content-encoding']], path).toEqual([200, undefined]);
    }
  });
});

test('what a reader has is not sent again, in the encoding that they have', async () => {
  const { headers } = await ask('/base/docs/a', { 'accept-encoding': 'br' });
  const etag = headers.etag ?? '';
  const again = await ask('/base/docs/a', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await ask('/base/docs/a', { 'if-none-match': etag })).status).toBe(200);
});

test('parts are sent where they are asked for', async () => {
  const of = async (range: string, more = {}) => {
    const { status, bytes, headers } = await ask('/base/video.bin', { range, ...more });
    return [status, bytes.toString(), headers['content-range']];
  };
  expect(await of('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await of('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await of('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await of('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
  expect(await of('bytes=10-')).toEqual([416, '', 'bytes */10']);
  expect(await of('bytes=4-2')).toEqual([416, '', 'bytes */10']);
  expect(await of('bytes=0-1,3-4')).toEqual([200, '0123456789', undefined]);
  expect(await of('bytes=2-4', { 'if-range': '"another"' })).toEqual([200, '0123456789', undefined]);
});

test('a head is a page without its body', async () => {
  const { status, headers, bytes } = await ask('/base/docs/a', {}, 'HEAD');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(site.read('docs/a.html')));
  const part = await ask('/base/video.bin', { range: 'bytes=2-4' }, 'HEAD');
  expect([part.status, part.headers['content-length']]).toEqual([200, '10']); // Ranges apply to GET only.
  const known = await ask('/base/video.bin', { 'if-none-match': String(part.headers.etag) }, 'HEAD');
  expect(known.status).toBe(304);
  expect((await ask('/base/docs/a', {}, 'DELETE')).status).toBe(405);
});

test('the headers are those that the site tells its host', async () => {
  const { headers } = await ask('/base/docs/a');
  expect(headers['content-security-policy']).toMatch(
    /default-src 'self'.*script-src 'self' 'sha256-.*frame-ancestors 'self'/,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const asset = [...site.files().keys()].find((file) => /^assets\/.*\.js$/.test(file));
  expect((await ask(`/base/${asset}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const own = (await ask('/base/video.bin')).headers;
  expect([own['x-own'], own['referrer-policy']]).toEqual(['yes', 'no-referrer']);
});

test('scripts and styles carry hashes, and the policy of a page is the one in its header', async () => {
  const { headers, bytes } = await ask('/base/docs/a');
  const html = bytes.toString();
  const meta = /http-equiv="Content-Security-Policy" content="(.*?)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'");
  expect(headers['content-security-policy']).toBe(`${meta}; frame-ancestors 'self'`);
  for (const [tag] of html.matchAll(/<script [^>]*src=[^>]*>|<link rel="stylesheet"[^>]*>/g)) {
    expect(tag).toContain('integrity="sha384-');
  }
});

describe('nothing but the site is served', () => {
  test.each([
    '/base/left-behind.txt',
    '/base/_headers',
    '/base/.sitegen-manifest',
    '/base/etc/hostname',
    '/base/../../site/site.config.ts',
    '/base/%2e%2e/site/site.config.ts',
    '/base/..%2fsite%2fsite.config.ts',
    '/base/..%5csite%5csite.config.ts',
    '/base/%252e%252e%252fsite%252fsite.config.ts',
    '/base/C:%5CWindows',
    '/base/assets/',
    '/base/docs/a.html%00',
    '/base/%E0%A4%A',
    '/base/%00',
    '/base/docs\\..\\..\\site\\site.config.ts',
    '/base//etc/hostname',
    '//etc/hostname',
    '/base/%5c%5chost%5cshare',
    '/base/CON',
    '/base/docs/aux.html',
    '/base/docs/a.html::$DATA',
    '/base/docs/a.html.',
    '/base/docs/a.html%20',
    '/base/_data/',
    '/base/_data',
    'http://evil.example/base/docs/a',
  ])('%s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('under the name of another host', async () => {
    const port = new URL(server.url).port;
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '192.168.0.1', 'a b']) {
      expect((await ask('/base/docs/a', { host })).status, host).toBe(403);
    }
    for (const host of [`localhost:${port}`, `[::1]:${port}`, 'docs.localhost']) {
      expect((await ask('/base/docs/a', { host })).status, host).toBe(200);
    }
  });
});

test('a file of the site that has become a link out of it is not served', async () => {
  const secret = join(site.dir, 'site.config.ts');
  for (const name of ['video.bin', 'docs/a.html']) {
    const file = join(site.out, name);
    renameSync(file, `${file}.kept`);
    symlinkSync(secret, file);
    expect((await ask(`/base/${name}`)).status).toBe(404);
    renameSync(`${file}.kept`, file);
    expect((await ask(`/base/${name}`)).status).toBe(200);
  }
});

test('names are served whatever is in them', async () => {
  for (const name of ['100%', 'Über uns', '日本語', 'a&b=c+d']) {
    const { status, bytes } = await ask(`/base/docs/${encodeURIComponent(name)}`);
    expect(status, name).toBe(200);
    expect(bytes.toString(), name).toContain('<h1');
  }
  expect((await ask(`/base/${encodeURIComponent('a #?%é.txt')}`)).bytes.toString()).toBe('odd');
  expect((await ask('/base/docs/100%')).status).toBe(404); // A malformed escape matches no file.
});

test('a site that is built anew while it is served is served anew', async () => {
  site.write('docs/new.md', '# New\n');
  expect((await ask('/base/docs/new')).status).toBe(404);
  rmLeftovers();
  await buildClean(site);
  expect((await ask('/base/docs/new')).status).toBe(200);
});

/** Removes the foreign files: a build does not replace a folder that contains any. */
function rmLeftovers(): void {
  for (const name of ['left-behind.txt', 'etc']) rmSync(join(site.out, name));
}
