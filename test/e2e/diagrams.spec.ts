import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withCache } from '../harness/cache-dir.ts';
import { isClean, runCli } from '../harness/process.ts';
import { findViolations } from './axe.ts';
import { buildLimit, makeOnce } from './build-once.ts';
import { test as base, expect } from './fixtures.ts';

/** A stub for Mermaid: it draws squares, and depends on styles and layout as Mermaid does. */
const mermaid = `let color, font;
export default {
  initialize({ theme, fontFamily }) { color = theme === 'dark' ? 'white' : 'black'; font = fontFamily; },
  async render(id, text) {
    if (text.includes('wrong')) throw new Error('Parse error <b>on line 1</b>');
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '#measured { width: 30px }';
    const box = document.body.appendChild(document.createElement('div'));
    box.id = 'measured';
    const width = text.includes('wide') ? 2000 : box.getBoundingClientRect().width;
    return { svg: '<svg viewBox="0 0 ' + width + ' 30" width="100%"><style>rect{fill:' + color + '}svg{font-family:' + font + '}</style><rect width="30" height="30"/><br></svg>' };
  },
};
`;

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com' });
`,
  'docs/a.md': `# A

\`\`\`mermaid title="A square"
graph LR
\`\`\`

\`\`\`mermaid
wrong
\`\`\`

${'Far below.\n\n'.repeat(60)}
\`\`\`mermaid
graph TD
\`\`\`
`,
  'docs/b.md': '# B\n\n```mermaid title="A wide one"\nwide\n```\n',
  'node_modules/mermaid/package.json':
    '{ "name": "mermaid", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/mermaid/index.js': mermaid,
};

const test = base.extend({
  site: [
    async ({ startOnce }, use) => {
      const folder = await makeOnce('diagrams', buildDiagrams);
      await use(await startOnce(['preview', '--out', join(folder, 'out')]));
    },
    { scope: 'test', timeout: buildLimit },
  ],
});

async function buildDiagrams(folder: string): Promise<string> {
  const content = join(folder, 'site');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  }
  const built = await runCli(['build', '--content', content, '--out', join(folder, 'out'), ...withCache]);
  return isClean(built) ? '' : built.stdout + built.stderr;
}

test('diagrams are drawn in both colour modes at the first activity; a diagram with a mistake says why it is not', async ({
  page,
}) => {
  await page.goto('/docs/a');
  const figures = page.locator('main figure');
  await expect(figures.first()).toHaveText('A squaregraph LR');
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  const light = page.getByRole('img', { name: 'A square' });
  await expect(light).toHaveJSProperty('naturalWidth', 30);
  await expect(light).toHaveAttribute('src', /black.*#only-light$/);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(decodeURIComponent((await light.getAttribute('src')) ?? '')).toContain(`font-family:${font}}`);
  // Hydrates the page, which adds buttons to all code, before this diagram comes into view.
  await page.getByRole('link', { name: 'Fixture' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await figures.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'graph TD' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Parse error <b>on line 1</b>');
  await expect(page.locator('main pre')).toHaveText('wrong');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await expect(page.getByRole('img', { name: 'A square' })).toHaveAttribute('src', /white.*#only-dark$/);
  await expect(page.getByRole('img', { name: 'A square' })).toHaveJSProperty('naturalWidth', 30);
});

test('a diagram is a stop of the Tab key only if it scrolls', async ({ page }) => {
  const figure = page.locator('main figure.diagram').first();
  for (const [path, stops] of [
    ['/docs/b', 1],
    ['/docs/a', 0],
  ] as const) {
    await page.goto(path);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await expect(figure.locator('img').first()).toBeVisible();
    await expect(figure.and(page.locator('[tabindex="0"]'))).toHaveCount(stops);
  }
});

test('a diagram that is too wide to be read on a phone scrolls, and fits on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/docs/b');
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  const picture = page.getByRole('img', { name: 'A wide one' });
  await expect(picture).toHaveJSProperty('naturalWidth', 2000);
  const widthOf = async () => (await picture.boundingBox())?.width;
  // Its text has 16 pixels; no text has less than 13.
  expect(await widthOf()).toBe(1625);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const figure = page.locator('main figure');
  await figure.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => figure.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await widthOf()).toBeLessThan(390);
});

test.describe('if the script that draws diagrams fails to load', () => {
  test.use({ expectedMessages: /Failed to load resource|The script that draws diagrams failed to load/ });

  test('a diagram says so, and is drawn when it is tried again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/mermaid-frame-*', (route) => route.abort(), { times: 1 });
    await page.goto('/docs/a');
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(10, 10);
    await failed;
    const first = page.locator('main').getByRole('button', { name: 'Try again' }).first();
    await expect(async () => {
      await page.clock.runFor(6000);
      await expect(first).toBeVisible({ timeout: 500 });
    }).toPass();
    await first.click();
    await expect(page.locator('main figure').first().locator('img').first()).toBeVisible();
    // The existing frame is reused for the diagrams below.
    await page.clock.runFor(6000);
    await expect(page.locator('.diagram-frame')).toHaveCount(1);
    await page.locator('main figure').last().scrollIntoViewIfNeeded();
    await expect(page.locator('main figure').last().locator('img').first()).toBeVisible();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a diagram is its text', async ({ page }) => {
    await page.goto('/docs/a');
    await expect(page.locator('main figure').first()).toHaveText('A squaregraph LR');
  });
});
