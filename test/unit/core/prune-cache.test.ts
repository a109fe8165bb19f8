import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import { pruneCache } from '../../../cli/core/cache/prune-cache.ts';
import { foreignFiles, makeCache, makeOld, readFolder, resultName } from '../../harness/cache.ts';
import { buildClean, configWith, createTestSite, differences } from '../../harness/site.ts';
import { temporaryFolder, writeFiles } from '../../harness/temporary.ts';

describe('what is old in a cache', () => {
  /** Prunes a cache, then ages everything in it, including the time of the pruning. */
  async function grow(folder: string): Promise<void> {
    await pruneCache(folder);
    makeOld(folder);
  }

  test('is removed where sitegen made it, whatever that is', async () => {
    const cacheDir = temporaryFolder();
    const folder = toCacheFolder(cacheDir);
    const site = createTestSite({
      'site.config.ts': configWith("api: { package: 'lib' }, examples: {}, locales: { locales: { en: {}, ja: {} } }"),
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': 'export declare const one: number;\n',
      'docs/a.md': '# A\n\n::Chart\n\n```ts\nconst a = 1;\n```\n',
      'i18n/ja/docs/a.md': '# あ\n\n::Chart\n\n```ts\nconst a = 1;\n```\n',
      'blog/2025-07-14-b.md': '# B\n\nText.\n',
      'islands/Chart.tsx': 'export default () => <b>chart</b>;\n',
      'pages/index.tsx': 'export default () => <p>x</p>;\n',
      'sidebars.ts': "export default { docs: ['a'] };\n",
    });
    await buildClean(site, { cacheDir });
    const expected = site.files();
    const half = { [`body/ab/${resultName}.${randomUUID()}`]: 'half' };
    writeFiles({ ...half, 'notes.txt': 'mine', 'body/ab/old.json': 'mine' }, folder);
    const filesOf = () => readFolder(folder).filter((line) => !line.endsWith(' /'));
    expect(filesOf().length).toBeGreaterThan(6);
    await grow(folder);
    await pruneCache(folder);
    expect(filesOf()).toEqual([
      '.pruned ',
      expect.stringMatching(/^CACHEDIR\.TAG /),
      'body/ab/old.json mine',
      'notes.txt mine',
    ]);
    await buildClean(site, { cacheDir });
    expect(differences(site.files(), expected)).toEqual([]);
  });

  test('is left where it is a link, and what that leads to', async () => {
    const folder = await makeCache();
    const elsewhere = writeFiles({ ...foreignFiles, [resultName]: 'theirs' });
    writeFiles({ [`body/ab/${resultName}`]: 'ours' }, folder);
    symlinkSync(elsewhere, join(folder, 'body/cd'));
    symlinkSync(join(elsewhere, resultName), join(folder, `body/ab/${'f'.repeat(36)}.pack`));
    await grow(folder);
    rmSync(join(folder, '.pruned'));
    symlinkSync(join(elsewhere, 'notes.txt'), join(folder, '.pruned'));
    makeOld(folder);
    makeOld(elsewhere);
    const before = readFolder(elsewhere);
    await pruneCache(folder);
    expect(readFolder(elsewhere)).toEqual(before);
    expect(lstatSync(join(folder, '.pruned')).isFile()).toBe(true);
    expect(readdirSync(join(folder, 'body/ab'))).toEqual([`${'f'.repeat(36)}.pack`]);
  });

  test('is left where another disk begins', async () => {
    const folder = await makeCache();
    writeFiles({ [`body/ab/${resultName}`]: 'ours', [`body/cd/${resultName}`]: 'theirs' }, folder);
    await grow(folder);
    await pruneCache(folder, async (path) => {
      const stats = await lstat(path);
      if (path.startsWith(join(folder, 'body/cd'))) stats.dev++;
      return stats;
    });
    expect(readdirSync(join(folder, 'body/ab'))).toEqual([]);
    expect(readdirSync(join(folder, 'body/cd'))).toEqual([resultName]);
  });

  test('is left on a disk that is mounted there', async ({ skip }) => {
    const folder = await makeCache();
    const mounted = join(folder, 'body/cd');
    writeFiles({ [`body/ab/${resultName}`]: 'ours', [`body/cd/${resultName}`]: 'hidden' }, folder);
    try {
      execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', mounted], { stdio: 'pipe' });
    } catch (error) {
      skip(`Nothing can be mounted here: ${(error as Error).message}`);
    }
    try {
      writeFiles({ [resultName]: 'theirs' }, mounted);
      await grow(folder);
      await pruneCache(folder);
      expect(readdirSync(join(folder, 'body/ab'))).toEqual([]);
      expect(readFileSync(join(mounted, resultName), 'utf8')).toBe('theirs');
    } finally {
      execFileSync('umount', [mounted]);
    }
  });

  test('is removed once, by builds that share it', async () => {
    const cacheDir = temporaryFolder();
    const sites = ['A', 'B', 'C'].map((title) => createTestSite({ 'docs/a.md': `# ${title}\n` }));
    for (const site of sites) await buildClean(site, { cacheDir });
    await grow(toCacheFolder(cacheDir));
    await Promise.all(sites.map((site) => buildClean(site, { cacheDir })));
    expect(sites.map((site) => /<h1[^>]*>(\w)/.exec(site.main('docs/a.html'))?.[1])).toEqual(['A', 'B', 'C']);
  });

  test('is what was made two weeks ago, and is looked for once a day', async () => {
    const folder = await makeCache();
    const names = [13, 15].map((days) => ({ days, name: `${String(days).repeat(18)}.pack` }));
    const hour = 60 * 60 * 1000;
    const touch = (name: string, hours: number) => {
      const time = new Date(Date.now() - hours * hour);
      utimesSync(join(folder, name), time, time);
    };
    writeFiles({ '.pruned': '', ...Object.fromEntries(names.map(({ name }) => [name, 'old'])) }, folder);
    for (const { days, name } of names) touch(name, days * 24);
    touch('.pruned', 23);
    await pruneCache(folder);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names.map(({ name }) => name)));
    touch('.pruned', 25);
    await pruneCache(folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.pack'))).toEqual([names[0]?.name]);
  });
});
