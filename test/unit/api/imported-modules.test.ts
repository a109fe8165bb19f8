import { expect, test } from 'vitest';
import { documentClean, installed } from '../../harness/library.ts';

const exports = { '.': './index.d.ts', './parts': './inner/parts.d.ts' };
const files = {
  'index.d.ts': `
export * as tools from './inner/tools';
export { run } from './inner/run';
export declare function loadTools(): Promise<typeof import('./inner/tools')>;
export declare function loadParts(): Promise<typeof import('./inner/parts.js')>;
export declare function loadRun(): Promise<typeof import('./inner/run')>;
export declare function loadOne(): typeof import('./inner/one');
export declare function loadTypes(): typeof import('./inner/types');
`,
  'inner/tools.d.ts': 'export declare const hammer: string;\n',
  'inner/parts.d.ts': 'export declare const screw: string;\n',
  'inner/run.d.ts': `
export declare function run(): void;
export declare const again: () => Promise<typeof import('./run')>;
export default class Runner { stop(): void }
`,
  'inner/one.d.ts': 'declare const one: string;\nexport = one;\n',
  'inner/types.d.ts': 'export interface Type { kind: string }\n',
};

const model = await documentClean(installed('lib', { exports }, files));
const find = (name: string) => model.symbols.find((symbol) => symbol.name === name);
const returned = (name: string) => find(name)?.signature.text.replace(/^.*?\): /, '');

test('a module that is imported whole has the name or the entry by which readers import it', () => {
  expect(returned('loadTools')).toBe('Promise<typeof tools>;');
  expect(find('loadTools')?.signature.links.map(({ slug }) => slug)).toContain('lib.tools');
  expect(returned('loadParts')).toBe("Promise<typeof import('lib/parts')>;");
});

test('another one is shown by its values', () => {
  expect(returned('loadRun')).toBe(`Promise<{
  run: typeof run;
  again: typeof again;
  default: typeof Runner;
}>;`);
  expect(find('loadRun')?.signature.links.map(({ slug }) => slug)).toContain('lib.run');
  expect(find('loadRun')?.referenced.map(({ name }) => name)).toEqual(['again', 'Runner']);
  expect(returned('loadTypes')).toBe('{};');
});

test('one that assigns a value to its exports stays as it is written', () => {
  expect(returned('loadOne')).toBe("typeof import('./inner/one');");
});
