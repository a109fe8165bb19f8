import { expect, test } from 'vitest';
import { toCoverage } from '../../../cli/api/notes/coverage.ts';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';

const host = installed(
  'host',
  { types: 'index.d.ts' },
  {
    'index.d.ts': `
/** What the host says of replies. */
export interface Reply { send(text: string): void }
export interface Request { url: string }
`,
  },
);

const plugin = {
  'index.d.ts': `
/// <reference path="./globals.d.ts" />
import { Reply } from 'host';
import './more';
import './own';
export interface Options { path: string }
export declare function plugin(reply: Reply, from: Element): void;
declare module 'host' {
  interface Reply extends Signer {
    /** Sets a cookie. */
    setCookie(name: string, options?: Options): this;
    cookies: string[];
  }
  /** Signs values. */
  interface Signer { sign(value: string): string }
}
declare module './own' { interface Kept { added: number } }
declare module 'lib' { interface Options { more: string } }
/** @internal */
declare module 'other' { interface Secret { a: 1 } }
`,
  'more.d.ts': `
import { Options } from './index';
declare global {
  interface Element { /** What was clicked. */ clicked(): Options }
}
declare module 'host' { interface Request { cookies: string[] } }
declare module '@scope/not.installed/deep' { export function extra(options: Options): void }
export {};
`,
  'globals.d.ts': "import { Options } from './index'; declare global { var started: Options }",
  'own.d.ts': 'export interface Kept { kept: number }',
  // No entry imports it.
  'unused.d.ts': "declare module 'host' { interface Never { a: 1 } } export {};",
};

const model = await documentClean({ ...host, ...installed('lib', { types: 'index.d.ts' }, plugin) });
const all = [...flatten(model.symbols)];
const find = (path: string) => all.find((symbol) => symbol.path === path) as ApiSymbol;

test('what a library adds to other modules and to the global scope has pages, and is imported with it', () => {
  const added = all.filter(({ path }) => path.startsWith('module:'));
  expect(added.map(({ slug, kind, title }) => `${slug} ${kind} ${title}`)).toEqual([
    'lib.module_host augmentation host',
    'lib.module_host.reply interface Reply',
    'lib.module_host.reply.setcookie method Reply.setCookie',
    'lib.module_host.reply#.cookies property Reply.cookies',
    'lib.module_host.request interface Request',
    'lib.module_host.request#.cookies property Request.cookies',
    'lib.module_host.signer interface Signer',
    'lib.module_host.signer.sign method Signer.sign',
    'lib.module_global augmentation global',
    'lib.module_global.started variable started',
    'lib.module_global.element interface Element',
    'lib.module_global.element.clicked method Element.clicked',
    'lib.module__scope_not_installed_deep augmentation @scope/not.installed/deep',
    'lib.module__scope_not_installed_deep.extra function extra',
  ]);
  expect(find('module:host')).toMatchObject({
    signature: { text: "declare module 'host'" },
    importLine: "import 'lib';",
    source: { path: 'more.d.ts', line: 6 },
  });
  expect(find('module:global').signature.text).toBe('declare global');
  expect(added.flatMap(({ flags }) => flags)).toEqual([]);
  expect(added.filter(({ kind, importLine }) => kind !== 'augmentation' && importLine !== null)).toEqual([]);
});

test('its types show what the library declares, and inherit what it adds, but nothing of the other package', () => {
  expect(find('module:host.Reply')).toMatchObject({
    comment: null,
    signature: { text: expect.stringMatching(/^interface Reply extends Signer \{\n {2}setCookie.*\n.*\n\}$/) },
    inherited: [{ name: 'Signer', slug: 'lib.module_host.signer', members: [{ name: 'sign' }] }],
  });
  expect(find('module:host.Reply.setCookie').comment?.summary).toBe('Sets a cookie.');
  expect(find('module:host.Reply.setCookie').signature.links.map(({ slug }) => slug)).toContain('lib.options');
  expect(find('module:global.Element')).toMatchObject({ also: [], inherited: [] });
  expect(find('module:global.Element').signature.text).toBe('interface Element {\n  clicked(): Options;\n}');
});

