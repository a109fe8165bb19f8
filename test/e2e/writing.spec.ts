import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

test.use({ content: 'test/sites/writing' });

test.describe('blocks of code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are copied without marks, numbers and removed lines, and wrap where a reader wants it', async ({ page }) => {
    await visit(page, '/docs/code');
    const marked = page.locator('.code').first();
    await marked.hover();
    await marked.getByRole('button', { name: 'Copy' }).click();
    await expect(marked.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(page.locator('.announcer')).toHaveText('Copied');
    await expect(page.locator('.announcer')).toBeEmpty();
    const edges = await marked
      .locator('figcaption, .code-buttons')
      .evaluateAll((found) =>
        found.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    expect(edges[1]?.top).toBeGreaterThan(edges[0]?.top ?? 0);
    expect(edges[1]?.bottom, 'the buttons stand in the title bar').toBeLessThan(edges[0]?.bottom ?? 0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('const first = 1;\nconst second = first + 1;');

    const folded = page.locator('.code:has(.fold)');
    await folded.getByRole('button', { name: 'Copy' }).click();
    await expect(folded.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('const seven = 7;');

    const wrapped = page.locator('.code[data-wrap]');
    const heightOf = async () => (await wrapped.boundingBox())?.height ?? 0;
    const high = await heightOf();
    const button = wrapped.getByRole('button', { name: 'Wrap lines' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await heightOf()).toBeLessThan(high);
    await expect(page.getByRole('button', { name: 'Wrap lines' })).toHaveCount(1);
  });

  test('are selected where nothing may be put on the clipboard', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await visit(page, '/docs/code');
    const marked = page.locator('.code').first();
    await marked.hover();
    await marked.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('const second = first + 1;');
    await expect(marked.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  test('are accessible in both colour modes, with their marks', async ({ page }) => {
    await expectAccessible(page, '/docs/markdown');
    await expectAccessible(page, '/docs/code');
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = page.locator('.code .line.highlighted').first();
    const plain = page.locator('.code .line:not([class*=" "])').first();
    const colourOf = (line: typeof edge) =>
      line.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    expect(await colourOf(edge)).not.toBe(await colourOf(plain));
  });
});

test('in forced colours one sees which tab is open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/code');
  const tabs = page.locator('.tabs').first();
  await expect(tabs.locator('input:checked + label')).toHaveCSS('border-bottom-width', '2px');
  await expect(tabs.locator('input:not(:checked) + label').first()).toHaveCSS('border-bottom-width', '0px');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('long code unfolds, and package managers can be chosen', async ({ page }) => {
    await page.goto('/docs/code');
    const folded = page.locator('.code:has(.fold)');
    await expect(folded.getByText('const seven')).toBeHidden();
    await folded.getByRole('checkbox', { name: 'Show all 7 lines' }).focus();
    await page.keyboard.press('Space');
    await expect(folded.getByText('const seven')).toBeVisible();
    await page.locator('label', { hasText: 'bun' }).click();
    await expect(page.getByText('bun add --dev sitegen')).toBeVisible();
    await expect(page.getByText('npm install --save-dev sitegen')).toBeHidden();
  });
});

test('paragraphs inside a block are as far apart as one can see', async ({ page }) => {
  await page.goto('/docs/markdown');
  for (const block of ['details', '.tab', 'blockquote', 'dd', '[data-callout]']) {
    const [first, second] = await page.locator(`.prose ${block}:has(> p + p)`).first().locator('> p').all();
    const [above, below] = await Promise.all([first?.boundingBox(), second?.boundingBox()]);
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), block).toBeGreaterThanOrEqual(10);
  }
});

test('badges stand in one line with each other and the words beside them, and are not marked as links', async ({
  page,
}) => {
  await page.goto('/docs/markdown');
  const line = page.locator('.prose p', { hasText: 'and words' });
  const places = await line
    .locator('img')
    .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect()));
  expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(1);
  const height = (await line.boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(2 * (places[0]?.height ?? 0));
  expect(await line.locator('a').evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none');
});

test('a label looks in a guide as in the reference: on one line if it is not longer, and light', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/docs/markdown');
  const label = page.locator('.prose span.badge').first();
  const heights = await label.evaluate((element) => {
    const room = document.createElement('span');
    room.style.display = 'inline-block';
    element.before(room);
    element.textContent = 'two words';
    return [0, 100, 150, 200, 250].map((width) => {
      room.style.width = `${width}px`;
      return element.getBoundingClientRect().height;
    });
  });
  expect(new Set(heights).size).toBe(1);
  await label.evaluate((element) => {
    element.textContent = 'words that are more than a phone has room for on one of its lines';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await label.evaluate((element) => document.querySelector('.prose h2')?.append(element));
  await expect(page.locator('.prose h2 .badge')).toHaveCSS('font-weight', '400');
});

test('a short option of a command stays on one line, however wide the page is', async ({ page }) => {
  await page.goto('/docs/markdown');
  const options = page.locator('.heading:has(#options-of-commands) + p code');
  for (let width = 320; width < 420; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await options.evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
    expect(lines, `at ${width} px`).toEqual([1, 1, 1, 1]);
  }
});

test('a film in a page is no wider than a phone, and keeps its proportions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/docs/media');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { width = 0, height = 0 } = (await page.locator('article video').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(560 / 315, 1);
  await expect(page.locator('article iframe')).toHaveCSS('height', '315px');
});
