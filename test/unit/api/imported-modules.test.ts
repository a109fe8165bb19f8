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

test('types behind a file that is imported whole are named without it, unless that means something else', async () => {
  const index = `
import * as inner from './inner';
import * as shown from './shown';
export * as shown from './shown';
export type { Sized as Size } from './inner';
export declare function open(size: inner.Sized, map: inner.Map, hidden: inner.deep.Hidden): shown.Shown;
export declare class Box implements inner.Sized { size: number; all: inner.Unit[]; kind: typeof inner.kind }
`;
  const inner = `
export interface Sized { size: number }
export interface Map { zoom: number }
export interface Unit { unit: string }
export declare const kind: 'box';
export declare namespace deep { interface Hidden { deep: true } }
`;
  const { symbols } = await documentClean(
    installed(
      'lib',
      { types: 'index.d.ts' },
      { 'index.d.ts': index, 'inner.d.ts': inner, 'shown.d.ts': 'export interface Shown { shown: true }\n' },
    ),
  );
  const of = (name: string) => symbols.find((symbol) => symbol.name === name);
  const text = of('open')?.signature.text;
  expect(text).toBe('function open(size: Size, map: inner.Map, hidden: deep.Hidden): shown.Shown;');
  expect(of('open')?.signature.links.map(({ start, end }) => text?.slice(start, end))).toContain('Size');
  expect(of('open')?.referenced.map(({ name }) => name)).toEqual(['Map', 'deep.Hidden']);
  expect(of('Box')?.signature.text).toBe(`class Box implements Size {
  size: number;
  all: Unit[];
  kind: typeof kind;
}`);
});
