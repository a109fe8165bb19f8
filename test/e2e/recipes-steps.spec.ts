import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.ts';
import { bundle, codeOf, filesOf, openMap, openRecipe, origin } from './recipe.ts';

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });

test('the six steps of the tutorial make a planner that keeps its tasks', async ({ page }) => {
  const steps = codeOf('docs/getting-started/tutorial', /title="main.js"/);
  expect(steps).toHaveLength(6);
  for (const count of steps.keys()) {
    await openRecipe(page, { 'main.tsx': steps.slice(0, count + 1).join('\n') });
    await expect(page.locator('#map me-tpc')).toHaveCount(9);
  }
  const code = `${steps.join('\n')}\nglobalThis.mind = mind;`;
  await openRecipe(page, { 'main.tsx': code });
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await page.locator('me-tpc', { hasText: 'Rent a tent' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await expect(page.locator('ul > li > button')).toHaveCount(4);
  await page.evaluate("mind.expandNode(mind.findEle('food'), false)");
  await page.getByRole('button', { name: 'Order the cake' }).click();
  await expect(page.locator('me-tpc.selected')).toHaveText('Order the cake');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('party-plan'))).toContain('"done":true');
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await page.reload();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as checklist' }).click();
  await expect.poll(() => logs.join()).toContain('- Place\n    - [x] Rent a tent\n    - [ ] Borrow chairs');
});

test('the helpers of the guide to testing do what users do', async ({ page }) => {
  const file = test.info().outputPath('map-page.mjs');
  const source = filesOf('docs/guides/testing')['map-page.ts'] ?? '';
  writeFileSync(file, await bundle({ 'main.tsx': "export * from './map-page.ts';", 'map-page.ts': source }));
  const helpers = await import(pathToFileURL(file).href);
  const childrenOf = (id: string) =>
    page.evaluate(`mind.getObjById('${id}', mind.nodeData).children.map(({ topic }) => topic)`);
  await openMap(page, '');
  await helpers.addChild(page, 'Packing', 'Boots');
  await expect(helpers.node(page, 'Boots')).toBeVisible();
  expect(await childrenOf('packing')).toEqual(['Tent', 'Boots']);
  await helpers.rename(page, 'Route', 'Way there');
  await expect(helpers.node(page, 'Way there')).toBeVisible();
  await expect(helpers.node(page, 'Way')).toHaveCount(0);
  await helpers.drag(page, 'Boots', 'Way there');
  await expect.poll(() => childrenOf('route')).toEqual(['Train to York', 'Boots']);
});

test('the test of the guide to testing passes on the page of the quick start', async ({ page }) => {
  const files = filesOf('docs/guides/testing');
  const specs: ((fixtures: object) => Promise<void>)[] = [];
  const declare = (_: string, run: (fixtures: object) => Promise<void>) => specs.push(run);
  Object.assign(globalThis, { playwright: { expect, test: declare } });
  const code = await bundle({
    'main.tsx': "import './map.spec.ts';",
    'map-page.ts': files['map-page.ts'] ?? '',
    'map.spec.ts': (files['map.spec.ts'] ?? '').replace("'@playwright/test'", "'./playwright.ts'"),
    'playwright.ts': 'export const { expect, test } = globalThis.playwright;',
  });
  const file = test.info().outputPath('map-spec.mjs');
  writeFileSync(file, code);
  await import(pathToFileURL(file).href);
  const application = codeOf('docs/getting-started/quick-start', /title="main.js"/).at(-1) ?? '';
  await openRecipe(page, { 'main.tsx': application });
  expect(specs).toHaveLength(1);
  await specs[0]?.({ page });
});
