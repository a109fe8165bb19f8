import { expect, test } from 'vitest';
import { testSearch } from '../../../cli/site/jobs/search.ts';
import { documentLibrary, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, fixtureRun, type SiteSource } from '../../harness/site.ts';

/** Builds a site with the reference of a library that has these entries. */
async function buildReference(exports: Record<string, string>, files: SiteSource) {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { exports }, files),
  });
  await buildClean(site);
  return site;
}

test('the page of an entry without exports tells how it is imported, and why', async () => {
  const site = await buildReference(
    { '.': './index.d.ts', './register': './register.d.ts' },
    { 'index.d.ts': 'export declare const a: 1;\n', 'register.d.ts': 'export {};\n' },
  );
  const page = site.read('docs/api/lib_register.md').replace(/\s+/g, ' ');
  expect(page).toContain("```ts import 'lib/register'; ```");
  expect(page).toContain('This entry point has no documented exports. Import it for its effects.');
});

test('the page of an entry that only adds to other modules imports it, and its additions say where they are added', async () => {
  const site = await buildReference(
    { '.': './index.d.ts', './register': './register.d.ts' },
    {
      'index.d.ts': 'export declare const a: 1;\n',
      'register.d.ts':
        'declare global { interface Window { lib: 1 } }\ndeclare module "vue" { interface App { lib: 1 } }\nexport {};\n',
    },
  );
  const entry = site.read('docs/api/lib_register.md');
  expect(entry).toContain("```ts\nimport 'lib/register';\n```\n\n## Augmentations\n");
  const pages = ['vue', 'vue.app', 'global', 'global.window'].map((name) => `docs/api/lib_register.module_${name}.md`);
  const texts = pages.map((page) => /^What this package adds to .*$/m.exec(site.read(page))?.[0]);
  expect(texts).toEqual([
    'What this package adds to the module “vue”, wherever the package is imported.',
    'What this package adds to the module “vue”, wherever the package is imported.',
    'What this package adds to the global scope, wherever the package is imported.',
    'What this package adds to the global scope, wherever the package is imported.',
  ]);
});

test('an entry whose exports are hidden has no page', async () => {
  const files = {
    'index.d.ts': 'export declare const a: 1;\n',
    'inner.d.ts': '/** @hidden */\nexport declare const b: 2;\n',
  };
  const exports = { '.': './index.d.ts', './inner': './inner.d.ts' };
  const { model, diagnostics } = await documentLibrary(installed('lib', { exports }, files));
  expect(model?.entries).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['api/entry-empty']);
});

test('the import of an entry has its default export in front of the braces, by the name of its page', async () => {
  const site = await buildReference(
    {
      '.': './index.d.ts',
      './base': './base.d.ts',
      './hook': './hook.d.ts',
      './list': './list.d.ts',
      './tools': './tools.d.ts',
      './type': './type.d.ts',
      './whole': './whole.d.ts',
      './words': './words.d.ts',
    },
    {
      'index.d.ts': 'export {};\n',
      'base.d.ts':
        'declare class Base_ { a: 1 }\ndeclare namespace Base { export { Base_ as default }; export const one: 1 }\n' +
        'declare class Base extends Base_ {}\nexport = Base;\n',
      'hook.d.ts': 'declare const useHook: () => void;\nexport { useHook as default };\n',
      'list.d.ts': "export * from './tools.js';\nexport { default } from './tools.js';\n",
      'tools.d.ts': 'export declare const add: 1;\nexport declare const cut: 2;\nexport default class Tools {}\n',
      'type.d.ts': 'export default interface Shape {}\nexport interface Other {}\n',
      'whole.d.ts': 'declare function whole(): void;\ndeclare namespace whole { const part: 1 }\nexport = whole;\n',
      'words.d.ts': 'declare const none: 1;\nexport { none as null };\n',
    },
  );
  const statementOf = (entry: string) => /^import .*$/m.exec(site.read(`docs/api/lib_${entry}.md`))?.[0];
  expect(['base', 'hook', 'list', 'tools', 'type', 'whole', 'words'].map(statementOf)).toEqual([
    "import Base, { one } from 'lib/base';",
    "import useHook from 'lib/hook';",
    "import Tools, { add, cut } from 'lib/list';",
    "import Tools, { add, cut } from 'lib/tools';",
    "import type Shape from 'lib/type';",
    "import whole, { part } from 'lib/whole';",
    "import { null as null_ } from 'lib/words';",
  ]);
  const names = [...site.read('docs/api/lib_list.md').matchAll(/^- \[`(.*?)`\]/gm)].map(([, name]) => name);
  expect(names).toEqual(['Tools', 'add', 'cut']);
});

