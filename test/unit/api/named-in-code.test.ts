import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, createTestSite, minimalConfig } from '../../harness/site.ts';

test('code that calls a function by an ordinary word links to it, and the word alone does not', async () => {
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace('url:', "api: { package: 'lib' }, url:"),
    'docs/a.md': '# A\n\n`map` `map()` `map(1, (x) => x)` `other()` `mapAll`\n',
    ...installed(
      'lib',
      { exports: './index.d.ts' },
      { 'index.d.ts': 'export declare function map(a: number): void;\nexport declare function mapAll(): void;\n' },
    ),
  });
  await buildClean(site);
  const links = [...site.main('docs/a.html').matchAll(/<a href="([^"]+)"><code[^>]*>(.*?)<\/code><\/a>/g)];
  expect(links.map(([, href, code]) => `${code} ${href}`)).toEqual([
    'map() /docs/api/lib.map',
    'map(1, (x) => x) /docs/api/lib.map',
    'mapAll /docs/api/lib.mapall',
  ]);
  expect(site.main('docs/api/lib.map.html')).toContain('href="/docs/a"');
});
