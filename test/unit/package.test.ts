import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';
import { minimalConfig } from '../harness/site.ts';
import { temporaryFolder } from '../harness/temporary.ts';

/** A program as somebody writes it, which prints its result and nothing else. */
const usage = `import { build, check, createSite } from 'sitegen';

const [built, checked] = await Promise.all([
  build({ dir: 'content', out: 'built', cacheDir: false }),
  check({ dir: 'other', cacheDir: false }),
]);
const site = await createSite({ dir: 'content', cacheDir: false });
const file = await site.read('docs/hello.html');
await site.close();
console.log(built.written, checked.ok, checked.diagnostics[0]?.code, String(file?.content).includes('<p>ours</p>'));
`;

const footer = `import { Footer as Original, type PropsOf, useMessage } from 'sitegen/theme';
export default function Footer(props: PropsOf<'Footer'>) {
  const message = useMessage();
  return <><p>{message('search') && 'ours'}</p><Original {...props} /></>;
}
`;

const plugins = `markdown: { remark: [['./plugins/abbreviations.ts', { Hello: 'Greeting' }]] },
  sources: ['./people.source.ts'],`;

/** Packages that differ in how they publish their types. */
const libraries = ['fastest-levenshtein', 'mrmime', 'npm-to-yarn', 'p-limit', 'picocolors'];

const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** A folder in which the package is installed, and nothing else. */
let project = '';

beforeAll(() => {
  const folder = temporaryFolder();
  // Packing makes dist/ anew, and other tests are using it: the tarball is made from a copy.
  const copy = join(folder, 'copy');
  for (const name of [
    'cli',
    'runtime',
    'templates',
    'package.json',
    'tsconfig.json',
    'typedoc.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ]) {
    cpSync(join(packageRoot, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(packageRoot, 'node_modules'), join(copy, 'node_modules'));
  npm(['pack', '--pack-destination', folder], copy);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';

  project = join(folder, 'project');
  mkdirSync(join(project, 'content/docs'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--no-audit', '--no-fund', join('..', tarball)], project);
}, 300_000);

test('the package works where it is installed: in an empty folder elsewhere', { timeout: 300_000 }, () => {
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig);
  writeFileSync(join(project, 'content/docs/hello.md'), '# Hello\n\nHello.\n\n```ts\nconst a = 1;\n```\n');
  mkdirSync(join(project, 'content/pages'));
  writeFileSync(join(project, 'content/pages/index.tsx'), 'export default function Home() { return <h1>Home</h1>; }\n');

  npm(['exec', '--', 'sitegen', 'build', '--out', 'out'], project);
  expect(readFileSync(join(project, 'out/docs/hello.html'), 'utf8')).toContain('<h1>Hello</h1>');
  expect(readFileSync(join(project, 'out/index.html'), 'utf8')).toContain('<h1>Home</h1>');

  // The package in the folder, a site of it, and nothing that was there is written over.
  npm(['exec', '--', 'sitegen', 'init', 'site', '--yes', '--deploy', 'caddy'], project);
  npm(['exec', '--', 'sitegen', 'check', '--content', 'site'], project);

  // A program builds several sites at once, and hears of everything by what it is given.
  cpSync(join(project, 'content'), join(project, 'other'), { recursive: true });
  writeFileSync(join(project, 'other/docs/hello.md'), '# Other\n\n![gone](./gone.png)\n');
  mkdirSync(join(project, 'content/theme'));
  writeFileSync(join(project, 'content/theme/Footer.tsx'), footer);
  cpSync(join(packageRoot, 'test/sites/plugins/plugins'), join(project, 'content/plugins'), { recursive: true });
  for (const name of ['people.source.ts', 'data', 'theme/templates']) {
    cpSync(join(packageRoot, 'test/sites/sources', name), join(project, 'content', name), { recursive: true });
  }
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig.replace('title:', `${plugins} title:`));
  writeFileSync(join(project, 'use.mjs'), usage);
  const said = execFileSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' });
  expect(said).toBe('true false image/missing true\n');
  const page = readFileSync(join(project, 'built/docs/hello.html'), 'utf8');
  expect(page).toContain('<p>ours</p><footer');
  expect(page).toContain('<abbr title="Greeting">Hello</abbr>');
  expect(readFileSync(join(project, 'built/people/ada.html'), 'utf8')).toContain('<h1>Ada</h1>');

  // Editors and compilers find the types of what a site imports.
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--jsx',
    'react-jsx',
    '--target',
    'es2022',
    '--skipLibCheck',
  ];
  const files = [
    'content/site.config.ts',
    'content/theme/Footer.tsx',
    'content/plugins/abbreviations.ts',
    'content/people.source.ts',
    'use.ts',
  ];
  const check = () =>
    execFileSync(process.execPath, [compiler, ...options, ...files], {
      cwd: project,
      encoding: 'utf8',
    });
  // The README tells authors of components to install these.
  for (const name of ['@types/react', 'csstype']) {
    cpSync(join(packageRoot, 'node_modules', name), join(project, 'node_modules', name), { recursive: true });
  }
  writeFileSync(join(project, 'use.ts'), usage);
  expect(check()).toBe('');
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig.replace('title:', 'titel:'));
  writeFileSync(join(project, 'content/theme/Footer.tsx'), footer.replace("message('search')", "message('serach')"));
  writeFileSync(join(project, 'use.ts'), usage.replace("out: 'built'", 'out: 1'));
  const plugin = readFileSync(join(project, 'content/plugins/abbreviations.ts'), 'utf8');
  writeFileSync(join(project, 'content/plugins/abbreviations.ts'), plugin.replace('child.value', 'child.vlaue'));
  const source = readFileSync(join(project, 'content/people.source.ts'), 'utf8');
  writeFileSync(join(project, 'content/people.source.ts'), source.replace('person.role', '1'));
  const wrong = files.toSorted().join('[^]*');
  expect(check).toThrow(expect.objectContaining({ stdout: expect.stringMatching(new RegExp(wrong)) }));
});

test('from the folder of a package to a built site with its reference: two commands', {
  timeout: 300_000,
}, async () => {
  const program = join(project, 'node_modules/sitegen/dist/main.js');
  await Promise.all(
    libraries.map(async (name) => {
      const cwd = join(project, 'libraries', name);
      cpSync(join(packageRoot, 'node_modules', name), cwd, { recursive: true });
      const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { cwd });
      await run('init', '--yes');
      await run('build', '--out', 'site-out', '--concurrency', '1');
      expect(readFileSync(join(cwd, 'site-out/docs/intro.md'), 'utf8')).toContain(`npm install ${name}`);
      expect(readdirSync(join(cwd, 'site-out/docs/api')).length).toBeGreaterThan(1);
    }),
  );
});
