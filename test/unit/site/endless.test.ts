import { expect, test } from 'vitest';
import { loadModule } from '../../../cli/config/load-module.ts';
import { blockForever } from '../../harness/block-forever.ts';
import { runCli } from '../../harness/process.ts';
import { configWith, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const loop = 'export default function Loop() { for (;;); }\n';
const good = (name: string) => `export default () => <h1>${name}</h1>;\n`;

/** Longer than a thread takes to start on a busy machine, in milliseconds. */
const renderLimit = 4000;

test('a page and an island that never end fail a build, and nobody else is blamed', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/island.md': '# Island\n\n::Loop\n',
    'islands/Loop.tsx': loop,
    'pages/good.tsx': good('Good'),
    'pages/loop.tsx': `export default () => { ${blockForever} };\n`,
  });
  const { written, report } = await site.build({ renderLimit });
  expect(written).toBe(false);
  expect(report.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}`)).toEqual([
    'island/crashed docs/island.md:3',
    'page/crashed pages/loop.tsx:1',
  ]);
  expect(report[1]?.message).toBe('/loop could not be rendered: It did not end within 4 s');
});

test('a component of the theme that shows itself, by way of another file, is named as a likely cause', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'theme/Footer.tsx': "export { Wrapped as default } from './parts/wrapped.tsx';\n",
    // Only theme/Footer.tsx itself would get the original.
    'theme/parts/wrapped.tsx':
      "import { Footer } from 'sitegen/theme';\nexport const Wrapped = () => <div><Footer /></div>;\n",
  });
  const { report } = await site.build({ renderLimit: 1000 });
  expect(report[0]).toMatchObject({
    code: 'page/crashed',
    message: expect.stringContaining('It did not end within 1 s'),
    hint: 'Look for an endless loop, a component that shows itself, or an error that nothing catches, in the page or a component of the theme.',
  });
});

test('a page of MDX that never ends fails a build', async () => {
  const site = createTestSite({ 'docs/a.mdx': `# A\n\n{(() => { ${blockForever} })()}\n` });
  const { written, report } = await site.build({ renderLimit: 1000 });
  expect(written).toBe(false);
  expect(report).toMatchObject([{ code: 'mdx/crashed', span: { file: 'docs/a.mdx' } }]);
  expect(report[0]?.message).toBe('docs/a.mdx could not be rendered: It did not end within 1 s');
});

test('a site with React pages is the same whether its code runs in threads or not', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n', 'pages/good.tsx': good('Good') });
  expect((await site.build({ cacheDir: null })).report).toEqual([]);
  const expected = site.files();
  expect((await site.build({ cacheDir: null, renderLimit, concurrency: 2 })).report).toEqual([]);
  expect(site.files()).toEqual(expected);
});

test('a page that exits fails a build, and pages that share the thread are built', async () => {
  const pages = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`pages/${number}.tsx`, good(`Page ${number}`)]));
  const exit = 'export default () => { process.exit(0); };\n';
  const site = createTestSite({ 'docs/a.md': '# A\n', ...pages, 'pages/3-exit.tsx': exit });
  const { report } = await site.build({ renderLimit, concurrency: 2 });
  expect(report.map(({ message }) => message)).toEqual(['/3-exit could not be rendered: process.exit was called']);
});

test('a module that never ends when it is loaded ends the build all the same, long before every page has been tried', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 40 }, (_, number) => [`docs/${number}.md`, `# Page ${number}\n`]),
  );
  const site = createTestSite({ ...docs, 'pages/loop.tsx': `${blockForever}\n${good('Never')}` });
  const { written, report } = await site.build({ renderLimit: 1000, concurrency: 2 });
  expect(written).toBe(false);
  expect(new Set(report.map(({ code }) => code))).toEqual(new Set(['page/crashed']));
  expect(report.length).toBeLessThan(20);
});

/** In milliseconds. Loading a module is allowed six times as long. */
const limit = 700;
const never = 'new Promise(() => {})';

test('sources that never end, or end their thread, fail a build, each by its name', async () => {
  const sources = {
    'loads.ts': `${blockForever}\nexport const load = () => [];`,
    'asked.ts': 'export const load = () => { for (;;); };',
    'read.ts': `export const load = async (site) => { await site.read("docs/a.md"); ${blockForever} };`,
    'waits.ts': `export const load = () => ${never};`,
    'exits.ts': 'export const load = () => process.exit(0);',
  };
  const files = Object.keys(sources).map((file) => `./${file}`);
  const site = createTestSite({
    'site.config.ts': configWith(`sources: ${JSON.stringify(files)}`),
    ...sources,
    'docs/a.md': '# A\n',
  });
  const { written, report } = await site.build({ renderLimit: limit, concurrency: files.length });
  expect(written).toBe(false);
  const late = 'It did not end within 4.2 s';
  expect(report.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `plugin/crashed asked.ts failed: ${late}`,
    expect.stringMatching(/^plugin\/crashed exits\.ts failed: /),
    `plugin/crashed loads.ts failed: ${late}`,
    `plugin/crashed read.ts failed: ${late}`,
    `plugin/crashed waits.ts failed: ${late}`,
  ]);
});

