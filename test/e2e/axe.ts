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

/** Checks pages in one colour mode. */
export async function expectAccessible(page: Page, paths: readonly string[], mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('sitegen:color-mode', value), mode);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    expect(await findViolations(page), path).toEqual([]);
  }
}
