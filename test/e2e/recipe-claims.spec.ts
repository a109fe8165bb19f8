import { bundleClaims } from './claims/bundle.ts';
import type { Verdict } from './claims/claim.ts';
import { expect, test } from './fixtures.ts';
import { origin, serveFiles } from './recipe.ts';
import { annotation, idOf, readBlocks, toScript } from './recipe-blocks.ts';

// This test uses its own page, so no site is built. A guide's test draws a map outside the document, which causes this
// console message.
test.use({ baseURL: origin, expectedMessages: /attribute d: Expected number/ });

/** Blocks that other tests cover (`npm run docs:recipes` lists them), and blocks that contain only types. */
const others: Record<string, readonly number[]> = {
  'blog/2025-07-01-how-to-use-mind-elixir': [3, 4, 7, 8, 9],
  'docs/advanced-guides/gallery': [1, 2, 3, 4, 5, 7],
  'docs/advanced-guides/plugins': [5],
  'docs/getting-started/quick-start': [8],
  'docs/getting-started/tutorial': [1, 2, 3, 4, 5, 6],
  'docs/getting-started/typescript-support': [3],
  'docs/getting-started/upgrade': [3, 6, 7, 8, 9],
  'docs/guides/accessibility': [1, 3, 4, 7],
  'docs/guides/data-export': [1, 5, 6, 7],
  'docs/guides/ecosystem': [3],
  'docs/guides/events': [4, 6],
  'docs/guides/frameworks': [1, 2, 3, 7, 8, 9, 10, 11],
  'docs/guides/image-export': [2, 3],
  'docs/guides/layouts': [1, 4, 5, 6, 7],
  'docs/guides/more-frameworks': [1, 7],
  'docs/guides/node-data': [12],
  'docs/guides/node-operation': [2],
  'docs/guides/performance': [2, 3, 6],
  'docs/guides/recipes': [1, 2, 3, 5, 7, 8],
  'docs/guides/save-and-load': [4, 5, 8],
  'docs/guides/server-side': [2, 3, 4, 6, 7],
  'docs/guides/testing': [6, 7],
  'docs/guides/use-theme': [1],
};

test('what the guides say of their blocks is so once these have run', async ({ page }) => {
  const blocks = readBlocks(null).filter((block) => toScript(block) !== null);
  await serveFiles(page, {
    'index.html': `<!doctype html><link rel="stylesheet" href="/MindElixir.css"><link rel="icon" href="data:,">
<style>#map { height: 480px }</style><body><script type="module" src="/main.js"></script>`,
    'main.js': await bundleClaims(blocks),
  });
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route(/\.png|image-proxy/, (route) => route.fulfill(picture));
  await page.goto(`${origin}/`);
  await page.waitForFunction('globalThis.verdicts');
  const verdicts = await page.evaluate<Verdict[]>('verdicts');
  expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
  for (const { block, sentence } of verdicts)
    test.info().annotations.push({ type: annotation, description: `${block} ${sentence}` });

  const claimed = verdicts.map(({ block }) => block);
  expect(claimed).toHaveLength(new Set(claimed).size);
  const rest = blocks.filter((block) => !claimed.includes(idOf(block)));
  const elsewhere = Object.entries(others).flatMap(([name, numbers]) => numbers.map((number) => `${name}#${number}`));
  expect(rest.map(idOf)).toEqual(elsewhere);
});
