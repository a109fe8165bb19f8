import { crc32, deflateRawSync } from 'node:zlib';
import { asReaderClicks, expect, test } from './fixtures.ts';
import { addChild, codeOf, filesOf, openMap, openRecipe, origin, trip } from './recipe.ts';

const recipes = 'docs/guides/recipes';

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });

test('two maps share a page, and only the focused one takes the wheel', async ({ page }) => {
  await openRecipe(page, {
    ...filesOf(recipes),
    'main.tsx': `import { showMaps } from './several-maps.ts';
document.querySelector('#map').innerHTML = '<div id="a" style="height: 220px"></div><div id="b" style="height: 220px"></div>';
document.body.style.minHeight = '3000px';
const trip = ${JSON.stringify(trip)};
globalThis.maps = showMaps(document.querySelectorAll('#map > div'), { a: trip, b: trip });`,
  });
  await expect(page.locator('me-root')).toHaveCount(2);
  const places = () => page.evaluate<string[]>('maps.map(({ map }) => map.style.transform)');
  const still = await places();
  await page.locator('#a me-root').hover();
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  expect(await places()).toEqual(still);
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('#b me-root').click();
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await places())[1]).not.toBe(still[1]);
  expect((await places())[0]).toBe(still[0]);
  const scales = () => page.evaluate<number[]>('maps.map(({ scaleVal }) => scaleVal)');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -40);
  await expect.poll(async () => (await scales())[1]).toBeGreaterThan(1);
  expect((await scales())[0]).toBe(1);
});

test('a rectangle in one of two maps selects nothing that the other one hides', async ({ page }) => {
  const large = Array.from({ length: 14 }, (_, index) => ({ id: `n${index}`, topic: `Branch ${index}` }));
  await openRecipe(page, {
    ...filesOf(recipes),
    'main.tsx': `import { showMaps } from './several-maps.ts';
document.querySelector('#map').innerHTML = '<div id="a" style="height: 320px"></div><div id="b" style="height: 320px"></div>';
globalThis.maps = showMaps(document.querySelectorAll('#map > div'), {
  a: { nodeData: { id: 'small', topic: 'Small', children: [{ id: 'x', topic: 'X' }] } },
  b: { nodeData: { id: 'large', topic: 'Large', children: ${JSON.stringify(large)} } },
});`,
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('#a').boundingBox()) ?? {};
  await page.mouse.move(x + width / 3, y + 15);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width - 15, y + height - 5);
  await page.mouse.up();
  const selected = () => page.evaluate('maps[0].currentNodes.map(({ nodeObj }) => nodeObj.id)');
  await expect.poll(selected).toEqual(['small', 'x']);
});

test('a node that is dragged from one map onto another stays where it is', async ({ page }) => {
  await openRecipe(page, {
    ...filesOf(recipes),
    'main.tsx': `import { showMaps } from './several-maps.ts';
document.querySelector('#map').innerHTML = '<div id="a" style="height: 320px"></div><div id="b" style="height: 320px"></div>';
const trip = ${JSON.stringify(trip)};
globalThis.maps = showMaps(document.querySelectorAll('#map > div'), { a: trip, b: trip });`,
  });
  const dragTo = async (map: string) => {
    const [from, to] = [
      page.locator('#a me-tpc', { hasText: 'Tent' }),
      page.locator(`#${map} me-tpc`, { hasText: 'Route' }),
    ];
    await from.hover();
    await page.mouse.down();
    const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    await page.mouse.up();
  };
  const parents = () =>
    page.evaluate("maps.map(({ nodeData, getObjById }) => getObjById('tent', nodeData)?.parent.id)");
  await dragTo('b');
  expect(await parents()).toEqual(['packing', 'packing']);
  await dragTo('a');
  await expect.poll(parents).toEqual(['route', 'packing']);
});

