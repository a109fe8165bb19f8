import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addChild, blockWith, codeOf, filesOf, openMap, openRecipe, origin } from './recipe.ts';

/** Returns a node of the page's map. */
function nodeOf(page: Page, id: string): Promise<Record<string, unknown>> {
  return page.evaluate(`JSON.parse(mind.stringifyData(mind.getObjById('${id}', mind.nodeData)))`);
}

/** Returns the styles of two nodes. */
const styles = (page: Page) => Promise.all(['route', 'packing'].map(async (id) => (await nodeOf(page, id))['style']));

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });

test.describe('reshapeNode', () => {
  const guide = 'docs/guides/node-data';
  const paint = (id: string, patch: string) => `await mind.reshapeNode(mind.findEle('${id}'), ${patch});`;

  test('makes one patch a part of all nodes that get it', async ({ page }) => {
    await openMap(
      page,
      `${paint('route', "{ style: { color: 'red' } }")}
const patch = { style: { background: 'white' } };
${paint('route', 'patch')}${paint('packing', 'patch')}${paint('route', "{ style: { color: 'blue' } }")}`,
    );
    expect(await styles(page)).toEqual([
      { color: 'blue', background: 'white' },
      { color: 'red', background: 'white' },
    ]);
    const shared = `${paint('route', 'patch')}${paint('packing', 'patch')}
mind.getObjById('route', mind.nodeData).tags.push('late');`;
    await openMap(page, `const patch = { tags: ['urgent'], style: { color: 'red' } };\n${shared}`);
    expect((await nodeOf(page, 'packing'))['tags']).toEqual(['urgent', 'late']);
  });

  test('leaves nodes apart when each gets a patch of its own', async ({ page }) => {
    const code = blockWith(guide, 'const urgent');
    await openMap(
      page,
      `${paint('route', "{ style: { color: 'red' } }")}\n${code}
mind.getObjById('route', mind.nodeData).tags.push('late');`,
    );
    expect(await styles(page)).toEqual([{ color: 'red', background: '#fff3bf' }, { background: '#fff3bf' }]);
    expect((await nodeOf(page, 'packing'))['tags']).toEqual(['urgent']);
  });

  test('reports the new style as the old one, which the hook of the events guide knows', async ({ page }) => {
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    await openMap(
      page,
      `${paint('route', "{ style: { color: 'red' } }")}
mind.bus.addListener('operation', ({ origin }) => { globalThis.reported = origin.style; });
${blockWith('docs/guides/events', 'style was')}
${paint('route', "{ style: { color: 'blue' } }")}`,
    );
    expect(await page.evaluate('reported')).toEqual({ color: 'blue' });
    await expect.poll(() => logs).toEqual(['style was {color: red} and is {color: blue}']);
  });
});

test('a hidden node is revealed, also below a root that is marked as folded', async ({ page }) => {
  const reveal = filesOf('docs/guides/node-operation')['reveal.ts'] ?? '';
  await openMap(
    page,
    `import { reveal } from './reveal.ts';
mind.expandNode(mind.findEle('packing'));
mind.nodeData.expanded = false;
reveal(mind, 'tent');`,
    { 'reveal.ts': reveal },
  );
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(1);
});

test.describe('the built-in export', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('runs what stands in texts of nodes', async ({ page }) => {
    await openMap(
      page,
      `globalThis.ran = [];
await mind.reshapeNode(mind.findEle('route'), { topic: '<img src="/x" onerror="ran.push(1)">' });`,
    );
    await expect(page.locator('me-tpc', { hasText: '<img' })).toBeVisible();
    expect(await page.evaluate('ran')).toEqual([]);
    await page.evaluate('void mind.exportSvg()');
    await expect.poll(() => page.evaluate('ran.length')).toBeGreaterThan(0);
  });
});

test('each of the four buttons downloads the map', async ({ page }) => {
  await openMap(
    page,
    "import { addExportButtons } from './export-buttons.ts';\naddExportButtons(mind);",
    filesOf('docs/guides/data-export'),
  );
  const wanted = {
    'map.json': /"topic": "Weekend trip"/,
    'map.txt': /^- Weekend trip\n {2}- Route\n/,
    'map.md': /^# Weekend trip\n\n- Route\n/,
    'map.opml': /<title>Weekend trip<\/title>.*text="Tent"/,
  };
  const buttons = page.getByRole('button', { name: /^Download as/ });
  await expect(buttons).toHaveCount(Object.keys(wanted).length);
  for (const [index, [name, text]] of Object.entries(wanted).entries()) {
    const [download] = await Promise.all([page.waitForEvent('download'), buttons.nth(index).click()]);
    expect(download.suggestedFilename()).toBe(name);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(text);
  }
});

test('a button downloads the whole map as a picture, at its full size', async ({ page }) => {
  const files = filesOf('docs/guides/image-export');
  const png = (files['export-png.ts'] ?? '').replace("'modern-screenshot'", "'./modern-screenshot.ts'");
  await openMap(
    page,
    "import { addExportButton } from './export-button.ts';\nmind.scale(0.5);\naddExportButton(mind);",
    {
      ...files,
      'export-png.ts': png,
      // Only the arguments are tested: the behaviour of the package is not.
      'modern-screenshot.ts': `export const domToPng = async (element, options) => {
  globalThis.taken = { name: element.localName, zoom: mind.scaleVal, ...options };
  return 'data:image/png;base64,';
};`,
    },
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Weekend trip.png');
  expect(await page.evaluate('taken')).toMatchObject({ name: 'me-nodes', zoom: 1, scale: 2 });
  expect(await page.evaluate('mind.scaleVal')).toBe(0.5);
});

test('the search box goes to a node by Enter, and not by an Enter that accepts a word', async ({ page }) => {
  const files = filesOf('docs/advanced-guides/plugins');
  await openMap(
    page,
    "import { search } from './search.ts';\nmind.expandNode(mind.findEle('packing'));\nmind.install(search);",
    files,
  );
  const input = page.getByRole('searchbox', { name: 'Find a node' });
  await input.fill('tent');
  await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await page.evaluate('mind.currentNodes.length')).toBe(0);
  await input.press('Enter');
  await expect(page.locator('me-tpc.selected')).toHaveText('Tent');
  expect(page.url()).toBe(`${origin}/`);
  await page.evaluate('mind.destroy()');
  await expect(input).toHaveCount(0);
});

test('the steps of the post make one map that is kept', async ({ page }) => {
  const [first = '', data = '', save = '', load = ''] = codeOf(
    'blog/2025-07-01-how-to-use-mind-elixir',
    /title="main.js"/,
  );
  const theme = blockWith('blog/2025-07-01-how-to-use-mind-elixir', 'changeTheme');
  const init = /^mind\.init\(.*\n/m;
  const script = `${first.replace(init, '')}${data.replace(init, '')}${load}${save}${theme}globalThis.mind = mind;`;
  await openRecipe(page, { 'main.tsx': script });
  await expect(page.locator('me-tpc')).toHaveCount(5);
  await expect(page.locator('.mind-elixir-toolbar.lt')).toHaveCount(1);
  await addChild(page, 'Tests', 'Phones');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my-map'))).toContain('Phones');
  await page.reload();
  await expect(page.locator('me-tpc', { hasText: 'Phones' })).toBeVisible();
  await page.evaluate(`(async () => { ${blockWith('blog/2025-07-01-how-to-use-mind-elixir', 'moveNodeIn')} })()`);
  await expect(page.locator('me-tpc', { hasText: 'Tests in browsers' })).toBeVisible();
});
