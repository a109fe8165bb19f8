import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All of axe-core's rules that are on by default. */
const allRules: RunOptions = {};

/** Those of them whose answer depends on colours. */
const colorRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Returns what axe-core finds wrong with the page as it is now, one line for each element. */
export async function findViolations(page: Page, rules = allRules): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Checks a page in both colour modes: by all rules, and once more by those that the other mode can break. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const [mode, rules] of [
    ['light', allRules],
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
