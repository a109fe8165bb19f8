import { buildSync } from 'esbuild';
import type { SentPage } from '../../runtime/page-data.ts';
import { expect, test } from './fixtures.ts';

const reader = buildSync({
  entryPoints: ['runtime/page-data/read-page.ts'],
  bundle: true,
  format: 'iife',
  globalName: 'reader',
  write: false,
}).outputFiles[0]?.text;

/** Heading levels are shown relative to the highest. */
function withoutBase(toc: SentPage['toc']): SentPage['toc'] {
  const top = Math.min(...toc.map(({ level }) => level));
  return toc.map((entry) => ({ ...entry, level: entry.level - top }));
}

for (const path of [
  '/docs/api/mind-elixir.options.scalemax',
  '/ja/docs/api/mind-elixir.mindelixir.focusnode',
  '/docs/api/5.0.6/mind-elixir.options',
  '/docs/api/mind-elixir',
  '/zh-Hans/docs/guides/options',
  '/docs/getting-started/intro',
  '/markdown-page',
]) {
  test(`hydration reads from the document of ${path} what the page's data are`, async ({ page, request }) => {
    await page.goto(path);
    const carried = JSON.parse((await page.locator('[id="s:page-data"]').textContent()) ?? '');
    expect(carried).not.toHaveProperty('next');
    const read: SentPage = await page.evaluate(`${reader}; reader.readPageData()`);
    const response = await request.get(`/_data${path}.json`);
    const { html, signature, toc, ...data } = await response.json();
    expect(read).toMatchObject(data);
    expect(read.toc).toEqual(withoutBase(toc));
    expect([read.prev, read.next]).toEqual([data.prev, data.next]);
  });
}
