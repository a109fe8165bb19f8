import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkOutput } from '../../../cli/emit/check-output.ts';
import { machineId } from '../../../cli/emit/leftovers.ts';
import { toManifestText } from '../../../cli/emit/manifest.ts';
import { replaceInside } from '../../../cli/emit/replace-inside.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, createTestSite, differences, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const mounted: string[] = [];

afterEach(() => {
  for (const folder of mounted.splice(0).reverse()) execFileSync('umount', [folder]);
});

/** Mounts an empty file system on a folder. */
function mount(folder: string, skip: (reason: string) => void): void {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'pipe' });
    mounted.push(folder);
  } catch (error) {
    skip(`Nothing can be mounted here: ${(error as Error).message}`);
  }
}

/** Writes the leftovers of a killed build: a whole site with one file. */
function leave(folder: string, text: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, '.sitegen-manifest'), toManifestText({ baseUrl: '/', id: '', files: ['index.html'] }));
}

const broken = { 'docs/a.md': '---\ntitle: [\n---\n' };

describe('an output folder that cannot be replaced as a whole', () => {
  async function expectBuilds(site: TestSite): Promise<void> {
    const expected = createTestSite({ 'docs/a.md': '# First\n', 'static/gone/deep/a.txt': 'a', 'static/turned': 'b' });
    await buildClean(expected);
    const { ino } = statSync(site.out);
    for (const name of ['docs/a.md', 'static/gone/deep/a.txt', 'static/turned']) {
      site.write(name, readFileSync(join(expected.dir, name), 'utf8'));
    }
    await buildClean(site);
    expect(differences(site.files(), expected.files())).toEqual([]);
    // A file becomes a folder, a folder disappears and a page changes. A later mistake in a page changes nothing.
    rmSync(join(site.dir, 'static'), { recursive: true });
    site.write('static/turned/c.txt', 'c');
    site.write('docs/a.md', '# Second\n');
    await buildClean(site);
    expect(site.main('docs/a.html')).toContain('Second');
    expect(site.read('turned/c.txt')).toBe('c');
    expect(existsSync(join(site.out, 'gone'))).toBe(false);
    const before = site.files();
    site.write('docs/a.md', broken['docs/a.md']);
    expect(await site.build()).toMatchObject({ written: false, report: [{ code: 'front-matter/syntax' }] });
    expect(differences(site.files(), before)).toEqual([]);
    expect(statSync(site.out).ino).toBe(ino);
    expect(readdirSync(site.out).filter((name) => name.startsWith('.sitegen'))).toEqual(['.sitegen-manifest']);
    writeFileSync(join(site.out, 'theirs.txt'), 'theirs');
    expect((await site.build()).report).toMatchObject([{ code: 'output/foreign' }, {}]);
    rmSync(join(site.out, 'theirs.txt'));
  }

  test('since it is a mount point, gets its content replaced', async ({ skip }) => {
    const site = createTestSite({});
    mount(site.out, skip);
    mkdirSync(join(site.out, 'lost+found'));
    await expectBuilds(site);
    expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
  });

  test('since nothing can be written beside it, gets its content replaced', async ({ skip }) => {
    const site = createTestSite({});
    const around = join(temporaryFolder(), 'around');
    mount(around, skip);
    site.out = join(around, 'out');
    const folder = { outDir: site.out };
    mount(site.out, skip);
    execFileSync('mount', ['-o', 'remount,ro', around]);
    site.write('docs/a.md', '# First\n');
    await buildClean(site, folder);
    expect(readFileSync(join(site.out, 'docs/a.html'), 'utf8')).toContain('First');
    expect(readdirSync(around)).toEqual(['out']);
  });

  test('is ours again after a build that was killed while it replaced the content', () => {
    const out = join(temporaryFolder(), 'out');
    leave(out, 'old');
    const staging = join(out, `.sitegen-next-1-${machineId()}-01234567`);
    mkdirSync(join(staging, 'a'), { recursive: true });
    writeFileSync(join(staging, 'index.html'), 'new');
    // One of the new files is missing, as after a disk failure.
    const site = { baseUrl: '/', id: '', files: ['a/missing.txt', 'index.html'], old: ['index.html'] };
    expect(() => replaceInside(staging, out, site)).toThrow('ENOENT');
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    writeFileSync(join(staging, 'a/missing.txt'), 'new');
    expect(checkOutput(out)).toBeNull();
    replaceInside(staging, out, site);
    expect(checkOutput(out)).toBeNull();
    expect(readdirSync(out).sort()).toEqual(['.sitegen-manifest', 'a', 'index.html']);
  });
});

