import { expect, test } from 'vitest';
import { runCli } from '../../harness/process.ts';
import { writeFiles } from '../../harness/temporary.ts';

async function init(files: Record<string, string>): Promise<string> {
  const { code, stdout } = await runCli(['init', 'docs', '--yes'], { cwd: writeFiles(files) });
  expect(code).toBe(0);
  return stdout;
}

test('sitegen init says where to put the Markdown of a folder that becomes a site', async () => {
  const files = { 'docs/README.md': '# A\n', 'docs/guide/start.md': '# B\n', 'docs/guide/_part.md': 'C\n' };
  expect(await init(files)).toContain(
    '\ndocs has 2 Markdown files that are no pages of the site, such as docs/README.md: move them to docs/docs.\n',
  );
  expect(await init({ 'docs/guide/start.md': '# B\n' })).toContain(
    '\ndocs has a Markdown file that is no page of the site, docs/guide/start.md: move it to docs/docs.\n',
  );
});

test('sitegen init says nothing of Markdown that is a page, or that a site does not read', async () => {
  const files = { 'README.md': '# A\n', 'docs/docs/a.md': '# B\n', 'docs/node_modules/b/README.md': '# C\n' };
  expect(await init(files)).not.toContain('Markdown file');
});
