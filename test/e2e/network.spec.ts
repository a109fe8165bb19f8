import { createGate } from '../harness/gate.ts';
import { expect, hold, markDocument, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

/** Disables prefetching, so that every request is caused by a click. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

test('a page that takes long is announced by a bar, and the old page stays until it comes', async ({ page }) => {
  const gate = await hold(page, '**/_data/docs/part/one.json');
  await page.goto('/docs/start');
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await expect(page.locator('.progress')).toHaveCSS('opacity', '1');
  await expect(page.locator('.spinner')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText('Start');
  gate.open();
  await expect(page.locator('h1')).toHaveText('One');
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await expect(page.locator('.progress')).toHaveCSS('opacity', '0');
});

test('the latest click wins', async ({ page }) => {
  const gate = createGate();
  await page.route('**/_data/docs/part/one.json', async (route) => {
    await gate.opened;
    await route.continue().catch(() => {}); // The page has aborted the request by now.
  });
  await page.goto('/docs/start');
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await page.locator('main').getByRole('link', { name: 'two' }).click();
  await expect(page.locator('h1')).toHaveText('Two');
  gate.open();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toHaveText('Two');
  await expect(page).toHaveURL('/docs/part/two');
});

test('a link to a heading of the page that is still shown does not leave the reader there', async ({ page }) => {
  const gate = createGate();
  await page.route('**/_data/docs/part/one.json', async (route) => {
    await gate.opened;
    await route.continue().catch(() => {}); // The page has aborted the request by now.
  });
  await page.goto('/docs/start');
  await page.locator('main').getByRole('link', { name: 'one' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready'); // So that `stop()` interrupts nothing else.
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await page.evaluate(() => stop());
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await page.locator('.skip-link').press('Enter');
  await expect(page).toHaveURL('/docs/part/one#s:main');
  gate.open();
  await expect(page.locator('h1')).toHaveText('One');
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test.describe('if the data of a page fails to load', () => {
  test.use({
    expectedMessages:
      /^Failed to load resource: .+ \S+\/_data\/docs\/part\/one\.json$|^\w+: \/docs\/part\/one returned status (?:404|500)\n|^TypeError: Failed to fetch\n/,
  });

  for (const status of [404, 500]) {
    test(`a ${status} causes one page load`, async ({ page }) => {
      let requests = 0;
      await page.route('**/_data/docs/part/one.json', (route) => {
        requests++;
        return route.fulfill({ status, body: 'no' });
      });
      await page.goto('/docs/start');
      const isSameDocument = await markDocument(page);
      await page.locator('main').getByRole('link', { name: 'one' }).click();
      await expect(page.locator('h1')).toHaveText('One');
      expect(await isSameDocument()).toBe(false);
      expect(requests).toBe(1);
    });
  }

  test('a lost connection causes a page load too', async ({ page }) => {
    await page.route('**/_data/docs/part/one.json', (route) => route.abort());
    await page.goto('/docs/start');
    const isSameDocument = await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'one' }).click();
    await expect(page.locator('h1')).toHaveText('One');
    expect(await isSameDocument()).toBe(false);
  });
});

test.describe('after the site was published anew', () => {
  test.use({ expectedMessages: /^\w+: A new build of the site has been published\n/ });

  test('the next page is loaded as a whole, once', async ({ page }) => {
    let loads = 0;
    await page.route('**/docs/part/one', (route) => {
      loads++;
      return route.continue();
    });
    await page.route('**/_data/docs/part/one.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    await page.goto('/docs/start');
    await page.locator('main').getByRole('link', { name: 'one' }).click();
    await expect(page.locator('h1')).toHaveText('One');
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });

  test('a page that is loaded as a whole begins at its top, or at the heading that the link names', async ({
    page,
  }) => {
    await page.route('**/_data/docs/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    const scrolled = () => page.evaluate(() => scrollY);
    const follow = async (from: string, to: string) => {
      await page.goto(from);
      await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
      await expect.poll(scrolled).toBe(150);
      const isSameDocument = await markDocument(page);
      await page.evaluate((href) => void window.navigation.navigate(href), to);
      await expect.poll(() => isSameDocument().catch(() => true)).toBe(false);
      await page.waitForLoadState('networkidle');
    };
    await page.setViewportSize({ width: 1280, height: 300 });
    await follow('/docs/long', '/docs/part/one');
    expect(await scrolled()).toBe(0);
    await follow('/docs/start', '/docs/long#section-11');
    await expect(page.getByRole('heading', { name: 'Section 11' })).toBeInViewport();
    const place = await scrolled();
    await page.reload();
    await expect.poll(scrolled).toBe(place);
  });
});

test.describe('if a template fails to load', () => {
  test.use({ expectedMessages: /^Failed to load resource: net::ERR_FAILED \S+\/assets\/page-index-\w+\.js$/ });

  test('the page says so in a red box, and tries again', async ({ page }) => {
    let isBroken = true;
    await page.route('**/assets/page-index-*.js', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/docs/start');
    await page.locator('.navbar-brand').click();
    const box = page.getByRole('alert');
    await expect(box).toContainText('The page could not be loaded.');
    await expect(box).toContainText(/Failed to fetch/);
    await expect(box).toHaveCSS('border-top-color', /^oklch\(\S+ \S+ 25\)$/); // A red hue.
    await expect(page.locator('.navbar')).toBeVisible();
    isBroken = false;
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('h1')).toHaveText('Frame');
  });

  test('if the template fails to load twice, the whole page is loaded', async ({ page }) => {
    await page.route('**/assets/page-index-*.js', (route) => route.abort());
    await page.goto('/docs/start');
    const isSameDocument = await markDocument(page);
    await page.locator('.navbar-brand').click();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('h1')).toHaveText('Frame');
    expect(await isSameDocument()).toBe(false);
    await expect(page).toHaveURL('/');
  });

  test('a spinner turns while it is on its way', async ({ page }) => {
    const gate = await hold(page, '**/assets/page-index-*.js');
    await page.goto('/docs/start');
    await page.locator('.navbar-brand').click();
    await expect(page.getByRole('status')).toContainText('Loading the page');
    gate.open();
    await expect(page.locator('h1')).toHaveText('Frame');
  });
});

test('links with a modifier, a target or another origin are the browser`s own', async ({ page, context }) => {
  await page.goto('/docs/start');
  const opened = context.waitForEvent('page');
  await page
    .locator('main')
    .getByRole('link', { name: 'one' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).locator('h1')).toHaveText('One');
  await expect(page.locator('h1')).toHaveText('Start');
});

test('a link to a heading of another page leads there, and the way back to where the reader was', async ({ page }) => {
  await page.goto('/docs/start');
  const isSameDocument = await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'ninth section' }).click();
  await expect(page.locator('h1')).toHaveText('A long page');
  const heading = page.getByRole('heading', { name: 'Section 9', exact: true });
  const fromTop = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(fromTop).toBeLessThan(160);
  // Below the navigation bar, not behind it.
  expect(await fromTop()).toBeGreaterThanOrEqual(60);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isSameDocument()).toBe(true);
});

test('back and forward return to where the reader was', async ({ page }) => {
  await page.goto('/docs/long');
  await page.evaluate(() => scrollTo(0, 1200));
  await page
    .locator('.navbar')
    .getByRole('link', { name: 'Guides' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('h1')).toHaveText('Start');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('A long page');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('page views are counted on every route change', async ({ page }) => {
  const views: string[] = [];
  await page.route('**/count', async (route) => {
    const view = JSON.parse(route.request().postData() ?? '{}');
    expect(view.anonymizeIp).toBe(true);
    views.push(new URL(view.url).pathname);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/docs/start');
  await page.locator('main').getByRole('link', { name: 'one' }).click();
  await expect(page.locator('h1')).toHaveText('One');
  await expect.poll(() => views).toEqual(['/docs/start', '/docs/part/one']);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  await expect.poll(() => views).toEqual(['/docs/start', '/docs/part/one', '/docs/start']);
});
