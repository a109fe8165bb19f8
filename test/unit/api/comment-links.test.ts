import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { createSite, find, lint, says } from './linked-comments.ts';

const source = installed(
  'lib',
  { types: 'index.d.ts' },
  {
    'index.d.ts': `export declare class Map {
  /** {@link .zoom} {@link #zoom | by sign} {@link Map#zoom} {@link zoom()} {@link this.zoom} */
  pan(): void;
  /** {@link Gone} */
  zoom(): void;
}
export type Instance = InstanceType<typeof Map>;
/** {@link (Map:class) | a map} {@link lib!Map.zoom here} {@link Promise} {@link Map#pan the method}
 * {@link module:lib.Map} {@link module:lib~Map#zoom | its zoom} {@link \`Map.pan\`} */
export type Shape = 1;
/** {@link Nowhere}
 * and {@link Map.gone | that}. */
export type Lost = 1;
`,
  },
);

test('links are understood as TSDoc, JSDoc and TypeDoc allow them', async () => {
  const { model } = await documentLibrary(source);
  const said = (path: string) => says(model, path);
  expect(said('Map.pan')).toBe(
    ['.zoom', 'by sign', 'Map#zoom', 'zoom()', 'this.zoom'].map((text) => `[${text}](./lib.map.zoom)`).join(' '),
  );
  const promise = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise';
  expect(said('Shape')).toBe(
    `[a map](./lib.map) [here](./lib.map.zoom) [Promise](${promise}) [the method](./lib.map.pan)\n` +
      '[Map](./lib.map) [its zoom](./lib.map.zoom) [`Map.pan`](./lib.map.pan)',
  );
});

test('a link may name a module in quotation marks, from another entry too', async () => {
  const exports = { '.': './index.d.ts', './other': './other.d.ts' };
  const files = {
    'index.d.ts': "export * as boxes from './boxes.js';\nexport interface File { size: 1 }\n",
    'boxes.d.ts': 'export interface Box { file: 1 }\n',
    'other.d.ts': '/** {@link "boxes".Box a box} {@link "files".File} */\nexport declare const other: 1;\n',
  };
  const { model } = await documentLibrary(installed('lib', { exports }, files));
  const other = [...flatten(model?.symbols ?? [])].find(({ slug }) => slug === 'lib_other.other');
  expect(other?.comment?.summary).toBe('[a box](./lib.boxes.box) [files.File](./lib.file)');
});

test('a link may name a file or another package, also with the space that the compiler writes into it', async () => {
  const text = `/** {@link module:lib/shapes/Circle~Circle#draw} {@link module :lib/shapes~Circle a circle}
 * {@link module:lib/shapes/Image~Image} {@link module :other/kite.Kite kites} {@link module:lib~Gone}
 * {@link import("./shapes.js").Circle} {@link import ("./shapes.js").Circle#draw to draw} {@link import('../a.js').Kite} */
export declare const links: string;
export declare class Circle { draw(): void }
`;
  const { model } = await documentLibrary(installedLib(text));
  expect(says(model, 'links')).toBe(
    '[Circle#draw](./lib.circle.draw) [a circle](./lib.circle)\n`Image` kites `Gone`\n' +
      '[Circle](./lib.circle) [to draw](./lib.circle.draw) `Kite`',
  );
  const gone = 'The comment of links links to "module:lib~Gone", which does not exist';
  expect(await lint(installedLib(text))).toEqual([[expect.anything(), gone]]);
});

test('links name members of the language and the browser', async () => {
  const text = `/** {@link Promise.all}, {@link Array.prototype.map|map}, {@link Array#join()}, {@link HTMLDivElement.focus},
 * {@link URL.createObjectURL}, {@link URL#searchParams}
 * {@link Intl.NumberFormat}, {@link Intl.NumberFormat#format}, {@link Intl.Locale | locale} */
export declare const links: string;
export declare function format(by: Intl.NumberFormat, with: Intl.NumberFormatOptions): WebAssembly.Module;
/** {@link Promise.most} {@link Map.get.length} {@link Array.prototype} {@link Set.add} */
export declare const lost: string;
export declare class Set {}
`;
  const { model } = await documentLibrary(installedLib(text));
  const language = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects';
  const browser = 'https://developer.mozilla.org/docs/Web/API';
  expect(says(model, 'links')).toBe(
    `[Promise.all](${language}/Promise/all), [map](${language}/Array/map), [Array#join()](${language}/Array/join), ` +
      `[HTMLDivElement.focus](${browser}/HTMLElement/focus),\n` +
      `[URL.createObjectURL](${browser}/URL/createObjectURL_static), [URL#searchParams](${browser}/URL/searchParams)\n` +
      `[Intl.NumberFormat](${language}/Intl/NumberFormat), [Intl.NumberFormat#format](${language}/Intl/NumberFormat/format), ` +
      `[locale](${language}/Intl/Locale)`,
  );
  expect(find(model, 'format')?.signature.links.map(({ slug }) => slug)).toEqual([`${language}/Intl/NumberFormat`]);
  expect(says(model, 'lost')).toBe('`Promise.most` `Map.get.length` `Array.prototype` `Set.add`');
});

