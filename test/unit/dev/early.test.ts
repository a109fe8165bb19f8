import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCache, toCacheKey, toPartKey } from '../../../cli/core/cache/cache.ts';
import { toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { serveInTest, startTestServer } from '../../harness/dev-server.ts';
import { installedLib } from '../../harness/library.ts';
import { configWith, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const config = configWith("api: { package: 'lib' }");

test('guides are served before the library is documented, and what needs the reference waits for it', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guide.md': '# Guide\n\nCall `Bus.emit`. See [it](/docs/api/lib.bus).\n',
    ...installedLib('/** Carries. */\nexport declare class Bus {\n  emit(): void;\n}\n'),
  });
  const reports: (readonly ReportedDiagnostic[])[] = [];
  const server = await serveInTest({ siteDir: site.dir, onReport: (report) => reports.push(report) });
  const { session } = server;
  const origin = new URL(server.url).origin;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers });
    return { status: response.status, refresh: response.headers.get('refresh'), text: await response.text() };
  };

  expect(session.snapshot?.pending).not.toBeNull();
  const early = await ask('/docs/guide');
  expect(early.status).toBe(200);
  expect(early.text).toContain('<p>Call <code>Bus.emit</code>.');
  const browser = await ask('/docs/api/lib.bus', { 'sec-fetch-dest': 'document' });
  expect(browser).toMatchObject({ status: 503, refresh: '1', text: expect.stringContaining('is being generated') });
  expect(session.snapshot?.pending).not.toBeNull();

  expect((await ask('/sitemap.xml')).text).toContain('/docs/api/lib.bus');
  expect(session.snapshot?.pending).toBeNull();
  expect((await ask('/docs/api/lib.bus')).text).toContain('Carries.');
  expect((await ask('/docs/guide')).text).toMatch(
    /<a [^>]*href="\/docs\/api\/lib\.bus\.emit"[^>]*><code>Bus\.emit<\/code>/,
  );
  // Links that were unresolved only while the library was being documented are not reported.
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports.flat()).toEqual([]);
});

test('what guides do not need is read after them, and all of it is kept for the next start', async () => {
  const locales = "locales: { default: 'en', locales: { en: { label: 'English' }, ja: { label: '日本語' } } }";
  const site = createTestSite({
    'site.config.ts': configWith(`api: { package: 'lib' }, ${locales}`),
    'docs/guide.md': '# Guide\n',
    'i18n/ja/docs/guide.md': '# 案内\n',
    'api/notes/Bus.md': 'A note.\n',
    ...installedLib('export declare class Bus {}\n'),
  });
  const cacheDir = temporaryFolder();
  const server = await serveInTest({ siteDir: site.dir, cacheDir });
  const { session } = server;
  const ask = async (path: string) => (await fetch(new URL(path, server.url))).text();

  expect(session.snapshot?.pending).not.toBeNull();
  expect(session.snapshot?.site.translations.size).toBe(0);
  expect(await ask('/ja/docs/guide')).toContain('<h1>案内</h1>');
  expect(await ask('/docs/api/lib.bus')).toContain('A note.');
  expect(session.snapshot?.site.translations.size).toBe(1);

  // The two guides and the note: all of them have been parsed by then, and none has an error.
  const kept = await createCache(toCacheFolder(cacheDir)).read<object>(
    'facts',
    toPartKey(toCacheKey(['facts', site.dir, 1]), '0'),
  );
  expect(Object.keys(kept?.value ?? {})).toHaveLength(3);
});

test('a page that is saved before the library is documented is shown at once', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guide.md': '# Guide\n\nFirst.\n',
    'api/notes/Bus.md': 'A note.\n',
    ...installedLib('export declare class Bus {}\n'),
  });
  const server = await serveInTest({ siteDir: site.dir });
  const { session } = server;
  const ask = async (path: string) => (await fetch(new URL(path, server.url))).text();
  site.write('docs/guide.md', '# Guide\n\nSecond.\n');
  session.change(join(site.dir, 'docs/guide.md'));
  expect(await ask('/docs/guide')).toContain('Second.');
  expect(await ask('/docs/api/lib.bus')).toContain('A note.');
  expect(session.snapshot?.pending).toBeNull();
});

test('a server that is stopped while the library is documented ends', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guide.md': '# Guide\n',
    ...installedLib('export declare function run(): void;\n'),
  });
  const server = await startTestServer({ siteDir: site.dir });
  expect(server.session.snapshot?.pending).not.toBeNull();
  await server.close();
});
