import { expect, test } from 'vitest';
import { isCompiled } from '../../../cli/site/jobs/compiled-site.ts';
import { runCli } from '../../harness/process.ts';
import { writeFiles } from '../../harness/temporary.ts';

const own = { 'src/index.ts': 'export const a = 1;\n', 'base.json': '{ "include": ["./src"] }' };

test('sitegen init says what to change if the compiler of the library would compile the site', async () => {
  const options = '{ "compilerOptions": { "outDir": "dist" } }';
  const cwd = writeFiles({ ...own, 'package.json': '{ "name": "kite" }', 'tsconfig.json': options });
  const { code, stdout } = await runCli(['init', 'site', '--yes'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain('\nchange tsconfig.json: it makes tsc compile site/ with the library');
  expect(stdout).toContain('\nAdd "site" to its "exclude", or list the folders of the library in "include".\n');
});

test.each([
  ['no folders', '{ // The library.\n "compilerOptions": { "outDir": "dist" } }', true],
  ['all files by a pattern', '{ "include": ["**/*"] }', true],
  ['another folder', '{ "include": ["src"] }', false],
  ['another folder, in a file that it extends', '{ "extends": "./base.json" }', false],
  ['the site as left out', '{ "exclude": ["site"] }', false],
  ['only other projects', '{ "files": [], "references": [{ "path": "./src" }] }', false],
  ['that nothing is written', '{ "compilerOptions": { "noEmit": true } }', false],
])('a site is compiled with a project whose tsconfig.json names %s: %s', async (_, config, expected) => {
  const files = { 'site/site.config.ts': 'export default {};\n', 'tsconfig.json': config };
  expect(await isCompiled(writeFiles({ ...own, ...files }), 'site')).toBe(expected);
});

test('a site is not compiled where there is no tsconfig.json', async () => {
  expect(await isCompiled(writeFiles({ 'site/site.config.ts': 'export default {};\n' }), 'site')).toBe(false);
});
