import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, isClean, runCli } from '../../harness/process.ts';
import { copyTestSite } from '../../harness/site.ts';

const site = copyTestSite('languages');
const folder = dirname(site.dir);
const options = ['--content', 'site', '--cache-dir', 'cache'];

const run = (...args: readonly string[]): Promise<CommandResult> => runCli(args, { cwd: folder });

/** Returns the contents of a folder's files, keyed by path. */
function readAll(name: string): Map<string, string> {
  const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.sort().map((path) => [path.slice(join(folder, name).length), readFileSync(path, 'latin1')]));
}

const pagesOf = (files: ReadonlyMap<string, string>) => [...files.keys()].filter((path) => path.endsWith('.html'));

beforeAll(async () => {
  const parts = ['1/3', '2/3', '3/3'];
  // All at the same time, with a shared cache.
  const built = await Promise.all(
    parts.map((part) => run('build', ...options, '--shard', part, '--out', `part-${part[0]}`)),
  );
  expect(built.map(isClean)).toEqual([true, true, true]);
});

describe('parts that were built at the same time', () => {
  test('hold each page once, and are put together to what one build writes', async () => {
    expect(await run('merge', 'part-3', 'part-1', 'part-2', '--out', 'merged')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Merged 3 parts into merged: \d+ files\n$/),
    });
    expect(isClean(await run('build', '--content', 'site', '--no-cache', '--out', 'whole'))).toBe(true);
    const whole = readAll('whole');
    expect(readAll('merged')).toEqual(whole);
    const pages = ['part-1', 'part-2', 'part-3'].map((part) => pagesOf(readAll(part)));
    expect(pages.flat().sort()).toEqual(pagesOf(whole).sort());
    const counts = pages.map((part) => part.length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('can be put together again, over what was written before', async () => {
    expect((await run('merge', 'part-1', 'part-2', 'part-3', '--out', 'merged')).code).toBe(0);
  });

  test('can be built again, and are taken over', async () => {
    const again = await run('build', ...options, '--shard', '2/3', '--out', 'part-2');
    const [, reused, all] = /reused {2}(\d+) of (\d+) files/.exec(again.stdout) ?? [];
    expect(Number(reused)).toBeGreaterThan(0);
    expect(reused).toBe(all);
  });
});

describe('nothing is written where', () => {
  const refused = async (...args: readonly string[]) => {
    const { code, stdout } = await run('merge', ...args, '--out', 'refused', '--json');
    const { diagnostics, written } = JSON.parse(stdout) as { diagnostics: { message: string }[]; written: boolean };
    expect({ code, written }).toEqual({ code: 2, written: false });
    expect(readdirSync(folder)).not.toContain('refused');
    return diagnostics.map(({ message }) => message.replaceAll(`${folder}/`, ''));
  };

  test('a part is missing, or is there twice', async () => {
    expect(await refused('part-1', 'part-3')).toEqual(['Part 2/3 is missing']);
    expect(await refused('part-1', 'part-2', 'part-3', 'part-1')).toEqual([
      'Part 1/3 was passed more than once: part-1, part-1',
    ]);
  });

  test('a folder is no part', async () => {
    expect(await refused('part-1', 'site', 'none')).toEqual([
      'none does not contain a part of a site',
      'site does not contain a part of a site',
    ]);
  });

  test('a part has lost a file, or holds a link in its place', async () => {
    cpSync(join(folder, 'part-2'), join(folder, 'damaged'), { recursive: true });
    const [page = ''] = pagesOf(readAll('damaged'));
    rmSync(join(folder, 'damaged', page));
    symlinkSync(join(folder, 'part-2', page), join(folder, 'damaged', page));
    expect(await refused('part-1', 'damaged', 'part-3')).toEqual([
      expect.stringMatching(/^damaged is missing 1 of the \d+ files of its part$/),
    ]);
  });

  test('a part is that of a site which has been edited since', async () => {
    cpSync(site.dir, join(folder, 'edited'), { recursive: true });
    const [page = ''] = readdirSync(join(folder, 'edited/docs')).filter((name) => name.endsWith('.md'));
    const path = join(folder, 'edited/docs', page);
    cpSync(path, join(folder, 'edited/docs/one-more.md'));
    await run('build', '--content', 'edited', '--no-cache', '--shard', '2/3', '--out', 'part-of-another');
    expect(await refused('part-1', 'part-of-another', 'part-3')).toEqual([
      'part-of-another and part-1 contain parts of different sites',
    ]);
  });

  test('the output would lie in a part, or around it', async () => {
    const { code, stdout } = await run('merge', 'part-1', 'part-2', 'part-3', '--out', 'part-1/out');
    expect({ code, stdout }).toEqual({ code: 2, stdout: expect.stringContaining('output/inside-site') });
  });

  test('a part is not named as one', async () => {
    for (const part of ['0/2', '3/2', '1']) {
      const { code, stderr } = await run('build', ...options, '--shard', part);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('such as 2/8') });
    }
  });
});
