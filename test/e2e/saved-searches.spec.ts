import { expect, test } from './fixtures.ts';
import { field, openSearch, options } from './search-dialog.ts';

test.use({ content: 'test/sites/search' });

test.describe('earlier searches', () => {
  const saved = (name: string, count: number) =>
    [
      `sitegen:/:${name}:en`,
      JSON.stringify(
        Array.from({ length: count }, (_, index) => ({
          url: `/docs/${name}${index}`,
          title: `${name} ${index}`,
          context: '',
        })),
      ),
    ] as const;

  test('are offered by the heading that was visited, and can be kept and removed', async ({ page }) => {
    await openSearch(page);
    await expect(page.getByText('Sections of this site')).toBeVisible();
    await page.keyboard.type('millimetres');
    await expect(options(page).first()).toContainText('Rain sensors');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#rain-sensors$/);
    await page.keyboard.press('/');
    const row = page.getByRole('row', { name: /^Rain sensors/ });
    await expect(row).toContainText('Watering');
    await page.getByRole('button', { name: 'Add Rain sensors to the favourites' }).click();
    await expect(page.getByRole('rowgroup', { name: 'Favourites' }).getByRole('row')).toHaveCount(1);
    await expect(page.getByRole('rowgroup', { name: 'Recent' })).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Remove Rain sensors from the favourites' }).click();
    await expect(page.getByText('Sections of this site')).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  for (const [favourites, recent] of [
    [0, 7],
    [12, 4],
  ] as const) {
    test(`are ${recent} beside ${Math.min(favourites, 10)} favourites`, async ({ page }) => {
      await page.addInitScript(
        (entries) => {
          for (const [name, value] of entries) localStorage.setItem(name, value);
        },
        [saved('recent-searches', 12), saved('favourite-searches', favourites)],
      );
      await openSearch(page);
      await expect(page.getByRole('rowgroup', { name: 'Recent' }).getByRole('row')).toHaveCount(recent);
      await expect(page.getByRole('rowgroup', { name: 'Favourites' }).getByRole('row')).toHaveCount(
        Math.min(favourites, 10),
      );
    });
  }

  test('are chosen by arrow keys when one of them was removed', async ({ page }) => {
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name, value),
      saved('recent-searches', 2) as [string, string],
    );
    await openSearch(page);
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(1);
    await field(page).press('ArrowDown');
    await expect(rows).toHaveAttribute('aria-selected', 'true');
  });

  test('are seen below the name of their group when they are chosen by arrow keys', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name, value),
      saved('recent-searches', 7) as [string, string],
    );
    await openSearch(page);
    const rows = page.getByRole('row');
    for (const row of (await rows.all()).reverse()) {
      await field(page).press('ArrowUp');
      await expect(row).toHaveAttribute('aria-selected', 'true');
      const [name, chosen] = [await page.locator('.search-group').boundingBox(), await row.boundingBox()];
      expect(chosen?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? Infinity));
    }
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('that cannot be read are forgotten', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sitegen:/:recent-searches:en', '[{"url":1}, null, "x"'));
    await openSearch(page);
    await expect(page.getByText('Sections of this site')).toBeVisible();
  });
});
