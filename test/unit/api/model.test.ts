import { beforeAll, describe, expect, test } from 'vitest';
import { findPackage } from '../../../cli/api/library/find-package.ts';
import { documentPackageTask, toLoadedApi } from '../../../cli/api/load-api.ts';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol, LinkedText } from '../../../cli/contracts/api-model.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { createTestSite } from '../../harness/site.ts';

/** Documents a library with these declarations. */
async function document(declarations: string, files: Record<string, string> = {}): Promise<ApiModel> {
  const site = createTestSite({
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': declarations,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/lib/${name}`, text])),
  });
  const library = findPackage({
    siteDir: site.dir,
    name: 'lib',
    entry: undefined,
  });
  if (!library.value) throw new Error('The library was not found');
  const { value, diagnostics } = toLoadedApi(
    await documentPackageTask.run({
      installed: library.value,
      options: { excludePrivate: true, excludeInternal: true },
    }),
  );
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('The library was not documented');
  return value.value;
}

function find(model: ApiModel, path: string): ApiSymbol {
  let symbols = model.symbols;
  let found: ApiSymbol | undefined;
  for (const name of path.split('.')) {
    found = symbols.find((symbol) => symbol.name === name);
    symbols = found?.members ?? [];
  }
  if (!found) throw new Error(`There is no ${path}`);
  return found;
}

/** Returns a text with its links as Markdown. */
function marked({ text, links }: LinkedText): string {
  let result = '';
  let end = 0;
  for (const link of links) {
    result += `${text.slice(end, link.start)}[${text.slice(link.start, link.end)}](${link.slug})`;
    end = link.end;
  }
  return result + text.slice(end);
}

