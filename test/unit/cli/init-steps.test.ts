import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('sitegen init names the commands of the package manager that the project uses', async () => {
  const cwd = temporaryFolder();
  const manifest = { name: 'kite', types: 'kite.d.ts', packageManager: 'pnpm@10.0.0', scripts: { build: 'tsc' } };
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
  const { stdout } = await runCli(['init', '--yes', '--deploy', 'none'], { cwd });
  const next = stdout
    .split('Next:\n')[1]
    ?.split('\n')
    .map((line) => line.split('   ')[0]?.trim());
  expect(next?.slice(0, 3)).toEqual([
    'pnpm add --save-dev ./sitegen-*.tgz',
    'pnpm run --if-present build',
    'pnpm exec sitegen serve',
  ]);
  expect(stdout).toContain('\npnpm exec sitegen build --out site-out writes the files.\n');
  expect(stdout).not.toContain('npx');
});

test('sitegen init asks for no build of a library without a script for it', async () => {
  const cwd = temporaryFolder();
  const types = 'node_modules/@types/kite/package.json';
  mkdirSync(join(cwd, types, '..'), { recursive: true });
  writeFileSync(join(cwd, types), '{ "name": "@types/kite", "types": "index.d.ts" }');
  writeFileSync(join(cwd, 'package.json'), '{ "name": "kite", "main": "index.js", "scripts": { "test": "mocha" } }');
  const { stdout } = await runCli(['init', '--yes'], { cwd });
  expect(stdout).toMatch(/Next:\n {2}npm install .*\n {2}npx sitegen serve\n/);
  expect(readFileSync(join(cwd, 'content/site.config.ts'), 'utf8')).toContain("api: { package: 'kite' }");
});
