import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { documentClean, documentLibrary, installedLib } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

const declarations = `
export declare class Base {
  /**
   * Reads a file.
   * @param path - Where it is.
   * @returns Its text.
   */
  read(path: string): string;
  /** How large it is. */
  size: number;
  /** Its name. */
  get name(): string;
  /** Closes it. */
  close(): void;
  /** Opens it. */
  open(): void;
}
export declare class Sub extends Base {
  /** {@inheritDoc} */
  read(path: string): string;
  /** {@inheritdoc} */
  size: number;
  /** {@inheritDoc}
   * @since 2.0 */
  get name(): string;
  /** {@inheritDoc} Twice is once. */
  close(): void;
  /** @override */
  open(): void;
  /** {@inheritDoc} */
  own(): void;
  /** {@inheritdoc Base.size} */
  length: number;
}
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installedLib(declarations));
});

const find = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path) as ApiSymbol;
const summaryOf = (path: string) => find(path).comment?.summary;

test('a member that inherits its comment, whatever it inherits it from, has that of the member that it overrides', () => {
  expect(summaryOf('Sub.read')).toBe('Reads a file.');
  expect(find('Sub.read').signatures[0]?.parameters[0]?.markdown).toBe('Where it is.');
  expect(find('Sub.read').comment?.blocks).toContainEqual({ tag: 'returns', markdown: 'Its text.' });
  expect(summaryOf('Sub.size')).toBe('How large it is.');
  expect(summaryOf('Sub.length')).toBe('How large it is.');
  expect(summaryOf('Sub.own')).toBeUndefined();
});

test('what a member adds to the comment that it inherits is kept', () => {
  expect(find('Sub.name').comment).toEqual({ summary: 'Its name.', blocks: [{ tag: 'since', markdown: '2.0' }] });
  expect(summaryOf('Sub.close')).toBe('Twice is once.');
});

test('a member of which is only said that it overrides another has the comment of that one', () => {
  expect(summaryOf('Sub.open')).toBe('Opens it.');
});

test('what a comment says beside the one that it asks for by name is shown, too', async () => {
  const { symbols } = await documentClean(
    installedLib(`
/**
 * Reads a file.
 * @remarks It is fast.
 * @typeParam T - What it reads.
 * @param path - Where it is.
 * @param size - How much of it.
 * @returns Its text.
 */
export declare function read<T>(path: string, size: number): T;
/**
 * Reads a page. {@inheritDoc read}
 * Both are old.
 * @remarks It is slow.
 * @param path - Where the page is.
 * @example readPage('a')
 */
export declare function readPage<T>(path: string, size: number): T;
/**
 * {@inheritDoc read}
 * @typeParam T - Another type.
 * @returns Another text.
 */
export declare function readOther<T>(path: string, size: number): T;
`),
  );
  const [, page, other] = symbols;
  expect(page?.comment?.summary.split(/\s*\n\s*/)).toEqual(['Reads a page.', 'Reads a file.', 'Both are old.']);
  expect(page?.comment?.blocks).toEqual([
    { tag: 'remarks', markdown: 'It is fast.' },
    { tag: 'remarks', markdown: 'It is slow.' },
    { tag: 'example', markdown: "```ts\nreadPage('a')\n```" },
    { tag: 'returns', markdown: 'Its text.' },
    { tag: 'param', name: 'path', markdown: 'Where the page is.' },
    { tag: 'param', name: 'size', markdown: 'How much of it.' },
  ]);
  expect(other?.comment?.blocks).toContainEqual({ tag: 'returns', markdown: 'Another text.' });
  expect(other?.signatures[0]?.typeParameters[0]?.markdown).toBe('Another type.');
});

test('a comment that asks for that of an unknown symbol is reported, and has no words', async () => {
  const declarations = `
/** {@inheritDoc Nothing} */
export declare const a: number;
/** {@inheritDoc Silent} */
export declare const b: number;
export interface Silent {}
`;
  const source = installedLib(declarations);
  const { model, diagnostics } = await documentLibrary(source);
  expect(model?.symbols.map(({ comment }) => comment)).toEqual([null, null, null]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['api/link-broken']);
  const config = configWith("api: { package: 'lib' }");
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  const { report } = await lintApi({ ...fixtureRun, siteDir: site.dir });
  expect(report.map(({ span, message }) => [span?.start, message])).toEqual([
    [{ line: 2, column: 5 }, 'The comment of a inherits that of "Nothing", which does not exist'],
  ]);
});
