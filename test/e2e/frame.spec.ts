import { expectAccessible, findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ content: 'test/sites/frame' });

test.describe('the announcement', () => {
  test('is closed for good, and a new one is shown', async ({ page }) => {
    await page.goto('/docs/start');
    const bar = page.getByRole('region', { name: 'Announcement' });
    await expect(bar).toContainText('News: read on');
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 243, 196)');
    // The bar keeps its own colours in both colour modes.
    await expect(page.locator('.announcement-close')).toHaveCSS('color', 'rgb(34, 34, 34)');
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(bar).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await expect(bar).toBeHidden();
    await page.evaluate(() => localStorage.setItem('sitegen:/:announcement', 'an older one'));
    await page.reload();
    await expect(bar).toBeVisible();
  });

  test('shown again, after another one, is open although the reader closed it before', async ({ page }) => {
    let id = 'first';
    await page.route('**/docs/start', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace('data-announcement-id="first"', `data-announcement-id="${id}"`);
      await route.fulfill({ response, body });
    });
    const bar = page.getByRole('region', { name: 'Announcement' });
    await page.goto('/docs/start');
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await page.reload();
    await expect(bar).toBeHidden();
    // The other announcement is only seen, not closed.
    id = 'second';
    await page.reload();
    await expect(bar).toBeVisible();
    id = 'first';
    await page.reload();
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await page.reload({ waitUntil: 'commit' });
    await expect(bar).toBeHidden();
  });
});

