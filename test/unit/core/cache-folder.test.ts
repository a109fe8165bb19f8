import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCache, toCacheKey } from '../../../cli/core/cache/cache.ts';
import { openCacheFolder, toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import { pruneCache } from '../../../cli/core/cache/prune-cache.ts';
import { outcome } from '../../../cli/diagnostics/diagnostic.ts';
import { foreignFiles, makeCache, makeOld, readFolder } from '../../harness/cache.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { createGate } from '../../harness/gate.ts';
import { isClean, runCli } from '../../harness/process.ts';
import { buildClean, createTestSite, differences } from '../../harness/site.ts';
import { temporaryFolder, writeFiles } from '../../harness/temporary.ts';

/** The tag file that marks a folder as a cache. */
const mark = readFileSync(join(await makeCache(), 'CACHEDIR.TAG'), 'utf8');

test.skipIf(!existsSync('/proc'))('a cache where no folder can be made is none', async () => {
  expect(await openCacheFolder('/proc/sitegen/cache')).toEqual(outcome(null));
});

describe('the folder that a cache is put into', () => {
  test.each([
    ['a project', foreignFiles],
    ['the cache of all programs', { 'pip/http/a': 'a', 'fontconfig/CACHEDIR.TAG': 'Signature: x', 'mesa/b': 'b' }],
  ])('may be %s, which stays as it is', async (_, files) => {
    const cacheDir = writeFiles(files);
    const elsewhere = writeFiles(foreignFiles);
    symlinkSync(elsewhere, join(cacheDir, 'link'));
    makeOld(elsewhere);
    makeOld(cacheDir);
    const [before, beforeElsewhere] = [readFolder(cacheDir), readFolder(elsewhere)];
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    await buildClean(site, { cacheDir });
    const packs = () => readFolder(toCacheFolder(cacheDir)).filter((line) => /^\S+\.pack /.test(line));
    const isOwn = (line: string) => line.startsWith('sitegen-cache');
    const ofFirst = packs();
    makeOld(cacheDir);
    site.write('docs/a.md', '# B\n');
    await buildClean(site, { cacheDir });
    expect(readFolder(cacheDir).filter((line) => !isOwn(line))).toEqual(before);
    expect(readFolder(elsewhere)).toEqual(beforeElsewhere);
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(packs()).not.toEqual(expect.arrayContaining(ofFirst));
    expect(readFileSync(join(toCacheFolder(cacheDir), 'CACHEDIR.TAG'), 'utf8')).toMatch(
      /^Signature: 8a477f597d28d172789f06886806bc55\n# .*sitegen/,
    );
  });

  test('may be the site`s own: it is no part of it', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n', 'pages/index.tsx': 'export default () => <p>x</p>;\n' });
    await buildClean(site, { cacheDir: null });
    const expected = site.files();
    for (const cacheDir of [site.dir, join(site.dir, 'docs')]) {
      await buildClean(site, { cacheDir });
      const { outputs } = await buildClean(site, { cacheDir });
      expect(outputs).toEqual({ made: 0, reused: site.files().size - 1 });
      expect(differences(site.files(), expected)).toEqual([]);
    }
  });

  test('is watched by serve, where it is a folder of the site', async () => {
    const site = createTestSite({ 'docs/a.md': '# First\n' });
    const shown = createGate();
    await serveInTest({
      siteDir: site.dir,
      cacheDir: join(site.dir, 'docs'),
      onUpdate({ snapshot }) {
        const route = snapshot?.site.index.routes.get('/docs/a');
        if (route && 'page' in route && route.page.facts.title === 'Second') shown.open();
      },
      onReport: (report) => expect(report).toEqual([]),
    });
    site.write('docs/a.md', '# Second\n');
    await shown.opened;
  });

  test('is a cache also after it was removed while a run used it', async () => {
    const cacheDir = temporaryFolder();
    const folder = toCacheFolder(cacheDir);
    expect(await openCacheFolder(cacheDir)).toEqual({ value: folder, diagnostics: [] });
    const cache = createCache(folder);
    const key = toCacheKey('inputs');
    cache.write('stage', key, outcome('result'));
    rmSync(folder, { recursive: true });
    // Compiled code may be written before the results are.
    mkdirSync(join(folder, 'code'), { recursive: true });
    cache.flush();
    expect(await openCacheFolder(cacheDir)).toEqual({ value: folder, diagnostics: [] });
    expect(await createCache(folder).read('stage', key)).toEqual(outcome('result'));
  });

  test('is the one in node_modules where none is named', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    const folder = join(site.dir, 'node_modules/.cache/sitegen');
    writeFiles(foreignFiles, folder);
    expect(isClean(await runCli(['check', '--content', site.dir, '--concurrency', '1']))).toBe(true);
    expect(readdirSync(toCacheFolder(folder))).toEqual(expect.arrayContaining(['CACHEDIR.TAG', 'index.json']));
    expect(readdirSync(folder).sort()).toEqual(['.git', 'body', 'code', 'notes.txt', 'sitegen-cache', 'src']);
  });
});

