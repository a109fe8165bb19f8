import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/flatten.ts';
import { documentLibrary, installed } from '../../harness/library.ts';
import { buildClean, createTestSite, minimalConfig } from '../../harness/site.ts';

const declarations = `
export interface Options { zone?: string; locale?: string }
/** Creates.
 * @param options - what there is
 * @param options.zone - the zone of the date
 * @param options.locale - its {@link Options | language}
 * @param parts.deep.year - the year
 * @param list[].zone - the zone of each
 * @param last - the last one */
export declare function create(
  options: Options,
  parts: { deep: { year: number } },
  list: Options[],
  last: string,
): void;
`;

const files = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations });

test('what is said of parts of a parameter is part of its description', async () => {
  const { model } = await documentLibrary(files);
  const saidOf = (path: string) =>
    [...flatten(model?.symbols ?? [])]
      .find((symbol) => symbol.path === path)
      ?.signatures[0]?.parameters.map(({ name, markdown }) => [name, markdown]);
  expect(saidOf('create')).toEqual([
    [
      'options',
      'what there is\n- `options.zone`: the zone of the date\n- `options.locale`: its [language](./lib.options)',
    ],
    ['parts', '- `parts.deep.year`: the year'],
    ['list', '- `list[].zone`: the zone of each'],
    ['last', 'the last one'],
  ]);
});

test('pages list it in the table of parameters', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': minimalConfig.replace(' });', `, api: { package: 'lib' } });`),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  expect(site.main('docs/api/lib.create.html').replace(/<wbr>|<\/?a\b[^>]*>/g, '')).toMatch(
    /<p>what there is<\/p>\s*<ul>\s*<li><code>options\.zone<\/code>: the zone of the date<\/li>/,
  );
});
