import { expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

async function hintsIn(files: Record<string, string>): Promise<string> {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'gone' }"),
    'docs/a.md': '# A\n\n```mermaid\ngraph TD\n```\n',
    '../package.json': '{ "name": "kite" }',
    ...files,
  });
  const { stdout } = await runCli(['check', '--content', site.dir, '--format', 'json'], { cwd: site.dir });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { hint: string }[] };
  return diagnostics.map(({ hint }) => hint).join('\n');
}

test.each([
  [{}, 'npm install --save-dev gone', 'Run "npm install mermaid"'],
  [{ '../pnpm-lock.yaml': '' }, 'pnpm add --save-dev gone', 'Run "pnpm add --save-dev mermaid"'],
  [{ '../bun.lock': '' }, 'bun add --dev gone', 'Run "bun add --dev mermaid"'],
  [{ '../package.json': '{ "packageManager": "yarn@4.1.0" }' }, 'yarn add --dev gone', 'Run "yarn add --dev mermaid"'],
  [
    { '../pnpm-workspace.yaml': 'packages: ["packages/*"]', '../packages/a/package.json': '{ "name": "a" }' },
    'pnpm add --save-dev --workspace-root gone',
    'Run "pnpm add --save-dev --workspace-root mermaid"',
  ],
])('hints install packages with the package manager of the project: %j', async (files, ...commands) => {
  const hints = await hintsIn(files);
  for (const command of commands) expect(hints).toContain(command);
});
