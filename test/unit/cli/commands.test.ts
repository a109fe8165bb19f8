import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRejectedArguments } from '../../harness/command-line.ts';
import { runCli } from '../../harness/process.ts';
import { createTestSite, minimalConfig, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Runs sitegen in the parent folder of a site, as a new user does. */
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
    expect(examples.flatMap(findRejectedArguments)).toEqual([]);
  });

  test.each([
    ['a mistyped command', 'bild', 'build'],
    ['a mistyped command of a command', 'search tset', 'test'],
    ['a mistyped flag', 'build --fromat json', '--format'],
    ['a mistyped flag of a command of a command', 'search upload --dry-rum', '--dry-run'],
    ['a command of other generators', 'start', 'serve'],
    ['a command of other generators that is like none of these', 'dev', 'serve'],
    ['the folder of the site as an argument', 'build docs', '--content docs'],
  ])('suggests what was meant by %s, and ends with 2', async (_, call, meant) => {
    const { code, stdout, stderr } = await runCli(call.split(' '));
    expect(stderr).toContain(`(Did you mean ${meant}?)\n(add --help for usage)\n`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(findRejectedArguments(call)).toHaveLength(1);
  });

  test.each([
    ['a command of one that does something by itself', 'api lnt', 'lint'],
    ['a command that help is asked for', 'help buidl', 'build'],
  ])('suggests what was meant where %s is mistyped, too', async (_, call, meant) => {
    const { code, stdout, stderr } = await runCli(call.split(' '));
    const name = call.split(' ')[1];
    const lines = [`error: unknown command '${name}'`, `(Did you mean ${meant}?)`, '(add --help for usage)'];
    expect({ code, stdout, lines: stderr.trim().split('\n') }).toEqual({ code: 2, stdout: '', lines });
  });

  test("says how to install packages where Yarn's Plug'n'Play keeps them in archives", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'site.config.ts'), minimalConfig);
    writeFileSync(join(cwd, 'pnp.cjs'), "Object.defineProperty(process.versions, 'pnp', { value: '3' });\n");
    const env = { NODE_OPTIONS: `--require ${join(cwd, 'pnp.cjs')}` };
    const { code, stdout } = await runCli(['check', '--content', cwd, '--no-cache'], { env });
    expect(code).toBe(2);
    expect(stdout).toContain('hint: Set "nodeLinker: node-modules" in .yarnrc.yml, and run "yarn install".\n');
  });

  test('says that a file is not the folder of a site', async () => {
    const path = join(temporaryFolder(), 'page.md');
    writeFileSync(path, '');
    const message = `${path} is a file, not the folder of a site`;
    const told = `error ${message} config/missing\n  hint: Set the folder that contains site.config.ts with --content.\n`;
    const run = (...call: string[]) => runCli([...call, '--content', path]);
    expect(await run('translations')).toEqual({ code: 2, stdout: '', stderr: told });
    expect(await run('check')).toMatchObject({ code: 2, stdout: expect.stringContaining(told) });
    const ejected = `${message}. Set the folder of the site with --content.\n`;
    expect(await run('eject', 'Footer')).toEqual({ code: 2, stdout: '', stderr: ejected });
  });

  test('says why a folder that may have a configuration cannot be read', async () => {
    const loop = join(temporaryFolder(), 'loop');
    symlinkSync(loop, loop);
    const { code, stderr } = await runCli(['check', '--content', loop]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The command did not finish because of a system error: ELOOP: .*loop'\. Fix it, /);
  });

  test.each([
    ['the folder of a site', '', ''],
    ['a folder of a site', '', 'docs/start'],
    ['a package beside a site', 'content', 'packages/lib'],
  ])('says which folder to set if it is run in %s', async (_, siteFolder, ownFolder) => {
    const project = temporaryFolder();
    const [site, cwd] = [join(project, siteFolder), join(project, ownFolder)];
    for (const folder of [site, cwd]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(site, 'site.config.ts'), 'export default {};\n');
    const { code, stdout } = await runCli(['check'], { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain(`hint: ${site} has one: set that folder with --content.\n`);
  });

  test('says that there is no site where translations of one are to be accepted', async () => {
    const { code, stderr } = await runCli(['translations', 'accept', 'x.md'], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).toMatch(/No site\.config\.ts in .*config\/missing/s);
    expect(stderr).not.toContain('translated page');
  });

  test('writes no component into a folder that is no site', async () => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(['eject', 'Footer', '--content', '.'], { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `No site.config.ts in ${cwd}. Set the folder of the site with --content.\n`,
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each([
    ['build --format xml', "argument 'xml' is invalid. Allowed choices are pretty, json, github."],
    ['build --concurrency many', "argument 'many' is invalid. It must be a whole number above 0."],
    ['build --out', "option '-o, --out <dir>' argument missing"],
    ['build twice', "'build' takes no argument\n(Did you mean --content twice?)"],
    ['serve --port 70000', "argument '70000' is invalid. It must be a whole number from 0 to 65535."],
    ['check --json --format github', "option '--json' cannot be used with option '--format github'"],
    ['version', "missing required argument 'name'"],
    ['search', 'Usage: sitegen search [options] [command]'],
    ['', 'Usage: sitegen [options] [command]'],
  ])('ends with 2 and explains the mistake in "sitegen %s"', async (call, explanation) => {
    const { code, stdout, stderr } = await runCli(call.split(' ').filter(Boolean));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(explanation);
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
    const shown = stdout
      .replace(/[\d.]+ m?s/g, 'T')
      .replace(/\d+ files, [\d.]+ MB/, 'SIZE')
      // These two run at the same time, and either ends first.
      .replace(/^(Reading pages.*\n)(Bundling templates.*\n)/m, '$2$1');
    expect(shown).toBe(`Finding files: T
Bundling templates: T
Reading pages (2): T
Planning the site: T
Rendering pages (6): T
Indexing pages: T
Making files: T

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
    expect(stdout).toMatch(/^Nothing was written in [\d.]+ m?s$/m);
    expect(stdout).not.toContain('is unchanged');
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
    expect(stdout).not.toContain('is required');
    expect(stdout).toMatch(/Unknown key "titel".*site\/site\.config\.ts:2:3.*Did you mean "title"\?/s);
    expect(stdout).toMatch(/"url": .*site\/site\.config\.ts:3:8/s);
  });

  test('prints only problems with --quiet', async () => {
    const build = ['build', '--out', 'out', '--quiet'];
    const clean = await runBeside({ 'docs/a.md': '# A\n' }, build);
    expect(clean).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(existsSync(clean.site.out)).toBe(true);
    const wrong = await runBeside({ 'docs/a.md': '![x](./x.png)\n' }, build);
    expect(wrong).toMatchObject({ code: 1, stderr: '' });
    expect(wrong.stdout).toMatch(/^\nerror .*site\/docs\/a\.md:1:1.*\n {2}hint: [^\n]*\n\n$/s);
  });

  test('takes SOURCE_DATE_EPOCH for the moment at which it runs', async () => {
    const site = createTestSite({ 'blog/2025-07-14-news.md': '# News\n\nText.\n' });
    const check = async (moment: string) => {
      const env = { SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) };
      return (await runCli(['check', '--content', site.dir, '--no-cache', '--quiet'], { env })).stdout;
    };
    // A day begins in the easternmost time zone, fourteen hours before UTC.
    expect(await check('2025-07-13T09:59:59Z')).toContain('post/future-date');
    expect(await check('2025-07-13T10:00:00Z')).toBe('');
  });

  test('prints nothing but JSON on standard output with --format json', async () => {
    const source = { 'docs/a.md': '# A\n\n[b](./b.md)\n' };
    const json = await runBeside(source, ['build', '--out', 'out', '--format', 'json']);
    expect(JSON.parse(json.stdout).diagnostics).toMatchObject([
      {
        code: 'link/markdown-broken',
        severity: 'warning',
        span: { file: 'site/docs/a.md', start: { line: 3, column: 1 } },
      },
    ]);
    const say = (name: string) => `console.log('${name}'); process.stdout.write('${name}');`;
    const code = {
      'site.config.ts': `${say('config')} export default { title: 'F', url: 'https://example.com',
        markdown: { remark: ['./plugin.ts'] }, sources: ['./source.ts'], routes: './routes.ts' };\n`,
      'plugin.ts': `console.log('loaded'); export default () => () => { ${say('plugin')} };\n`,
      'source.ts': `export const load = () => { ${say('source')} return []; };\n`,
      'routes.ts': `export default () => { ${say('routes')} return {}; };\n`,
      'pages/p.tsx': `export default () => { ${say('page')} return <p>Page</p>; };\n`,
    };
    const talking = await runBeside({ ...source, ...code }, ['check', '--json']);
    expect(JSON.parse(talking.stdout).diagnostics).toHaveLength(1);
    for (const name of ['config', 'loaded', 'plugin', 'source', 'routes', 'page'])
      expect(talking.stderr).toContain(name);
    const github = await runBeside(source, ['check', '--format', 'github']);
    expect(github.stdout).toMatch(
      /^::warning file=site\/docs\/a\.md,line=3,col=1,title=link\/markdown-broken::The page "\.\/b\.md" does not exist/,
    );
  });

  test('says that the old output is unchanged if there are errors', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    const build = () => runCli(['build', '--content', site.dir, '--out', 'out'], { cwd: dirname(site.dir) });
    await build();
    site.write('docs/a.md', '![x](./x.png)\n');
    expect((await build()).stdout).toMatch(/^Nothing was written.*\n(?: {2}\w.*\n)* {2}output {2}out is unchanged$/m);
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

test('sitegen init says why a site has no reference, where one was wanted', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "name": "@sky/plain" }');
  const { code, stdout } = await runCli(['init', '--yes'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('package.json declares no types, and @types/sky__plain is not installed');
  expect(stdout).toContain("api: { package: '@sky/plain' }");
  expect(stdout).toContain('Set "url" in content/site.config.ts');
  // The package of this name on the npm registry is another program.
  expect(stdout).toMatch(/^ {2}npm install --save-dev \.\/sitegen-\*\.tgz .*\n {2}npx sitegen serve$/m);
  expect((await runCli(['init', 'other', '--no-api'], { cwd })).stdout).not.toContain('API reference');
});

test("sitegen init tells a site's own package how to document another one", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "name": "site", "private": true }');
  const { stdout } = await runCli(['init', '--yes'], { cwd });
  expect(stdout).toContain(
    "To document an installed package, add to content/site.config.ts:  api: { package: 'name' },\n",
  );
  expect(stdout).not.toContain('@types/site');
});

test('sitegen init sees what the root of a workspace has installed, and says where GitHub looks for workflows', async () => {
  const root = temporaryFolder();
  const cwd = join(root, 'packages/docs');
  for (const folder of [cwd, join(root, '.git'), join(root, 'node_modules/sitegen')]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(root, 'node_modules/sitegen/package.json'), '{ "name": "sitegen" }');
  writeFileSync(join(cwd, 'package.json'), '{ "name": "docs" }');
  const { code, stdout } = await runCli(['init', '--yes'], { cwd });
  expect(code).toBe(0);
  expect(stdout).not.toContain('npm install');
  expect(stdout).toContain('only in the root of the repository: move .github there');
  expect(stdout).toContain('working-directory: packages/docs');
  expect((await runCli(['init', '--yes'], { cwd: root })).stdout).not.toContain('working-directory');
});

test('sitegen init says nothing of a configuration that it has not written', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "name": "@sky/plain" }');
  mkdirSync(join(cwd, 'content'));
  writeFileSync(join(cwd, 'content/site.config.ts'), minimalConfig);
  const { code, stdout } = await runCli(['init', '--yes', '--deploy', 'netlify'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('wrote netlify.toml');
  expect(stdout).toContain('kept  content/site.config.ts');
  expect(stdout).toContain('netlify.toml contains the settings.');
  expect(stdout).not.toMatch(/Set "url"|API reference/);
});

test('sitegen init says that a site which moves to another host has another path there', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'package.json'), '{ "name": "kite", "repository": "sky/kite" }');
  await runCli(['init', '--yes', '--no-api'], { cwd });
  const { stdout } = await runCli(['init', '--yes', '--deploy', 'netlify'], { cwd });
  expect(stdout).toContain(
    'Set "url" and "baseUrl" in content/site.config.ts to the new address: without a path, "baseUrl" is "/".\n',
  );
  expect((await runCli(['init', '--yes'], { cwd })).stdout).not.toContain('Set "url"');
});

test.each([
  ['lib\nnode_modules\nbuild\n', 'add site-out/ to it'],
  ['lib\n', 'add node_modules/, site-out/ and build/ to it'],
  ['/node_modules/\r\n**/site-out\r\nbuild/\r\n', 'which already exists$'],
])('sitegen init says what an existing .gitignore lacks, and leaves it as it is: %j', async (text, expected) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, '.gitignore'), text);
  const { stdout } = await runCli(['init', '--yes'], { cwd });
  expect(stdout).toMatch(new RegExp(`^kept {2}\\.gitignore, .*${expected}`, 'm'));
  expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toBe(text);
});

describe('no success is', () => {
  /** Checks a site in a process that first runs a line of code. */
  const checkWith = (line: string, config: string) => {
    const site = createTestSite({ 'site.config.ts': config, 'docs/a.md': '# A\n' });
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(line)}` };
    return runCli(['check', '--content', site.dir, '--no-cache'], { env });
  };

  test('a command that has nothing left to do and has not ended', async () => {
    const withoutAnswers = `import { promises } from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      promises.mkdir = () => new Promise(() => {}); syncBuiltinESMExports();`;
    const { code, stderr } = await checkWith(withoutAnswers, minimalConfig);
    expect(stderr).toContain('it is waiting for a promise that never settles');
    expect(code).toBe(1);
  });

  test('a configuration that ends the process', async () => {
    const { code, stdout, stderr } = await checkWith('', 'export default process.exit(0);\n');
    expect(stderr).toBe('');
    expect(stdout).toContain('site.config.ts failed: process.exit was called');
    expect(code).toBe(2);
  });

  test('a bug in sitegen, which is reported as one and ends with 70', async () => {
    const withFault = "Array.prototype.flatMap = () => { throw new Error('broken'); };";
    const { code, stdout, stderr } = await checkWith(withFault, minimalConfig);
    expect(stderr).toMatch(
      /Error: broken\n {4}at [\s\S]*This is a bug in sitegen, not in your site\. Please report it/,
    );
    expect([code, stdout]).toEqual([70, expect.not.stringContaining('found')]);
  });
});

test('sitegen preview says what is missing', async () => {
  const { code, stderr } = await runCli(['preview'], { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain('Run "sitegen build" first');
});
