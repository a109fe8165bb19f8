import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { cacheDir } from '../../harness/cache-dir.ts';
import { runCli } from '../../harness/process.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

// All tests share a site, since models are cached by folder. Each test starts with the first release and no history.
beforeEach(() => {
  rmSync(join(site.dir, 'api'), { recursive: true, force: true });
  site.write('node_modules/lib/package.json', '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }');
  site.write('node_modules/lib/index.d.ts', 'export interface Options { el: string; old?: number }\n');
});

function release(): void {
  site.write('node_modules/lib/package.json', '{ "name": "lib", "version": "1.1.0", "types": "index.d.ts" }');
  const options = 'export interface Options {\n  el: string | null;\n  /** @deprecated */\n  old?: number;\n}\n';
  site.write('node_modules/lib/index.d.ts', `${options}export declare class Map { zoom(): void; move(): void }\n`);
}

function runApi(...args: string[]) {
  const env = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  return runCli(['api', '--content', site.dir, '--cache-dir', cacheDir, ...args], { env });
}

describe('sitegen api', () => {
  test('tells what a release changed, once', async () => {
    expect((await runApi()).stdout).toBe('## lib 1.0.0\n\nThe first analysed release.\n');
    release();
    const { code, stdout, stderr } = await runApi();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`## lib 1.1.0, compared to 1.0.0

### Changed (1)

- \`Options.el\` (property): \`el: string;\` → \`el: string | null;\`

### Deprecated (1)

- \`Options.old\` (property): \`old?: number;\`

### Added (3)

- \`Map\` (class): \`class Map { zoom(): void; move(): void; }\`, with 2 members
`);
    expect((await runApi()).stdout).toBe('No new releases of lib.\n');
  });

  test('tells it to programs too', async () => {
    await runApi();
    release();
    const { stdout } = await runApi('--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [],
      package: 'lib',
      written: true,
      releases: [{ version: '1.1.0', comparedTo: '1.0.0', changes: { changed: [{ path: 'Options.el' }] } }],
    });
  });

  test('leaves a recorded release as it is, and says that the library differs from it', async () => {
    await runApi();
    const file = join(site.dir, 'api/history.json');
    const before = readFileSync(file, 'utf8');
    site.write('node_modules/lib/index.d.ts', 'export interface Settings { el: string }\n');
    expect((await runApi()).stdout).toBe(`No new releases of lib.

lib 1.0.0 stays as recorded, although it now differs: 3 removed, 2 added.
To record a new release, raise the version in the library's package.json first.
To record 1.0.0 anew, as published: sitegen api --library lib@1.0.0
`);
    expect(readFileSync(file, 'utf8')).toBe(before);
    site.write('node_modules/lib/package.json', '{ "name": "lib", "version": "1.1.0", "types": "index.d.ts" }');
    expect((await runApi()).stdout).toContain('### Removed (3)\n\n- `Options` (interface)');
  });

  test('leaves the history as it was where a registry does not answer', async () => {
    await runApi();
    const file = join(site.dir, 'api/history.json');
    const before = readFileSync(file, 'utf8');
    release();
    const { code, stdout, stderr } = await runApi('--library', 'lib@1.2.0');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/lib@1\.2\.0 could not be fetched: .*ECONNREFUSED/s);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(join(site.dir, 'api'))).toEqual(['history.json']);
  });

  test.each(['lib', 'lib@latest', '../lib@1.0.0', '--global@1.0.0', 'file:x@1.0.0'])('refuses %s', async (spec) => {
    const { code, stderr } = await runApi(`--library=${spec}`);
    expect(code).toBe(2);
    expect(stderr).toContain('is not a package with an exact version');
    expect(existsSync(join(site.dir, 'api'))).toBe(false);
  });
});

test.each(['coverage', 'lint'])(
  'sitegen api %s refuses releases to add, which only sitegen api takes',
  async (name) => {
    const { code, stderr } = await runApi(name, '--library', 'lib@1.0.0');
    const refusal = `error: option '--library' cannot be used with 'api ${name}'`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(refusal)]);
    expect((await runCli(['api', name, '--help'])).stdout).not.toContain('--library');
    expect((await runCli(['api', '--help'])).stdout).toContain('--library');
  },
);

