import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is right is not described: that took two thirds of the time. */
const lean: RunOptions = { resultTypes: ['violations'], selectors: false };

/** Rules whose answer depends on colours. */
const colorRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Returns what axe-core finds wrong with the page as it is now, by all rules that are on by default unless others are named. */
export async function findViolations(page: Page, rules: RunOptions = {}): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { ...rules, ...lean },
  );
}

/** Checks a page in both colour modes: by all rules, and once more by those that the other mode can break. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const [mode, rules] of [
    ['light', {}],
    ['dark', colorRules],
  ] as const) {
    await page.addInitScript((value) => {
      // A frame without an origin stores nothing.
      if (self.origin !== 'null') localStorage.setItem('sitegen:/:color-mode', value);
    }, mode);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await expect(page.locator('main')).toBeVisible(); // What is hidden is not looked at.
    expect(await findViolations(page, rules), `${path} in ${mode} mode`).toEqual([]);
  }
}
