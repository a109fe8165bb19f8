import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what axe-core finds wrong with the page as it is now, one line for each element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Checks a page in both colour modes. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('sitegen:/:color-mode', value), mode);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await expect(page.locator('main')).toBeVisible(); // What is hidden is not looked at.
    expect(await findViolations(page), `${path} in ${mode} mode`).toEqual([]);
  }
}
