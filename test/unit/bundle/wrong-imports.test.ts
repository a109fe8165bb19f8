import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test('an import that differs from the name of its file in case is an error at its place, on every system', async () => {
  const site = createTestSite({
    'pages/index.tsx': "import { Part } from '../parts/Part.tsx';\nexport default () => <Part />;\n",
    'parts/part.tsx': 'export const Part = () => <b>part</b>;\n',
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    {
      code: 'page/bundle-failed',
      message: 'Could not resolve "../parts/Part.tsx"',
      hint: 'The file is named "parts/part.tsx". Write it like that: on Linux, names differ if their case does.',
      span: { file: 'pages/index.tsx', start: { line: 1 } },
    },
  ]);
});

test.each(['pages/index.tsx', 'theme/Footer.tsx'])(
  'a name that the theme does not export is an error at its place, which names the theme: %s',
  async (file) => {
    const site = createTestSite({
      [file]: "import { gone } from 'sitegen/theme';\nexport default () => <b>{gone()}</b>;\n",
      'docs/a.md': '# A\n',
    });
    const { report } = await site.build();
    expect(report).toMatchObject([
      {
        code: 'page/bundle-failed',
        message: '"sitegen/theme" exports no "gone"',
        hint: expect.stringContaining('sitegen eject'),
        span: { file, start: { line: 1, column: 10 } },
      },
    ]);
  },
);
