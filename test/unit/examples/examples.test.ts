import { expect, test } from 'vitest';
import { buildClean, createTestSite, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const config = `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'F', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: {} } },
  examples: { prelude: 'examples.d.ts' },
});
`;

const library: SiteSource = {
  'site.config.ts': config,
  'examples.d.ts': `declare module '*.css';\ndeclare const chart: import('lib').Chart;\n`,
  'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/lib/index.d.ts':
    'export interface Chart { draw(to: HTMLElement): void }\nexport declare function create(el: HTMLElement): Chart;\n',
};

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
}

test('code that is right is silent: modules of their own, with packages, styles, a prelude and top-level await', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('ts', `import 'lib/style.css';\nimport { create, type Chart } from 'lib';\nconst one: Chart = create(document.body);\none.draw(document.body);`)}${fence('ts', 'const one = await Promise.resolve(1);\nchart.draw(document.body);\nconsole.log(one);')}`,
    'pages/b.md': `# B\n\n${fence('js', `function draw(target, size) {\n  chart.draw(target);\n  document.querySelector('#a').id = size;\n}\ndraw(document.body, 'b');`)}`,
  });
  await buildClean(site);
});

test('the prelude is named like other files of the site, with ./ or without', async () => {
  const site = createTestSite({
    ...library,
    'site.config.ts': config.replace("'examples.d.ts'", "'./examples.d.ts'"),
    'docs/a.md': `# A\n\n${fence('ts', 'chart.draw(document.body);')}`,
  });
  await buildClean(site);
});

test('what is wrong in JavaScript are names, properties and arguments, not what it cannot say', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('js', `import { create } from 'lib';\ncreate(1);\nchart.darw(document.body);\nlet later;\nlater = 1;`)}`,
  });
  const { report } = await site.build();
  expect(report.map(({ message, span }) => [span?.start, message])).toEqual([
    [{ line: 5, column: 8 }, expect.stringContaining("'number' is not assignable")],
    [{ line: 6, column: 7 }, expect.stringContaining("'darw' does not exist")],
  ]);
});

test('in TypeScript what may not be there is wrong too', async () => {
  const code = "document.querySelector('#a').id = 'b';";
  const site = createTestSite({ ...library, 'docs/a.md': `# A\n\n${fence('ts', code)}${fence('js', code)}` });
  const { report } = await site.build();
  expect(report.map(({ message, span }) => [span?.start, message])).toEqual([
    [{ line: 4, column: 1 }, expect.stringContaining("possibly 'null'")],
  ]);
});

test('the same code is wrong where its author expects no error, whatever is expected of it elsewhere', async () => {
  const wrong = "const size: number = 'a';\nconsole.log(size);";
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('ts', `${wrong}\n// @errors: 2322`)}`,
    'docs/b.md': `# B\n\n${fence('ts', wrong)}`,
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    { code: 'example/invalid', span: { file: 'docs/b.md', start: { line: 4, column: 7 } } },
  ]);
});

test('code of one file that several pages show is not said to be in the same place again', async () => {
  const page = `# A\n\n${fence('ts file=/demo.ts', '')}`;
  const site = createTestSite({ ...library, 'docs/a.md': page, 'docs/b.md': page, 'demo.ts': 'chart.darw();\n' });
  const { report } = await site.build();
  expect(report).toMatchObject([{ span: { file: 'demo.ts' }, notes: [] }]);
});

test('a library without exports in its manifest cannot be imported by its own site, which the hint says', async () => {
  const files = {
    'site.config.ts': config,
    'docs/a.md': `# A\n\n${fence('ts', "import { one } from 'own';\nimport './gone';\none();")}`,
    'examples.d.ts': '',
    'index.d.ts': 'export declare function one(): void;\n',
  };
  const manifest = { name: 'own', version: '1.0.0', types: 'index.d.ts' };
  const site = createTestSite({ ...files, 'package.json': JSON.stringify(manifest) });
  const { report } = await site.build();
  expect(report.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('needs "exports" in its package.json'),
    expect.not.stringContaining('package.json'),
  ]);
  const exported = { ...manifest, exports: { types: './index.d.ts' } };
  const { report: second } = await createTestSite({ ...files, 'package.json': JSON.stringify(exported) }).build();
  expect(second.map(({ message }) => message)).toEqual([expect.stringContaining("'./gone'")]);
});

