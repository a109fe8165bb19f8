import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const loop = 'export default function Loop() { for (;;); }\n';
const good = (name: string) => `export default () => <h1>${name}</h1>;\n`;

/** Longer than a thread takes to start on a busy machine. */
const renderLimit = 4000;

test('a page and an island that never end fail a build, and nobody else is blamed', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/island.md': '# Island\n\n::Loop\n',
    'islands/Loop.tsx': loop,
    'pages/good.tsx': good('Good'),
    'pages/loop.tsx': loop,
  });
  const { written, report } = await site.build({ renderLimit });
  expect(written).toBe(false);
  expect(report.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}`)).toEqual([
    'island/crashed docs/island.md:3',
    'page/crashed pages/loop.tsx:1',
  ]);
  expect(report[1]?.message).toBe('/loop could not be rendered: It did not end within 4 s');
});

test('a page of MDX that never ends fails a build', async () => {
  const site = createTestSite({ 'docs/a.mdx': '# A\n\n{(() => { for (;;); })()}\n' });
  const { written, report } = await site.build({ renderLimit: 1000 });
  expect(written).toBe(false);
  expect(report).toMatchObject([{ code: 'mdx/crashed', span: { file: 'docs/a.mdx' } }]);
  expect(report[0]?.message).toBe('docs/a.mdx could not be rendered: It did not end within 1 s');
});

test('a site whose own code is well is built in threads as it is without them', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n', 'pages/good.tsx': good('Good') });
  expect((await site.build({ cacheDir: null })).report).toEqual([]);
  const expected = site.files();
  expect((await site.build({ cacheDir: null, renderLimit, concurrency: 2 })).report).toEqual([]);
  expect(site.files()).toEqual(expected);
});

test('a module that never ends when it is loaded ends the build all the same, long before every page has been tried', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [`docs/${number}.md`, `# Page ${number}\n`]),
  );
  const site = createTestSite({ ...docs, 'pages/loop.tsx': `for (;;);\n${good('Never')}` });
  const { written, report } = await site.build({ renderLimit: 1000, concurrency: 2 });
  expect(written).toBe(false);
  expect(new Set(report.map(({ code }) => code))).toEqual(new Set(['page/crashed']));
  expect(report.length).toBeLessThan(20);
});
