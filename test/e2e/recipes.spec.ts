import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bundle, type Files, filesOf, openMap, openRecipe, origin, serveFiles, trip } from './recipe.ts';

/** Renders a map to HTML: `renderMap`, or the library's functions themselves. */
type Render = (map: object) => string;

const guide = 'docs/guides/server-side';

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });
test.beforeEach(({ page }) => page.addInitScript('globalThis.ran = []'));

/** Closes an attribute and an element, and adds a script that records its field. */
const script = (field: string) => `r"'><script>ran.push('${field}')</script>`;

/** Nodes with a script in one field, for each field that the library prints unescaped. */
const hostile: Record<string, object> = {
  id: { id: script('id') },
  topic: { topic: script('topic') },
  color: { style: { color: script('color') } },
  background: { style: { background: script('background') } },
  fontSize: { style: { fontSize: script('fontSize') } },
  fontWeight: { style: { fontWeight: script('fontWeight') } },
  className: { tags: [{ text: 'a', className: script('className') }] },
  tagStyle: { tags: [{ text: 'a', style: { color: script('tagStyle') } }] },
  property: { tags: [{ text: 'a', style: { [script('property')]: 'red' } }] },
  tagText: { tags: [{ text: script('tagText') }, script('tagText')] },
  icons: { icons: [script('icons')] },
  url: { image: { url: script('url'), width: 1, height: 1 } },
  width: { image: { url: '/a.png', width: script('width'), height: 1 } },
  height: { image: { url: '/a.png', width: 1, height: script('height') } },
  fit: { image: { url: '/a.png', width: 1, height: 1, fit: script('fit') } },
  html: { dangerouslySetInnerHTML: script('html') },
  css: { style: { color: 'red; position: fixed', background: 'url(//elsewhere.example/a.png)' } },
  hyperLink: { hyperLink: script('hyperLink'), branchColor: script('hyperLink'), note: script('hyperLink') },
};

/** Fields that the library escapes when there is no `document`, does not print at all, or uses for styles only. */
const harmless = ['topic', 'tagText', 'url', 'hyperLink', 'css'];

const maps = Object.entries(hostile).map(([field, change]) => ({
  field,
  map: {
    ...trip,
    theme: { name: 'a', palette: [], cssVar: { '--color': `${script('theme')}; position: fixed` } },
    nodeData: { ...trip.nodeData, children: [{ id: 'a', topic: 'A', ...change }] },
  },
}));

/** Returns the exports of a script that Node runs. */
function importCode(name: string, code: string) {
  const file = test.info().outputPath(`${name}.mjs`);
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}

/** Returns the guide's function and the plain library functions, as they run on a server. */
async function loadRender(): Promise<{ renderMap: Render; renderUnsafely: Render }> {
  const code = await bundle({
    ...filesOf(guide),
    'main.tsx': `import { layoutSSR, renderSSRHTML } from 'mind-elixir/LayoutSsr';
export { renderMap } from './render-map.ts';
export const renderUnsafely = ({ nodeData }) => renderSSRHTML(layoutSSR(nodeData));`,
  });
  return importCode('render', code);
}

/** Shows HTML as a server would send it, and returns the fields whose scripts ran. */
async function show(page: Page, html: string): Promise<string[]> {
  await page.context().unrouteAll();
  await serveFiles(page, { 'index.html': `<!doctype html><link rel="icon" href="data:,"><main>${html}</main>` });
  await page.goto(`${origin}/`);
  return page.evaluate('ran');
}

/** Returns the sorted names of all elements and attributes in the shown HTML. */
function listNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = Array.from(document.querySelectorAll('main *'));
    const names = elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]);
    return Array.from(new Set(names)).sort();
  });
}

/** Returns whether an element or attribute name is one that a map normally contains. */
function isExpected(name: string): boolean {
  const names = ['class', 'data-nodeid', 'div', 'span', 'style', 'img', 'src', 'width', 'height', 'alt'];
  return names.includes(name) || name.startsWith('me-');
}

