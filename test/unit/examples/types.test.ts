import { expect, test } from 'vitest';
import { silentProgress } from '../../../cli/core/progress.ts';
import type { CodeNames } from '../../../runtime/page-data/code-names.ts';
import { buildClean, createTestSite, differences, type SiteSource, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const library: SiteSource = {
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'F', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: {} } },
  examples: {}, api: { package: 'lib' },
});
`,
  'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/lib/index.d.ts': `/** A chart. */
export interface Chart {
  /** Draws it. */
  draw(options?: Options): void;
}
export type Options = { size?: number };
export declare function create(): Chart;
`,
};

function fence(...lines: string[]): string {
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\n`;
}

function namesOf(site: TestSite, path: string): CodeNames {
  return JSON.parse(site.read(`_data/_code/${path}.json`)) as CodeNames;
}

/** Returns the type information of a code block: line, column, length and type of each name. */
function typesOf(site: TestSite, path: string, block: number): string[] {
  const { infos, blocks } = namesOf(site, path);
  const places = blocks[block] ?? [];
  return Array.from({ length: places.length / 4 }, (_, index) => {
    const [line, column, length, info = 0] = places.slice(index * 4, index * 4 + 4);
    return `${line}:${column}+${length} ${infos[info]?.[0]}`;
  });
}

const code = (comment: string) =>
  fence("import { create } from 'lib';", `// ${comment}`, 'create().draw({ size: 1 });');

test('names lead to their pages in the language of the page; code that differs in comments is checked once', async () => {
  const asked: (number | undefined)[] = [];
  const progress = silentProgress();
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${code('Draws.')}`,
    'i18n/ja/docs/a.md': `# A\n\n${code('描きます。')}`,
    'api/notes/create.md': 'Makes a chart.\n',
    'i18n/ja/api/notes/create.md': '図を作ります。\n',
  });
  await buildClean(site, {
    // An empty cache, because results of earlier runs would be reused.
    cacheDir: temporaryFolder(),
    progress: {
      ...progress,
      begin(name, total) {
        if (name === 'examples') asked.push(total);
        return progress.begin(name, total);
      },
    },
  });
  const linksOf = (path: string) =>
    Array.from(site.main(path).matchAll(/<a href="([^"]*)"( tabindex="-1")?>(create|draw|size)<\/a>/g), (found) =>
      found.slice(1).join(' '),
    );
  const expected = (prefix: string) => [
    `${prefix}/docs/api/lib.create  create`,
    `${prefix}/docs/api/lib.create  tabindex="-1" create`,
    `${prefix}/docs/api/lib.chart.draw  draw`,
    `${prefix}/docs/api/lib.options.size  size`,
  ];
  expect(linksOf('docs/a.html')).toEqual(expected(''));
  expect(linksOf('ja/docs/a.html')).toEqual(expected('/ja'));
  expect(typesOf(site, 'docs/a', 0)).toEqual([
    '0:9+6 (alias) function create(): Chart\nimport create',
    '2:0+6 (alias) create(): Chart\nimport create',
    '2:9+4 (method) Chart.draw(options?: Options): void',
    '2:16+4 (property) size?: number | undefined',
  ]);
  expect(typesOf(site, 'ja/docs/a', 0)).toEqual(typesOf(site, 'docs/a', 0));
  expect(namesOf(site, 'docs/a').infos.map(([, words, lang]) => [words, lang])).toEqual([
    ['Makes a chart.', ''],
    ['Makes a chart.', ''],
    ['Draws it.', ''],
    ['', ''],
  ]);
  expect(namesOf(site, 'ja/docs/a').infos.map(([, words, lang]) => [words, lang])).toEqual([
    ['図を作ります。', ''],
    ['図を作ります。', ''],
    ['Draws it.', 'en'],
    ['', ''],
  ]);
  expect(asked).toEqual([1]);
});

test('what is asked of the compiler is shown, and what only it needs is not; texts are no markup', async () => {
  const site = createTestSite({
    ...library,
    'demo.ts':
      "// #region one\n  import { create } from 'lib';\n  // ---cut---\n  const chart = create();\n  //    ^?\n// #endregion one\n",
    'docs/a.md': [
      '# A\n',
      fence(
        'const before = 1;',
        '// ---cut-before---',
        'const one = before;',
        '//    ^?',
        '// ---cut-start---',
        'const two = 2;',
        '// ---cut-end---',
        "const three: '<b>' = two; // [!code ++]",
        '// @errors: 2322',
        '// ---cut-after---',
        'console.log(three);',
      ),
      '```ts file=../demo.ts#region\n```\n'.replace('#region', '#one'),
      '```ts diff\n-const one = 1;\n+const one = 2;\n //    ^?\n```\n',
    ].join('\n'),
  });
  await buildClean(site);
  const blocks = site.main('docs/a.html').match(/<code data-lang="ts".*?<\/code>/gs) ?? [];
  const texts = blocks.map((block) =>
    block
      .replace(/<span class="remark (\w+)">/g, '[$1] ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x3C;', '<'),
  );
  expect(texts).toEqual([
    "const one = before;\n[type] const one: 1const three: '<b>' = two;\n[error] Type '2' is not assignable to type '\"<b>\"'. (2322)",
    'const chart = create();\n[type] const chart: Chart',
    'const one = 1;\nconst one = 2;\n[type] const one: 2',
  ]);
  expect(blocks[0]).toContain('<span class="wrong">three</span>');
  expect(typesOf(site, 'docs/a', 0).map((one) => one.split(' ')[0])).toEqual(['0:6+3', '0:12+6', '1:6+5', '1:21+3']);
});

