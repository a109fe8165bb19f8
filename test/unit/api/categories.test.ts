import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export {};
export declare function plain(): void;
/** Trims.
 * @category Text */
export declare function trim(): void;
/** Adds.
 * @group Functions
 * @category Numbers */
export declare const add: (a: number) => number;
/** @category {@link File} things */
export declare function close(): void;
/** @category {@link File | Reading files} */
export declare function read(): void;
/** A file.
 * @group 文件 */
export declare class File {
  name: string;
  /** Opens.
   * @category Life cycle
   * and more */
  open(): void;
  /** Makes one.
   * @category Life cycle */
  static make(): File;
  /** @category Life cycle
   * @deprecated Use open. */
  start(): void;
}
/** @category Text */
export declare function pad(): void;
declare class Base {
  /** @category Life cycle */
  static open(): void;
}
export declare class Kept extends Base {
  /** @category A & B */
  first: string;
  /** @category A / B */
  second: string;
  /** @group Methods */
  callback: () => void;
  close(): void;
  /** Told.
   * @event */
  onTold(): void;
  /** @eventProperty */
  readonly told: string;
  /** @event Told again. */
  again: string;
  /** What "told" stands for.
   * @event told */
  static tell(): void;
}
`;

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
  ...installedLib(declarations),
});

beforeAll(async () => {
  await buildClean(site);
});

/** Returns the ids of headings on a page, each followed by the names in the table or list below it. */
const listed = (page: string) =>
  [
    ...site
      .main(`docs/api/${page}.html`)
      .matchAll(/<h2[^>]* id="([^"]+)"|(?:<tr><td><code><a [^>]*>|<li><a [^>]*><code>)(.*?)<\/a>/g),
  ].map(([, id, name = '']) => id ?? name.replaceAll(/<.*?>/g, ''));

test('the page of a package lists exports by category from A to Z, then the others by kind', () => {
  expect(listed('lib')).toEqual([
    'category-file-things',
    'close',
    'category-numbers',
    'add',
    'category-reading-files',
    'read',
    'category-text',
    'trim',
    'pad',
    'category-文件',
    'File',
    'group-class',
    'Kept',
    'group-function',
    'plain',
  ]);
  expect(site.main('docs/api/lib.html')).toMatch(/<h2[^>]*>文件/);
  expect(site.main('docs/api/lib.html')).toMatch(/<h2[^>]*>File things</);
});

test('the page of a type lists its members by category, but deprecated ones apart', () => {
  expect(listed('lib.file').slice(0, 7)).toEqual([
    'category-life-cycle',
    'open',
    'make',
    'group-property',
    'name',
    'group-deprecated',
    'start',
  ]);
});

test('categories have different ids if their names differ in punctuation, and those named like a kind are its group', () => {
  const tables = listed('lib.kept').filter((one) => !/^(hierarchy|members|referenced-types)$/.test(one));
  expect(tables).toEqual([
    'category-a--b',
    'first',
    'category-a--b-1',
    'second',
    'category-events',
    'onTold',
    'told',
    'again',
    'group-method',
    'callback',
    'close',
    'group-static',
    'tell',
    'open',
  ]);
});

test('the sidebar groups exports in the same order', () => {
  const document = site.read('docs/api/lib.trim.html');
  const tree = document.slice(document.indexOf('"sidebar-tree"'), document.indexOf('<main'));
  const labels = ['Numbers', 'Text', '文件', 'Functions'].map((label) => tree.indexOf(`>${label}<`));
  expect(labels).not.toContain(-1);
  expect(labels).toEqual(labels.toSorted((a, b) => a - b));
});
