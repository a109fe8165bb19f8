import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';
import { buildLimit, makeOnce } from './build-once.ts';
import { test as base, expect, visit } from './fixtures.ts';

// A page whose sections have headings of the first level, like many a README.
const test = base.extend({
  site: [
    async ({ startOnce }, use) => {
      const folder = await makeOnce('several titles', build);
      await use(await startOnce(['preview', '--out', join(folder, 'out')]));
    },
    { scope: 'test', timeout: buildLimit },
  ],
});

async function build(folder: string): Promise<string> {
  const content = join(folder, 'site');
  mkdirSync(join(content, 'docs'), { recursive: true });
  writeFileSync(
    join(content, 'site.config.ts'),
    "export default { title: 'Kite', url: 'https://kite.example', redirects: { '/': '/docs/a' } };\n",
  );
  writeFileSync(join(content, 'docs/a.md'), '# Kite\n\nFlies.\n\n# Features\n\nA line.\n\n## Tail\n\nA tail.\n');
  const built = await runCli(['build', '--content', content, '--out', join(folder, 'out'), ...withCache]);
  return isClean(built) ? '' : built.stdout + built.stderr;
}

test('a further heading of the first level is set apart from the text above it, as one of the second is', async ({
  page,
}) => {
  await visit(page, '/docs/a');
  const spaceAbove = async (text: string, heading: string) => {
    const above = await page.getByText(text, { exact: true }).boundingBox();
    const below = await page.getByRole('heading', { name: heading }).boundingBox();
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  const second = await spaceAbove('A line.', 'Tail');
  expect(second).toBeGreaterThan(30);
  expect(await spaceAbove('Flies.', 'Features')).toBeGreaterThanOrEqual(second);
});

test('a further heading of the first level is not printed alone at the end of a sheet', async ({ page }) => {
  await page.goto('/docs/a');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Features', 'Tail']) {
    await expect(page.getByRole('heading', { name })).toHaveCSS('break-after', 'avoid');
  }
});
