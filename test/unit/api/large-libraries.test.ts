import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Context, ProjectReflection, ReferenceReflection } from 'typedoc';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { createImporter } from '../../../cli/api/model/import-line.ts';
import type { ModelScope } from '../../../cli/api/model/scope/scope.ts';
import { toApiLabels } from '../../../cli/api/pages/labels.ts';
import { toApiPages } from '../../../cli/api/pages/pages.ts';
import { parseForeignMarkdown } from '../../../cli/parse/index.ts';
import english from '../../../templates/messages/en.json' with { type: 'json' };
import { inSeconds } from '../../harness/in-seconds.ts';
import { documentClean, installed } from '../../harness/library.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Returns how much more work a library of twice the size is. */
async function growth(toFiles: (size: number) => Record<string, string>, count: () => number): Promise<number> {
  const workFor = async (size: number): Promise<number> => {
    const before = count();
    await documentClean(installed('lib', { exports: { '.': './index.d.ts', './b': './b.d.ts' } }, toFiles(size)));
    return count() - before;
  };
  const small = await workFor(50);
  return (await workFor(100)) / small;
}

/** Returns lines, each made from its number. */
function lines(count: number, toLine: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => toLine(index)).join('\n');
}

test('references are not listed again for each alias of a literal', async () => {
  const looked = vi.spyOn(ReferenceReflection.prototype, 'tryGetTargetReflection');
  const toFiles = (size: number) => ({
    'index.d.ts': `interface One { size: 1 }\nexport {\n${lines(size, (index) => `  One as One${index},`)}\n};\n`,
    'b.d.ts': lines(size, (index) => `export type Options${index} = { size: ${index} };`),
  });
  expect(await growth(toFiles, () => looked.mock.calls.length)).toBeLessThan(2.5);
  looked.mockRestore();
});

test('what all types inherit is not looked for among all of them wherever it is named', async () => {
  const found = vi.spyOn(ProjectReflection.prototype, 'getReflectionsFromSymbolId');
  const toFiles = (size: number) => ({
    'index.d.ts': `export interface Base {
  pipe<A>(steps: [${lines(size, () => 'A,')}]): A;
}
${lines(size, (index) => `export interface Type${index} extends Base { own: ${index} }`)}`,
    'b.d.ts': 'export {};\n',
  });
  const seen = () => found.mock.results.reduce((sum, { value }) => sum + (value as unknown[]).length, 0);
  expect(await growth(toFiles, seen)).toBeLessThan(2.5);
  found.mockRestore();
});

test('the type of a member is not converted again for each type that inherits it', async () => {
  const referred = vi.spyOn(Context.prototype, 'createSymbolReference');
  const toFiles = (size: number) => ({
    'index.d.ts': `export interface Token { name: string }
export interface Base {
${lines(size, (index) => `  member${index}: Token | ${index};`)}
}
${lines(size, (index) => `export interface Type${index} extends Base { own: ${index} }`)}`,
    'b.d.ts': 'export {};\n',
  });
  const tokens = () => referred.mock.calls.filter(([symbol]) => symbol.name === 'Token').length;
  expect(await growth(toFiles, tokens)).toBeLessThan(2.5);
  referred.mockRestore();
});

test('a long package.json is not compared for each file of the library', async () => {
  const modules = Array.from({ length: 1000 }, (_, index) => `m${index}.d.ts`);
  const files = Object.fromEntries(modules.map((file) => [file, 'export declare const one: 1;\n']));
  const index = `${modules.map((file) => `import './${file}';\n`).join('')}export declare const one: 1;\n`;
  const long = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key${index}`, true]));
  const library = installed('lib', { types: 'index.d.ts', long }, { 'index.d.ts': index, ...files });
  const { symbols } = await inSeconds(() => documentClean(library));
  expect(symbols.map(({ name }) => name)).toContain('one');
});

test('not every one of 20,000 entries is asked for each symbol how to import it', () => {
  const folder = temporaryFolder();
  const [one, empty] = ['one.d.ts', 'empty.d.ts'].map((file) => join(folder, file)) as [string, string];
  writeFileSync(one, 'export declare const one: 1;\n');
  writeFileSync(empty, 'export {};\n');
  const program = ts.createProgram([one, empty], { noLib: true, types: [] });
  const names = Array.from({ length: 20_000 }, (_, index) => `m${index}`);
  const toEntry = (path: string, file: string) => ({ path, specifier: `lib/${path}`, file, importedFile: file });
  const [own, again] = [toEntry('own', one), toEntry('again', one)];
  const entries = [...names.map((path) => toEntry(path, empty)), own, again];
  const scope = { library: { entries }, program, checker: program.getTypeChecker() } as unknown as ModelScope;
  const toWays = createImporter(scope);
  const statement = program.getSourceFile(one)?.statements[0] as ts.VariableStatement;
  const ways = inSeconds(() =>
    names.slice(0, 8000).map(() => toWays(statement.declarationList.declarations, again, { name: 'one' })),
  );
  expect(ways[0]).toEqual({
    name: 'one',
    importLine: "import { one } from 'lib/again';",
    alsoFrom: ['lib/own'],
  });
});

test('the symbols of a library are not looked through again for each of 20,000 entries', async () => {
  const files = { 'index.d.ts': 'export type A = 1;\n', 'm.d.ts': 'export type B = 1;\n' };
  const model = await documentClean(installed('lib', { exports: { '.': './index.d.ts', './m': './m.d.ts' } }, files));
  const copy = <One extends { path: string }>(all: readonly One[]) =>
    all.flatMap((one) =>
      one.path.startsWith('m')
        ? Array.from({ length: 20_000 }, (_, index) => ({ ...one, path: one.path.replace('m', `m${index}`) }))
        : one,
    );
  const large = { ...model, entries: copy(model.entries), symbols: copy(model.symbols) };
  const labels = toApiLabels(english);
  const shared = { histories: new Map(), gaps: new Set<string>(), packages: [], parseMarkdown: parseForeignMarkdown };
  const texts = { labels, sourceLink: undefined, language: undefined, isLatest: false, steps: [], replacements: {} };
  const pages = inSeconds(() => [...toApiPages(large, { ...shared, ...texts, outsideUsers: [] })]);
  expect(pages.filter(({ path }) => path !== undefined)).toHaveLength(20_001);
});