test('a type and a value of one name are listed once among types and values by each entry that exports them', async () => {
  const site = await buildReference(
    { '.': './index.d.ts', './main': './index.d.ts', './more': './more.d.ts' },
    {
      'index.d.ts':
        'export declare function draw(): void;\nexport declare namespace draw { const line: 1 }\n' +
        'export interface Unit { size: number }\nexport declare const Unit: Unit;\n',
      'more.d.ts': "export * from './index.js';\n",
    },
  );
  for (const entry of ['main', 'more']) {
    const page = site.read(`docs/api/lib_${entry}.md`);
    expect(page).toContain(`import { draw, Unit } from 'lib/${entry}';`);
    const names = [...page.matchAll(/^- \[`(.*?)`\]/gm)].map(([, name]) => name);
    expect(names).toEqual(['draw', 'Unit', 'Unit']);
  }
});

test('entries that document nothing themselves are folded, on the page and in the sidebar', async () => {
  const site = await buildReference(
    { '.': './index.d.ts', './add': './add.d.ts', './fp': './fp.d.ts', './fp/curry': './curry.d.ts' },
    {
      'index.d.ts': "export * from './add.js';\n",
      'add.d.ts': 'export declare function add(first: number): number;\n',
      'fp.d.ts': "export * from './curry.js';\n",
      'curry.d.ts': 'export declare function curry(first: number): number;\n',
    },
  );
  const page = site.read('docs/api/lib.md').replace(/\]\([^)]*\)/g, ']');
  expect(page).toMatch(/## Entry points\s+- \[`lib\/fp`\]\s+## Functions\s[^#]*\[?`add`[^#]*Also exported by/);
  const folded = /Also exported by<\/summary>.*?<\/details>/s.exec(site.main('docs/api/lib.html'))?.[0] ?? '';
  expect(folded.match(/lib\/[\w/]+(?=<)/g)).toEqual(['lib/add', 'lib/fp/curry']);
  const sidebar = /<nav[^>]*sidebar.*?<\/nav>/s.exec(site.read('docs/api/lib_add.html'))?.[0] ?? '';
  expect(sidebar.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Entry points lib\/add lib\/fp\/curry/);
});

test('of the same library built in several ways, the search finds the main entry first', async () => {
  const toDoc = (more: string) =>
    `/** Holds text.${more} */\nexport declare class Doc {\n  /** Saves it.${more} */\n  save(): void;\n}\n`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    'search.test.yml':
      'en:\n  - { query: Doc, page: /docs/api/lib.doc }\n  - { query: Doc.save, page: /docs/api/lib.doc.save }\n',
    ...installed(
      'lib',
      { exports: { '.': './index.d.ts', './node': './node.d.ts', './web': './web.d.ts' } },
      {
        'index.d.ts': toDoc(''),
        'node.d.ts': toDoc(' It can be saved to a file of any size.'),
        'web.d.ts': toDoc(' It can be saved to the storage.'),
      },
    ),
  });
  const { report } = await testSearch({ ...fixtureRun, siteDir: site.dir, environment: null });
  expect(report).toEqual([]);
});
