import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const files = {
  'index.d.ts': 'export declare const one: 1;',
  'client.d.ts': `
type Classes = { readonly [key: string]: string };
declare module '*.module.css' { const classes: Classes; export default classes; }
declare module '*.svg' {
  /** Where it is. */
  const src: string;
  export default src;
}
`,
};

test('what a script declares for all modules of a kind is added to these', async () => {
  const exports = { '.': { types: './index.d.ts' }, './client': { types: './client.d.ts' } };
  const site = createTestSite({
    ...installed('lib', { exports }, files),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const entry = site.read('docs/api/lib_client.md');
  expect(entry).toContain('```ts\n/// <reference types="lib/client" />\n```');
  expect(entry).not.toContain('import');
  expect(entry.match(/^## .*/gm)).toEqual(['## Type aliases', '## Augmentations']);
  const page = site.read('docs/api/lib_client.module___svg.md');
  expect(page).toMatch(
    /^# \*\.svg\n\n```ts\ndeclare module '\*\.svg'\n```\n\n```ts\n\/\/\/ <reference types="lib\/client" \/>/m,
  );
  expect(page).toContain('Where it is.');
  expect(page).not.toContain('Inherited');
});