test('pages that were parsed without a plugin that hung are parsed again once it works', async () => {
  const plugin = `export default () => (tree, { path }) => {
  while (path === 'docs/a.md' && tree.children.length > 1);
  for (const node of tree.children) if (node.type === 'heading' && node.depth === 2) node.children[0].value = 'Named';
};
`;
  const site = createTestSite({
    'site.config.ts': configWith("markdown: { remark: ['./plugin.ts'] }"),
    'plugin.ts': plugin,
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\n## Part\n',
  });
  const cacheDir = temporaryFolder();
  const first = await site.build({ renderLimit: limit, cacheDir });
  expect(first.report.map(({ code, span }) => [code, span?.file])).toEqual([['plugin/crashed', 'docs/a.md']]);
  site.write('docs/a.md', '# A\n');
  // Only the process that ran it gives up on a plugin; another process tries again.
  const args = ['build', '--content', site.dir, '--out', site.out, '--cache-dir', cacheDir];
  expect(await runCli(args)).toMatchObject({ code: 0 });
  expect(site.read('docs/b.html')).toContain('"toc":[{"id":"named"');
});

test('a plugin that never ends when it is loaded, or made ready, fails a build, and the others are run', async () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'F', url: 'https://example.com', markdown: {
      remark: ['./plugins/loads.ts', './plugins/waits.ts'], rehype: ['./plugins/opens.ts', './plugins/well.ts'] } };\n`,
    'plugins/loads.ts': `${blockForever}\nexport default () => {};\n`,
    'plugins/waits.ts': `await ${never};\nexport default () => {};\n`,
    'plugins/opens.ts': 'export default () => { for (;;); };\n',
    'plugins/well.ts': "export default () => (_, file) => { file.message('I was run'); };\n",
    'docs/a.md': '# A\n',
  });
  const { written, report } = await site.build({ renderLimit: limit, cacheDir: null, concurrency: 4 });
  expect(written).toBe(false);
  const late = 'failed before the first page: It did not end within 4.2 s';
  expect(report.map(({ span, message }) => [span?.file, message])).toEqual([
    ['docs/a.md', 'I was run (plugins/well.ts)'],
    ['plugins/loads.ts', `plugins/loads.ts ${late}`],
    ['plugins/opens.ts', `plugins/opens.ts ${late}`],
    ['plugins/waits.ts', `plugins/waits.ts ${late}`],
  ]);
});

test('a plugin that exits fails a build on each page', async () => {
  const config = "{ title: 'F', url: 'https://example.com', markdown: { rehype: ['./plugin.ts'] } }";
  const site = createTestSite({
    'site.config.ts': `export default ${config};\n`,
    'plugin.ts': 'export default () => () => { process.exit(0); };\n',
    'docs/a.md': '# A\n',
  });
  const { written, report } = await site.build({ renderLimit, cacheDir: null });
  expect(written).toBe(false);
  expect(report.map(({ message, span }) => [message, span?.file])).toEqual([
    ['plugin.ts failed on this page: process.exit was called', 'docs/a.md'],
  ]);
});

test.each([
  ['waits for what never comes', never, 'it is waiting for a promise that never settles'],
  ['loops', '{ for (;;); }', 'it did not end within 0.7 s'],
  ['exits', 'process.exit(0)', 'process.exit was called'],
])('a module that decides about routes and %s fails a build', async (_, body, reason) => {
  const site = createTestSite({
    'site.config.ts': configWith("routes: './routes.ts'"),
    'routes.ts': `export default () => ${body};\n`,
    'docs/a.md': '# A\n',
  });
  const { written, report } = await site.build({ renderLimit: limit });
  expect(written).toBe(false);
  expect(report).toMatchObject([
    { code: 'plugin/crashed', message: `routes.ts failed: ${reason}`, span: { file: 'routes.ts' } },
  ]);
});

const late = 'it did not end within 0.7 s';

test.each([
  ['waits for what never comes', `await ${never};`, 'it is waiting for a promise that never settles'],
  ['waits for what comes too late', `setInterval(() => {}, 1000);\nawait ${never};`, late],
  ['loops', 'for (;;);', late],
  ['loops after a while', 'await new Promise((resolve) => setTimeout(resolve, 50));\nfor (;;);', late],
  ['exits', 'process.exit(0);', 'process.exit was called'],
  ['throws when nobody waits any more', 'setTimeout(() => { throw new Error("Late"); });', 'Late'],
])('a configuration that %s is given up, and what is loaded afterwards is well', async (_, code, reason) => {
  const site = createTestSite({
    'site.config.ts': `${code}\nexport default {};\n`,
    'sidebars.ts': 'export default 5;\n',
  });
  const source = { siteDir: site.dir, workDir: site.out, code: 'config/load-failed', limit } as const;
  expect(await loadModule({ ...source, file: 'site.config.ts' })).toMatchObject({
    value: null,
    diagnostics: [{ message: `site.config.ts failed: ${reason}`, span: { file: 'site.config.ts' } }],
  });
  expect(await loadModule({ ...source, file: 'sidebars.ts' })).toMatchObject({ value: { value: 5 }, diagnostics: [] });
});