describe('what another build has left', () => {
  test('is put back where somebody has made an empty folder since', async () => {
    const site = createTestSite(broken);
    leave(`${site.out}.previous-999999999-${machineId()}-0123abcd`, 'old');
    mkdirSync(site.out);
    expect((await site.build()).report).toMatchObject([{ code: 'front-matter/syntax' }]);
    expect(readdirSync(dirname(site.out)).sort()).toEqual(['out', 'site']);
    expect(site.read('index.html')).toBe('old');
  });

  test('on another machine is not removed while that build may still be running', async () => {
    const site = createTestSite(broken);
    // This machine has no such process, but another machine that shares the disk may.
    const next = `${site.out}.next-999999999-00000000-0123abcd`;
    leave(next, 'new');
    leave(site.out, 'old');
    expect((await site.build()).report).toMatchObject([{ code: 'front-matter/syntax' }]);
    expect(existsSync(next)).toBe(true);
    const longAgo = new Date(Date.now() - 7_200_000);
    utimesSync(next, longAgo, longAgo);
    expect((await site.build()).report).toMatchObject([{ code: 'front-matter/syntax' }]);
    expect(existsSync(next)).toBe(false);
  });

  test('is cleared away where its process had the number of ours, as in containers', async () => {
    const site = createTestSite(broken);
    leave(`${site.out}.previous-${process.pid}-${machineId()}-0123abcd`, 'old');
    expect((await site.build()).report).toMatchObject([{ code: 'front-matter/syntax' }]);
    expect(site.read('index.html')).toBe('old');
  });
});

test('a folder that a link leads into the site`s own is none to write to', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const link = join(temporaryFolder(), 'link');
  symlinkSync(site.dir, link);
  for (const [content, out] of [
    [site.dir, join(link, 'build/deep')],
    [link, join(site.dir, 'build')],
    [site.dir, link],
    [link, dirname(site.dir)],
  ] as const) {
    const before = readdirSync(site.dir, { recursive: true });
    const { report, written } = await site.build({ siteDir: content, outDir: out });
    expect(report, out).toMatchObject([{ code: 'output/inside-site' }]);
    expect(written).toBe(false);
    expect(readdirSync(site.dir, { recursive: true })).toEqual(before);
  }
});

test('the command line builds into a folder that is mounted', async ({ skip }) => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  mount(site.out, skip);
  const { code, stderr } = await runCli(['build', '--content', site.dir, '--out', site.out, '--no-cache']);
  expect([code, stderr]).toEqual([0, '']);
  expect(site.main('docs/a.html')).toContain('A</h1>');
  renameSync(join(site.out, 'docs/a.html'), join(site.out, 'docs/b.html'));
  expect((await runCli(['build', '--content', site.dir, '--out', site.out, '--no-cache'])).stdout).toContain(
    'docs/b.html',
  );
});

test.skipIf(!existsSync('/proc'))(
  'a place where no folder can be made is an error, and not an endless search',
  async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    for (const out of ['/proc/sitegen', '/proc/sitegen/site']) {
      const { code, stdout, stderr } = await runCli(['build', '--content', site.dir, '--out', out], { cwd: site.dir });
      expect([code, stdout + stderr]).toEqual([
        1,
        expect.stringMatching(/could not be written: ENOENT.*output\/failed/s),
      ]);
    }
  },
);