test('the same code in a translation is reported once, with the places where it stands', async () => {
  const text = `# A\n\n${fence('ts', 'chart.darw();')}`;
  const site = createTestSite({
    ...library,
    'docs/a.md': text,
    'i18n/ja/docs/a.md': `${text}${fence('ts', 'chart.erase();')}`,
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    { span: { file: 'docs/a.md' }, notes: ['The same code is in i18n/ja/docs/a.md:3'] },
    { code: 'translation/code', span: { file: 'i18n/ja/docs/a.md', start: { line: 7 } } },
    { span: { file: 'i18n/ja/docs/a.md', start: { line: 8, column: 7 } }, message: expect.stringContaining('erase') },
  ]);
});

test('a fence with a reason is left alone, and so is code in other languages', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('ts no-check="a sketch: ???"', '???')}${fence('json', '{')}`,
  });
  await buildClean(site);
});

test('a fault in the prelude is reported in it', async () => {
  const site = createTestSite({
    ...library,
    'examples.d.ts': 'declare const chart: Chart;\n',
    'docs/a.md': `# A\n\n${fence('ts', 'console.log(chart);')}`,
  });
  const cacheDir = temporaryFolder();
  for (let run = 0; run < 2; run++) {
    const { report } = await site.build({ cacheDir });
    expect(report).toMatchObject([{ span: { file: 'examples.d.ts', start: { line: 1, column: 22 } } }]);
    expect(report[0]?.hint).not.toContain('no-check'); // The prelude has no fence to opt out.
  }
});

test('a fault in the prelude that only TypeScript minds is reported once, whatever else the pages hold', async () => {
  const site = createTestSite({
    ...library,
    'examples.d.ts': 'declare function draw(size): void;\n',
    'docs/a.md': `# A\n\n${fence('ts', 'draw(1);')}${fence('ts', 'declare global { const own: 1 }\ndraw(own);')}${fence('js', 'draw(2);')}`,
  });
  const cacheDir = temporaryFolder();
  for (let run = 0; run < 2; run++) {
    const { report } = await site.build({ cacheDir });
    expect(report).toMatchObject([
      { message: expect.stringContaining("'any'"), span: { file: 'examples.d.ts', start: { line: 1, column: 23 } } },
    ]);
  }
});

test('without the key of the configuration nothing is checked', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${fence('ts', 'chart.darw();')}` });
  await buildClean(site);
});

test('code that was right is checked again when the prelude or a package it imports changes, and only then', async () => {
  const usesPackage = `# A\n\n${fence('ts', `import { create } from 'lib';\ncreate(document.body);`)}`;
  const site = createTestSite({
    ...library,
    'docs/a.md': usesPackage,
    'docs/b.md': `# B\n\n${fence('ts', 'chart.draw(document.body);')}`,
  });
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const warm = await buildClean(site, { cacheDir });
  expect(warm.outputs.made).toBe(0);

  site.write(
    'node_modules/lib/index.d.ts',
    'export interface Chart { draw(to: HTMLElement): void }\nexport declare function create(): Chart;\n',
  );
  site.write('node_modules/lib/package.json', '{ "name": "lib", "version": "2.0.0", "types": "index.d.ts" }');
  expect((await site.build({ cacheDir })).report).toMatchObject([
    { message: expect.stringContaining('Expected 0 arguments') },
  ]);

  site.write('examples.d.ts', `declare const chart: Omit<import('lib').Chart, 'draw'>;\n`);
  const { report } = await site.build({ cacheDir });
  expect(report.map(({ message }) => message)).toEqual([
    expect.stringContaining('Expected 0'),
    expect.stringContaining("'draw' does not exist"),
  ]);
});