test('a link with thousands of names is broken like any other', async () => {
  const names = `${'a.'.repeat(10_000)}a`;
  const text = `/** {@link ${names}} {@link ${names}#${names} | words} */\nexport declare const links: string;\n`;
  const { model, diagnostics } = await documentLibrary(installedLib(text));
  expect(says(model, 'links')).toBe(`\`${names}\` words`);
  expect(diagnostics).toMatchObject([{ code: 'api/link-broken' }]);
});

test('what tells several meanings of a name apart is no part of the text of a link', async () => {
  const text = `/** {@link Map:class}, {@link Map:constructor}, {@link Map.size:instance | how large}, {@link Map~size} */
export declare const links: string;
export declare class Map {
  constructor(name: string);
  size: number;
}
`;
  const { model, diagnostics } = await documentLibrary(installedLib(text));
  expect(says(model, 'links')).toBe(
    '[Map](./lib.map), [Map](./lib.map._constructor_), [how large](./lib.map.size), [Map~size](./lib.map.size)',
  );
  expect(diagnostics).toEqual([]);
});

test('a link leads to the overload, the constructor or the static member that it selects', async () => {
  const text = `/** {@link pick:2} {@link (pick:2) | by number} {@link (pick:9)} {@link Pen.(draw:2)} {@link only:1}
 * {@link Pen.(:constructor)} {@link (Pen:constructor)} {@link Pen.(constructor:2)}
 * {@link Pen.(size:instance)} {@link (Pen:class).(size:static)} {@link Pen.(name:instance)} {@link Ink.(red:member)} */
export declare const links: string;
export declare function pick(name: string): void;
export declare function pick(number: number): void;
export declare function only(): void;
export declare class Pen {
  constructor();
  constructor(name: string);
  draw(): void;
  draw(to: string): void;
  size: number;
  static size: number;
  name: string;
}
export declare enum Ink { red = 1 }
`;
  const { model, diagnostics } = await documentLibrary(installedLib(text));
  expect(says(model, 'links')?.split(/\s+(?=\[)/)).toEqual([
    '[pick](./lib.pick#overload-2)',
    '[by number](./lib.pick#overload-2)',
    '[pick](./lib.pick)',
    '[Pen.draw](./lib.pen.draw#overload-2)',
    '[only](./lib.only)',
    '[Pen](./lib.pen._constructor_)',
    '[Pen](./lib.pen._constructor_)',
    '[Pen.constructor](./lib.pen._constructor_#overload-2)',
    '[Pen.size](./lib.pen.size)',
    '[Pen.size](./lib.pen.size-property)',
    '[Pen.name](./lib.pen.name)',
    '[Ink.red](./lib.ink#red)',
  ]);
  expect(diagnostics).toEqual([]);
  const site = createSite(installedLib(text));
  await site.build();
  for (const page of ['lib.pick', 'lib.pen.draw', 'lib.pen._constructor_'])
    expect(site.read(`docs/api/${page}.html`)).toContain('id="overload-2"');
});

test('the text of a link may stand in brackets before it, as in JSDoc', async () => {
  const text = `/** See [the *map*]{@link Map}, [zoom]{@link Map#zoom}, [docs]{@link https://example.org/a}, [one] {@link Map}
 * and [gone]{@link Gone}. */
export declare const far: string;
export declare class Map { zoom(): void }
`;
  const { model } = await documentLibrary(installedLib(text));
  expect(says(model, 'far')).toBe(
    'See [the *map*](./lib.map), [zoom](./lib.map.zoom), [docs](https://example.org/a), [one] [Map](./lib.map)\nand gone.',
  );
});

test('a link in Markdown whose address is a {@link} leads to the symbol', async () => {
  const text = `/** See [the *map*]({@link Map}), [zoom]({@link Map#zoom})([how]({@link Map.zoom})). Not [this]({@link Map} too). */
export declare const far: string;
export declare class Map { zoom(): void }
`;
  const { model, diagnostics } = await documentLibrary(installedLib(text));
  expect(says(model, 'far')).toBe(
    'See [the *map*](./lib.map), [zoom](./lib.map.zoom)([how](./lib.map.zoom)). Not [this]([Map](./lib.map) too).',
  );
  expect(diagnostics).toEqual([]);
});

test('a link may name the package, and a default export as the library does', async () => {
  const declarations = `/** Closed by {@link lib#Options.close} and {@link @acme/lib#Options | others}. */
export default class Pane {
  open(): void;
  /** Ends what {@link
   * Pane#open} begins. */
  close(): void;
}
export interface Options { close: boolean }
`;
  const files = installedLib(declarations);
  const { model, diagnostics } = await documentLibrary(files);
  expect(says(model, 'default')).toBe('Closed by [lib#Options.close](./lib.options.close) and others.');
  expect(says(model, 'default.close')).toBe('Ends what [Pane#open](./lib.default.open) begins.');
  expect(diagnostics).toMatchObject([{ code: 'api/link-broken' }]);
});

test('links in comments to unknown symbols become their text, or the name as code', async () => {
  const { model } = await documentLibrary(source);
  expect(says(model, 'Lost')).toBe('`Nowhere`\nand that.');
});

test('links to symbols of the library that have no page become their text, or the name as code', async () => {
  const text = `declare enum Kind { Start, End }
/** {@link Kind}, {@link Kind.End | the end}, {@link Kind | kind} and {@link Kind.Start the start}. */
export declare function read(): Kind.End;
export {};
`;
  const { model, diagnostics } = await documentLibrary(installedLib(text));
  expect(says(model, 'read')).toBe('`Kind`, the end, kind and the start.');
  expect(diagnostics).toEqual([]);
});

test('a build counts broken links in comments in one warning, and "sitegen api lint" lists each', async () => {
  const { diagnostics } = await documentLibrary(source);
  expect(diagnostics).toMatchObject([
    {
      code: 'api/link-broken',
      message: '3 links in the comments of "lib" are broken',
      hint: expect.stringContaining('sitegen api lint'),
    },
  ]);
  expect(await lint(source)).toEqual([
    [{ line: 4, column: 7 }, expect.stringContaining('"Gone"')],
    [{ line: 11, column: 5 }, expect.stringContaining('"Nowhere"')],
    [{ line: 12, column: 8 }, expect.stringContaining('"Map.gone"')],
  ]);
});

test('one in the comment that a member has from an interface is reported there, once', async () => {
  const options = 'export interface Options {\n  /** As {@link Gone}. */\n  size: number;\n}\n';
  const box = `import type { Options } from './options';\nexport declare class Box implements Options { size: number }\n`;
  const files = { 'index.d.ts': `export * from './options';\nexport * from './box';\n`, 'box.d.ts': box };
  const found = await lint(installed('lib', { types: 'index.d.ts' }, { ...files, 'options.d.ts': options }));
  expect(found).toEqual([[{ line: 2, column: 10 }, expect.stringContaining('"Gone"')]]);
});

test('one whose text stands in brackets before it is reported where it is', async () => {
  const text = `export declare const near: string;
/** Makes [Client]{@link grpc.Client}, or [one]({@link grpc.One}).
 * It is no [ stub ]{@link grpc.Stub}.
 * @returns A {@link grpc.Client}. */
export declare function make(): string;
`;
  const files = { 'index.d.ts': "export * from './make';\n", 'make.d.ts': text };
  expect(await lint(installed('lib', { types: 'index.d.ts' }, files))).toEqual([
    [{ line: 2, column: 19 }, expect.stringContaining('"grpc.Client"')],
    [{ line: 2, column: 49 }, expect.stringContaining('"grpc.One"')],
    [{ line: 3, column: 21 }, expect.stringContaining('"grpc.Stub"')],
  ]);
});

test('a bar before the text of a link to another site may have spaces around it or none', async () => {
  const words = ['/api/a|Dom Element', '/b|Dom', '/c | Dom Tree', '/d Dom Tree', '/e', '/f| Dom Tree', '/g|'];
  const links = words.map((word) => `{@link https://example.org${word}}`).join(' ');
  const text = `/** ${links} */\nexport declare const far: string;\n`;
  const { model } = await documentLibrary(installedLib(text));
  expect(says(model, 'far')?.replaceAll('https://example.org', '')).toBe(
    '[Dom Element](/api/a) [Dom](/b) [Dom Tree](/c) [Dom Tree](/d) [/e](/e) [Dom Tree](/f) [/g](/g)',
  );
});

test('links work in the comments of the signatures that a constant has through its type', async () => {
  const text = `interface Call {
  /** Opens {@link https://example.org/one | docs} and {@link Options | these}. */
  (): void;
  /** Opens a path.
   * @param path - See {@link https://example.org/two}. */
  (path: string): void;
}
export interface Options { path: string }
export declare const open: Call;
`;
  const { model, diagnostics } = await documentLibrary(installed('lib', { types: 'i.d.ts' }, { 'i.d.ts': text }));
  const [first, second] = model?.symbols.find(({ name }) => name === 'open')?.signatures ?? [];
  expect(first?.comment?.summary).toBe('Opens [docs](https://example.org/one) and [these](./lib.options).');
  expect(second?.parameters[0]?.markdown).toBe('See [https://example.org/two](https://example.org/two).');
  expect(diagnostics).toEqual([]);
});

test('a broken link is reported at its place, with its target alone and names as a reader knows them', async () => {
  const files = installed(
    'lib',
    { types: 'index.d.ts' },
    {
      'index.d.ts': `import { match } from './match.js';
export declare const unstable_match: typeof match;
export type Form = { size: number } & {
  /** As {@link Field.gone a field} does. */
  submit(): void;
};
`,
      'match.d.ts': '/** See [routes](../routes). */\nexport declare function match(): void;\n',
    },
  );
  const message = (title: string, target: string) =>
    `The comment of ${title} links to "${target}", which does not exist`;
  expect(await lint(files)).toEqual([
    [{ line: 4, column: 10 }, message('Form.submit', 'Field.gone')],
    [{ line: 1, column: 18 }, message('unstable_match', '../routes')],
  ]);
});
