import { expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { serveInTest, startTestServer } from '../../harness/dev-server.ts';
import { installed } from '../../harness/library.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

const config = configWith("api: { package: 'lib' }");

test('guides are served before the library is documented, and what needs the reference waits for it', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guide.md': '# Guide\n\nCall `Bus.emit`. See [it](/docs/api/lib.bus).\n',
    ...installed(
      'lib',
      { types: 'index.d.ts' },
      { 'index.d.ts': '/** Carries. */\nexport declare class Bus {\n  emit(): void;\n}\n' },
    ),
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

test('a server that is stopped while the library is documented ends', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guide.md': '# Guide\n',
    ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': 'export declare function run(): void;\n' }),
  });
  const server = await startTestServer({ siteDir: site.dir });
  expect(server.session.snapshot?.pending).not.toBeNull();
  await server.close();
});
