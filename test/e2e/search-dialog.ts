import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the field of the search dialog. */
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search docs' });

/** Returns the results of the search dialog. */
export const options = (page: Page) => page.getByRole('option');

/** Opens the search on a page of the site of searches. */
export async function openSearch(page: Page, path = '/docs/beds') {
  await page.goto(path);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}
