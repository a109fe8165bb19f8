import type { Page } from '@playwright/test';
import { test } from './api-site.ts';
import { expect, hold } from './fixtures.ts';

const tree = (page: Page) => page.getByRole('navigation', { name: 'Pages of this section' });

test.describe('the filter of the tree', () => {
  const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter symbols' });

  test('finds symbols by their words, says how many, and leads to them by keyboard', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas');
    await filter(page).click();
    await page.keyboard.type('style gr');
    await expect(page.getByText('1 symbol matches.')).toBeAttached();
    await expect(tree(page).getByRole('link', { name: 'grow' })).toBeVisible();
    await expect(tree(page).getByRole('link', { name: 'draw' })).toBeHidden();
    // Tab stops: the group, the type, its toggle, and the member.
    const grow = tree(page).getByRole('link', { name: 'grow' });
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await expect(grow).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/shapes.style.grow');
  });

  test('says so where nothing matches, and gives the tree back on Escape with its open branches', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas');
    const opener = tree(page).locator('summary[aria-label="Style"]');
    await tree(page).locator('summary', { hasText: 'Interfaces' }).click();
    await opener.click();
    await expect(tree(page).getByRole('link', { name: 'opacity' })).toBeVisible();
    await filter(page).fill('nowhere');
    await expect(page.getByText('No symbols match.')).toBeVisible();
    await expect(tree(page).getByRole('link', { name: 'opacity' })).toBeHidden();
    await filter(page).press('Escape');
    await expect(filter(page)).toHaveValue('');
    await expect(page.getByText('No symbols match.')).toBeHidden();
    await expect(tree(page).getByRole('link', { name: 'opacity' })).toBeVisible();
    await expect(tree(page).getByRole('link', { name: 'draw' })).toBeVisible();
  });

  test('keeps the focus of a reader who writes in it while another page is on its way', async ({ page }) => {
    const gate = await hold(page, '**/_data/docs/api/shapes.style.json');
    await page.goto('/docs/api/shapes.canvas.draw');
    await page.locator('main .code').getByRole('link', { name: 'Style' }).first().click();
    await expect(page).toHaveURL('/docs/api/shapes.style');
    await filter(page).click();
    await page.keyboard.type('style');
    gate.open();
    await expect(page.locator('.announcer')).toHaveText('Style, page loaded');
    await page.keyboard.type(' gr');
    await expect(filter(page)).toHaveValue('style gr');
    await expect(page.getByText('1 symbol matches.')).toBeAttached();
  });
});

test.describe('the filter of members', () => {
  const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter members' });
  const rows = (page: Page) => page.locator('.api-table tbody tr:visible');

  test('stands closer to the tables that it filters than to what is above it', async ({ page }) => {
    await page.goto('/docs/api/shapes.style');
    const [above, below] = await filter(page).evaluate((field) => {
      const line = field.closest('p');
      const edge = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = edge(line);
      return [top - edge(line?.previousElementSibling).bottom, edge(line?.nextElementSibling).top - bottom] as const;
    });
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(above);
  });

  test('hides the rows without the words and the headings without rows, and says how many are left', async ({
    page,
  }) => {
    await page.goto('/docs/api/shapes.style');
    await expect(rows(page)).toHaveCount(10);
    await filter(page).fill('length of');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '2 of 10 members are shown' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Properties' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Methods' })).toBeHidden();
    await filter(page).press('Escape');
    await expect(filter(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'Methods' })).toBeVisible();
    await expect(page.getByText('members are shown')).toBeHidden();
  });

  test('works as well on a page that came without a page load', async ({ page }) => {
    await page.goto('/docs/api/shapes');
    await page.locator('.api-table').getByRole('link', { name: 'Style', exact: true }).click();
    await filter(page).fill('grow');
    await expect(rows(page)).toHaveCount(1);
  });

  test('is empty on the way back to a page that is loaded again, which shows all rows', async ({ page }) => {
    await page.goto('/docs/api/shapes.style');
    await filter(page).fill('length of');
    await expect(rows(page)).toHaveCount(2);
    await page.goto('/docs/api/shapes');
    await page.goBack();
    await expect(rows(page)).toHaveCount(10);
    await expect(filter(page)).toHaveValue('');
  });
});

/** Filters the list of all symbols by kind, and checks the remaining rows. */
async function chooseKind(page: Page): Promise<void> {
  const rows = page.locator('.api-index li:visible');
  await page.goto('/docs/api/all-symbols');
  const all = await rows.count();
  await page.getByRole('group', { name: 'Kind of symbol' }).getByRole('radio', { name: 'Classes' }).check();
  await expect(rows).toHaveText(['Canvas Class', 'Layer Class']);
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(['C', 'L']);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Constructors' })).toBeChecked();
  await page.getByRole('radio', { name: 'All kinds' }).check();
  await expect(rows).toHaveCount(all);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('filters and choices are at least 44 pixels high', async ({ page }) => {
    const targets = page.locator('.row-filter input, .kind-choice label, .api-letters a, .upgrade-form select');
    for (const path of ['shapes.style', 'all-symbols', 'upgrade']) {
      await page.goto(`/docs/api/${path}`);
      const heights = await targets
        .filter({ visible: true })
        .evaluateAll((found) => found.map((target) => target.getBoundingClientRect().height));
      expect(heights.length, path).toBeGreaterThan(0);
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    }
  });
});

