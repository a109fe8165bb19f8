import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnknownWords } from '../../harness/command-line.ts';
import { runCli } from '../../harness/process.ts';
import { createTestSite, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Runs sitegen in the folder around a site, as a stranger would who just made it. */
async function runBeside(source: SiteSource, args: readonly string[]) {
  const site = createTestSite(source);
  const cwd = dirname(site.dir);
  const result = await runCli([...args, '--content', 'site', '--cache-dir', 'cache'], { cwd });
  return { ...result, cwd, site };
}

describe('sitegen', () => {
  test('explains itself, with examples that work', async () => {
    const { code, stdout } = await runCli(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/build .*check .*serve .*preview .*Examples:\n/s);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const groups = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
    expect(groups).toEqual([
      'Options',
      'Sites',
      'Libraries and search',
      'Versions, languages and look',
      'Help',
      'Examples',
    ]);
    const examples = [...stdout.matchAll(/^ {2}sitegen (.*?)(?: {2,}|$)/gm)].map(([, call]) => call ?? '');
    expect(examples).toHaveLength(5);
    expect(examples.flatMap(findUnknownWords)).toEqual([]);
  });

  test.each([
    ['a command', 'bild', 'build'],
    ['a command of a command', 'search tset', 'test'],
    ['a flag', 'build --fromat json', '--format'],
    ['a flag of a command of a command', 'search upload --dry-rum', '--dry-run'],
  ])('suggests what was meant where %s is mistyped, and ends with 2', async (_, call, meant) => {
    const { code, stdout, stderr } = await runCli(call.split(' '));
    expect(stderr).toContain(`(Did you mean ${meant}?)\n(add --help for what is possible)\n`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(findUnknownWords(call)).toHaveLength(1);
  });

  test.each([
    'build --format xml',
    'build --concurrency many',
    'build --out',
    'build twice',
    'serve --port 70000',
    'version',
    'search',
    '',
  ])('ends with 2 when it is asked wrongly: "%s"', async (call) => {
    const { code, stdout, stderr } = await runCli(call.split(' ').filter(Boolean));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});

describe('sitegen build', () => {
  test('tells what is wrong where, and what it did, on a stream that is no terminal', async () => {
    const { code, stdout, stderr } = await runBeside(
      { 'docs/a.md': '# A\n\nSee [b](./bb.md).\n', 'docs/b.md': '# B\n' },
      ['build', '--out', 'out'],
    );
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout.replace(/[\d.]+ m?s/g, 'T').replace(/\d+ files, [\d.]+ MB/, 'SIZE')).toBe(`Finding files: T
Bundling templates: T
Reading pages (2): T
Planning the site: T
Rendering pages (6): T
Indexing pages: T
Writing files: T

warning The page "./bb.md" does not exist link/markdown-broken
  site/docs/a.md:3:5
    2 |
  > 3 | See [b](./bb.md).
      |     ^^^^^^^^^^^^
    4 |
  hint: Did you mean "./b.md"?

Built 6 pages into out in T
${stdout
  .split('\n')
  .find((line) => line.startsWith('  stages'))
  ?.replace(/[\d.]+ m?s/g, 'T')}
  output  SIZE
  found   0 errors, 1 warning
`);
  });

  test('writes nothing where there are errors, says so, and ends with 1', async () => {
    const { code, stdout } = await runBeside({ 'docs/a.md': '---\nid: a/b\n---\n![x](./x.png)\n' }, [
      'build',
      '--out',
      'out',
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('Nothing was written: out is as it was');
    expect(stdout).toContain('found   2 errors, 0 warnings');
  });

  test('ends with 2 where the configuration is wrong, with every mistake in it', async () => {
    const config = "export default {\n  titel: 'x',\n  url: 'example.com',\n};\n";
    const { code, stdout } = await runBeside({ 'site.config.ts': config, 'docs/a.md': '# A\n' }, [
      'build',
      '--out',
      'out',
    ]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/"title" is required.*site\/site\.config\.ts:1:16/s);
    expect(stdout).toMatch(/Unknown key "titel".*site\/site\.config\.ts:2:3.*Did you mean "title"\?/s);
    expect(stdout).toMatch(/"url": .*site\/site\.config\.ts:3:8/s);
  });

  test('leaves standard output to programs where they asked for it', async () => {
    const source = { 'docs/a.md': '# A\n\n[b](./b.md)\n' };
    const json = await runBeside(source, ['build', '--out', 'out', '--format', 'json']);
    expect(JSON.parse(json.stdout).diagnostics).toMatchObject([
      {
        code: 'link/markdown-broken',
        severity: 'warning',
        span: { file: 'site/docs/a.md', start: { line: 3, column: 1 } },
      },
    ]);
    const github = await runBeside(source, ['check', '--format', 'github']);
    expect(github.stdout).toMatch(
      /^::warning file=site\/docs\/a\.md,line=3,col=1,title=link\/markdown-broken::The page "\.\/b\.md" does not exist/,
    );
  });

  test('refuses to replace a folder that holds something else', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    mkdirSync(site.out);
    writeFileSync(join(site.out, 'thesis.txt'), 'four years');
    const { code, stdout } = await runCli(['build', '--content', site.dir, '--out', site.out, '--no-cache']);
    expect(code).toBe(1);
    expect(stdout).toContain('thesis.txt');
    expect(readFileSync(join(site.out, 'thesis.txt'), 'utf8')).toBe('four years');
  });

  test('says how to begin where there is no site', async () => {
    const { code, stdout } = await runCli(['build'], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stdout).toMatch(/No site\.config\.ts in .*content.*defineConfig/s);
  });
});

test('sitegen preview says what is missing', async () => {
  const { code, stderr } = await runCli(['preview'], { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain('Run "sitegen build" first');
});
