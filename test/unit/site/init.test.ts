import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { type HostName, initSite } from '../../../cli/site/jobs/init.ts';
import { findRejectedArguments } from '../../harness/command-line.ts';
import { buildClean, openTestSite } from '../../harness/site.ts';
import { writeFiles } from '../../harness/temporary.ts';

const manifest = {
  name: 'kite',
  version: '1.2.0',
  description: 'A kite\'s line, "flown".',
  license: 'MIT',
  repository: { type: 'git', url: 'git+https://github.com/Sky/kite.git' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './tail': { types: './tail.d.ts' } },
};

const library = {
  'package.json': JSON.stringify(manifest),
  'index.d.ts': '/** Lets a kite go up. */\nexport declare function fly(line: number): void;\n',
  'tail.d.ts': '/** The tail of a kite. */\nexport interface Tail {\n  /** Metres. */\n  length: number;\n}\n',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
};

function project(files: Record<string, string>) {
  const folder = writeFiles(files);
  return { folder, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

const options = { dir: 'content', host: 'pages', api: true } as const;

describe('sitegen init', () => {
  test('reports every link of a new site that leads nowhere', async () => {
    const { folder } = project({ 'content/docs/a.md': '# A\n\n[B](/docs/b) and [C](/docs/intro#none)\n' });
    initSite(folder, { ...options, api: false });
    const { report } = await openTestSite(join(folder, 'content'), join(folder, 'out')).build();
    expect(report.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning link/broken',
      'warning link/anchor',
    ]);
  });

  test.each(['UNLICENSED', 'SEE LICENSE IN LICENSE.md'])('writes no footer about the licence %s', (license) => {
    const { folder, read } = project({ 'package.json': JSON.stringify({ ...manifest, license }) });
    initSite(folder, options);
    expect(read('content/site.config.ts')).not.toContain('footer');
  });

  test('names the licence of the package in the footer', () => {
    const { folder, read } = project(library);
    initSite(folder, options);
    expect(read('content/site.config.ts')).toContain('Published under the MIT licence.');
  });

  test('makes a site of the package in the folder, which builds with its reference as it is', async () => {
    const { folder, read } = project(library);
    const { written, kept } = initSite(folder, options);
    expect(kept).toEqual([]);
    expect(written).toEqual([
      'content/site.config.ts',
      'content/docs/intro.md',
      '.gitignore',
      '.github/workflows/check.yml',
      '.github/workflows/deploy.yml',
      'content/static/img/logo.svg',
    ]);
    const config = read('content/site.config.ts');
    expect(config).toContain("tagline: 'A kite\\'s line, \"flown\".'");
    expect(config).toContain("url: 'https://sky.github.io',\n  baseUrl: '/kite/'");
    expect(config).toContain("href: 'https://github.com/Sky/kite'");
    const out = join(folder, 'site-out');
    await buildClean(openTestSite(join(folder, 'content'), out));
    expect(read('site-out/docs/intro.md')).toContain('npm install kite');
    const page = read('site-out/docs/intro.html');
    expect(page).toContain('src="/kite/img/logo.svg"');
    // The front page of the reference would only lead on to that of the only package.
    expect(page.match(/href="[^"]*docs\/api[^"]*"/g)).toEqual(Array(2).fill('href="/kite/docs/api/kite"'));
    expect(read('site-out/docs/api/kite.fly.html')).toMatch(/href="\/kite\/docs\/api\/kite"[^>]* aria-current="true"/);
    const reference = readdirSync(join(out, 'docs/api')).join(' ');
    expect(reference).toContain('kite.fly.html');
    expect(reference).toMatch(/tail/);
  });

  test.each([
    ['the root of the repository', '', 'https://github.com/Sky/kite/blob/HEAD/'],
    ['a folder of it', 'packages/kite', 'https://github.com/Sky/kite/blob/HEAD/packages/kite/'],
  ])('makes the first page of the README in %s, with links into the repository', async (_, path, linkBase) => {
    const readme = '# Kite\n\n[How to help](CONTRIBUTING.md)\n';
    const files = Object.entries({ ...library, 'Readme.md': readme });
    const { folder: root } = project({
      '.git/HEAD': '',
      ...Object.fromEntries(files.map(([name, text]) => [join(path, name), text])),
    });
    const folder = join(root, path);
    const { written } = initSite(folder, { ...options, dir: 'site/content' });
    expect(written).not.toContain('site/content/docs/intro.md');
    const out = join(folder, 'out');
    await buildClean(openTestSite(join(folder, 'site/content'), out));
    expect(readFileSync(join(out, 'docs/intro.html'), 'utf8')).toContain(
      `<a href="${linkBase}CONTRIBUTING.md" rel="noopener" data-external>How to help</a>`,
    );
    expect(initSite(folder, { ...options, dir: 'site/content' }).written).toEqual([]);
  });

  test.each([
    ['the README', { ...library, 'README.md': 'English, [Chinese](zh.md)\n\n# The kite\n' }],
    ['a page of its own', library],
  ])('%s stays the first page when others are added, and has a title', async (_, files) => {
    const { folder, read } = project(files);
    initSite(folder, { ...options, title: '`Kite`: "2"', api: false });
    mkdirSync(join(folder, 'content/docs'), { recursive: true });
    writeFileSync(join(folder, 'content/docs/a.md'), '# Another\n');
    const out = join(folder, 'site-out');
    await buildClean(openTestSite(join(folder, 'content'), out));
    expect(read('site-out/index.html')).toContain('url=/kite/docs/intro"');
    expect(read('site-out/docs/intro.html')).toContain('<h1>`Kite`: &quot;2&quot;</h1>');
  });

  test.each<[string, Record<string, string>]>([
    [
      'npm',
      {
        'package.json': JSON.stringify({
          ...manifest,
          exports: undefined,
          private: true,
          workspaces: ['./packages/*'],
        }),
      },
    ],
    [
      'Yarn',
      {
        'package.json':
          '{ "name": "sky", "private": true, "workspaces": { "packages": ["packages/**", "!packages/old"] } }',
      },
    ],
    [
      'pnpm',
      {
        'package.json': '{ "name": "sky", "private": true }',
        'pnpm-workspace.yaml': 'packages: [packages/core, "packages/s*l", "packages/notes.md/*", "gone/*"]\n',
      },
    ],
  ])('documents the published packages of a workspace of %s', async (_, root) => {
    const published = (name: string) => ({
      [`packages/${name}/package.json`]: JSON.stringify({ ...manifest, name: `@sky/${name}` }),
      [`packages/${name}/index.d.ts`]: `/** A ${name}. */\nexport declare const ${name}: number;\n`,
      [`packages/${name}/tail.d.ts`]: 'export {};\n',
    });
    const { folder, read } = project({
      ...root,
      ...published('core'),
      ...published('sail'),
      ...published('old'),
      'packages/demo/package.json': '{ "name": "demo", "private": true, "types": "index.d.ts" }',
      'packages/notes.md': '# Notes\n',
    });
    mkdirSync(join(folder, 'node_modules/@sky'), { recursive: true });
    for (const name of ['core', 'sail'])
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@sky', name));
    initSite(folder, options);
    expect(read('content/site.config.ts')).toContain(
      "  api: [\n    { package: '@sky/core' },\n    { package: '@sky/sail' },\n  ],\n",
    );
    const { written, report } = await openTestSite(join(folder, 'content'), join(folder, 'site-out')).build();
    expect(written).toBe(true);
    expect(report.filter(({ code }) => code !== 'api/entry-empty')).toEqual([]);
    expect(read('site-out/docs/intro.md')).toContain('npm install @sky/core @sky/sail');
    for (const name of ['core', 'sail'])
      expect(read(`site-out/docs/api/${name}/${name}.${name}.html`)).toContain(`A ${name}.`);
  });

  test.each<[string, Record<string, string>]>([
    ['where it is not known where its links lead', { 'package.json': '{ "name": "kite" }' }],
    ['in a site that has pages', { ...library, 'content/docs/a.md': '# A\n' }],
    ['in a site with a configuration', { ...library, 'content/site.config.ts': 'export default {};\n' }],
  ])('writes a first page beside the README %s', (_, files) => {
    const { folder } = project({ ...files, 'README.md': '# Kite\n' });
    const { written } = initSite(folder, options);
    expect(written).toContain('content/docs/intro.md');
    expect(written).not.toContain('content/readme.source.ts');
  });

  test.each([
    'A kite <b>of paper</b> & *string*: `fly()`, [wind](x), :line[up]{a=b}.',
    '- Flies',
    '1. Flies',
    '::: tip',
  ])('begins with the description of the package as it is written, and a period: %s', async (description) => {
    const { folder, read } = project({ ...library, 'package.json': JSON.stringify({ ...manifest, description }) });
    initSite(folder, options);
    const out = join(folder, 'site-out');
    await buildClean(openTestSite(join(folder, 'content'), out));
    const html = description
      .replaceAll('&', '&#x26;')
      .replaceAll('<', '&#x3C;')
      .replace(/(?<!\.)$/, '.');
    expect(read('site-out/docs/intro.html')).toContain(`<p>${html}</p>`);
    expect(read('site-out/docs/intro.html')).toContain('API reference</a> describes');
  });

  test('makes one in an empty folder, and writes over nothing', async () => {
    const { folder, read } = project({ '.gitignore': 'mine\n', 'site/docs/intro.md': '# Mine\n' });
    const { kept, written } = initSite(folder, { ...options, dir: 'site', title: "It's", url: 'https://a.example/b' });
    expect(kept).toEqual(['site/docs/intro.md', '.gitignore']);
    expect(read('.gitignore')).toBe('mine\n');
    expect(read('site/docs/intro.md')).toBe('# Mine\n');
    expect(read('site/site.config.ts')).toContain("url: 'https://a.example',\n  baseUrl: '/b/'");
    await buildClean(openTestSite(join(folder, 'site'), join(folder, 'out')));
    expect(initSite(folder, { ...options, dir: 'site' }).kept.toSorted()).toEqual([...kept, ...written].toSorted());
  });

  test('asks for no reference of a package without types, and of none where none is wanted', () => {
    const untyped = project({ 'package.json': '{ "name": "plain" }' });
    initSite(untyped.folder, options);
    expect(untyped.read('content/site.config.ts')).not.toContain('api:');
    const single = project({ 'package.json': '{ "name": "single", "types": "./lib/single.d.ts" }' });
    initSite(single.folder, options);
    // Without `exports`, the compiler cannot resolve a package's own name from inside it.
    expect(single.read('content/site.config.ts')).toContain("api: { package: 'single', entry: 'lib/single.d.ts' }");
    const typed = project(library);
    initSite(typed.folder, { ...options, api: false });
    expect(typed.read('content/site.config.ts')).not.toContain('api:');
  });

  test.each<[HostName, string[]]>([
    ['pages', ['.github/workflows/deploy.yml']],
    ['netlify', ['netlify.toml']],
    ['cloudflare', ['wrangler.toml']],
    ['caddy', ['Dockerfile', '.dockerignore', 'Caddyfile']],
    ['none', []],
  ])('publishes at %s by %j, with commands that there are', (host, expected) => {
    const { folder, read } = project(library);
    const { written } = initSite(folder, { ...options, host });
    expect(written.filter((file) => expected.includes(file))).toEqual(expected);
    const calls = written.flatMap((file) =>
      [...read(file).matchAll(/npx sitegen ([^&"\n]+)/g)].map(([, call = '']) => call),
    );
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.flatMap(findRejectedArguments)).toEqual([]);
    const workflows = written.filter((file) => file.endsWith('.yml')).map(read);
    expect(workflows.flatMap((text) => parseDocument(text).errors)).toEqual([]);
    expect(workflows.every((text) => /^permissions:\n {2}contents: read$/m.test(text))).toBe(true);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['npm', {}, /^npm ci && npm run build --if-present npx/],
    ['pnpm', { 'pnpm-lock.yaml': '' }, /^corepack enable && pnpm install --frozen-lockfile && pnpm run .* pnpm exec/],
    ['Yarn', { 'yarn.lock': '' }, /^corepack enable && yarn install --frozen-lockfile && npm run .* yarn/],
    [
      'Yarn 4, with a script that builds the package,',
      { 'package.json': '{ "scripts": { "build": "tsc" } }', 'yarn.lock': '', '.yarnrc.yml': '' },
      /^corepack enable && yarn install --immutable && yarn run build yarn sitegen/,
    ],
    ['Bun', { 'bun.lock': '' }, /^npm install --global bun && bun install --frozen-lockfile && bun run .* bunx/],
    [
      'the manager that the manifest names, not of another lockfile,',
      { 'package.json': '{ "name": "kite", "packageManager": "pnpm@9.1.0" }', 'package-lock.json': '' },
      /^corepack enable && pnpm /,
    ],
    ['npm beside a name that is no manager,', { 'package.json': '{ "packageManager": "constructor@1" }' }, /^npm ci/],
  ])('writes the commands of %s', (_, files, expected) => {
    const { folder, read } = project(files);
    initSite(folder, options);
    const [prepare = '', check = ''] = [...read('.github/workflows/check.yml').matchAll(/- run: (.*)/g)].map(
      ([, command]) => command,
    );
    expect(`${prepare} ${check}`).toMatch(expected);
    expect(check).toMatch(/ sitegen check --content content --format github$/);
  });

  const yarn = { 'yarn.lock': '' };
  const pnpm = { 'pnpm-workspace.yaml': 'packages: ["packages/*"]\n' };
  test.each<[string, object, Record<string, string>, string, string]>([
    ['npm', {}, {}, 'npm run build --if-present -w core -w cli', 'npm install --save-dev'],
    ['Yarn 1', {}, yarn, 'npm run build --if-present -w core -w cli', 'yarn add --dev -W'],
    [
      'Yarn 4',
      { packageManager: 'yarn@4.9.1' },
      yarn,
      'yarn workspaces foreach --all --topological-dev run build',
      'yarn add --dev',
    ],
    [
      'pnpm',
      { workspaces: undefined },
      pnpm,
      'pnpm run --recursive --if-present build',
      'pnpm add --save-dev --workspace-root',
    ],
    ['Bun', {}, { 'bun.lock': '' }, "bun run --filter '*' --if-present build", 'bun add --dev'],
    ['npm with a script of its own', { scripts: { build: 'x' } }, {}, 'npm run build --if-present', 'npm install'],
    [
      'npm that names them in order',
      { workspaces: ['packages/core', 'packages/cli'] },
      {},
      'npm run build --workspaces --if-present',
      'npm',
    ],
  ])('builds the packages of a workspace of %s before their site, dependencies first', (_, root, files, build, add) => {
    const scripts = { build: 'tsc' };
    const { folder, read } = project({
      ...files,
      'package.json': JSON.stringify({ name: 'sky', private: true, workspaces: ['packages/*'], ...root }),
      'packages/cli/package.json': JSON.stringify({ name: 'cli', scripts, devDependencies: { core: '*' } }),
      'packages/core/package.json': JSON.stringify({ ...manifest, name: 'core', scripts }),
      'packages/demo/package.json': '{ "name": "demo", "dependencies": { "core": "*" } }',
      'node_modules/core/package.json': '{}',
    });
    const { manager } = initSite(folder, options).choices;
    expect(read('.github/workflows/deploy.yml')).toContain(` && ${build}\n`);
    expect(manager.build).toBe(build);
    expect(manager.add).toContain(add);
  });

  test('takes the package manager of the repository, not of a folder above it', () => {
    const { folder, read } = project({
      'package-lock.json': '',
      'work/.git/HEAD': '',
      'work/yarn.lock': '',
      'work/packages/kite/package.json': '{ "name": "kite" }',
      'other/.git/HEAD': '',
    });
    initSite(join(folder, 'work/packages/kite'), { ...options, host: 'netlify' });
    expect(read('work/packages/kite/netlify.toml')).toContain(
      'command = "yarn install --frozen-lockfile && npm run build --if-present && yarn sitegen build --content content',
    );
    initSite(join(folder, 'other'), { ...options, host: 'caddy' });
    expect(read('other/Dockerfile')).toContain('RUN npm ci && ');
  });
});