test.describe('a map from the server', () => {
  test.use({ expectedMessages: /404/ });

  test('brings the scripts along that stand in its data, if it is drawn by the library alone', async ({ page }) => {
    const { renderUnsafely } = await loadRender();
    for (const { field, map } of maps.filter(({ field }) => !harmless.includes(field))) {
      expect(await show(page, renderUnsafely(map)), field).toContain(field);
    }
  });

  test('brings none along if it is drawn by the guide', async ({ page }) => {
    const { renderMap } = await loadRender();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    for (const { field, map } of maps) {
      expect(await show(page, renderMap(map)), field).toEqual([]);
      const names = await listNames(page);
      expect(
        names.filter((name) => !isExpected(name)),
        field,
      ).toEqual([]);
      await expect(page.locator('.static-map')).toHaveCSS('position', 'static');
      await expect(page.locator('me-tpc').last()).toHaveCSS('position', 'static');
    }
    expect(new Set(asked)).toEqual(new Set([origin]));
  });

  test('brings none along where a document exists', async ({ page }) => {
    await openRecipe(page, {
      ...filesOf(guide),
      'main.tsx': `import { layoutSSR, renderSSRHTML } from 'mind-elixir/LayoutSsr';
import { renderMap } from './render-map.ts';
const renderUnsafely = ({ nodeData }) => renderSSRHTML(layoutSSR(nodeData));
Object.assign(globalThis, { renderMap, renderUnsafely });`,
    });
    await page.waitForFunction('globalThis.renderMap');
    const url = maps.find(({ field }) => field === 'url')?.map;
    expect(await page.evaluate(`renderUnsafely(${JSON.stringify(url)})`)).toContain('src="r"');
    const drawn: string[] = await page.evaluate(`${JSON.stringify(maps)}.map(({ map }) => renderMap(map))`);
    expect(await show(page, drawn.join(''))).toEqual([]);
    expect((await listNames(page)).filter((name) => !isExpected(name))).toEqual([]);
  });

  test('survives data of any type', async ({ page }) => {
    const { renderMap } = await loadRender();
    const odd: unknown[] = [null, 7, 'text', [], {}, [null], [{ text: 7 }], { color: 7, url: [], toString: 1 }];
    const fields = ['id', 'topic', 'style', 'tags', 'icons', 'image', 'children', 'expanded', 'direction'];
    const nodes = fields.flatMap((field) => odd.map((value) => ({ id: 'a', topic: 'Odd', [field]: value })));
    await show(page, renderMap({ nodeData: { ...trip.nodeData, children: [...nodes, ...odd] } }));
    const withTopic = nodes.filter(({ topic }) => topic === 'Odd');
    await expect(page.locator('me-tpc', { hasText: 'Odd' })).toHaveCount(withTopic.length);
  });

  test('keeps what is right', async ({ page }) => {
    const { renderMap } = await loadRender();
    const styled = {
      id: 'a',
      topic: 'A < B',
      style: { color: 'rgb(1, 2, 3)', background: '#fff3bf', fontSize: '20px', fontWeight: 'bold' },
      tags: ['plain', { text: 'styled', className: 'x' }],
      icons: ['★', '<'],
      image: { url: '/a.png?b=1&c=2', width: 12, height: 8, fit: 'contain' },
    };
    await show(page, renderMap({ nodeData: { ...trip.nodeData, children: [styled] } }));
    const node = page.locator('[data-nodeid="mea"]');
    await expect(node).toHaveText(/A < B.*plain.*styled.*★.*</);
    await expect(node).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(node).toHaveCSS('background-color', 'rgb(255, 243, 191)');
    await expect(node).toHaveCSS('font-size', '20px');
    await expect(node).toHaveCSS('font-weight', '700');
    await expect(node.locator('img')).toHaveAttribute('src', '/a.png?b=1&c=2');
    await expect(node.locator('img')).toHaveCSS('object-fit', 'contain');
    await expect(page.locator('.static-map')).toHaveAttribute('style', /--bgcolor: #f6f6f6/);
  });
});

test.describe('the live map that takes over', () => {
  const event = (field: string) => `<img src="/x" onerror="ran.push('${field}')">`;
  const map = {
    nodeData: {
      id: 'root',
      topic: `</script><script>ran.push('data')</script>${event('topic')}`,
      children: [
        { id: 'a', topic: 'A', dangerouslySetInnerHTML: event('html'), icons: [event('icons')] },
        { id: 'b', topic: 'B', hyperLink: "javascript:ran.push('link')", tags: [event('tags')] },
      ],
    },
    arrows: [{ id: 'arrow', label: event('arrow'), from: 'a', to: 'b' }],
    summaries: [{ id: 'summary', label: event('summary'), parent: 'root', start: 0, end: 1 }],
    theme: { name: 'a', palette: ['red'], cssVar: { position: 'fixed' } },
  };

  async function load(page: Page, files: Files): Promise<void> {
    const client = await bundle({ ...files, 'main.tsx': "import './client.ts';" });
    const { dataScript } = await importCode(
      'data',
      await bundle({ ...files, 'main.tsx': "export * from './data-script.ts';" }),
    );
    const { renderMap } = await loadRender();
    const html = (files['index.html'] ?? '').replace(/<div id="map">(.|\n)*/, `<div id="map">${renderMap(map)}</div>`);
    await serveFiles(page, {
      'index.html': `<!doctype html><link rel="icon" href="data:,">${html}${dataScript(map)}<script type="module" src="/client.js"></script>`,
      'client.js': client,
    });
    await page.goto(`${origin}/`);
    await expect(page.locator('.svg-label')).toHaveCount(2);
  }

  test.describe('opened by the library alone', () => {
    test.use({ expectedMessages: /404/ });

    test('runs scripts of its data, and can cover the page', async ({ page }) => {
      await openMap(page, `mind.destroy();\nnew MindElixir({ el: '#map' }).init(${JSON.stringify(map)});`);
      await expect
        .poll(async () => (await page.evaluate<string[]>('ran')).sort())
        .toEqual(['arrow', 'html', 'summary']);
      await expect(page.locator('.map-container')).toHaveCSS('position', 'fixed');
      await expect(page.locator('a')).toHaveAttribute('href', /^javascript:/);
    });
  });

  test('runs no script of its data, and cannot cover the page', async ({ page }) => {
    await load(page, { ...filesOf('docs/guides/node-data'), ...filesOf(guide) });
    await expect(page.locator('me-root')).toHaveText(/^<\/script>/);
    await expect(page.locator('.svg-label').first()).toHaveText(event('arrow'));
    await expect(page.locator('.map-container')).not.toHaveCSS('position', 'fixed');
    await expect(page.locator('a')).toHaveCount(0);
    expect(await page.evaluate('ran')).toEqual([]);
  });
});
