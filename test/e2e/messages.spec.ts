import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { packageRoot } from '../../cli/package-root.ts';
import { expect, test } from './fixtures.ts';
import { type Files, openMap, origin, serveFiles } from './recipe.ts';

const library = dirname(createRequire(import.meta.url).resolve('mind-elixir/package.json'));
const index = readFileSync(join(packageRoot, 'content/docs/guides/troubleshooting.md'), 'utf8');

// These tests use their own pages, so no site is built.
test.use({ baseURL: origin, expectedMessages: /Unexpected token|is not a|is not defined|resolve module|of null/ });

/** Opens a page with scripts, and returns the messages of its errors. */
async function errorsOf(page: Page, scripts: string): Promise<string[]> {
  const names = ['MindElixir.js', 'MindElixir.iife.js'];
  const files: Files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(library, 'dist', name), 'utf8')]),
  );
  await serveFiles(page, { ...files, 'index.html': `<link rel="icon" href="data:,"><div id="map"></div>${scripts}` });
  const errors: string[] = [];
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
  await page.goto(`${origin}/`);
  await expect.poll(() => errors).not.toEqual([]);
  return errors;
}

test('the ES module as a classic script fails with the messages that the index of pitfalls lists', async ({ page }) => {
  const errors = await errorsOf(page, '<script src="/MindElixir.js"></script><script>new MindElixir({})</script>');
  expect(errors).toEqual(["SyntaxError: Unexpected token 'export'", 'ReferenceError: MindElixir is not defined']);
  expect(index).toContain("`SyntaxError: Unexpected token 'export'`");
  expect(index).toContain('`MindElixir is not defined`');
});

test('the global of the classic script is not the class, with the message that the index lists', async ({ page }) => {
  const errors = await errorsOf(page, '<script src="/MindElixir.iife.js"></script><script>new MindElixir({})</script>');
  expect(errors).toEqual(['TypeError: MindElixir is not a constructor']);
  expect(index).toContain(`\`${errors[0]}\``);
  await expect(page.evaluate('MindElixir.new("x")')).rejects.toThrow('MindElixir.new is not a function');
  expect(index).toContain('`MindElixir.new is not a function`');
});

test('a page without a bundler cannot import the package by its name', async ({ page }) => {
  const [error = ''] = await errorsOf(page, '<script type="module">import "mind-elixir"</script>');
  expect(error).toContain('TypeError: Failed to resolve module specifier "mind-elixir"');
  expect(index).toContain('`TypeError: Failed to resolve module specifier "mind-elixir"`');
});

test('a gap among children stops the map with the message that the index lists', async ({ page }) => {
  const message = "Cannot set properties of null (setting 'parent')";
  expect(index).toContain(`\`${message}\``);
  await openMap(page, 'globalThis.gap = { nodeData: { id: "root", topic: "Trip", children: [null] } };');
  for (const method of ['init', 'refresh']) await expect(page.evaluate(`mind.${method}(gap)`)).rejects.toThrow(message);
});

test('a theme without a palette stops the map with the message that the index lists', async ({ page }) => {
  const message = "Cannot read properties of undefined (reading 'length')";
  expect(index).toContain(`\`${message}\``);
  await openMap(page, 'globalThis.theme = { name: "Bare", cssVar: {} };');
  await expect(page.evaluate('mind.init({ ...mind.getData(), theme })')).rejects.toThrow(message);
  await expect(page.evaluate('mind.changeTheme(theme)')).rejects.toThrow(message);
});
