import { findViolations } from './axe.ts';
import { expect, test, visit } from './fixtures.ts';

const path = '/docs/getting-started/playground';

test('what is typed is shown at once, and every example works', async ({ page }) => {
  await visit(page, path);
  const frame = page.frameLocator('.playground-frame');
  await expect(frame.locator('me-root')).toHaveText('Weekend trip');
  const data = page.getByRole('textbox', { name: 'Data' });
  await data.fill((await data.inputValue()).replace('Weekend trip', 'A week at sea'));
  await expect(frame.locator('me-root')).toHaveText('A week at sea');

  const names = await page.getByLabel('Example').locator('option:not([disabled])').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await page.getByLabel('Example').selectOption(name);
    await expect(frame.locator('me-root')).toHaveText('Weekend trip');
    await expect(page.locator('.playground-failure')).toHaveCount(0);
  }
});

test('code that was copied from a project imports what the page names', async ({ page }) => {
  await visit(page, path);
  await page.getByRole('textbox', { name: 'Code' }).fill(`import MindElixir, { THEME } from 'mind-elixir';
import { ja } from 'mind-elixir/i18n';
import { mindElixirToPlaintext } from 'mind-elixir/plaintextConverter';
import 'mind-elixir/style.css';
const mind = new MindElixir({ el: '#map', direction: MindElixir.DOWN, theme: THEME, contextMenu: { locale: ja } });
mind.init(data);
console.log(mindElixirToPlaintext(mind.getData()).split('\\n')[0]);`);
  await expect(page.getByRole('log')).toHaveText('- Weekend trip');
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toHaveText('Weekend trip');
});

test('the map follows the colour mode, and keeps what was typed', async ({ page }) => {
  await visit(page, path);
  const frame = page.frameLocator('.playground-frame');
  const data = page.getByRole('textbox', { name: 'Data' });
  await data.fill((await data.inputValue()).replace('Weekend trip', 'Night train'));
  await expect(frame.locator('me-root')).toHaveText('Night train');
  const background = () =>
    frame.locator('.map-container').evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(background).not.toBe(light);
  await expect(frame.locator('me-root')).toHaveText('Night train');
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect.poll(background).toBe(light);
});

test.describe('in another language', () => {
  test('the examples are in it too', async ({ page }) => {
    await visit(page, `/ja${path}`);
    await expect(page.frameLocator('.playground-frame').locator('me-root')).toHaveText('週末の旅行');
  });
});

test('the frame has no origin, and reaches neither the page nor the network', async ({ page }) => {
  await visit(page, path);
  await expect(page.locator('.playground-frame')).toHaveAttribute('sandbox', 'allow-scripts');
  await page.getByRole('textbox', { name: 'Code' }).fill(`console.log(self.origin);
try { parent.document.title } catch (error) { console.log(error.name); }
try { localStorage } catch (error) { console.log(error.name); }`);
  await expect(page.getByRole('log')).toHaveText('null\nSecurityError\nSecurityError');
});

test.describe('mistakes', () => {
  test.use({ expectedMessages: /nope|Unexpected/ });

  test('are shown in their place, and mended by going there', async ({ page }) => {
    await visit(page, path);
    const code = page.getByRole('textbox', { name: 'Code' });
    const failure = page.locator('.playground-failure');
    await code.fill('const one = 1;\n\nnope();\n');
    await expect(failure).toContainText('nope is not defined');
    await failure.getByRole('button', { name: 'Line 3' }).click();
    await expect(code).toBeFocused();
    await page.keyboard.type('new MindElixir({ el }).init(data);');
    await expect(failure).toHaveCount(0);
    await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();

    await code.fill('const one = ;\n');
    await expect(failure).toContainText('Unexpected');
    await expect(failure.getByRole('button', { name: 'Line 1' })).toBeVisible();
    await code.fill('while (true);');
    await expect(failure).toContainText('did not come to an end');

    await code.fill('new MindElixir({ el }).init(data);');
    await page.getByRole('textbox', { name: 'Data' }).fill('{ "nodeData": ');
    await expect(failure).toContainText('The data cannot be read');
  });
});

test('the address holds the work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  await page.getByRole('textbox', { name: 'Data' }).fill('- Shared — 共有\n  - Branch\n');
  await expect(page).toHaveURL(/#play=/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await visit(other, address);
  await expect(other.getByRole('textbox', { name: 'Data' })).toHaveValue('- Shared — 共有\n  - Branch\n');
  await expect(other.frameLocator('.playground-frame').locator('me-root')).toHaveText('Shared — 共有');

  await visit(other, `${path}#play=damaged`);
  await other.reload();
  await expect(other.getByText('does not hold a work')).toBeVisible();
  await expect(other.frameLocator('.playground-frame').locator('me-root')).toHaveText('Weekend trip');
});

test('the snippet is a whole file: imports, element, data and code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, path);
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as file' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain("import MindElixir from 'mind-elixir';\nimport 'mind-elixir/style.css';");
  expect(snippet).toContain('"topic": "Weekend trip"');
  expect(snippet.trimEnd()).toMatch(/mind\.init\(data\);\nmind\.scaleFit\(\);$/);
});

test('the editor indents, and is left by Escape and Tab', async ({ page }) => {
  await visit(page, path);
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('');
  await code.focus();
  await page.keyboard.type('if (el) {\nel.id;');
  await page.keyboard.press('Tab');
  await expect(code).toHaveValue('if (el) {\n  el.id;  ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Data' })).toBeFocused();
});

test('the playground is accessible', async ({ page }) => {
  await visit(page, path);
  await expect(page.frameLocator('.playground-frame').locator('me-root')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first example is shown with its code', async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('.playground-map').getByRole('img')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(/new MindElixir/);
  });
});