test('a toolbar of buttons works on the selection', async ({ page }) => {
  await openMap(page, "import { addToolbar } from './toolbar.ts';\naddToolbar(mind);", filesOf(recipes));
  const button = (name: string) => page.getByRole('toolbar', { name: 'Map' }).getByRole('button', { name });
  await expect(button('Remove')).toBeDisabled();
  await page.locator('me-tpc', { hasText: 'Tent' }).click();
  await button('Remove').click();
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(0);
  await button('Undo').click();
  await expect(page.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(1);
  await button('Both sides').click();
  expect(await page.evaluate('mind.direction')).toBe(2);
  await page.evaluate('mind.destroy()');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('an outline grows while it is written, by whole lines', async ({ page }) => {
  await openMap(
    page,
    `import { streamMap, textOf } from './stream-map.ts';
const parts = ['Here you are:\\n- York\\n  - Rou', 'te\\n    - Tr', 'ain\\n  - Walls\\n', 'Have fun!'];
globalThis.steps = [];
mind.bus.addListener('linkDiv', () => steps.push(Array.from(document.querySelectorAll('me-tpc'), (el) => el.textContent)));
const stream = new ReadableStream({
  start(controller) {
    for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
    controller.close();
  },
});
globalThis.text = await streamMap(mind, textOf(new Response(stream)), 0);`,
    filesOf(recipes),
  );
  expect(await page.evaluate('steps')).toEqual([
    ['York'],
    ['York', 'Route'],
    ['York', 'Route', 'Train', 'Walls'],
    ['York', 'Route', 'Train', 'Walls'],
    ['York', 'Route', 'Train', 'Walls'],
  ]);
  expect(await page.evaluate('text')).toMatch(/^Here you are:[\s\S]*Have fun!$/);
  expect(await page.evaluate('mind.editable')).toBe(true);
});

test('a map is shared between two tabs, and keeps what is being typed', async ({ page, context }) => {
  const code = `import { shareMap } from './share-map.ts';\nshareMap(mind, new BroadcastChannel('trip'), 50);
new BroadcastChannel('trip').onmessage = ({ data }) => { globalThis.heard = data; };`;
  const other = await context.newPage();
  await openMap(page, code, filesOf(recipes));
  await openMap(other, code, filesOf(recipes));
  await addChild(page, 'Packing', 'Boots');
  await expect(other.locator('me-tpc', { hasText: 'Boots' })).toBeVisible();

  await other.locator('me-tpc', { hasText: 'Route' }).dblclick(asReaderClicks);
  await other.keyboard.press('ControlOrMeta+A');
  await other.keyboard.type('Way there');
  await page.evaluate("void mind.removeNodes([mind.findEle('tent')])");
  await expect.poll(() => other.evaluate('heard')).not.toContain('Tent');
  await expect(other.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(1);
  await other.keyboard.press('Enter');
  for (const tab of [page, other]) {
    await expect(tab.locator('me-tpc', { hasText: 'Way there' })).toBeVisible();
    await expect(tab.locator('me-tpc', { hasText: 'Tent' })).toHaveCount(0);
  }
  await other.close();
});

test('XMind files are written and read, compressed or not', async ({ page }) => {
  await openMap(page, "import * as xmind from './xmind.ts';\nglobalThis.xmind = xmind;", filesOf(recipes));
  const map = {
    nodeData: {
      id: 'root',
      topic: 'Trip – 旅行',
      children: [
        {
          id: 'a',
          topic: 'Route',
          hyperLink: 'https://example.com/',
          note: 'By train',
          tags: ['urgent'],
          expanded: false,
          children: [{ id: 'b', topic: 'Train' }],
        },
        { id: 'c', topic: 'Budget' },
      ],
    },
    arrows: [{ id: 'l', label: 'limits', from: 'c', to: 'a' }],
  };
  const there = `xmind.fromXmind(xmind.toXmind(${JSON.stringify(map)}))`;
  expect(await page.evaluate(there)).toEqual(map);

  const bytes = await page.evaluate<number[]>(
    `xmind.toXmind(${JSON.stringify(map)}).arrayBuffer().then((buffer) => Array.from(new Uint8Array(buffer)))`,
  );
  const content = JSON.stringify([
    {
      rootTopic: { id: 'r', title: 'Bad', href: 'javascript:alert(1)' },
      relationships: [{ id: 'l', title: '<b>', end1Id: 'r', end2Id: 'r' }],
    },
  ]);
  const archive = toArchive('content.json', content);
  expect(await page.evaluate(`xmind.fromXmind(new Blob([new Uint8Array(${JSON.stringify(archive)})]))`)).toEqual({
    nodeData: { id: 'r', topic: 'Bad' },
    arrows: [{ id: 'l', label: '&#60;b&#62;', from: 'r', to: 'r' }],
  });
  const written = Buffer.from(bytes);
  const start = 30 + written.readUInt16LE(26);
  expect(crc32(written.subarray(start, start + written.readUInt32LE(18)))).toBe(written.readUInt32LE(14));
});

/** Returns a ZIP archive with one file as other programs write it: compressed, and with an extra field. */
function toArchive(name: string, text: string): number[] {
  const data = deflateRawSync(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  local.writeUInt16LE(4, 28);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const start = Buffer.concat([local, Buffer.from(name), Buffer.alloc(4), data]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(start.length, 16);
  return [...Buffer.concat([start, entry, Buffer.from(name), end])];
}

test('a custom element tells of changes, and keeps them when it is moved', async ({ page }) => {
  await openRecipe(page, {
    ...filesOf('docs/guides/more-frameworks'),
    'main.tsx': `import { MindMapElement } from './mind-map-element.ts';
globalThis.changes = [];
globalThis.element = new MindMapElement();
element.style.cssText = 'display: block; height: 400px';
element.data = ${JSON.stringify(trip)};
element.addEventListener('mapchange', ({ detail }) => changes.push(JSON.stringify(detail.nodeData)));
document.querySelector('#map').append(element);`,
  });
  await addChild(page, 'Packing', 'Boots');
  expect(await page.evaluate<string[]>('changes').then((all) => all.at(-1))).toContain('Boots');
  await page.evaluate('document.body.append(element)');
  await expect(page.locator('mind-map me-tpc', { hasText: 'Boots' })).toBeVisible();
  await expect(page.locator('.mind-elixir-toolbar.lt')).toHaveCount(1);
  await page.evaluate("element.data = { nodeData: { id: 'root', topic: 'Another' } }");
  await expect(page.locator('mind-map me-tpc')).toHaveText(['Another']);
  await page.evaluate('element.remove()');
  expect(await page.evaluate('[element.mind, element.data.nodeData.topic]')).toEqual([undefined, 'Another']);
});

test('the Angular component reports changes, and goes without a trace', async ({ page }) => {
  // The file's name has two dots.
  const component = codeOf('docs/guides/more-frameworks', /mind-map\.component\.ts/)[0] ?? '';
  await openRecipe(page, {
    'angular.ts': `globalThis.emitted = [];
export class DestroyRef {}
export class NgZone {}
export const Component = () => () => {};
export const inject = (token) => token === NgZone
  ? { run: (work) => work(), runOutsideAngular: (work) => work() }
  : { onDestroy: (work) => { globalThis.destroy = work; } };
export const input = { required: () => () => (${JSON.stringify(trip)}) };
export const output = () => ({ emit: (data) => emitted.push(JSON.stringify(data)) });
export const viewChild = { required: () => () => ({ nativeElement: document.querySelector('#map') }) };
export const afterNextRender = (work) => work();`,
    'component.ts': component.replace("'@angular/core'", "'./angular.ts'").replace(/^@Component\([\s\S]*?^\}\)\n/m, ''),
    'main.tsx': "import { MindMapComponent } from './component.ts';\nnew MindMapComponent();",
  });
  await addChild(page, 'Packing', 'Boots');
  expect((await page.evaluate<string[]>('emitted')).at(-1)).toContain('Boots');
  await page.evaluate('destroy()');
  await expect(page.locator('me-root')).toHaveCount(0);
});
