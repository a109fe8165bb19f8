import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { blockWith, filesOf, openMap, openRecipe, origin, trip } from './recipe.ts';

/** Runs code in the page as the body of an async function, and returns its result. */
const run = <T>(page: Page, code: string): Promise<T> => page.evaluate<T>(`(async () => { ${code} })()`);

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });

test('a map and a menu of version 4 come over to version 5', async ({ page }) => {
  const files = filesOf('docs/getting-started/upgrade');
  await openRecipe(page, {
    ...files,
    'to-headings.ts': `const mind = globalThis.old;\n${files['to-headings.ts']}`,
    'main.tsx': `import MindElixir from 'mind-elixir';
import { ja } from 'mind-elixir/i18n';
import Version4 from 'mind-elixir-4-6-2';
import { upgradeMap } from './upgrade-map.ts';
import { setLocale } from './set-locale.ts';
const holder = document.createElement('div');
document.body.append(holder);
globalThis.old = new Version4({ el: holder });
const deep = { id: 'd3', topic: '3', children: [{ id: 'd4', topic: '4', children: [{ id: 'd5', topic: '5', children: [{ id: 'd6', topic: '6', children: [{ id: 'd7', topic: '7' }] }] }] }] };
const map = ${JSON.stringify(trip)};
map.nodeData.children[0].children[0].children = [deep];
old.init({ ...map, summaries: [{ id: 's', text: 'Ways', parent: 'root', start: 0, end: 1 }] });
const saved = old.getData();
const { toHeadings } = await import('./to-headings.ts');
globalThis.headings = [toHeadings(saved.nodeData), old.getDataMd()];
const labels = () => Array.from(document.querySelectorAll('#map .svg-label'), (label) => label.textContent);
const first = new MindElixir({ el: '#map' });
first.init(saved);
const before = labels();
first.destroy();
const mind = new MindElixir({ el: '#map' });
mind.init(upgradeMap(saved));
globalThis.labels = [before, labels(), upgradeMap(upgradeMap(saved)).summaries[0].label];
const linkData = { l: { id: 'l', label: 'limits', from: 'budget', to: 'tent', delta1: { x: 9, y: 0 }, delta2: { x: 9, y: 0 } } };
globalThis.arrows = upgradeMap({ nodeData: map.nodeData, linkData }).arrows.map(({ label }) => label);
globalThis.mind = setLocale(mind, { el: '#map', newTopicName: 'Neu', contextMenu: { focus: false } }, ja);`,
  });
  await page.waitForFunction('globalThis.mind');
  expect(await page.evaluate('labels')).toEqual([['undefined'], ['Ways'], 'Ways']);
  expect(await page.evaluate('arrows')).toEqual(['limits']);
  const [headings, wanted] = await page.evaluate<[string, string]>('headings');
  expect(headings).toBe(wanted);
  expect(headings).toContain('####### 7'.replace('#######', '\t-'));
  await expect(page.locator('#map #cm-add_child')).toHaveText(/子ノードを追加する/);
  await expect(page.locator('#map #cm-fucus')).toHaveCount(0);
  expect(await page.evaluate('mind.newTopicName')).toBe('Neu');
  await expect(page.locator('#map me-tpc').first()).toBeVisible();
});