test('incremental equals clean, whatever of a library, a note or an example changes, and in whatever order it was asked', async () => {
  const uses = (first: string) =>
    `# Page\n\n${fence("import { create } from 'lib';", first, "const all = ['a'];", 'console.log(all.length, create());')}`;
  const literals = (...names: string[]) => fence(...names.map((name, index) => `const v${index} = '${name}';`));
  const site = createTestSite({
    ...library,
    'docs/a.md': uses("const mode = Math.random() > 0.5 ? 'on' : 'off';"),
    'docs/b.md': `# B\n\n${literals('on', 'off')}${fence('console.log([create].length);').replace('create', '1')}`,
  });
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const edits = [
    () => site.write('docs/b.md', `# B\n\n${fence('console.log([1].length);')}${literals('off', 'on')}`),
    () => site.write('docs/a.md', uses("const mode = Math.random() > 0.4 ? 'on' : 'off';")),
    () => site.write('api/notes/create.md', 'Makes a chart.\n'),
    () => {
      const declared = String(library['node_modules/lib/index.d.ts']);
      site.write('node_modules/lib/index.d.ts', `/** Another. */\nexport type Other = 1;\n${declared}`);
      site.write('node_modules/lib/package.json', '{ "name": "lib", "version": "1.0.1", "types": "index.d.ts" }');
    },
  ];
  for (const [step, edit] of edits.entries()) {
    edit();
    await buildClean(site, { cacheDir });
    const warm = site.files();
    await buildClean(site, { cacheDir: null });
    expect(differences(warm, site.files()), `files of step ${step}`).toEqual([]);
  }
});

test('uses of one name are told apart by type, by call, by what takes it and by what the file calls things', async () => {
  const site = createTestSite({
    ...library,
    'node_modules/lib/index.d.ts': `export interface Chart { data: string | number; clone(): Chart; pick<T>(one: T): T }
export declare function create(): Chart;
`,
    'docs/a.md': `# A\n\n${[
      fence("import { create } from 'lib';", 'const own = create().clone();'),
      fence("import { create as make, type Chart as Drawing } from 'lib';", 'const own: Drawing = make().clone();'),
      fence(
        "import { create } from 'lib';",
        'const { data } = create();',
        "if (typeof data === 'string') data.length;",
      ),
      fence("import { create } from 'lib';", 'create().pick(1);', "create().pick('a');"),
    ].join('')}`,
  });
  await buildClean(site);
  const saidOf = (block: number) => typesOf(site, 'docs/a', block).filter((one) => !one.includes('import'));
  expect([0, 1, 2, 3].map(saidOf)).toEqual([
    ['1:6+3 const own: Chart', '1:21+5 (method) Chart.clone(): Chart'],
    [
      '0:9+6 function create(): Drawing',
      '0:30+5 interface Chart',
      '1:6+3 const own: Drawing',
      '1:28+5 (method) Chart.clone(): Drawing',
    ],
    [
      '1:8+4 const data: string | number',
      '2:11+4 const data: string | number',
      '2:30+4 const data: string',
      '2:35+6 (property) String.length: number',
    ],
    ['1:9+4 (method) Chart.pick<1>(one: 1): 1', '2:9+4 (method) Chart.pick<"a">(one: "a"): "a"'],
  ]);
  // The destructured name links to the chart's property. Afterwards it is a variable of the example.
  expect(site.main('docs/a.html').match(/<a [^>]*>data<\/a>/g)).toHaveLength(1);
});

