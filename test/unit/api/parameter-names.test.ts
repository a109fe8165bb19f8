import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** A shape. */
export interface Shape {}
/** Draws a \`Shape\`. */
export declare function draw<Shape>(Shape: Shape): void;
`;

test('parameters do not link to what has the same name', async () => {
  const site = createTestSite({
    ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const page = site.read('docs/api/lib.draw.md');
  expect(page).toContain('Draws a [`Shape`](https://example.com/docs/api/lib.shape).');
  expect(page).toContain('| `Shape` |\n');
  expect(page).toContain('| `Shape` | `Shape` |\n');
});