describe('a folder in the place of the cache that sitegen did not make', () => {
  test.each<[string, (folder: string, elsewhere: string) => void]>([
    ['with files of somebody', (folder) => writeFiles(foreignFiles, folder)],
    ['that is another program`s cache', (folder) => writeFiles({ 'CACHEDIR.TAG': mark.replace(/\n.*/s, '') }, folder)],
    ['that is a file', (folder) => writeFileSync(folder, 'mine')],
    ['that is a link to a folder', (folder, elsewhere) => symlinkSync(elsewhere, folder)],
    ['that is a link to nothing', (folder) => symlinkSync('nothing', folder)],
    [
      'whose mark is a link',
      (folder, elsewhere) => {
        writeFiles(foreignFiles, folder);
        symlinkSync(join(elsewhere, 'CACHEDIR.TAG'), join(folder, 'CACHEDIR.TAG'));
      },
    ],
  ])('%s, is reported and left alone', async (_, arrange) => {
    const cacheDir = temporaryFolder();
    const elsewhere = temporaryFolder();
    // The target of a symlink may itself be marked as a cache.
    writeFiles({ ...foreignFiles, 'CACHEDIR.TAG': mark, '.pruned': '' }, elsewhere);
    arrange(toCacheFolder(cacheDir), elsewhere);
    makeOld(cacheDir);
    makeOld(elsewhere);
    const before = [readFolder(cacheDir), readFolder(elsewhere)];
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    const { report, written } = await site.build({ cacheDir });
    expect(report).toMatchObject([{ code: 'cache/foreign', severity: 'warning' }]);
    expect(report[0]?.message).toContain(toCacheFolder(cacheDir));
    expect(written).toBe(true);
    await pruneCache(toCacheFolder(cacheDir));
    expect([readFolder(cacheDir), readFolder(elsewhere)]).toEqual(before);
  });

  test('that is empty is used as the cache', async () => {
    const cacheDir = temporaryFolder();
    mkdirSync(toCacheFolder(cacheDir));
    await buildClean(createTestSite({ 'docs/a.md': '# A\n' }), { cacheDir });
    expect(existsSync(join(toCacheFolder(cacheDir), 'CACHEDIR.TAG'))).toBe(true);
  });
});

test('runs that begin at the same time find one cache', async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 40; round++) {
    const cacheDir = join(folder, `cache-${round}`);
    const run = async () => {
      const { value, diagnostics } = await openCacheFolder(cacheDir);
      await mkdir(join(cacheDir, 'sitegen-cache/code'), { recursive: true });
      return [value, ...diagnostics];
    };
    const opened = await Promise.all(Array.from({ length: 8 }, run));
    expect(new Set(opened.flat())).toEqual(new Set([toCacheFolder(cacheDir)]));
    expect(readdirSync(toCacheFolder(cacheDir)).sort()).toEqual(['CACHEDIR.TAG', 'code']);
  }
});