describe('the model of a library', () => {
  let model: ApiModel;
  beforeAll(async () => {
    model = await document(
      `
import type { Hidden } from './hidden';
import { zoom } from './functions';
export interface Node { id: Id; next?: Node; hidden: Hidden }
export type Id = string;
export declare class Map<T = Node> {
  private secret: number;
  static VERSION: string;
  version: number;
  constructor(root: T, ...rest: T[]);
  /** Finds by id.
   * @param id what to look for
   * @returns the node */
  find(id: Id): T | undefined;
  /** Finds by test. */
  find(test: (node: T) => boolean): T | undefined;
  get size(): number;
  [Symbol.iterator](): Iterator<T>;
}
export type MapInstance = InstanceType<typeof Map>;
export type Short = Pick<Node, 'id'>;
export declare const tools: { zoom: typeof zoom; constructor(a: number): void; __proto__: string };
/** Both. */
export declare const Mode: { readonly on: 'on' };
export type Mode = (typeof Mode)[keyof typeof Mode];
export declare enum Side {
  /** To the left. */
  Left = 0,
  Right = 1
}
export declare const THEME: string;
export type theme = string;
export { Node as Again };
`,
      {
        'hidden.d.ts': 'export interface Hidden { deep: Deeper }\nexport interface Deeper { value: number }\n',
        'functions.d.ts': '/** Changes the scale. */\nexport declare const zoom: (factor: number) => void;\n',
      },
    );
  });

  test('links the names in declarations, but not the own one', () => {
    expect(marked(find(model, 'Node.next').signature)).toBe('next?: [Node](lib.node);');
    expect(marked(find(model, 'Node').signature)).toContain('interface Node {\n  [id](lib.node.id): [Id](lib.id);');
  });

  test('shows the types that nobody can import, and those that they name', () => {
    expect(find(model, 'Node.hidden').referenced.map(({ name }) => name)).toEqual(['Hidden', 'Deeper']);
  });

  test('leaves out what is private', () => {
    expect(find(model, 'Map').signature.text).not.toContain('secret');
    expect(find(model, 'Map').members.map(({ name }) => name)).not.toContain('secret');
  });

  test('leaves out of a declaration what its comment hides, and shows that a constructor is private', async () => {
    const { signature, members } = find(
      await document(`
export declare class Socket {
  private constructor();
  open(): void;
  /** @private */
  _open(): void;
  /** @internal */
  static key: string;
}
`),
      'Socket',
    );
    expect(signature.text).toBe('class Socket {\n  private constructor();\n  open(): void;\n}');
    expect(members.map(({ name }) => name)).toEqual(['open']);
    const others = await document(`
export interface Options {
  size: number;
  /** @internal */
  cache: { max: number };
}
export type Shape = {
  area: number;
  /** @ignore */
  id: string;
  parts: {
    one: 1;
    /** @hidden */
    two: 2;
  };
};
export declare namespace all {
  interface Shown { a: 1 }
  /** @internal */
  interface Unknown { b: 2 }
}
`);
    const text = (path: string) => find(others, path).signature.text.replace(/\s+/g, ' ');
    expect(text('Options')).toBe('interface Options { size: number; }');
    expect(text('Shape')).toBe('type Shape = { area: number; parts: { one: 1; }; };');
    expect(text('all')).toBe('namespace all { interface Shown { a: 1; } }');
  });

  test('leaves out private names as compilers write them', async () => {
    const declarations = `export declare class Tool {
      static "__#1@#count": number;
      static get "__#private@#last"(): Tool;
      static "__#1@#make"(): void;
      static make(): Tool;
      "#key": string;
    }\n`;
    const { model } = await documentLibrary(installedLib(declarations));
    const [tool] = model?.symbols ?? [];
    expect(tool?.members.map(({ name }) => name).toSorted()).toEqual(['#key', 'make']);
    expect(tool?.signature.text).toBe('class Tool {\n  static make(): Tool;\n  "#key": string;\n}');
  });

  test('tells overloads apart', () => {
    const { signatures } = find(model, 'Map.find');
    expect(signatures.map(({ comment }) => comment?.summary)).toEqual(['Finds by id.', 'Finds by test.']);
    expect(signatures[0]?.parameters).toMatchObject([{ name: 'id', optional: false, markdown: 'what to look for' }]);
    expect(signatures[0]?.parameters.map(({ type }) => marked(type))).toEqual(['[Id](lib.id)']);
    expect(find(model, 'Map.constructor').signatures[0]?.parameters).toMatchObject([{}, { name: 'rest', rest: true }]);
  });

  test('says what the compiler makes of an alias', () => {
    expect(find(model, 'Node.id').resolved?.text).toBe('string');
    expect(find(model, 'Map.version').resolved).toBeNull();
  });

  test('gives an alias of an instance the members of its class', () => {
    const instance = find(model, 'MapInstance');
    expect(instance.members.map(({ name }) => name)).toEqual(expect.arrayContaining(['version', 'find', 'size']));
    expect(instance.members.map(({ name }) => name)).not.toContain('VERSION');
    expect(find(model, 'MapInstance.find').inheritedFrom).toEqual({ name: 'Map.find', slug: 'lib.map.find' });
    expect(find(model, 'Short').members.map(({ slug }) => slug)).toEqual(['lib.short.id']);
  });

  test('borrows the comment of the same function elsewhere', () => {
    expect(find(model, 'tools.zoom').comment?.summary).toBe('Changes the scale.');
  });

  test('puts a type and a value of one name together', () => {
    expect(model.symbols.filter(({ name }) => name === 'Mode')).toHaveLength(1);
    expect(find(model, 'Mode')).toMatchObject({ kind: 'variable', also: ['type'], slug: 'lib.mode' });
    expect(find(model, 'Mode').signature.text).toMatch(/const Mode: .*\ntype Mode = /s);
  });

  test('makes the members of an enum sections of its page', () => {
    expect(find(model, 'Side').members.map(({ slug }) => slug)).toEqual(['lib.side#left', 'lib.side#right']);
    expect(find(model, 'Side.Left').comment?.summary).toBe('To the left.');
  });

  test('gives every symbol an address of its own', () => {
    const slugs = model.symbols.flatMap((symbol) => [symbol.slug, ...symbol.members.map(({ slug }) => slug)]);
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
    expect([find(model, 'theme').slug, find(model, 'THEME').slug]).toEqual(['lib.theme', 'lib.theme-variable']);
    expect(find(model, 'tools.constructor').slug).toBe('lib.tools._constructor_');
    expect(find(model, 'tools.__proto__').slug).toBe('lib.tools.__proto__');
    expect(find(model, 'Map.version').slug).toBe('lib.map.version');
    expect(find(model, 'Map').members.map(({ slug }) => slug)).toContain('lib.map._iterator_');
  });

  test('knows how symbols are imported', () => {
    expect(find(model, 'Map').importLine).toBe("import { Map } from 'lib';");
    expect(find(model, 'Id').importLine).toBe("import type { Id } from 'lib';");
    expect(find(model, 'Map.find').importLine).toBeNull();
  });
});

