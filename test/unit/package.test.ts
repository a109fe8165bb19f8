import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';
import { minimalConfig } from '../harness/site.ts';
import { temporaryFolder } from '../harness/temporary.ts';

test('the package works where it is installed: in an empty folder elsewhere', { timeout: 300_000 }, () => {
  const folder = temporaryFolder();
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
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

  const project = join(folder, 'project');
  mkdirSync(join(project, 'content/docs'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--no-audit', '--no-fund', join('..', tarball)], project);
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig);
  writeFileSync(join(project, 'content/docs/hello.md'), '# Hello\n\n```ts\nconst a = 1;\n```\n');
  mkdirSync(join(project, 'content/pages'));
  writeFileSync(join(project, 'content/pages/index.tsx'), 'export default function Home() { return <h1>Home</h1>; }\n');

  npm(['exec', '--', 'sitegen', 'build', '--out', 'out'], project);
  expect(readFileSync(join(project, 'out/docs/hello.html'), 'utf8')).toContain('<h1>Hello</h1>');
  expect(readFileSync(join(project, 'out/index.html'), 'utf8')).toContain('<h1>Home</h1>');

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
  ];
  const check = () =>
    execFileSync(process.execPath, [compiler, ...options, 'content/site.config.ts'], {
      cwd: project,
      encoding: 'utf8',
    });
  expect(check()).toBe('');
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig.replace('title:', 'titel:'));
  expect(check).toThrow();
});
