import { afterEach, expect, test, vi } from 'vitest';
import { build, check, createSite } from '../../../cli/public.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { createTestSite } from '../../harness/site.ts';

const quiet = { cacheDir, concurrency: 1 } as const;

afterEach(() => vi.restoreAllMocks());

test('a program builds several sites at once, and hears of them by results only', async () => {
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const exit = vi.spyOn(process, 'exit');
  const one = createTestSite({ 'docs/a.md': '# One\n' });
  const other = createTestSite({ 'docs/a.md': '# Other\n\n![gone](./gone.png)\n' });
  const stages: string[] = [];
  const [built, failed] = await Promise.all([
    build({ ...quiet, dir: one.dir, out: one.out, onStage: (stage) => stages.push(stage) }),
    build({ ...quiet, dir: other.dir, out: other.out }),
  ]);
  expect(built).toMatchObject({ ok: true, written: true, diagnostics: [] });
  expect(stages).toContain('render');
  expect(one.read('docs/a.html')).toContain('<h1>One</h1>');
  expect(failed).toMatchObject({ ok: false, written: false });
  expect(failed.diagnostics).toMatchObject([
    { code: 'image/missing', severity: 'error', span: { file: 'docs/a.md', start: { line: 3, column: 1 } } },
  ]);
  expect(await check({ ...quiet, dir: '/nowhere' })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'config/missing' }],
  });
  for (const write of streams) expect(write).not.toHaveBeenCalled();
  expect(exit).not.toHaveBeenCalled();
});

test('an open site makes files when they are read, and follows changes; one that does not load keeps what it had', async () => {
  const source = createTestSite({ 'docs/a.md': '# One\n', 'static/logo.bin': new Uint8Array([0, 255]) });
  const site = await createSite({ ...quiet, dir: source.dir });
  const textOf = async (path: string) => String((await site.read(path))?.content);
  try {
    expect(site.paths()).toEqual(expect.arrayContaining(['docs/a.html', 'logo.bin', 'sitemap.xml']));
    expect(await textOf('docs/a.html')).toContain('<h1>One</h1>');
    expect((await site.read('logo.bin'))?.content).toEqual(Buffer.from([0, 255]));
    expect(await site.read('docs/b.html')).toBeNull();
    source.write('docs/a.md', '# Two\n\n![gone](./gone.png)\n');
    await site.update(['docs/a.md']);
    expect(await textOf('docs/a.html')).toContain('<h1>Two</h1>');
    expect(await site.diagnostics()).toMatchObject([{ code: 'image/missing' }]);
    source.write('site.config.ts', 'export default {');
    await site.update();
    expect(await textOf('docs/a.html')).toContain('<h1>Two</h1>');
    expect(await site.diagnostics()).toMatchObject([{ code: 'config/load-failed' }]);
  } finally {
    await site.close();
  }
});