describe('sitegen api coverage', () => {
  const runCoverage = (...args: string[]) => runApi('coverage', ...args);

  test('lists what nobody says anything of, by type', async () => {
    release();
    site.write('api/notes/Options.el.md', 'Where the map goes.\n');
    const { code, stdout, stderr } = await runCoverage();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`lib 1.1.0  1 of 6, 16 % documented; undocumented symbols are listed below (--json lists all)
  exports  0 of 2, 0 %
    Options, Map
  Options  1 of 2, 50 %
    old
  Map      0 of 2, 0 %
    zoom, move
`);
    const json = JSON.parse((await runCoverage('--format', 'json')).stdout);
    expect(json).toMatchObject({ symbols: 6, documented: 1, diagnostics: [], written: null });
    expect(json.types[1]).toEqual({ name: 'Options', symbols: 2, documented: 1, undocumented: ['Options.old'] });
  });

  test('lists few of many symbols and types, those with most to document', async () => {
    const toType = (name: string, count: number) =>
      `export interface ${name} { ${Array.from({ length: count }, (_, index) => `m${index}: 1`).join('; ')} }`;
    const types = Array.from({ length: 25 }, (_, index) => toType(`T${index}`, index < 24 ? 1 : 7));
    site.write('node_modules/lib/index.d.ts', `${types.join('\n')}\n`);
    const lines = (await runCoverage()).stdout.split('\n');
    expect(lines.slice(0, 7)).toEqual([
      'lib 1.0.0  0 of 56, 0 % documented; undocumented symbols are listed below (--json lists all)',
      '  exports  0 of 25, 0 %',
      '    T0, T1, T2, T3, T4 and 20 more',
      '  T24      0 of 7, 0 %',
      '    m0, m1, m2, m3, m4 and 2 more',
      '  T0       0 of 1, 0 %',
      '    m0',
    ]);
    expect(lines.slice(-4)).toEqual(['  T17      0 of 1, 0 %', '    m0', '  and 6 more types', '']);
    expect(JSON.parse((await runCoverage('--json')).stdout).undocumented).toHaveLength(56);
    site.write('node_modules/lib/index.d.ts', `${types.slice(0, 20).join('\n')}\n`);
    expect((await runCoverage()).stdout).toMatch(/\n {2}and 1 more type\n$/);
  });

  test('escapes what a terminal would obey in names', async () => {
    site.write('node_modules/lib/index.d.ts', 'export interface Options { "b\\u001b[2J": 1 }\n');
    expect((await runCoverage()).stdout).toContain('\n    b\\u001b[2J\n');
  });

  test('announces no list where everything is documented', async () => {
    for (const name of ['Options', 'Options.el', 'Options.old']) site.write(`api/notes/${name}.md`, 'A text.\n');
    expect((await runCoverage()).stdout).toBe(`lib 1.0.0  3 of 3, 100 % documented
  exports  1 of 1, 100 %
  Options  2 of 2, 100 %
`);
  });

  test('records the share, which a build must not lower', async () => {
    site.write('api/notes/Options.el.md', 'Where the map goes.\n');
    expect((await runCoverage('--accept')).stdout).toContain('recorded api/coverage.json\n');
    expect(JSON.parse(readFileSync(join(site.dir, 'api/coverage.json'), 'utf8'))).toEqual({
      package: 'lib',
      symbols: 3,
      documented: 1,
      undocumented: ['Options', 'Options.old'],
    });
    expect((await site.build()).report).toEqual([]);
    release();
    const { report, written } = await site.build();
    expect([written, report.map(({ message }) => message)]).toEqual([
      false,
      [expect.stringMatching(/1 of 6 symbols .* Not documented: Map, Map\.zoom, Map\.move$/)],
    ]);
    expect((await runCoverage()).code).toBe(1);
    expect((await runCoverage('--accept')).code).toBe(0);
    expect((await site.build()).written).toBe(true);
  });

  test('needs a library', async () => {
    const bare = createTestSite({ 'docs/a.md': '# A\n' });
    const { code, stderr } = await runCli(['api', 'coverage', '--no-cache', '--content', bare.dir]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('has no library to document')]);
  });
});