test('a default export is imported by its name, an assigned one too', async () => {
  const model = await document('declare class Map { zoom(): void }\nexport default Map;\n');
  expect(model.symbols[0]?.importLine).toBe("import Map from 'lib';");
});

test('a type with forty parameters is documented', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `T${index}`);
  const model = await document(`export type Wide<${names.join(', ')}> = [${names.join(', ')}];\n`);
  expect(find(model, 'Wide').signature.text).toContain('T39');
});

test('a name that is no identifier is imported under another one', async () => {
  const names = ['null', 'enum', 'await', 'undefined', 'from'];
  const functions = names.map((name) => `declare function ${name}_(): void;\n`).join('');
  const model = await document(`${functions}export { ${names.map((name) => `${name}_ as ${name}`).join(', ')} };\n`);
  expect(names.map((name) => find(model, name).importLine)).toEqual([
    "import { null as null_ } from 'lib';",
    "import { enum as enum_ } from 'lib';",
    "import { await as await_ } from 'lib';",
    "import { undefined as undefined_ } from 'lib';",
    "import { from } from 'lib';",
  ]);
});

test('a function leads to its page, even where a property has its type', async () => {
  const model = await document(`
export interface Schema<T> { readonly reference: typeof text; value: T }
declare function text(): Schema<undefined>;
declare function text(message: string): Schema<string>;
export { text };
`);
  expect(marked(find(model, 'Schema.reference').type)).toBe('typeof [text](lib.text)');
  expect(find(model, 'Schema').referenced).toEqual([]);
  expect(find(model, 'text').referenced).toEqual([]);
});

test('a tuple has as many lines as its author gave it, unless a compiler broke a short one inside a type', async () => {
  const model = await document(`
export type Keys<T, Depth extends any[] = []> = Depth['length'] extends 3 ? never : Keys<T, [...Depth, any]>;
export type Pair = readonly [
    first: string,
    second: string
];
export type Never<T> = [
    T
] extends [never] ? Keys<T, [
    ...any[],
    T
]> : false;
`);
  expect(find(model, 'Never').signature.text).toBe(
    'type Never<T> = [T] extends [never] ? Keys<T, [...any[], T]> : false;',
  );
  expect(find(model, 'Keys').signature.text).toBe(
    "type Keys<T, Depth extends any[] = []> = Depth['length'] extends 3 ? never : Keys<T, [...Depth, any]>;",
  );
  expect(find(model, 'Pair').signature.text).toBe('type Pair = readonly [\n  first: string,\n  second: string\n];');
});

test('the type of a method has the names of its type parameters, and that of a property is as written', async () => {
  const model = await document(`
export interface Id { id: string }
export interface Store {
  all: <T extends Id = Id>(list: T[]) => T[];
  add<T extends Id = Id, U>(item: T, other: U): T;
}
`);
  expect(marked(find(model, 'Store.all').type)).toBe('<T extends [Id](lib.id) = [Id](lib.id)>(list: T[]) => T[]');
  expect(marked(find(model, 'Store.add').type)).toBe('<T, U>(item: T, other: U) => T');
});