test.describe('the navigation bar', () => {
  test('has items of every type', async ({ page }) => {
    await page.goto('/docs/start');
    const bar = page.locator('.navbar');
    await expect(bar.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true');
    await expect(bar.getByRole('link', { name: 'A long page' })).toHaveAttribute('href', '/docs/long');
    await expect(bar.locator('#own-html')).toHaveText('own');
    await expect(bar.getByRole('link', { name: 'Next' })).toHaveCount(2);
  });

  test('has menus that open and close as menus do', async ({ page }) => {
    await page.goto('/docs/start');
    const bar = page.locator('.navbar');
    const about = bar.getByRole('link', { name: 'About' });
    await bar.getByText('More').click();
    await expect(about).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await bar.getByText('More').press('Enter');
    await expect(about).toBeVisible();
    await bar.getByText('العربية').waitFor({ state: 'hidden' });
    await bar.getByText('English').first().click();
    await expect(about).toBeHidden();
    await page.locator('h1').click();
    await expect(bar.getByRole('link', { name: 'العربية' })).toBeHidden();
  });

  test('leads to the same place in the other language', async ({ page }) => {
    await page.goto('/docs/start?a=1#b');
    await page.locator('.navbar').getByText('English').first().click();
    await page.locator('.navbar').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/docs/start?a=1#b');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('h1')).toHaveText('البداية');
    await page.locator('.navbar').getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL('/ar/docs/start');
  });

  test('hides while the reader scrolls down, and comes back on the way up and on focus', async ({ page }) => {
    await page.goto('/docs/long');
    const bar = page.locator('.navbar');
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('link', { name: 'Frame' }).focus();
    await expect(bar).toBeInViewport();
  });
});

test.describe('the page', () => {
  test('marks the heading being read', async ({ page }) => {
    await page.goto('/docs/long');
    await page
      .getByRole('heading', { name: 'Section 5', exact: true })
      .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top - 80));
    const current = page.locator('.toc a[aria-current]');
    await expect(current).toHaveText('Section 5');
    const accent = await current.evaluate((link) => getComputedStyle(link).color);
    const rules = page.locator('.toc li');
    await expect(rules.nth(4)).toHaveCSS('border-inline-start-color', accent);
    await expect(rules.nth(3)).not.toHaveCSS('border-inline-start-color', accent);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.toc a[aria-current]')).toHaveText('Section 12');
  });

  test('has the name of the table of contents above it wherever it is being read', async ({ page }) => {
    await page.goto('/docs/long');
    for (const y of [0, 1500]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(page.locator('.toc-title')).toBeInViewport({ ratio: 1 });
      const [title, list] = await page
        .locator('.toc-title, .toc .toc-list')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      expect(list?.top).toBeGreaterThanOrEqual(title?.bottom ?? Number.POSITIVE_INFINITY);
    }
  });

  test('scrolls a table of contents longer than the screen to the heading being read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 330 });
    await page.goto('/docs/long');
    const links = page.locator('.toc').getByRole('link');
    await expect(links.last()).not.toBeInViewport();
    const [title, list] = [page.locator('.toc-title'), page.locator('.toc .toc-list')];
    const current = links.and(page.locator('[aria-current]'));
    const scrollTo = (name: string) =>
      page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
    for (const name of ['Section 7', 'Section 9', 'Section 12', 'Section 8', 'Section 1']) {
      await scrollTo(name);
      const y = await page.evaluate(() => scrollY);
      await expect(current).toHaveText(name);
      await expect(links.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(title).toBeInViewport({ ratio: 1 });
      // Firefox rounds the place of the page when it paints it.
      expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThanOrEqual(1);
    }
    // While a section is being read, the list stays where the reader has scrolled it to.
    await scrollTo('Section 9');
    await expect(current).toHaveText('Section 9');
    await list.evaluate((element) => element.scrollTo(0, 0));
    await page.evaluate(() => scrollBy(0, 1));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(links.first()).toBeInViewport({ ratio: 1 });
    await scrollTo('Section 12');
    await expect(links.first()).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current).toHaveCount(0);
    await expect(links.first()).toBeInViewport({ ratio: 1 });
  });

  test('has a way past the navigation, and back to the top', async ({ page }) => {
    await page.goto('/docs/long');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.evaluate(() => scrollTo(0, 3000));
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('a picture', () => {
  test('is shown larger on a click, and closed by Escape', async ({ page }) => {
    await page.goto('/docs/start');
    const picture = page.locator('main').getByRole('link', { name: 'A square' });
    await picture.click();
    const dialog = page.getByRole('dialog', { name: 'A square' });
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(600);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
    await expect(page).toHaveURL('/docs/start');
  });

  test('shown larger is closed when the reader goes back to another page', async ({ page }) => {
    await page.goto('/docs/long');
    await page.evaluate(() => void window.navigation.navigate('/docs/start'));
    await page.locator('main').getByRole('link', { name: 'A square' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('A long page');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('readers who want no motion', () => {
  test('get to the top without an animation', { tag: '@chromium' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/docs/long');
    await page.evaluate(() => scrollTo(0, 3000));
    await page.getByRole('button', { name: 'Back to top' }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('a browser without the Navigation API', () => {
  test('loads each page as a whole', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined });
      delete (window as { navigation?: unknown }).navigation;
    });
    await page.goto('/docs/start');
    await page.locator('main').getByRole('link', { name: 'one' }).click();
    await expect(page.locator('h1')).toHaveText('One');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Start');
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  });
});

test.describe('a page that crashes', () => {
  test.use({ expectedMessages: /The page broke/ });

  test('shows it in place, with its causes, and tries again', async ({ page }) => {
    await page.addInitScript(() => {
      window.crash = true;
    });
    await page.goto('/docs/start');
    await page.goto('/crash');
    await page.mouse.move(40, 90);
    await page.locator('.navbar-brand').hover();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.locator('.crash li')).toHaveText([
      'The page broke',
      'A part of it was missing',
      'Nobody had made it',
    ]);
    await expect(page.locator('.navbar')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => {
      window.crash = false;
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
  });
});

test.describe('the page without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('needs no script for menus and languages', async ({ page }) => {
    await page.goto('/docs/start');
    await expect(page.locator('.color-mode, .sidebar-toggle, .announcement-close, .back-to-top')).toHaveCount(4);
    for (const button of await page.locator('button:not(.menu button)').all()) {
      if (await button.isVisible()) await expect(button).toHaveAttribute('popovertarget');
    }
    await page.locator('.navbar').getByText('More').click();
    await expect(page.locator('.navbar').getByRole('link', { name: 'About' })).toBeVisible();
    await page.locator('.navbar').getByText('English').first().click();
    await page.locator('.navbar').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/docs/start');
    await page.goto('/docs/start');
    // A closed category whose rows the page omits is a link without a toggle.
    await expect(page.locator('.sidebar summary[aria-label="Beta"]')).toHaveCount(0);
    await page.locator('.sidebar').getByRole('link', { name: 'Beta' }).click();
    await expect(page.locator('h1')).toHaveText('Last');
  });
});

test.describe('what the browser remembers', () => {
  test('if the storage of the browser is full, an announcement can still be closed', async ({ page }) => {
    await page.goto('/docs/start');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  });
});

test.describe('the colour mode', () => {
  test('cycles light, dark and system where the site respects the system, and follows it live', {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/start');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: "Follow the system's colour mode" }).click();
    await expect(html).toHaveAttribute('data-mode', 'system');
  });

  test('is the same in every tab', async ({ page, context }) => {
    await page.goto('/docs/start');
    const other = await context.newPage();
    await other.goto('/docs/long');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('axe finds nothing', () => {
  for (const path of ['/docs/long', '/ar/docs/start', '/about']) {
    test(`on ${path}`, ({ page }) => expectAccessible(page, path));
  }

  test('in the menus of the navigation bar', async ({ page }) => {
    await page.goto('/docs/long');
    await page.locator('.navbar').getByText('More').click();
    expect(await findViolations(page)).toEqual([]);
  });

  test('in the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto('/docs/long');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await findViolations(page)).toEqual([]);
  });
});

declare global {
  interface Window {
    crash?: boolean;
  }
}
