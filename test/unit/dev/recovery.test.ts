import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { blockForever } from '../../harness/block-forever.ts';
import { withCache } from '../../harness/cache-dir.ts';
import { serveSite } from '../../harness/served-site.ts';
import { configWith, createTestSite, minimalConfig, type SiteSource } from '../../harness/site.ts';

// Whatever an author does, the server neither stops nor shows stale content as current.

const serve = (source: SiteSource, args: readonly string[] = withCache) => serveSite(source, { args });

const loop = `export default function Loop() { ${blockForever} }\n`;

test('a mistake in a React page is reported with its position, and the page is updated once it is fixed', async () => {
  const { site, shows, said } = await serve({ 'pages/p.tsx': 'export default () => <h1>Good</h1>;\n' });
  await shows('/p', '<h1>Good</h1>');
  site.write('pages/p.tsx', 'export default () => <h1>Bad</h1;\n');
  await said(/not updated pages\/p\.tsx in \d+ ms/);
  await said(/error .*page\/bundle-failed[\s\S]*pages\/p\.tsx:1:\d+[\s\S]*> 1 \| export default \(\) => <h1>Bad<\/h1;/);
  await shows('/p', '<h1>Good</h1>');
  site.write('pages/p.tsx', 'export default () => <h1>Better</h1>;\n');
  await shows('/p', '<h1>Better</h1>');
  await said('no problems left');
});

test('with a mistake in the configuration the last good site stays, and the fix shows what was saved meanwhile', async () => {
  const { site, shows, said } = await serve({});
  site.write('site.config.ts', minimalConfig.replace('title:', 'title: ='));
  await said(/config\/load-failed[\s\S]*site\.config\.ts:2:\d+[\s\S]*> 2 \|/);
  site.write('docs/a.md', '# Second\n');
  await shows('/docs/a', '<h1');
  site.write('site.config.ts', minimalConfig);
  await shows('/docs/a', 'Second');
});

test('with a full disk the last good site stays, and one line is printed', async ({ skip }) => {
  // A test cannot fill the disk, so it limits the size of files that the process may write.
  skip(spawnSync('prlimit', ['--version']).status !== 0, 'prlimit is not installed');
  const page = (word: string) => `export default () => <h1>${word}</h1>;\n`;
  const { site, pid, shows, said, output } = await serve({ 'pages/p.tsx': page('Good') }, ['--no-cache']);
  const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
  await shows('/p', '<h1>Good</h1>');
  limit('4096:unlimited');
  site.write('pages/p.tsx', page('Better'));
  await said(/The site could not be rebuilt: EFBIG: .* press r\./);
  expect(output()).not.toMatch(/^ +at /m);
  await shows('/p', '<h1>Good</h1>');
  limit('unlimited:unlimited');
  site.write('docs/a.md', '# Second\n');
  await shows('/p', '<h1>Better</h1>');
  await shows('/docs/a', 'Second');
});

test('a site whose configuration is invalid at the start is served once that is fixed', async () => {
  const { site, has, shows } = await serve({ 'site.config.ts': 'export default {' });
  await has('/docs/a', 503);
  site.write('site.config.ts', minimalConfig);
  await shows('/docs/a', 'First');
});

test('a site that moves to another base URL is served there', async () => {
  const { site, has, ask, shows } = await serve({});
  await has('/docs/a', 200);
  site.write('site.config.ts', minimalConfig.replace('url:', "baseUrl: '/moved/', url:"));
  await shows('/moved/docs/a', 'First');
  expect((await ask('/docs/a')).text).toContain('/moved/');
});

test('a library that is installed while the site is served is documented', async () => {
  const { site, shows, said } = await serve({
    'site.config.ts': configWith("api: { package: 'late' }"),
    '../package.json': '{ "name": "project" }',
  });
  await said(/The package "late" is not installed/);
  site.write('../node_modules/late/index.d.ts', '/** Comes late. */\nexport declare const late: 1;\n');
  site.write('../node_modules/late/package.json', '{ "name": "late", "version": "1.0.0", "types": "index.d.ts" }');
  await said('no problems left');
  await shows('/docs/api/late.late', 'Comes late.');
});

