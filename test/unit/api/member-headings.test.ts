import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
interface Hidden { lost: string }
export interface Named { name: string }
export interface Maker extends Named, Hidden { level: number }
export declare const make: Maker;
declare global {
  interface Element { setAttribute(name: string, value: boolean): void }
  namespace deep { interface Added { call(): void } }
}
export interface Custom extends SVGPathElement { custom: true }
export type Line = SVGPathElement;
export declare const path: Line;
export declare namespace parts {
  interface Screw { size: number }
  interface Named extends Screw { length: number }
}
export declare const screw: parts.Screw;
export declare class Client {
  static open(): Client;
  constructor(key: string);
  key: string;
  send(text: string): void;
}
export declare namespace Client {
  class Chat {}
  const version: string;
  interface Options { key: string }
}
export {};
`;
const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
  ...installedLib(declarations),
});

beforeAll(() => buildClean(site));

const partsOf = (page: string) => site.read(`docs/api/lib.${page}.md`).split(/^## /m);
const headingsOf = (page: string) =>
  partsOf(page)
    .slice(1)
    .map((part) => part.split('\n', 1)[0]);

test('the members of the type of a constant are not called inherited, and none of them is missing', () => {
  expect(headingsOf('make')).toEqual(['Members of its type']);
  const [, list = ''] = partsOf('make');
  const links = [...list.matchAll(/\[`(\w+)`\]\(\S+api\/lib\.([\w.]+)\)/g)].map(([, name, slug]) => [name, slug]);
  expect(links).toEqual([
    ['Maker', 'maker'],
    ['level', 'maker.level'],
    ['Named', 'named'],
    ['name', 'named.name'],
    ['lost', 'maker.lost'],
  ]);
});

test('inherited members have one heading, be they documented here or elsewhere', () => {
  expect(headingsOf('maker')).toEqual([
    'Hierarchy',
    'Properties',
    'Inherited members',
    'Members in detail',
    'Used by (1)',
  ]);
  const inherited = partsOf('maker')[3] ?? '';
  expect([inherited.includes('lib.maker.lost'), inherited.includes('lib.named.name')]).toEqual([true, true]);
});

test('what a library adds to page elements is no member of a name for one of them', () => {
  const added = [...site.files().keys()].filter((path) => /lib\.line.*setattribute/.test(path));
  expect(added).toEqual([]);
  expect(site.read('docs/api/lib.line.md')).not.toContain('setAttribute');
});

test('what names a type in a namespace uses the type, and not the namespace', () => {
  expect(headingsOf('parts')).toEqual(['Interfaces']);
  expect(headingsOf('parts.screw').at(-1)).toBe('Used by (1)');
});

test('a type is no link to another one of its name in its own hierarchy', () => {
  expect(partsOf('parts.named')[1]).toMatch(/^Hierarchy\n\n- \[`Screw`\]\(.*\n\n {2}- \*\*`Named`\*\*\n/);
});

test('what a library adds says so in namespaces, too, but not of each member', () => {
  const pages = ['', '.element', '.deep', '.deep.added', '.deep.added.call'];
  const told = pages.filter((page) => partsOf(`module_global${page}`)[0]?.includes('adds to the global scope'));
  expect(told).toEqual(pages.slice(0, -1));
});

test('what a namespace exports is listed below the members of the class of the same name', () => {
  expect(headingsOf('client')).toEqual([
    'Constructors',
    'Properties',
    'Methods',
    'Static members',
    'Classes',
    'Variables',
    'Interfaces',
    'Members in detail',
    'Used by (1)',
  ]);
});