test('the choice of a kind leaves its symbols and their letters', ({ page }) => chooseKind(page));

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all members are there, and no filter that would do nothing', async ({ page }) => {
    await page.goto('/docs/api/shapes.style');
    await expect(page.locator('.api-table tbody tr:visible')).toHaveCount(10);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  test('the choice of a kind works as well', ({ page }) => chooseKind(page));

  test('releases are plain links', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas.draw');
    await page.locator('.api-releases summary').click();
    await page.locator('.api-releases').getByRole('link', { name: '1.1.0' }).click();
    await expect(page).toHaveURL('/docs/api/1.1.0/shapes.canvas.draw');
  });
});

test.describe('the menu of releases', () => {
  const choose = async (page: Page, version: string) => {
    await page.locator('.api-releases summary').click();
    await page.locator('.api-releases').getByRole('link', { name: version }).click();
  };

  test('keeps the symbol, or leads to what it belonged to, and back', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas.draw');
    await choose(page, '1.1.0');
    await expect(page).toHaveURL('/docs/api/1.1.0/shapes.canvas.draw');
    await expect(page.locator('main')).toContainText('draw(shape: string): void;');
    await choose(page, '1.0.0');
    await expect(page).toHaveURL('/docs/api/1.0.0/shapes.canvas');
    await expect(page.locator('.notice')).toContainText('1.0.0');
    await page.locator('.notice').getByRole('link').click();
    await expect(page).toHaveURL('/docs/api/shapes.canvas');
    await expect(page.locator('.notice')).toHaveCount(0);
  });

  test('leads from a symbol of the newest release only to the package', async ({ page }) => {
    await page.goto('/docs/api/shapes.side');
    await choose(page, '1.0.0');
    await expect(page).toHaveURL('/docs/api/1.0.0/shapes');
  });

  test('works by keyboard, and closes on Escape', async ({ page }) => {
    await page.goto('/docs/api/shapes.canvas');
    const menu = page.locator('.api-releases');
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: '2.0.0' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: '2.0.0' })).toBeHidden();
    await expect(menu.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/1.1.0/shapes.canvas');
  });
});

test('a guide names a symbol, and the symbol the guide', async ({ page }) => {
  await page.goto('/docs/drawing');
  await page.locator('main').getByRole('link', { name: 'canvas.draw' }).click();
  await expect(page).toHaveURL('/docs/api/shapes.canvas.draw');
  const mentions = page.getByRole('region', { name: 'Guides that mention it' });
  await expect(mentions.getByRole('listitem')).toHaveText(['Drawing']);
  await mentions.getByRole('link', { name: 'Drawing' }).click();
  await expect(page).toHaveURL('/docs/drawing');
});

test('what was removed says so, what it was, and where to go', async ({ page }) => {
  await page.goto('/docs/api/shapes.canvas.paint');
  const main = page.locator('main');
  await expect(main.locator('h1')).toHaveText('Canvas.paint');
  await expect(main.getByText('removed in 2.0.0')).toBeVisible();
  await expect(main).toContainText(
    'Canvas.paint is no longer part of shapes: 2.0.0 and later releases do not have it.',
  );
  await expect(main.locator('pre')).toHaveText('paint(shape: string): void;');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await main.getByRole('link', { name: 'Canvas.draw' }).click();
  await expect(page).toHaveURL('/docs/api/shapes.canvas.draw');
  await page.goto('/docs/api/shapes.place');
  await expect(main.getByText('no longer exported since 2.0.0')).toBeVisible();
});

test('every overload is told once, as it is declared', async ({ page }) => {
  await page.goto('/docs/api/shapes.measure');
  const main = page.locator('main');
  await expect(main.getByText('Measures a distance.', { exact: true })).toHaveCount(1);
  await expect(main.getByText('Measures a path.', { exact: true })).toHaveCount(1);
  await expect(main.locator('pre').filter({ hasText: 'export declare' })).toHaveCount(0);
  await expect(main.locator('h2#overload-2 ~ figure, .heading:has(#overload-2) ~ figure').first()).toHaveText(
    'function measure(path: readonly Spot[]): number;',
  );
});

test('a member that came with its owner does not say when', async ({ page }) => {
  await page.goto('/docs/api/shapes.spot');
  await expect(page.locator('.api-facts')).toHaveText('since 2.0.0');
  await expect(page.locator('.api-table .badge, .api-member .badge')).toHaveCount(0);
  await page.goto('/docs/api/shapes.style');
  await expect(page.locator('.api-table .badge-since')).toHaveCount(7);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('what is said of a member or a parameter stands below its name, across the window', async ({ page }) => {
    for (const path of ['/docs/api/shapes', '/docs/api/shapes.style', '/docs/api/shapes.measure']) {
      await page.goto(path);
      const words = page.locator('.api-table td:last-child:not(:first-child)').filter({ hasText: / / });
      await expect(words).not.toHaveCount(0);
      const places = await words.evaluateAll((cells) =>
        cells.map((cell) => {
          const [name, own] = [cell.parentElement?.firstElementChild, cell].map((one) => one?.getBoundingClientRect());
          return { isBelow: (own?.top ?? 0) >= (name?.bottom ?? Infinity), left: own?.left, right: own?.right };
        }),
      );
      expect(places).toEqual(places.map(() => ({ isBelow: true, left: 24, right: 366 })));
      const scrolls = await page
        .locator('.table:has(.api-table)')
        .evaluateAll((tables) => tables.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      expect(scrolls).toBe(0);
    }
  });
});
