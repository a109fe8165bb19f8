import { expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { createTestSite } from '../../harness/site.ts';

const rejects = "Promise.reject(new Error('too late'));";
/** Lets the thread notice the rejection before the page is finished. */
const turn = 'export const turn = await new Promise((resolve) => setImmediate(resolve));';

test.each([
  ['a page of MDX', 'mdx/crashed', { 'docs/b.mdx': `# B\n\nexport const late = ${rejects}\n${turn}\n\n{1 + 1}\n` }],
  ['a page', 'page/crashed', { 'pages/b.tsx': `${rejects}\nexport default () => <p>B</p>;\n` }],
])('%s with an error that nothing catches fails a build with a diagnostic', async (_, code, files) => {
  const site = createTestSite({ 'docs/a.md': '# A\n', ...files });
  const args = ['build', '--content', site.dir, '--out', site.out, '--no-cache', '--format', 'json'];
  const { code: exitCode, stdout } = await runCli(args);
  const { diagnostics } = JSON.parse(stdout);
  expect([exitCode, diagnostics[0].code]).toEqual([1, code]);
  expect(diagnostics[0].message).toContain('It ended its thread: too late');
});

test('a page of MDX that exits fails a build with a diagnostic, and at once', async () => {
  const site = createTestSite({ 'docs/a.mdx': '# A\n\n{process.exit(0)}\n', 'docs/b.mdx': '# B\n\n{1 + 1}\n' });
  const args = ['build', '--content', site.dir, '--out', site.out, '--no-cache', '--format', 'json'];
  const { code, stdout } = await runCli(args, { timeout: 20_000 });
  const { diagnostics } = JSON.parse(stdout);
  expect(code).toBe(1);
  expect(diagnostics).toMatchObject([
    { code: 'mdx/crashed', message: expect.stringContaining('process.exit was called') },
  ]);
});
