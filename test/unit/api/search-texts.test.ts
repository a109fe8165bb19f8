import { expect, test, vi } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, documents } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Number of times that the content of a page of the reference was built. */
const built = vi.hoisted(() => ({ count: 0 }));

vi.mock('../../../cli/api/open-pages.ts', async (load) => {
  const original = await load<typeof import('../../../cli/api/open-pages.ts')>();
  const openPages: typeof original.openPages = async (...input) => {
    const opened = await original.openPages(...input);
    const describe: typeof opened.describe = (...page) => {
      built.count++;
      return opened.describe(...page);
    };
    return { ...opened, describe };
  };
  return { ...original, openPages };
});

test('the content of reference pages is not built again for the search', async () => {
  const declarations = '/** Draws a crane. */\nexport declare function draw(): void;\n';
  const site = createTestSite({
    'site.config.ts': configWith(`api: { package: 'lib' }`),
    'docs/index.md': '# One\n\nheron\n',
    ...installedLib(declarations),
  });
  const find = () => site.read('_data/_search/en/current.json');
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const pages = documents(site).filter((path) => /^docs\/api\b/.test(path)).length;
  // Once for the plan of the site, and once for the page itself.
  expect(built.count).toBe(2 * pages);
  expect(find()).toContain('crane');

  site.write('docs/index.md', '# One\n\nstork\n');
  built.count = 0;
  await buildClean(site, { cacheDir });
  expect(built.count).toBe(0);
  expect(find()).toContain('crane');
  expect(find()).toContain('stork');
});
