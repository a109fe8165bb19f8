import { Context, ProjectReflection, ReferenceReflection } from 'typedoc';
import { expect, test, vi } from 'vitest';
import { documentClean, installed } from '../../harness/library.ts';

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
