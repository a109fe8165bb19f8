import { expect, test } from 'vitest';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { documentClean, installedLib } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

const declarations = `export interface Options {
  /**
   * @example
   * \`\`\`ts
   * import type { Options } from 'lib';
   * const options: Options = { scale: 'much' };
   * \`\`\`
   */
  scale: number;
}
/**
 * Opens it.
 *
 * @example Right, and of no language that is checked:
 * \`\`\`ts
 * import { open } from 'lib';
 * open({ scale: 1 });
 * \`\`\`
 * \`\`\`sh
 * open --scale 1
 * \`\`\`
 * @example Wrong twice.
 *   \`\`\`js
 *   import { open } from 'lib';
 *   open();
 *   opened();
 *   \`\`\`
 */
export declare function open(options: Options): void;
`;
const files = (examples: string) => ({
  ...installedLib(declarations),
  'site.config.ts': configWith(`api: { package: 'lib'${examples} }`),
  'docs/a.md': '# A\n',
});
const lint = async (siteDir: string) => (await lintApi({ ...fixtureRun, siteDir, cacheDir: null })).report;

test('examples in comments are checked where the site asks for it: told in one, and each by "sitegen api lint"', async () => {
  const site = createTestSite(files(', examples: true'));
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(report.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['api/example-invalid', 'warning', '2 of 3 examples in the comments of "lib" do not compile'],
  ]);
  const linted = await lint(site.dir);
  expect(linted.map(({ span, message }) => [span?.file, span?.start, message])).toEqual([
    ['node_modules/lib/index.d.ts', { line: 6, column: 33 }, expect.stringContaining("'string' is not assignable")],
    ['node_modules/lib/index.d.ts', { line: 25, column: 6 }, expect.stringContaining('Expected 1 arguments')],
  ]);
});

test('an example that begins as another one, or holds one, is told at its own lines', async () => {
  const example = (...lines: string[]) => ['', '@example', '```ts', "import { open } from 'lib';", ...lines, '```'];
  const comments = [
    example('open(1);', '', 'open({ scale: 1 });'),
    example('open({ scale: 1 });'),
    example('open({ scale: 1 });', 'opened();'),
    example('open();'),
    example('open({ scale: 1 });', 'opened();', 'open();'),
  ];
  const comment = comments.flat().map((line) => ` * ${line}`.trimEnd());
  const site = createTestSite({
    ...files(', examples: true'),
    'node_modules/lib/index.d.ts': [
      'export interface Options { scale: number }',
      '/**',
      ...comment,
      ' */',
      'export declare function open(options: Options): void;',
    ].join('\n'),
  });
  expect((await lint(site.dir)).map(({ span, notes }) => [span?.start, notes])).toEqual([
    [{ line: 7, column: 9 }, []],
    [{ line: 22, column: 4 }, []],
    [{ line: 28, column: 4 }, []],
    [{ line: 35, column: 4 }, []],
  ]);
});

test('examples in comments are left to the library otherwise', async () => {
  const site = createTestSite(files(''));
  expect((await site.build()).report).toEqual([]);
  expect(await lint(site.dir)).toEqual([]);
});

test('what stands on the line of the tag is a title, or the code that is opened there', async () => {
  const comments = [
    ' * @example ```ts\n * a(); // @once {@link b}\n * ```',
    ' * @example Twice ```ts\n * b();\n * ```\n * Then again.',
    ' * @example As `c` does:\n * ```ts\n * c();\n * ```',
    ' * @example <caption>In one line</caption>\n * d();',
    ' * @example After {@link f0} and {@link f1 | that}:\n * ```ts\n * e();\n * ```',
  ];
  const text = comments.map((comment, index) => `/**\n${comment}\n */\nexport declare function f${index}(): void;`);
  const model = await documentClean(installedLib(text.join('\n')));
  expect(model.symbols.map(({ comment }) => comment?.blocks)).toEqual([
    [{ tag: 'example', markdown: '```ts\na(); // @once {@link b}\n```' }],
    [{ tag: 'example', markdown: 'Twice\n\n```ts\nb();\n```\n\nThen again.' }],
    [{ tag: 'example', markdown: 'As `c` does:\n\n```ts\nc();\n```' }],
    [{ tag: 'example', markdown: 'In one line\n\n```ts\nd();\n```' }],
    [{ tag: 'example', markdown: 'After [f0](./lib.f0) and [that](./lib.f1):\n\n```ts\ne();\n```' }],
  ]);
});
