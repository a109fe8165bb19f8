import { expect, test } from 'vitest';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { installed, installedLib } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun, type SiteSource } from '../../harness/site.ts';

/** Returns the position, the message and the hint of each problem that "sitegen api lint" lists. */
async function lint(files: SiteSource, api: string) {
  const site = createTestSite({ ...files, 'site.config.ts': configWith(`api: ${api}`) });
  const { report } = await lintApi({ ...fixtureRun, siteDir: site.dir });
  return report.map(({ code, span, message, hint }) => [
    code,
    `${span?.file}:${span?.start.line}:${span?.start.column}`,
    message,
    hint,
  ]);
}

const declared = (declarations: string) => lint(installedLib(declarations), "{ package: 'lib' }");

test('a parameter that does not exist is reported at its name, with the nearest one', async () => {
  const declarations = `/** Creates.
 * @param optoins - what there is
 * @param optoins.zone - its zone
 * @param {string} [nmae=a] - its name */
export declare function create(options: { zone: string }, name?: string): void;
export declare class Map {
  /** @param element - where */
  constructor(el: string);
  /** @param gone - nothing */
  draw(): void;
  /** @param c - a letter */
  write(text: string): void;
}
export interface Options {
  /** @param evnet - what happened */
  onClick?: (event: string) => void;
}
`;
  const place = (at: string) => `node_modules/lib/index.d.ts:${at}`;
  const message = (title: string, name: string) =>
    `The comment of ${title} describes the parameter "${name}", which does not exist`;
  expect(await declared(declarations)).toEqual([
    ['api/param-unknown', place('2:11'), message('create', 'optoins'), 'Did you mean "options"?'],
    ['api/param-unknown', place('3:11'), message('create', 'optoins'), 'Did you mean "options"?'],
    ['api/param-unknown', place('4:21'), message('create', 'nmae'), 'Did you mean "name"?'],
    [
      'api/param-unknown',
      place('7:14'),
      message('Map.constructor', 'element'),
      'Write the name of a parameter, or remove the tag.',
    ],
    [
      'api/param-unknown',
      place('9:14'),
      message('Map.draw', 'gone'),
      'Write the name of a parameter, or remove the tag.',
    ],
    [
      'api/param-unknown',
      place('11:14'),
      message('Map.write', 'c'),
      'Write the name of a parameter, or remove the tag.',
    ],
    ['api/param-unknown', place('15:14'), message('Options.onClick', 'evnet'), 'Did you mean "event"?'],
  ]);
});

test('names of destructured parameters, of their parts, of other overloads and of types are known', async () => {
  const declarations = `/** @param options - for the first one
 * @param props.a - a part
 * @param props - for the second one */
export declare function both({ zone }: { zone: string }, { a }: { a: string }): void;
/** @param a - a part
 * @param T - a type
 * @param <U> - a type
 * @param - nothing
 * @param rest[].a - each */
export declare function parts<T, U>({ a, ...others }: { a: T }, ...rest: { a: U }[]): void;
/** @param text - a text
 * @param list - a list */
export declare function convert(text: string): void;
export declare function convert(list: string[]): void;
/** @param zone - by the name for callers
 * @param place - by the name of the variable */
export declare function rename({ zone: area, at: place }: { zone: string; at: string }): void;
export type Handler = (e: string) => void;
/** @param event - what happened */
export declare const onClick: Handler;
/** @param config - that of its constructor */
export declare class Shape { set size(value: number); }
export declare class Circle extends Shape {}
/** @param key - any key */
export interface Reader<T> { (key: T): void; }
/** @param count - what no constant has */
export declare const count: number;
`;
  expect(await declared(declarations)).toEqual([]);
});

test('the name of a destructured parameter is used up by the first unknown one', async () => {
  const declarations = `/** @param options - what there is
 * @param naem - its name */
export declare function create({ zone }: { zone: string }, name: string): void;
`;
  expect(await declared(declarations)).toEqual([
    [
      'api/param-unknown',
      'node_modules/lib/index.d.ts:2:11',
      'The comment of create describes the parameter "naem", which does not exist',
      'Did you mean "name"?',
    ],
  ]);
});

test('in source, each is reported above its own declaration', async () => {
  const source = `/** @param b - first */
export function first(a: string) { return a; }
/** @param b - second */
export const second = (a: string) => a;
`;
  const found = await lint(
    { '../package.json': '{ "name": "lib", "version": "1.0.0" }', '../src/index.ts': source },
    "{ package: 'lib', source: '../src/index.ts' }",
  );
  expect(found.map(([, place]) => place)).toEqual(['../src/index.ts:1:12', '../src/index.ts:3:12']);
});

test('in overloads that describe the same name, each is reported in its own comment', async () => {
  const declarations = `export declare class Events {
  /** @param event - a key */
  on(name: 'key'): void;
  /** @param event - a click */
  on(name: 'click'): void;
}
`;
  const found = await declared(declarations);
  expect(found.map(([, place]) => place)).toEqual([
    'node_modules/lib/index.d.ts:2:14',
    'node_modules/lib/index.d.ts:4:14',
  ]);
});

test('in JavaScript, @param tags may name parameters of the implementation of overloads', async () => {
  const comment = `/**
 * Reports.
 *
 * @overload
 * @param {string} reason
 * @returns {void}
 *
 * @overload
 * @param {Error} cause
 * @param {string} [origin]
 * @returns {void}
 *
 * @param {Error | string} causeOrReason - what happened
 * @param {string} [origin] - where
 * @returns {void}
 */`;
  const calls = ['(reason: string): void;', '(cause: Error, origin?: string): void;'];
  expect(await declared(calls.map((call) => `${comment}\nexport declare function report${call}\n`).join(''))).toEqual(
    [],
  );
});

test('a code block of a comment describes nothing', async () => {
  const declarations = `/**
 * Writes comments.
 *
 * \`\`\`js
 * /**
 *  * @param first - the first
 *  * @param second - the second
 * \`\`\`
 * @param name - whose
 * @param gone - nothing
 */
export declare function comment(name: string): void;
`;
  expect(await declared(declarations)).toEqual([
    [
      'api/param-unknown',
      'node_modules/lib/index.d.ts:10:11',
      'The comment of comment describes the parameter "gone", which does not exist',
      'Write the name of a parameter, or remove the tag.',
    ],
  ]);
});

test('what comments of another package get wrong is not reported, although its exports belong to the library', async () => {
  const wrong = '/** See {@link Gone}.\n * @param gone - nothing */\nexport declare function draw(): void;\n';
  const files = {
    ...installedLib(`export * from 'dep';\n${wrong.replace('draw', 'own')}`),
    ...installed('dep', { types: 'index.d.ts' }, { 'index.d.ts': wrong }),
  };
  const report = await lint(files, "{ package: 'lib' }");
  expect(report.map(([code, at]) => [code, at])).toEqual([
    ['api/link-broken', 'node_modules/lib/index.d.ts:2:9'],
    ['api/param-unknown', 'node_modules/lib/index.d.ts:3:11'],
  ]);
});
