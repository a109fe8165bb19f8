import type { Page } from '@playwright/test';
import { expect, visit } from './fixtures.ts';

/** Opens a page and waits until its map is interactive. */
export async function openMap(page: Page, path: string) {
  await visit(page, path);
  const map = page.locator('.mind-map').first();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('data-live');
  return map;
}