test('variables of one type are told apart by their names, by how they are declared and by what is written of them', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${[
      fence('const one = 1 as number;', 'let $two = one;', '$two.toFixed(one);'),
      fence('/** The third. */', 'const three = 3 as number;', 'for (const four of [three]) four;'),
      fence('function five(six: number, seven = six, ...eight: number[]) {', '  return [seven, ...eight];', '}'),
      fence("import { create } from 'lib';", 'const nine = create;', 'const ten = create;', 'nine(), ten(), nine;'),
    ].join('')}`,
  });
  await buildClean(site);
  const { infos, blocks } = namesOf(site, 'docs/a');
  const wordsOf = (block: number) =>
    (blocks[block] ?? []).flatMap((info, index) =>
      index % 4 === 3 ? (infos[info]?.slice(0, 2).join('; ') ?? '') : [],
    );
  const toFixed = '(method) Number.toFixed(fractionDigits?: number): string';
  expect(wordsOf(0)).toEqual([
    'const one: number; ',
    'let $two: number; ',
    'const one: number; ',
    'let $two: number; ',
    expect.stringContaining(toFixed),
    'const one: number; ',
  ]);
  const third = 'const three: number; The third.';
  expect(wordsOf(1)).toEqual([third, 'const four: number; ', third, 'const four: number; ']);
  expect(wordsOf(2)).toEqual([
    'function five(six: number, seven?: number, ...eight: number[]): number[]; ',
    '(parameter) six: number; ',
    '(parameter) seven: number; ',
    '(parameter) six: number; ',
    '(parameter) eight: number[]; ',
    '(parameter) seven: number; ',
    '(parameter) eight: number[]; ',
  ]);
  expect(wordsOf(3).slice(1)).toEqual([
    'const nine: () => Chart; ',
    '(alias) function create(): Chart\nimport create; ',
    'const ten: () => Chart; ',
    '(alias) function create(): Chart\nimport create; ',
    'const nine: () => Chart; ',
    'const ten: () => Chart; ',
    'const nine: () => Chart; ',
  ]);
});

test('what a package declares for all files is known to the code that imports it, and to no other', async () => {
  const alone = 'const one = setInterval(() => {});';
  const page = (first: string) => `# A\n\n${fence(first)}${fence('const shown = window.chart;')}`;
  const site = createTestSite({
    ...library,
    'node_modules/wide/package.json': '{ "name": "wide", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/wide/index.d.ts': "import './all.d.ts';\nexport declare const wide: number;\n",
    'node_modules/wide/all.d.ts': 'declare function setInterval(run: () => void, every: string): string;\n',
    'node_modules/lib/index.d.ts': `declare global { interface Window { chart: Chart } }
export interface Chart { draw(): void }
export declare function create(): Chart;
`,
    'docs/a.md': page(alone),
    'docs/b.md': `# B\n\n${fence("import { wide } from 'wide';", alone, 'wide;')}`,
    'docs/c.md': `# C\n\n${fence("import { create } from 'lib';", 'create();')}`,
  });
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const overloads = (path: string) => typesOf(site, path, 0).filter((one) => one.includes('+1 overload'));
  expect([overloads('docs/a'), overloads('docs/b')]).toMatchObject([{ length: 0 }, { length: 1 }]);
  // The documented library is available to all code of the site.
  expect(typesOf(site, 'docs/a', 1)[0]).toBe('0:6+5 const shown: Chart');
  site.write('docs/a.md', page(alone.replace('one', 'two')));
  await buildClean(site, { cacheDir });
  const warm = site.files();
  await buildClean(site, { cacheDir: null });
  expect(differences(warm, site.files())).toEqual([]);
});

test('a global declaration in one block of code is not known in others', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('window.own;')}`,
    'docs/b.md': `# B\n\n${fence('declare global { interface Window { own: number } }', 'window.own;')}`,
  });
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'example/invalid', span: { file: 'docs/a.md', start: { line: 4 } } }]);
});

test('what is asked in a whole file is answered where its lines of regions are not shown', async () => {
  const site = createTestSite({
    ...library,
    'demo.ts': [
      '// #region setup',
      "import { create } from 'lib';",
      '// #endregion',
      'const chart = create();',
      '//    ^?',
      '',
    ].join('\n'),
    'docs/a.md': '# A\n\n```ts file=../demo.ts\n```\n',
  });
  await buildClean(site);
  expect(site.main('docs/a.html').replace(/<[^>]*>/g, '')).toContain('const chart = create();\nconst chart: Chart');
});

test('each question that points at no name is told at its own line', async () => {
  const site = createTestSite({
    ...library,
    'docs/a.md': `# A\n\n${fence('const one = 1;', '//  ^?', '//    ^?', '//        ^?')}`,
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => [code, span?.start])).toEqual([
    ['example/unanswered', { line: 5, column: 5 }],
    ['example/unanswered', { line: 7, column: 11 }],
  ]);
});

test("hints for the keyboard and for touch are a site's own texts, and change with them", async () => {
  const site = createTestSite({ ...library, 'docs/a.md': `# A\n\n${code('Draws.')}` });
  await buildClean(site);
  expect(namesOf(site, 'ja/docs/a').hints.touch).not.toBe('');
  site.write('i18n/ja/interface.yml', 'codeTouch: 続きを読む\n');
  await buildClean(site);
  expect(namesOf(site, 'ja/docs/a').hints.touch).toBe('続きを読む');
});
