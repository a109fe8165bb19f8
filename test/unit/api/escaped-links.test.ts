import { expect, test } from 'vitest';
import { documentClean, installed, installedLib } from '../../harness/library.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

test('a link behind a backslash is text', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    ...installed(
      'lib',
      { types: 'index.d.ts' },
      {
        'index.d.ts': String.raw`
/**
 * Write \{@link Gone} for a link.
 * @remarks First.
 * @remarks Second: \{@link Gone}.
 */
export declare function one(): void;
declare function two(): void;
export {
  /** Also \{@link Gone}. */
  two,
};
`,
      },
    ),
  });
  const { report } = await site.build();
  expect(report).toEqual([]);
  const words = (page: string) => site.main(`docs/api/lib.${page}.html`).match(/[^<>]*\{@link[^<>]*/g);
  expect(words('one')).toEqual(['Write {@link Gone} for a link.', 'Second: {@link Gone}.']);
  expect(words('two')).toEqual(['Also {@link Gone}.']);
});

test('a link between backticks behind backslashes is a link between backticks', async () => {
  const comment = '/** See \\`{@link https://example.com/a the site}\\`. @see `{@link two}` */';
  const declarations = `${comment}\nexport declare function one(): void;\nexport declare function two(): void;\n`;
  const { symbols } = await documentClean(installedLib(declarations));
  expect(symbols[0]?.comment).toEqual({
    summary: 'See \\`[the site](https://example.com/a)\\`.',
    blocks: [{ tag: 'see', markdown: '`{@link two}`' }],
  });
});
