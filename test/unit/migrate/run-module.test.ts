import { describe, expect, test } from 'vitest';
import { runModule } from '../../../cli/migrate/run-module.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

const run = (text: string, others: Readonly<Record<string, string>> = {}, file = 'a.config.ts') =>
  runModule(writeFiles({ [file]: text, ...others }), file);

const toRun = 'sitegen runs this file to read its values.';

describe('a configuration of another generator', () => {
  test('is what it exports: a value, a promise or a function; functions in it are no data', async () => {
    expect(await run('export default { title: "A", edit: () => 1 };')).toEqual({
      value: { title: 'A', edit: '[code]' },
      diagnostics: [],
    });
    expect((await run('export default async () => ({ title: "A" });')).value).toEqual({ title: 'A' });
    expect((await run('export default Promise.resolve({ title: "A" });')).value).toEqual({ title: 'A' });
    expect((await run('module.exports = { dir: __dirname.length > 0 };', {}, 'a.js')).value).toEqual({ dir: true });
  });

  test('may be CommonJS in a package of ES modules, as Docusaurus allows', async () => {
    const inModules = { 'package.json': '{ "type": "module" }' };
    expect((await run('module.exports = { title: "A" };', inModules, 'a.js')).value).toEqual({ title: 'A' });
    expect((await run('exports.title = "A";', inModules, 'a.js')).value).toEqual({ title: 'A' });
    expect((await run('export default { title: "A" };', inModules, 'a.js')).value).toEqual({ title: 'A' });
    expect((await run('export {};', inModules, 'a.js')).value).toEqual({});
  });

  test('needs no package that is not installed, and uses one that is', async () => {
    const text = `
      import { defineConfig } from 'vitepress';
      import nobody, { themes } from 'nobody';
      import * as all from 'nobody/all';
      import { name } from 'somebody';
      import { own } from './own';
      import './style.css';
      const css = require.resolve('./style.css');
      export default defineConfig({ name, own, theme: themes.dark, nobody, all: all.one, css: css.slice(-9) });`;
    const { value, diagnostics } = await run(text, {
      'style.css': '',
      'own.ts': 'export const own: string = "mine";',
      'node_modules/somebody/package.json': '{ "name": "somebody", "type": "module", "exports": "./index.js" }',
      'node_modules/somebody/index.js': 'export const name = "somebody";',
    });
    expect(diagnostics).toEqual([]);
    const expected = {
      name: 'somebody',
      own: 'mine',
      theme: '[code]',
      nobody: '[code]',
      all: '[code]',
      css: 'style.css',
    };
    expect(value).toEqual(expected);
  });

  test.each(['module', 'node:module'])(
    'may look for a package with a function of %j that is not installed',
    async (name) => {
      const text = `
      import { builtinModules, createRequire } from '${name}';
      const require = createRequire(import.meta.url);
      const gone = require.resolve('vue/package.json', { paths: [require.resolve('vitepress')] });
      export default { gone, own: require('./own.cjs'), there: builtinModules.length > 0 };`;
      const { value, diagnostics } = await run(text, { 'own.cjs': 'module.exports = "mine";' });
      expect(diagnostics).toEqual([]);
      expect(value).toEqual({ gone: 'vue/package.json', own: 'mine', there: true });
    },
  );

  test('knows the folder of its file, as does each module that it imports', async () => {
    const others = {
      'lib/bow.ts':
        'import { basename } from "node:path"; export const bow = [__dirname, __filename].map((one) => basename(one));',
      'lib/quiver.cjs': 'module.exports = require("node:path").basename(__dirname);',
      'lib/arrow.mts': `
        import { basename } from 'node:path';
        import { fileURLToPath } from 'node:url';
        const __dirname = fileURLToPath(new URL('.', import.meta.url));
        export const arrow = [__dirname, import.meta.dirname].map((one) => basename(one));`,
    };
    const text = `
      import { bow } from './lib/bow.ts';
      import { arrow } from './lib/arrow.mts';
      import quiver from './lib/quiver.cjs';
      export default { bow, arrow, quiver, own: /[\\\\/]lib$/.test(__dirname) };`;
    const expected = { bow: ['lib', 'bow.ts'], arrow: ['lib', 'lib'], quiver: 'lib', own: false };
    expect(await run(text, others)).toEqual({ value: expected, diagnostics: [] });
  });

  test('may import a file that the build of the old site writes, which the hint says', async () => {
    const { diagnostics } = await run("module.exports = require('./api/sidebar.cjs');", {}, 'sidebars.js');
    expect(diagnostics).toMatchObject([
      { message: 'Could not resolve "./api/sidebar.cjs"', hint: expect.stringContaining('build of the old site') },
    ]);
  });

  test.each([
    ['throws', 'throw new Error("no wind");', 'a.config.ts failed: no wind', toRun, 1],
    [
      'uses what a package returns',
      'import { load } from "@nobody/yaml/fast";\nimport "vite";\nload().a.b;',
      'a.config.ts failed: Cannot read properties of undefined',
      'or install @nobody/yaml, and try again',
      1,
    ],
    ['ends the process', 'process.exit(3);', 'a.config.ts exited with an error', toRun, 1],
    ['is no JavaScript', '\nexport default {', 'end of file', 'until then, the file cannot be used', 2],
    [
      'imports a file that does not exist',
      "import './gone.ts';",
      'Could not resolve "./gone.ts"',
      'Otherwise correct',
      1,
    ],
    ['exports an object inside itself', 'const a = {}; a.a = a; export default a;', 'Converting circular', toRun, 1],
  ])('that %s is reported, with what to do', async (_, text, message, hint, line) => {
    const { value, diagnostics } = await run(text);
    expect(value).toBe(undefined);
    expect(diagnostics).toMatchObject([{ code: 'config/load-failed', span: { file: 'a.config.ts', start: { line } } }]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  test('that is not there, or lies where the new site should be, is reported, and nothing is written', async () => {
    const project = writeFiles({ 'old/readme.md': '' });
    const options = { dir: 'site', host: 'none', api: false } as const;
    const requests = [
      ['docusaurus', 'old', 'site', 'No Docusaurus configuration'],
      ['vitepress', 'old', 'site', 'No VitePress configuration'],
      ['vitepress', 'gone', 'site', 'The folder gone does not exist'],
      ['vitepress', 'old', 'old', 'old is the folder of both the old and the new site'],
    ] as const;
    for (const [generator, from, dir, message] of requests) {
      const { result, report } = await initFromOldSite({ generator, project, from, dir }, options);
      expect(result).toBe(null);
      expect(report).toMatchObject([{ code: 'config/missing', severity: 'error' }]);
      expect(report[0]?.message).toContain(message);
    }
  });
});