test('a type that a compiler imports is shown by its name alone, unless that means another one', async () => {
  const declarations = `
export { Node } from './node';
export declare const tools: {
  find: (node: import("./node").Node, of: typeof import('./node').root) => Promise<import("./node").Node[] | null>;
  // @ts-ignore the package is optional
  load: (file: import("./node").default, all: typeof import("./node"), from: import("elsewhere").default) => void;
  own: (node: import("lib").Node, part: import("lib/parts").Part, at: typeof import("./place").default.start) => void;
  // @ts-ignore the packages are optional
  draw: (part: import("ui").JSX.Part<import("ui").Kind>, is: typeof import('ui').root) => import("lib-other").Node;
};
// @ts-ignore the package is optional
export type Kind = import("ui").Kind;
`;
  const node =
    'export interface Node { id: string }\nexport declare const root: Node;\nexport default interface File {}\n';
  const place = 'declare namespace Place { const start: number }\nexport default Place;\n';
  const model = await document(declarations, { 'node.d.ts': node, 'place.d.ts': place });
  expect(marked(find(model, 'tools.find').signature)).toBe(
    'find: (node: [Node](lib.node), of: typeof root) => [Promise](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise)<[Node](lib.node)[] | null>;',
  );
  expect(find(model, 'tools.load').signature.text).toBe(
    'load: (file: File, all: {\n  root: typeof root;\n}, from: import("elsewhere").default) => void;',
  );
  expect(marked(find(model, 'tools.own').signature)).toBe(
    'own: (node: [Node](lib.node), part: Part, at: typeof Place.start) => void;',
  );
  expect(marked(find(model, 'tools.draw').signature)).toBe(
    'draw: (part: JSX.Part<import("ui").Kind>, is: typeof root) => import("lib-other").Node;',
  );
  expect(find(model, 'Kind').signature.text).toBe('type Kind = import("ui").Kind;');
});

describe('an intersection', () => {
  const declarations = `
type Hidden = { unit: string };
export type Options<T> = {
  /** How many at once. */
  readonly concurrency?: number;
  run(): T;
} & Hidden & {
  /** How long. */
  timeout?: number;
};
`;

  test('has the members of its literals', async () => {
    const options = find(await document(declarations), 'Options');
    expect(options.members.map(({ name, comment }) => [name, comment?.summary])).toEqual([
      ['concurrency', 'How many at once.'],
      ['run', undefined],
      ['timeout', 'How long.'],
    ]);
    expect(options.members[0]).toMatchObject({ title: 'Options.concurrency', slug: 'lib.options.concurrency' });
  });

  test('has changed where the types beside them have, and only then', async () => {
    const fingerprintOf = async (text: string) => find(await document(text), 'Options').fingerprint.declared;
    const before = await fingerprintOf(declarations);
    expect(await fingerprintOf(declarations.replace('timeout?: number', 'timeout?: string'))).toBe(before);
    expect(await fingerprintOf(declarations.replace('& Hidden', '& Partial<Hidden>'))).not.toBe(before);
  });
});

test('a type that leads back to itself, many times at each level, is kept as it is declared', async () => {
  const deep = `export type Open<T> = Step<T>;
type Step<T> = T extends { kind: 'one'; of: infer U } ? [Step<U>, Other<U>]
  : T extends { kind: 'two'; of: infer U } ? { left: Step<U>; right: Other<U> }
  : T extends readonly [infer U, ...infer V] ? [Step<U>, ...Other<V>[]]
  : T extends { kind: 'three'; of: infer U; more: infer V } ? Step<U> | Other<V> | Step<[U, V]> : T;
type Other<T> = T extends { other: infer U } ? Step<U> | Step<[U]> | { own: Step<U>; two: Step<[U, U]> } : Step<T>;
`;
  const entry = `import { Open } from './deep';
export type Opened<T> = Open<T>;
export declare function open<T>(value: T): Open<T>;
export interface Names { first: Pick<{ one: 1; two: 2 }, 'one'> }
`;
  const files = { 'index.d.ts': entry, 'deep.d.ts': deep };
  const model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
  const found = [...flatten(model.symbols)].map(({ path, resolved }) => [path, resolved?.text ?? null]);
  expect(found).toContainEqual(['Opened', null]);
  expect(found).toContainEqual(['Names.first', '{ one: 1; }']);
});

test('a type that the compiler would name by the path of a file is kept as it is declared', async () => {
  const files = {
    'shapes.d.ts': 'export declare const circle: 1;\n',
    'index.d.ts': `import * as shapes from './shapes';
declare const all: { shapes: typeof shapes | null };
export declare const shown: typeof all.shapes;
`,
  };
  const { model } = await documentLibrary(installed('lib', { types: 'index.d.ts' }, files));
  expect(model?.symbols.map(({ name, resolved }) => [name, resolved])).toEqual([
    ['all', null],
    ['shown', null],
  ]);
});