test('a map keeps its shape in a page from right to left, and its texts run that way', async ({ page }) => {
  const guide = 'docs/guides/layouts';
  await openRecipe(page, {
    'main.tsx': `import MindElixir from 'mind-elixir';
document.documentElement.dir = 'rtl';
document.querySelector('#map').outerHTML = ${JSON.stringify(blockWith(guide, '<div id="map" dir='))};
const map = new MindElixir({ el: '#map', direction: MindElixir.LEFT });
map.init(${JSON.stringify(trip)});
globalThis.map = map;`,
  });
  await page.addStyleTag({ content: blockWith(guide, 'direction: rtl') });
  await page.waitForFunction('globalThis.map');
  const places = await page.evaluate<number[]>(
    `['tent', 'packing', 'root'].map((id) => map.findEle(id).getBoundingClientRect().left)`,
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCSS('direction', 'rtl');
  await expect(page.locator('me-nodes')).toHaveCSS('direction', 'ltr');
});

test('a map stays fitted, returns to its place, and shows the path to a branch', async ({ page }) => {
  const files = filesOf('docs/guides/layouts');
  await openMap(
    page,
    `import { keepFitted } from './keep-fitted.ts';
import { getViewport, setViewport } from './viewport.ts';
import { breadcrumbs } from './breadcrumbs.ts';
Object.assign(globalThis, { keepFitted, getViewport, setViewport });
breadcrumbs(mind);`,
    files,
  );
  const kept = await run<object[]>(
    page,
    `mind.scale(0.7); mind.move(30, -20); const kept = getViewport(mind); mind.scale(1); mind.toCenter();
    const other = getViewport(mind); setViewport(mind, kept); return [kept, getViewport(mind), other];`,
  );
  expect(kept[1]).toEqual(kept[0]);
  expect(kept[2]).not.toEqual(kept[0]);

  await page.evaluate("mind.focusNode(mind.findEle('packing'))");
  const crumbs = page.getByRole('navigation', { name: 'Path to the branch' }).getByRole('button');
  await expect(crumbs).toHaveText(['Weekend trip', 'Packing']);
  await crumbs.first().click();
  await expect(crumbs).toHaveCount(0);
  expect(await page.evaluate('mind.nodeData.id')).toBe('root');

  await page.evaluate("keepFitted(mind); mind.el.style.cssText += '; width: 260px; height: 120px'");
  await expect.poll(() => page.evaluate('mind.scaleVal')).toBeLessThan(0.9);
  const fits = `const frame = mind.container.getBoundingClientRect(); const map = mind.nodes.getBoundingClientRect();
    return map.width <= frame.width + 1 && map.height <= frame.height + 1;`;
  expect(await run(page, fits)).toBe(true);
});

test('a map is announced, listed, and worked by keys', async ({ page }) => {
  const guide = 'docs/guides/accessibility';
  const keys = (filesOf(guide)['keys.ts'] ?? '').replace(
    /^map\.init\(data\);$/m,
    'map.init(globalThis.mind.getData());',
  );
  await openMap(
    page,
    `import { announce } from './announce.ts';
import { outline } from './outline.ts';
announce(mind);
outline(mind);
document.title = 'A map';
document.documentElement.lang = 'en';
const main = document.createElement('main');
main.innerHTML = '<h1>A map</h1>';
main.append(...document.querySelectorAll('body > div, body > p, body > details'));
document.body.append(main);`,
    { ...filesOf(guide), 'keys.ts': keys },
  );
  const region = page.locator('[aria-live]');
  await page.locator('me-tpc', { hasText: 'Packing' }).click();
  await expect(region).toHaveText('Packing, level 2, 2 of 2, 1 child');
  await page.keyboard.press('ArrowRight');
  await expect(region).toHaveText('Tent, level 3, 1 of 1');
  await run(page, "await mind.addChild(mind.findEle('packing'), { id: 'boots', topic: 'Boots' });");
  await expect(page.locator('details li', { hasText: /^Boots$/ })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  await page.evaluate('mind.destroy()');
  await expect(page.locator('details')).toHaveCount(0);
  await openMap(page, `${keys}\nglobalThis.map = map;`);
  await page.locator('me-tpc', { hasText: 'Packing' }).click();
  await page.keyboard.press('.');
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(0);
  await page.keyboard.press('.');
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(1);
  await page.locator('me-root').click();
  await page.keyboard.press('.');
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(1);
});

test('many nodes are added at once, and branches are collapsed beforehand', async ({ page }) => {
  const files = filesOf('docs/guides/performance');
  await openMap(
    page,
    `import { addMany } from './add-many.ts';
import { collapseBelow } from './collapse-below.ts';
import { showWhenVisible } from './load-later.ts';
Object.assign(globalThis, { addMany, collapseBelow, showWhenVisible, draws: 0 });
mind.bus.addListener('linkDiv', () => { draws += 1; });`,
    files,
  );
  await page.evaluate("addMany(mind, 'packing', ['Boots', 'Socks', 'Rope'])");
  await expect(page.locator('me-tpc')).toHaveCount(8);
  expect(await page.evaluate('draws')).toBe(1);
  await page.evaluate('mind.refresh(collapseBelow(mind.getData(), 1))');
  await expect(page.locator('me-tpc')).toHaveCount(3);
  expect(await page.evaluate('JSON.stringify(mind.getData().nodeData)')).toContain('Rope');

  await run(
    page,
    `const el = document.createElement('div'); el.id = 'later'; el.style.cssText = 'margin-top: 3000px; height: 200px';
    document.body.append(el); void showWhenVisible(el, mind.getData());`,
  );
  await expect(page.locator('#later me-root')).toHaveCount(0);
  await page.locator('#later').scrollIntoViewIfNeeded();
  await expect(page.locator('#later me-root')).toBeVisible();
});

test('a theme is picked from those of the gallery, each of which is whole', async ({ page }) => {
  const files = filesOf('docs/advanced-guides/gallery');
  const names = ['paper', 'harbour', 'night', 'outline', 'contrast'];
  const imports = names.map((name) => `import { ${name} } from './${name}.ts';`).join('\n');
  await openMap(
    page,
    `import { themePicker } from './theme-picker.ts';
${imports}
mind.el.before(themePicker(mind, [${names.join(', ')}]));`,
    files,
  );
  const seen = new Set<string>();
  for (const name of ['Night', 'Paper', 'Harbour', 'Outline', 'High contrast']) {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(name);
    expect(await page.evaluate('mind.theme.name')).toBe(name);
    seen.add(await page.locator('.map-container').evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(seen.size).toBe(5);
});

test('the small changes of the guides do what they say', async ({ page }) => {
  const events = blockWith('docs/guides/layouts', "addListener('changeDirection'");
  const focus = blockWith('docs/guides/layouts', 'mind.isFocusMode, mind.nodeData.id');
  const readable = blockWith('docs/guides/accessibility', "name: 'Readable'").replace(/^import.*$/m, '');
  const select = blockWith('docs/getting-started/upgrade', 'the last one, or undefined');
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await openMap(
    page,
    `${focus}${events}mind.initDown();
${readable.replace(': Theme', '')}
${select}mind.selectNode(mind.findEle('tent'));
mind.createArrow(mind.findEle('tent'), mind.findEle('route'));
${blockWith('docs/getting-started/upgrade', 'mind.arrowSvg.children')}`,
  );
  await expect.poll(() => logs).toEqual(['true packing', 'false root', 'now 3', 'Tent']);
  await expect(page.locator('.map-container')).toHaveCSS('--color', '#5f5f5f');
  await expect(page.locator('.topiclinks g').first()).toHaveAttribute('opacity', '0.4');
});

test('a node is dropped beside a first-level branch, not on the root, and not at all if hooks refuse', async ({
  page,
}) => {
  await openMap(page, '');
  const drag = async (place: 'root' | 'route') => {
    const [from, to] = await Promise.all(
      ['tent', place].map((id) => page.locator(`[data-nodeid="me${id}"]`).boundingBox()),
    );
    if (!from || !to) throw new Error('A node is not on screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    const y = place === 'root' ? to.y + to.height / 2 : to.y - 2;
    await page.mouse.move(to.x + to.width / 2, y, { steps: 20 });
    await page.mouse.up();
    return run<string[]>(page, 'return mind.nodeData.children.map((node) => node.id);');
  };
  expect(await drag('root')).toEqual(['route', 'packing']);
  await run(page, 'const no = () => false; mind.before = { moveNodeIn: no, moveNodeBefore: no, moveNodeAfter: no };');
  expect(await drag('route')).toEqual(['route', 'packing']);
  await run(page, 'mind.before = {};');
  expect(await drag('route')).toEqual(['tent', 'route', 'packing']);
});

test('a double click edits unless a hook refuses, and a text is in the data once its box closes', async ({ page }) => {
  await openMap(page, 'mind.before = { beginEdit: () => false };');
  const tent = page.locator('[data-nodeid="metent"]');
  const input = page.locator('#input-box');
  const topic = () => run<string>(page, 'return mind.getData().nodeData.children[1].children[0].topic;');
  await tent.dblclick();
  await page.keyboard.press('F2');
  await expect(input).toHaveCount(0);
  await run(page, 'mind.before = {};');
  await tent.dblclick();
  await input.fill('Big tent');
  expect(await topic()).toBe('Tent');
  await run(page, "mind.container.querySelector('#input-box').blur();");
  expect(await topic()).toBe('Big tent');
});

test('all nodes stand in boxes between lines with right angles, no wider than the style sheet says', async ({
  page,
}) => {
  const guide = 'docs/advanced-guides/customize-branch-style';
  const [rule = ''] =
    /#map me-tpc \{ max-width[^}]*\}/.exec(
      readFileSync(join(packageRoot, 'content/docs/guides/node-data.md'), 'utf8'),
    ) ?? [];
  await openRecipe(page, {
    'main.tsx': `const data = ${JSON.stringify(trip)};\n${filesOf(guide)['elbow.ts']}\nglobalThis.mind = map;`,
  });
  await page.addStyleTag({ content: `${blockWith(guide, '#map me-children me-tpc')}${rule}` });
  await run(page, "await mind.reshapeNode(mind.findEle('tent'), { topic: 'Tent for three people '.repeat(9) });");
  await run(page, "await mind.addChild(mind.findEle('tent'), { id: 'pegs', topic: 'Pegs' });");
  const tent = page.locator('[data-nodeid="metent"]');
  await expect(tent).toHaveCSS('border-top', '1px solid rgb(119, 119, 119)');
  await expect(tent).toHaveCSS('width', '320px');
  const middles = await tent.evaluate((element) =>
    [element, element.nextElementSibling].map((one) => {
      const { top = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
      return Math.round(top + height / 2);
    }),
  );
  expect(middles[0]).toBe(middles[1]);
});

test('one rule of CSS sets the font of a map, another one that of its root', async ({ page }) => {
  await openMap(page, '');
  await page.addStyleTag({ content: blockWith('docs/guides/use-theme', 'font:') });
  const tent = page.locator('[data-nodeid="metent"]');
  await expect(tent).toHaveCSS('font-family', 'Georgia, serif');
  await expect(tent).toHaveCSS('font-size', '18px');
  await expect(page.locator('me-root me-tpc')).toHaveCSS('font-size', '28px');
});

test('a node that is dragged stays if it is dropped on empty space, whatever Escape does', async ({ page }) => {
  await openMap(page, '');
  const parent = () => run<string>(page, "return mind.getObjById('tent', mind.nodeData).parent.id;");
  const [tent, route] = await Promise.all(
    ['tent', 'route'].map((id) => page.locator(`[data-nodeid="me${id}"]`).boundingBox()),
  );
  if (!tent || !route) throw new Error('A node is not on screen');
  const drag = async (x: number, y: number) => {
    await page.mouse.move(tent.x + tent.width / 2, tent.y + tent.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  await drag(route.x + route.width / 2, tent.y + 60);
  expect(await parent()).toBe('packing');
  await drag(route.x + route.width / 2, route.y + route.height / 2);
  expect(await parent()).toBe('route');
});

test('several nodes are selected by clicks with Ctrl or Cmd, and by a rectangle', async ({ page }) => {
  await openMap(page, '');
  const node = (id: string) => page.locator(`[data-nodeid="me${id}"]`);
  const selected = () => run<string[]>(page, 'return mind.currentNodes.map(({ nodeObj }) => nodeObj.id);');
  await node('tent').click();
  await node('train').click({ modifiers: ['Control'] });
  await node('packing').click({ modifiers: ['Meta'] });
  expect(await selected()).toEqual(['tent', 'train', 'packing']);
  const [above, below] = await Promise.all(['train', 'tent'].map((id) => node(id).boundingBox()));
  if (!above || !below) throw new Error('A node is not on screen');
  await page.mouse.move(above.x + above.width + 60, above.y - 20);
  await page.mouse.down();
  await page.mouse.move(below.x + 5, below.y + below.height + 20, { steps: 10 });
  await page.mouse.up();
  expect(await selected()).toEqual(['train', 'tent']);
});
