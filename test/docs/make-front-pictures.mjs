// Takes the pictures of the documentation's front page, of a page of its own reference in each colour mode:
// node test/docs/make-front-pictures.mjs http://127.0.0.1:3000, the address where `npm run docs` serves it
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const [, , address = 'http://127.0.0.1:3000'] = process.argv;
const folder = fileURLToPath(new URL('../../docs/static/img/', import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const colorScheme of ['light', 'dark']) {
  // As wide as a laptop's window without its table of contents.
  const page = await browser.newPage({ viewport: { width: 1120, height: 780 }, deviceScaleFactor: 1.5, colorScheme });
  await page.goto(`${address}/docs/api/sitegen.build`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  writeFileSync(`${folder}reference-${colorScheme}.webp`, Buffer.from(data, 'base64'));
  await page.close();
}
await browser.close();
