import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { chooseMode, expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Without details of passed rules, which took two thirds of the time. */
const lean: RunOptions = { resultTypes: ['violations'], selectors: false };

/** Rules whose result depends on colours. */
const colorRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Returns axe-core's violations on the current page, by default of all rules that axe enables by default. */
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

/** Checks a page in both colour modes: all rules in light mode, only those that depend on colours in dark mode. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const [mode, rules] of [
    ['light', {}],
    ['dark', colorRules],
  ] as const) {
    await chooseMode(page, mode);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await expect(page.locator('main')).toBeVisible(); // axe skips hidden elements.
    expect(await findViolations(page, rules), `${path} in ${mode} mode`).toEqual([]);
  }
}
