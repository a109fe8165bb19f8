// Takes the pictures for the first site's guides from the library itself, for each language and colour mode:
// node test/docs/make-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = join(root, 'node_modules/mind-elixir/dist');

/** Folder of each language's guides, and the language's name in the library's menus. */
const languages = [
  ['content/docs/guides', 'en'],
  ['content/i18n/zh-Hans/docs/guides', 'zh_CN'],
  ['content/i18n/ja/docs/guides', 'ja'],
];

/** Name, map data and size in CSS pixels of each picture, and what is done before it is taken. */
const pictures = [
  {
    name: 'context-menu',
    data: 'node-operation.json',
    size: { width: 720, height: 460 },
    async prepare(page) {
      await page.locator('me-main me-tpc').first().click({ button: 'right' });
      await page.locator('.context-menu .menu-list').waitFor();
      await page.waitForTimeout(300); // The submenu opens with a delay.
      // The library would put the menu right at the lower edge, where it looks cut off.
      await page.addStyleTag({ content: '.map-container .context-menu .menu-list { margin-block-end: 16px }' });
      await page.locator('#cm-add_child').hover();
    },
  },
  {
    name: 'layouts-toolbar',
    data: 'node-operation.json',
    size: { width: 720, height: 340 },
    async prepare() {},
  },
  {
    name: 'image-export',
    data: 'arrow-data.json',
    size: { width: 720, height: 340 },
    options: { toolBar: false },
    async prepare() {},
  },
];

const { outputFiles } = await build({
  stdin: {
    contents: `import MindElixir from 'mind-elixir'; import * as menus from 'mind-elixir/i18n';
globalThis.draw = ({ data, menu, isDark, options }) => {
  const { direction = MindElixir.SIDE, ...map } = data;
  const theme = isDark ? MindElixir.DARK_THEME : MindElixir.THEME;
  const mind = new MindElixir({ el: '#map', direction, contextMenu: { locale: menus[menu] }, ...options, theme });
  mind.init({ ...map, direction, theme });
  mind.scaleFit();
};`,
    resolveDir: root,
  },
  bundle: true,
  write: false,
  format: 'esm',
});
const styles = readFileSync(join(library, 'MindElixir.css'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const [folder, menu] of languages) {
  for (const { name, data, size, options = {}, prepare } of pictures) {
    for (const isDark of [false, true]) {
      const page = await browser.newPage({ viewport: size });
      await page.setContent(`<style>${styles} body { margin: 0 } #map { height: 100vh }
* { animation: none !important; transition: none !important; caret-color: transparent !important }</style><div id="map"></div>`);
      await page.addScriptTag({ content: outputFiles[0].text, type: 'module' });
      await page.waitForFunction('globalThis.draw');
      const map = JSON.parse(readFileSync(join(root, folder, data), 'utf8'));
      await page.evaluate((input) => globalThis.draw(input), { data: map, menu, isDark, options });
      await prepare(page);
      const session = await page.context().newCDPSession(page);
      // The override of the page's own session does not hold for the pictures of this one.
      await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: false });
      const { data: taken } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
      writeFileSync(join(root, folder, `${name}-${isDark ? 'dark' : 'light'}.webp`), Buffer.from(taken, 'base64'));
      await page.close();
    }
  }
}
await browser.close();
