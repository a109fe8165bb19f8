import { expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { writeFiles } from '../../harness/temporary.ts';

test.each<[string, Record<string, string>, string]>([
  [
    'pnpm',
    { 'pnpm-workspace.yaml': 'packages: ["packages/*"]\n' },
    'pnpm add --save-dev --workspace-root --workspace @sky/fan @sky/sail',
  ],
  ['Bun', { 'bun.lock': '' }, "bun add --dev '@sky/fan@workspace:*' '@sky/sail@workspace:*'"],
  ['npm', {}, 'npm install'],
  ['Yarn', { 'yarn.lock': '' }, 'yarn install'],
])('sitegen init says how to document packages of a workspace of %s that its root lacks', async (_, files, link) => {
  const publish = (name: string) => JSON.stringify({ name: `@sky/${name}`, exports: { types: './index.d.ts' } });
  const cwd = writeFiles({
    ...files,
    'package.json': '{ "name": "sky", "private": true, "workspaces": ["packages/*"] }',
    'packages/core/package.json': publish('core'),
    'packages/fan/package.json': publish('fan'),
    'packages/sail/package.json': '{ "name": "@sky/sail", "types": "dist/sail.d.ts" }',
    'packages/own/package.json': JSON.stringify({ ...JSON.parse(publish('own')), private: true }),
    'packages/untyped/package.json': '{ "name": "untyped" }',
    'node_modules/@sky/core/package.json': '{}',
  });
  const { code, stdout } = await runCli(['init', '--yes'], { cwd });
  expect(code).toBe(0);
  expect(stdout.split('\n').slice(-5, -1)).toEqual([
    '',
    'The API reference lacks @sky/fan, @sky/sail: packages of this workspace that node_modules does not contain. Run:',
    `  ${link}`,
    "Then set this in content/site.config.ts:  api: [{ package: '@sky/core' }, { package: '@sky/fan' }, { package: '@sky/sail', entry: 'dist/sail.d.ts' }],",
  ]);
});

test('sitegen init says nothing of packages in a workspace whose site has no reference', async () => {
  const cwd = writeFiles({
    'package.json': '{ "name": "sky", "private": true, "workspaces": ["packages/*"] }',
    'packages/core/package.json': '{ "name": "core", "types": "index.d.ts" }',
  });
  expect((await runCli(['init', '--yes', '--no-api'], { cwd })).stdout).not.toMatch(/reference|core/);
});
