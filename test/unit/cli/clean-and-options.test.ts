import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { createTestSite, type TestSite } from '../../harness/site.ts';

/** Runs sitegen in the parent folder of a site. */
function run(site: TestSite, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runCli([...args, '--content', 'site', '--cache-dir', 'cache'], { cwd: dirname(site.dir), env });
}

describe('sitegen clean', () => {
  test('removes what sitegen has made, and nothing else', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    const folder = dirname(site.dir);
    await run(site, ['build', '--out', 'out']);
    expect(await run(site, ['clean', '--out', 'out'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Removed \d+ files from out, and [1-9]\d* files? from the cache\n$/),
      stderr: '',
    });
    expect(readdirSync(folder).sort()).toEqual(['cache', 'site']);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);

    await run(site, ['build', '--out', 'out']);
    mkdirSync(join(folder, 'out/mine'));
    writeFileSync(join(folder, 'out/mine/thesis.txt'), 'four years');
    writeFileSync(join(folder, 'elsewhere.html'), 'mine');
    symlinkSync(join(folder, 'elsewhere.html'), join(folder, 'out/docs/linked.html'));
    writeFileSync(join(folder, 'cache/sitegen-cache/notes.txt'), 'mine');
    const { stdout } = await run(site, ['clean', '--out', 'out']);
    expect(stdout).toContain('kept out/docs/linked.html, which sitegen did not write\n  kept out/mine/thesis.txt');
    const left = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).sort();
    expect(left).toEqual(['docs', 'docs/linked.html', 'mine', 'mine/thesis.txt']);
    expect(readdirSync(join(folder, 'cache/sitegen-cache')).sort()).toEqual(['CACHEDIR.TAG', 'notes.txt']);
    expect(existsSync(join(folder, 'elsewhere.html'))).toBe(true);
  });

  test('leaves a folder alone that it has not written, or that holds the site', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    mkdirSync(site.out);
    writeFileSync(join(site.out, 'thesis.txt'), 'four years');
    const foreign = await run(site, ['clean', '--out', 'out']);
    expect(foreign).toMatchObject({ code: 2, stderr: expect.stringContaining('sitegen did not write it') });
    expect(await run(site, ['clean', '--out', 'site'])).toMatchObject({ code: 2 });
    expect(existsSync(join(site.out, 'thesis.txt'))).toBe(true);
    expect(existsSync(join(site.dir, 'docs/a.md'))).toBe(true);
  });
});

test('--timings tells of every stage, with the number of its pages', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const { stdout } = await run(site, ['check', '--quiet', '--timings']);
  const rows = stdout.replace(/[\d.]+ m?s/g, 'T').replace(/ +/g, ' ');
  // Sorted, because some stages run concurrently.
  expect(rows.split('\n').filter(Boolean).sort()).toEqual(
    [
      ' stage start took items',
      ' discover T T',
      ' parse T T 1',
      ' bundle T T',
      ' model T T',
      ' render T T 5',
      ' search T T',
      ' emit T T',
    ].sort(),
  );
});

test('--json is --format json', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n[b](./b.md)\n' });
  const { stdout } = await run(site, ['check', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: 'link/markdown-broken' }] });
});

test.each([
  ['0', false],
  ['false', false],
  ['1', true],
])('FORCE_COLOR=%s decides about colours', async (value, isColored) => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n[b](./b.md)\n' });
  const { stdout } = await run(site, ['check'], { NO_COLOR: '', FORCE_COLOR: value });
  expect(stdout).toContain('link/markdown-broken');
  expect(stdout.includes('\u001b[')).toBe(isColored);
});

test('DEBUG tells what the cache had, and why a file is made again, without a key', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    // A React page, so that there is a bundle to cache.
    'pages/index.tsx': 'export default () => <p>Home</p>;\n',
  });
  const env = { DEBUG: 'sitegen:*' };
  const first = await run(site, ['build', '--out', 'out'], env);
  expect(first.stderr).toContain('sitegen:cache bundle: no result for these inputs\n');
  expect(first.stderr).toContain('sitegen:outputs docs/a.html is built: the last run did not build it\n');
  site.write('docs/a.md', '# A\n\nMore.\n');
  writeFileSync(join(site.out, '404.html'), 'changed');
  const second = await run(site, ['build', '--out', 'out'], env);
  expect(second.stderr).toContain('sitegen:cache bundle: found\n');
  expect(second.stderr).toContain('sitegen:outputs docs/a.html is built: its inputs have changed\n');
  expect(second.stderr).toContain('sitegen:outputs docs/b.html is reused\n');
  expect(second.stderr).toContain(
    'sitegen:outputs 404.html is built: its file is missing, was changed or cannot be linked\n',
  );
  expect(first.stderr + second.stderr).not.toMatch(/[\da-f]{32}/);
  expect((await run(site, ['build', '--out', 'out'], { DEBUG: 'other' })).stderr).toBe('');
});
