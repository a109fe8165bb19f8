import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const declarations = `
export declare class Socket {
  /** Emitted when it is open. */
  on(event: 'open', listener: () => void): this;
  /** Emitted for each message. */
  on(event: 'message' | 'binary', listener: (data: string) => void): this;
  on(event: string, listener?: () => void): this;
  /** Reads a file.
   * @param sync - Whether to wait.
   */
  read(sync: true, path: string): string;
  /** Reads a file. */
  read(sync: false, path: string): Promise<string>;
  /** Writes. */
  write(kind: 'text', text: string): void;
  write(kind: 'end'): void;
}
export interface Box { width: number }
export interface Circle { radius: number }
export declare function draw(shape: Box, scale?: number): void;
export declare function draw(shape: Circle, scale?: number): void;
export declare function draw(shape: Box, title: string): void;
`;

let site: TestSite;
beforeAll(async () => {
  site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/index.md': '# Docs',
    ...installedLib(declarations),
  });
  await buildClean(site);
});

const page = (slug: string) => site.read(`docs/api/lib.${slug}.md`).replaceAll(/```ts\n.*?```/gs, '');
const headingsOf = (slug: string) => page(slug).match(/^## Overload.*$/gm);
const rowOf = (name: string) =>
  page('socket')
    .split('\n')
    .find((line) => line.startsWith(`| [\`${name}\``));

test('the heading of an overload names the literals that it is called with', () => {
  expect(headingsOf('socket.on')).toEqual([
    "## Overload 1 `('open', listener)`",
    "## Overload 2 `('message' | 'binary', listener)`",
    '## Overload 3 `(event, listener?)`',
  ]);
  expect(headingsOf('socket.read')).toEqual(['## Overload 1 `(true, path)`', '## Overload 2 `(false, path)`']);
});

test('the heading of an overload tells the types that differ where the names do not', () => {
  expect(headingsOf('draw')).toEqual([
    '## Overload 1 `(shape: Box, scale?)`',
    '## Overload 2 `(shape: Circle, scale?)`',
    '## Overload 3 `(shape, title)`',
  ]);
});

test('what is said of one literal does not introduce the others', () => {
  expect(page('socket.on')).toMatch(/^# Socket\.on\s+## Overload 1 .*\s+Emitted when it is open\.\s+### Parameters/);
  expect(page('socket.on')).toMatch(/## Overload 2 .*\s+Emitted for each message\.\s+### Parameters/);
  expect(rowOf('on')).toMatch(/\| \|$|\| {2}\|$/);
});

test('what all overloads say, or only the first one, introduces them', () => {
  expect(page('socket.read')).toMatch(/^# Socket\.read\s+Reads a file\.\s+## Overload 1 /);
  expect(page('socket.write')).toMatch(/^# Socket\.write\s+Writes\.\s+## Overload 1 /);
  expect(rowOf('write')).toMatch(/\| Writes\. \|$/);
});

test('the literals of overloads are found by the search', () => {
  const { pages, sections } = JSON.parse(site.read('_data/_search/en/current.json')) as {
    pages: { href: string }[];
    sections: { page: number; text: string }[];
  };
  const hrefs = sections.filter(({ text }) => /\bbinary\b/.test(text)).map(({ page: index }) => pages[index]?.href);
  expect(hrefs).toEqual(['/docs/api/lib.socket.on']);
});