test('a name leads to what a library adds to a type only if the type has no documentation', () => {
  const { text, links } = find('plugin').signature;
  expect(links.map(({ start, end, slug }) => [text.slice(start, end), slug])).toEqual([
    ['Reply', 'lib.module_host.reply'],
    ['Element', 'https://developer.mozilla.org/docs/Web/API/Element'],
  ]);
  expect(find('plugin').referenced).toEqual([]);
});

test('members that a library adds to its own modules are members of these modules', () => {
  expect(find('Options').members.map(({ name }) => name)).toEqual(['path', 'more']);
});

test('modules whose names differ only in their punctuation have different paths', async () => {
  const names = ['a/b', 'a.b', 'a_b'];
  const text = names.map((name) => `declare module '${name}' { interface Same { name: string } }`).join('\n');
  const { symbols } = await documentClean(installedLib(`${text} export {};`));
  expect(symbols.map(({ name, slug }) => `${name} ${slug}`)).toEqual([
    'a/b lib.module_a_b',
    'a.b lib.module_a_b-namespace',
    'a_b lib.module_a_b-namespace-2',
  ]);
  expect(new Set([...flatten(symbols)].map(({ path }) => path)).size).toBe(3 * names.length);
});

test.each([
  ['nothing', 'export {};'],
  ['only what is hidden', '/** @internal */ export interface Own {}'],
])('a library whose entry exports %s is documented by what it adds', async (_, exported) => {
  const files = { 'index.d.ts': `${exported} declare global { interface Window { lib: string } }` };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
  expect(symbols.map(({ path, members }) => [path, members.map(({ name }) => name)])).toEqual([
    ['module:global', ['Window']],
  ]);
});

test('says what the library says of an augmentation, which does not count among the symbols that need a comment', async () => {
  const files = {
    'index.d.ts': `
/** Of the file. */
import { Reply } from 'host';
/** Adds to replies. */
declare module 'host' { interface Reply { sign(): void } }
/** Adds to the window. */
declare global { interface Window { signed: Reply } }
`,
  };
  const found = await documentClean({ ...host, ...installed('lib', { types: 'index.d.ts' }, files) });
  expect(found.symbols.map(({ path, comment }) => [path, comment?.summary])).toEqual([
    ['module:host', 'Adds to replies.'],
    ['module:global', 'Adds to the window.'],
  ]);
  expect(toCoverage(found, new Set()).undocumented).toEqual(['Reply', 'Reply.sign', 'Window', 'Window.signed']);
});

test('what the other package says of a type that is added to does not hold for what is added', async () => {
  const classes = {
    'index.d.ts': `
/**
 * A part.
 * @deprecated
 */
export declare abstract class Part { draw(): void }
export declare namespace parts {
  /** @beta */
  abstract class Screw { size: number }
}
`,
  };
  const files = {
    'index.d.ts': `
import 'parts';
declare module 'parts' {
  /** Can be signed. */
  interface Part { sign(): void }
  namespace parts { interface Screw { turn(): void } }
  /** @beta */
  abstract class Own extends Part {}
}
export {};
`,
  };
  const found = await documentClean({
    ...installed('parts', { types: 'index.d.ts' }, classes),
    ...installed('lib', { types: 'index.d.ts' }, files),
  });
  const types = [...flatten(found.symbols)].filter(({ title }) => /^(?:Part|parts\.Screw|Own)/.test(title));
  expect(types.map(({ title, kind, flags, comment }) => [title, kind, flags, comment?.summary])).toEqual([
    ['Own', 'class', ['abstract', 'beta'], undefined],
    ['Part', 'interface', [], 'Can be signed.'],
    ['Part.sign', 'method', [], undefined],
    ['parts.Screw', 'interface', [], undefined],
    ['parts.Screw.turn', 'method', [], undefined],
  ]);
});

test('what a script adds to types of the browser is listed among types, not with the values of their names', async () => {
  const script = `
/** Draws. */
interface HTMLCanvasElement { draw(): Kite }
interface Kite { rise(): void }
declare var Kite: { prototype: Kite; new (): Kite };
`;
  const { symbols } = await documentClean(installedLib(script));
  expect(symbols.map(({ name, kind, also, comment }) => [name, kind, also, comment?.summary])).toEqual([
    ['Kite', 'interface', ['variable'], undefined],
    ['HTMLCanvasElement', 'interface', [], 'Draws.'],
  ]);
});
