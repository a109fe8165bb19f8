import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { codeOf, filesOf, openMap, openRecipe, origin, trip } from './recipe.ts';

const guide = 'docs/guides/save-and-load';

/** A server for one map. It can be unreachable (`down`), or store the map but lose its responses (`mute`). */
class MapServer {
  state: 'up' | 'down' | 'mute' = 'up';
  map = JSON.stringify(trip);
  readonly puts: string[] = [];
  private version = 1;

  /** Stores a map as another client would. */
  change(topic: string): void {
    this.store(JSON.stringify({ nodeData: { id: 'root', topic, children: [] } }));
  }

  async listen(page: Page): Promise<void> {
    await page.route(`${origin}/api/maps/7`, async (route) => {
      const request = route.request();
      if (this.state === 'down') return route.abort();
      if (request.method() === 'PUT') {
        const base = request.headers()['if-match'];
        if (base !== undefined && base !== this.tag()) return route.fulfill({ status: 412 });
        this.puts.push(request.postData() ?? '');
        this.store(request.postData() ?? '');
        if (this.state === 'mute') return route.abort();
      }
      return route.fulfill({ body: this.map, headers: { ETag: this.tag() } });
    });
  }

  private store(map: string): void {
    this.map = map;
    this.version += 1;
  }

  private tag(): string {
    return `"${this.version}"`;
  }
}

/** Opens the guide's page, with its map as `mind`, and returns its server. The page's clock is paused. */
async function open(page: Page): Promise<MapServer> {
  const server = new MapServer();
  const files = filesOf(guide);
  await page.clock.install();
  await server.listen(page);
  await openRecipe(page, {
    ...files,
    'main.ts': `${files['main.ts']}\nObject.assign(globalThis, { mind });`,
    'main.tsx': "import './main.ts';",
  });
  await page.waitForFunction('globalThis.mind');
  return server;
}

/** Reloads the page, as on a later visit. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction('globalThis.mind');
}

/** Adds a node. It is saved when the clock advances. */
async function add(page: Page, topic: string): Promise<void> {
  await page.evaluate(`mind.addChild(mind.findEle(mind.nodeData.id), { id: '${topic}', topic: '${topic}' })`);
}

/** Destroys the map while a text for a node is in the text box. */
async function destroyWhileTyping(page: Page, id: string, text: string): Promise<void> {
  await page.evaluate(`mind.beginEdit(mind.findEle('${id}'));
document.querySelector('#input-box').textContent = '${text}';
mind.destroy();`);
}

/** Adds a node while the server is down, so that the browser stores a draft. */
async function makeDraft(page: Page, server: MapServer): Promise<void> {
  server.state = 'down';
  await add(page, 'Boots');
  await page.clock.runFor(1000);
  await expect.poll(() => hasDraft(page)).toBe(true);
}

/** Returns whether the browser has stored a draft. */
function hasDraft(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(localStorage).length > 0);
}

// These tests use their own page, so no site is built.
test.use({ baseURL: origin, expectedMessages: /Not saved yet|Failed to load resource/ });

test('a map that was changed comes back', async ({ page }) => {
  const server = await open(page);
  await add(page, 'Boots');
  await page.clock.runFor(1000);
  await expect.poll(() => server.map).toContain('Boots');
  await expect.poll(() => hasDraft(page)).toBe(false);
  await reload(page);
  await expect(page.locator('me-tpc', { hasText: 'Boots' })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(server.puts).toHaveLength(1);
});

test('a map that is destroyed is saved before, and never after', async ({ page }) => {
  const server = await open(page);
  await add(page, 'Boots');
  await destroyWhileTyping(page, 'Boots', 'Old shoes');
  await page.clock.runFor(60_000);
  await expect.poll(() => server.puts.length).toBe(1);
  expect(server.map).toContain('Old shoes');
  expect(server.map).toContain('"nodeData"');
});

test('a draft that never reached the server is sent when the page is opened again', async ({ page }) => {
  const server = await open(page);
  await makeDraft(page, server);
  server.state = 'up';
  await reload(page);
  await expect(page.locator('me-tpc', { hasText: 'Boots' })).toBeVisible();
  await expect.poll(() => server.map).toContain('Boots');
  await expect.poll(() => hasDraft(page)).toBe(false);
});

test('without a network the draft is shown, and sent later', async ({ page }) => {
  const server = await open(page);
  await makeDraft(page, server);
  await reload(page);
  await expect(page.locator('me-tpc', { hasText: 'Boots' })).toBeVisible();
  server.state = 'up';
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return server.map;
    })
    .toContain('Boots');
});