test('code that never ends is stopped and reported, and other pages do not wait for it', async () => {
  const { ask, said } = await serve(
    {
      'pages/loop.tsx': loop,
      'pages/exit.tsx': 'export default () => { process.exit(3); };\n',
      'islands/Loop.tsx': loop,
      'docs/island.md': '# Island\n\n::Loop\n\nAfter it.\n',
    },
    [...withCache, '--concurrency', '4'],
  );
  const endless = Promise.all(['/loop', '/exit', '/docs/island'].map(ask));
  expect((await ask('/docs/a')).text).toContain('First');
  const [page, ending, island] = await endless;
  expect(page).toMatchObject({ status: 500, text: expect.stringContaining('did not end within 10 s') });
  expect(ending?.status).toBe(500);
  expect(island).toMatchObject({ status: 200, text: expect.stringContaining('After it.') });
  await said(/island\/crashed[\s\S]*docs\/island\.md:3:1/);
  await said(/page\/crashed[\s\S]*pages\/loop\.tsx:1:1/);
});

test.each([
  ['throws after it has rendered', 'setTimeout(() => { throw new Error("late"); });'],
  ['leaves a rejection unhandled', 'Promise.reject(new Error("late"));'],
])('code of the site that %s does not end the server', async (_, code) => {
  const { site, ask, shows, has, said } = await serve({
    'pages/p.tsx': `export default () => { ${code} return <h1>Page</h1>; };\n`,
  });
  await ask('/p');
  await shows('/docs/a', 'First');
  site.write('site.config.ts', `${code}\n${minimalConfig}`);
  await said('late');
  site.write('site.config.ts', minimalConfig.replace('Fixture', 'Mended'));
  await shows('/docs/a', 'Mended');
  site.write('pages/p.tsx', 'export default () => <h1>Mended too</h1>;\n');
  await has('/p', 200);
  await shows('/p', 'Mended too');
});

test.each([
  ['is a file', (cache: string) => writeFileSync(cache, 'in the way')],
  ['becomes a file', null],
])('a cache folder that %s makes the server slower, and nothing else', async (_, arrange) => {
  const cache = join(dirname(createTestSite({}).dir), 'cache');
  arrange?.(cache);
  const { site, shows, watches, output } = await serve({ 'pages/p.tsx': 'export default () => <h1>Page</h1>;\n' }, [
    '--cache-dir',
    cache,
  ]);
  await shows('/p', 'Page');
  await shows('/docs/a', 'First');
  await watches();
  if (!arrange) {
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'in the way');
  }
  for (const word of ['Second', 'Third']) {
    site.write('docs/a.md', `# ${word}\n`);
    await shows('/docs/a', word);
    site.write('pages/p.tsx', `export default () => <h1>${word} page</h1>;\n`);
    await shows('/p', `${word} page`);
  }
  expect(output()).not.toMatch(/Error|fault/);
});

test('a folder that is removed and created again is still watched, also that of the site', async () => {
  const { site, shows, has, said } = await serve({});
  const { dir } = site;
  const copy = join(dirname(dir), 'copy');
  cpSync(dir, copy, { recursive: true });
  rmSync(dir, { recursive: true });
  await said(/not updated/);
  mkdirSync(dir);
  cpSync(copy, dir, { recursive: true });
  site.write('docs/a.md', '# After\n');
  await shows('/docs/a', 'After');
  symlinkSync('.', join(dir, 'docs/loop'));
  await said('source/symlink-cycle');
  rmSync(join(dir, 'docs/loop'));
  await has('/docs/a', 200);
});

test('a page of two megabytes is shown', async () => {
  const { site, shows } = await serve({});
  const text = `${'word '.repeat(20_000)}\n\n`.repeat(20);
  expect(text.length).toBeGreaterThan(1_900_000);
  site.write('docs/huge.md', `# Huge\n\n${text}The end.\n`);
  await shows('/docs/huge', 'The end.');
  await shows('/docs/a', 'First');
});
