import { findViolations } from './axe.ts';
import { chooseMode, expect, hold, test } from './fixtures.ts';
import { field, openSearch, options } from './search-dialog.ts';

test.use({ content: 'test/sites/search' });

const shard = '**/_data/_search/en/current.json';

test('nothing of the search is fetched before a reader wants it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/docs/beds');
  await page.locator('main').getByText('A bed is a piece').click();
  await page.waitForLoadState('networkidle');
  const ofSearch = () => fetched.filter((path) => /search|embedded|hosted/i.test(path));
  expect(ofSearch()).toEqual([]);
  await page.getByRole('link', { name: 'Search' }).hover();
  await expect.poll(ofSearch).toContain('/_data/_search/en/current.json');
});

test.describe('opening and closing', () => {
  test('the button opens it, Escape closes it, and the button has the focus again', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.goto('/docs/beds');
    const button = page.getByRole('link', { name: 'Search' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('placeholder', 'Search docs');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    for (const key of ['Control', 'Meta']) {
      await page.keyboard.press(`${key}+k`);
      await expect(field(page), key).toBeFocused();
      await page.mouse.click(5, 400);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('a key opens it, and closing it returns the focus, without `checkVisibility`', async ({ page }) => {
    // Safari before 17.4.
    await page.addInitScript(() => {
      Object.assign(Element.prototype, { checkVisibility: undefined });
    });
    await page.goto('/docs/beds');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
  });

  test('the focus goes back to where it was before a key opened the search', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/docs/beds');
    const link = page.locator('main a').last();
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('the search closes when the reader goes back to another page', async ({ page }) => {
    await page.goto('/docs/beds');
    await page.evaluate(() => void window.navigation.navigate('/search'));
    await expect(page.locator('h1')).toHaveText('Search');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Laying out beds');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the slash key opens it while a button has the focus, and stays out of the field', async ({ page }) => {
    await page.goto('/docs/beds');
    await page.locator('.color-mode').focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('the slash key is a letter in a field, and a reader`s own while text is being composed', async ({ page }) => {
    await page.goto('/search');
    await page.locator('html[data-ready]').waitFor(); // What is added to the page below is not part of it.
    const input = page.getByRole('searchbox');
    await input.pressSequentially('a/b');
    await expect(input).toHaveValue('a/b');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const wasPrevented = await page.locator('body').evaluate((body) => {
      const event = new KeyboardEvent('keydown', { key: '/', isComposing: true, bubbles: true, cancelable: true });
      body.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(wasPrevented).toBe(false);
    const inComponent = await page.locator('main').evaluateHandle((main) => {
      const host = main.appendChild(document.createElement('div'));
      return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
    });
    await inComponent.press('/');
    expect(await inComponent.inputValue()).toBe('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('what is typed before the field is there is not lost', async ({ page }) => {
    const gate = await hold(page, '**/assets/open-search-*.js');
    await page.goto('/docs/beds');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('drip');
    gate.open();
    await expect(field(page)).toHaveValue('drip');
    await expect(options(page).first()).toContainText('Drip lines');
  });

  test('Escape before the field is there gives it up, with what was typed', async ({ page }) => {
    const gate = await hold(page, '**/assets/open-search-*.js');
    await page.goto('/docs/beds');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('drip');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('rain');
    gate.open();
    await expect(field(page)).toHaveValue('rain');
  });

  test('the search is empty when it opens again', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('plan');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0); // The browser closes it asynchronously.
    await page.keyboard.press('/');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('Sections of this site')).toBeVisible();
  });

  // The hidden field keeps the focus until the browser renders the page again.
  for (const target of ['body', '.search-dialog input']) {
    test(`the search opens again before the browser has reported that it was closed: ${target}`, async ({ page }) => {
      await openSearch(page);
      await page.locator('dialog.search-dialog').evaluate((dialog: HTMLDialogElement, from) => {
        const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
        dialog.close();
        const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
        document.querySelector(from)?.dispatchEvent(key);
        return told;
      }, target);
      await expect(field(page)).toBeFocused();
    });
  }

  test('where it cannot be opened, its page is', async ({ page }) => {
    await page.route('**/assets/open-search-*.js', (route) => route.abort());
    await page.goto('/docs/beds');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
  });
  test.use({ expectedMessages: /ERR_FAILED/ });
});

test.describe('results', () => {
  test('are chosen by arrow keys, and Enter goes there', async ({ page }) => {
    await openSearch(page, '/docs/watering');
    await page.keyboard.type('plan');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(1).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/printing$/);
    await expect(page.locator('h1')).toHaveText('Printing a plan');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('open in a tab of their own with Ctrl+Enter, and the search stays', async ({ page, context }) => {
    await openSearch(page);
    await page.keyboard.type('rain');
    await expect(options(page).first()).toContainText('Rain sensors');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect((await opened).locator('h1')).toHaveText('Watering');
    await expect(field(page)).toBeFocused();
  });

  test('are waited for where Enter is pressed before they come', async ({ page }) => {
    const gate = await hold(page, shard);
    await openSearch(page);
    await page.keyboard.type('rain');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/beds$/);
    gate.open();
    await expect(page.locator('h1')).toHaveText('Watering');
  });

  test('are no longer followed when the search was closed before they came', async ({ page }) => {
    const gate = await hold(page, shard);
    await openSearch(page);
    await page.keyboard.type('rain');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    gate.open();
    await expect(page.locator('dialog [role="option"]')).not.toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/beds$/);
  });

  test('are chosen by the mouse, and lead to the heading', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('frost');
    const found = options(page).filter({ hasText: 'Sowing dates' });
    await found.hover();
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await found.click();
    await expect(page).toHaveURL(/\/docs\/calendar#sowing-dates$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('are grouped, five of each group, with the way to all of them', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('plan');
    const groups = page.getByRole('dialog').getByRole('group');
    await expect(groups).toHaveCount(2);
    await expect(groups.first().getByRole('option')).toHaveCount(5);
    const all = options(page).last();
    await expect(all).toHaveText(/^See all \d+ results$/);
    await expect(page.locator('.search-panel')).toHaveAttribute('data-status', 'idle');
    const count = Number(/\d+/.exec(await all.innerText())?.[0]);
    await all.click();
    await expect(page).toHaveURL(/\/search\?q=plan$/);
    await expect(page.getByRole('status')).toHaveText(`${count} results`);
  });

  test('mark what was found, as text and never as HTML', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('stone wall');
    const first = options(page).first();
    await expect(first).toContainText('Timber walls are drawn with a grain, stone walls');
    await expect(first.locator('.search-hit-title mark')).toHaveText(['stone']);
    await expect(first.locator('.search-hit-passage mark').first()).toHaveText('wall');
    await field(page).fill('<img src=x onerror=alert(1)>');
    await expect(page.getByText('No results for "<img src=x onerror=alert(1)>"')).toBeVisible();
  });

  test('take sixty-four characters', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.insertText('x'.repeat(80));
    await expect(field(page)).toHaveValue('x'.repeat(64));
  });

  test('show fewer words where there is little room, and fill the screen', async ({ page }) => {
    const words = async () =>
      (await options(page).first().locator('.search-hit-passage').innerText()).split(/\s+/).length;
    await openSearch(page);
    await page.keyboard.type('wheelbarrow');
    await expect(options(page).first()).toBeVisible();
    await expect.poll(words).toBe(10);
    await page.setViewportSize({ width: 768, height: 600 });
    await openSearch(page, '/docs/plants');
    await page.keyboard.type('wheelbarrow');
    await expect(options(page).first()).toBeVisible();
    await expect.poll(words).toBe(5);
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 768, height: 600 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
  });

  test('wait for the end of a composition', { tag: '@chromium' }, async ({ page }) => {
    await page.goto('/ja/docs/beds');
    await page.keyboard.press('ControlOrMeta+k');
    const ja = page.getByRole('combobox', { name: 'ドキュメントを検索' });
    await expect(ja).toBeFocused();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'りん', selectionStart: 2, selectionEnd: 2 });
    await expect(ja).toHaveValue('りん');
    await ja.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
    await expect(page).toHaveURL(/\/ja\/docs\/beds$/);
    await session.send('Input.insertText', { text: '輪作' });
    await expect(options(page).first()).toContainText('輪作');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('栽培カレンダー');
  });
});

test('words that a keyboard composes, as those of phones do, are searched at a pause', { tag: '@chromium' }, async ({
  page,
}) => {
  await openSearch(page);
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('drip');
  await expect(options(page).first()).toContainText('Drip lines');
  await page.goto('/search');
  await page.getByRole('searchbox').focus();
  await compose('drip');
  await expect(page.locator('.search-hits li').first()).toContainText('Drip lines');
});

test.describe('when there is nothing to show', () => {
  test('a search without results says so, and offers words that have some', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('zzzzz mulch');
    await expect(page.getByText('No results for "zzzzz mulch"')).toHaveCount(0);
    await field(page).fill('zzzzz');
    await expect(page.getByText('No results for "zzzzz"')).toBeVisible();
    await expect(page.getByText('Try searching for')).toBeVisible();
    await expect(page.getByText('Believe this query should return results?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      'https://terrace.example/missing?q=zzzzz',
    );
    await page.locator('.search-suggestion').first().click();
    await expect(options(page).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test('an answer that takes long is announced', async ({ page }) => {
    const gate = await hold(page, shard);
    await openSearch(page);
    await page.keyboard.type('plan');
    await expect(page.locator('.search-panel')).toHaveAttribute('data-status', 'stalled');
    await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toHaveCount(1);
    gate.open();
    await expect(options(page).first()).toContainText('Printing a plan');
    await expect(page.locator('.search-panel')).toHaveAttribute('data-status', 'idle');
  });

  test.describe(() => {
    test.use({ expectedMessages: /ERR_FAILED/ });

    test('a failure is told, and can be tried again', async ({ page }) => {
      let isBroken = true;
      await page.route(shard, (route) => (isBroken ? route.abort() : route.continue()));
      await openSearch(page);
      await page.keyboard.type('plan');
      const box = page.getByRole('alert');
      await expect(box).toContainText('Unable to fetch results');
      await expect(box).toContainText('You might want to check your network connection.');
      expect(await findViolations(page)).toEqual([]);
      isBroken = false;
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(options(page).first()).toContainText('Printing a plan');
    });
  });
});

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state of it in ${mode} mode`, async ({ page }) => {
    await chooseMode(page, mode);
    await openSearch(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('plan');
    await expect(options(page).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await field(page).fill('zzzzz');
    await expect(page.getByText('No results for')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await field(page).fill('rain');
    await expect(options(page).first()).toContainText('Rain sensors');
    await options(page).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('row')).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('in forced colours one sees where one types, what is chosen, and what was found', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openSearch(page);
  await expect(page.locator('.search-field')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.type('plan');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  const ground = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  await expect(chosen.locator('mark').first()).not.toHaveCSS('color', ground);
});

test('what scrolls below the field has a name where the Tab key stops at it', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('plan');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('option').first()).toBeVisible();
});