for (const answer of ['dismiss', 'accept'] as const) {
  test(`newer data of the server are not hidden by a draft: ${answer}`, async ({ page }) => {
    const server = await open(page);
    await makeDraft(page, server);
    server.state = 'up';
    server.change('A week at sea');
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog[answer]();
    });
    await reload(page);
    expect(questions).toHaveLength(1);
    const isKept = answer === 'accept';
    await expect(page.locator('me-root')).toHaveText(isKept ? 'Weekend trip' : 'A week at sea');
    await expect.poll(() => hasDraft(page)).toBe(false);
    expect(server.map).toContain(isKept ? 'Boots' : 'A week at sea');
    expect(server.puts).toHaveLength(isKept ? 1 : 0);
  });
}

test('a save that is based on an older version is refused, and nothing is lost', async ({ page }) => {
  const server = await open(page);
  server.change('A week at sea');
  await add(page, 'Boots');
  const refused = page.waitForEvent('console', (message) => message.text().includes('changed elsewhere'));
  await page.clock.runFor(1000);
  await refused;
  await page.clock.runFor(60_000);
  expect(server.puts).toEqual([]);
  expect(server.map).toContain('A week at sea');
  expect(await hasDraft(page)).toBe(true);
});

test('a save of which only the answer was lost is no conflict', async ({ page }) => {
  const server = await open(page);
  server.state = 'mute';
  await add(page, 'Boots');
  await page.clock.runFor(1000);
  await expect.poll(() => server.puts.length).toBe(1);
  server.state = 'up';
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return hasDraft(page);
    })
    .toBe(false);
  await add(page, 'Socks');
  await page.clock.runFor(1000);
  await expect.poll(() => server.map).toContain('Socks');
});

test('a change that is taken back leaves no draft', async ({ page }) => {
  const server = await open(page);
  await makeDraft(page, server);
  await page.evaluate('mind.undo()');
  await page.clock.runFor(1000);
  await expect.poll(() => hasDraft(page)).toBe(false);
});

test('a tab that is hidden saves at once; what is read of a destroyed map is not stored', async ({ page }) => {
  const hide = `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
document.dispatchEvent(new Event('visibilitychange'));`;
  await openMap(page, codeOf(guide).findLast((code) => code.includes('visibilitychange')) ?? '');
  await page.evaluate(hide);
  expect(await page.evaluate(() => localStorage.getItem('my-map'))).toContain('Weekend trip');
  await page.evaluate('mind.destroy()');
  await page.evaluate(hide);
  expect(await page.evaluate(() => localStorage.getItem('my-map'))).toContain('Weekend trip');
});

test('the function of the events guide stores the last change of a map that is destroyed', async ({ page }) => {
  const run =
    "import { autosave } from './autosave.ts';\nglobalThis.stop = autosave(mind, (json) => globalThis.stored.push(json));";
  await page.clock.install();
  await openMap(page, `globalThis.stored = [];\n${run}`, filesOf('docs/guides/events'));
  await page.evaluate('mind.linkDiv()');
  await page.clock.runFor(10_000);
  expect(await page.evaluate('stored')).toEqual([]);
  await add(page, 'Boots');
  await page.clock.runFor(10_000);
  await add(page, 'Socks');
  await destroyWhileTyping(page, 'Boots', 'Old shoes');
  await page.clock.runFor(10_000);
  expect(await page.evaluate('stored')).toEqual([
    expect.stringMatching(/"nodeData".*Boots/),
    expect.stringMatching(/"nodeData".*Old shoes.*Socks/),
  ]);
  await page.evaluate('stop()');
});
