import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

const member = '/docs/api/mind-elixir.arrow.delta1';

/** Limits of a first visit: number of requests; gzipped KB until the page is readable, and with all scripts loaded. */
const visits = [
  { path: '/', requests: 9, readable: 18.6, all: 101.7 },
  { path: '/docs/getting-started/typescript-support', requests: 9, readable: 18, all: 101.1 },
  { path: member, requests: 10, readable: 15.4, all: 98.1 },
] as const;

for (const { path, requests, readable, all } of visits) {
  test(`a first visit to ${path} asks for at most ${requests} files, of ${all} KB together`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(path);
    const scripts = (await page.locator('[data-preload]').getAttribute('data-preload'))?.split(' ') ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(scripts));
    await page.waitForLoadState('networkidle');
    // Data of other pages is prefetched, and does not belong to this one.
    const own = [...asked].filter((file) => !file.startsWith('/_data/'));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(requests);
    const sizes = await Promise.all(
      own.map(async (file) => {
        const size = gzipSync(await (await page.request.get(file)).body()).length / 1024;
        return { size, isFirst: file === path || file.endsWith('.css') };
      }),
    );
    const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0);
    expect(sum(sizes)).toBeLessThanOrEqual(all);
    expect(sum(sizes.filter(({ isFirst }) => isFirst))).toBeLessThanOrEqual(readable);
  });
}

test('the page of a member weighs little on the disk, too: its document, its data, and a sidebar that others share', async ({
  request,
}) => {
  const sizeOf = async (path: string) => (await (await request.get(path)).body()).length;
  expect(await sizeOf(member)).toBeLessThanOrEqual(12_700);
  const data = await request.get(`/_data${member}.json`);
  expect((await data.body()).length).toBeLessThanOrEqual(1_900);
  const { sidebar } = (await data.json()) as { sidebar: string };
  expect(await sizeOf(sidebar)).toBeLessThanOrEqual(3_500);
  const neighbour = await request.get(`/_data${member.replace('delta1', 'delta2')}.json`);
  expect(((await neighbour.json()) as { sidebar: string }).sidebar).toBe(sidebar);
});
