import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, createTestSite, minimalConfig, type SiteSource } from '../../harness/site.ts';

/** Builds a site with the reference of a library that has these entries. */
async function buildReference(exports: Record<string, string>, files: SiteSource) {
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace(' });', `, api: { package: 'lib' } });`),
    'docs/a.md': '# A\n',
    ...installed('lib', { exports }, files),
  });
  await buildClean(site);
  return site;
}

test('the page of an entry without exports tells how it is imported, and why', async () => {
  const site = await buildReference(
    { '.': './index.d.ts', './register': './register.d.ts' },
    { 'index.d.ts': 'export declare const a: 1;\n', 'register.d.ts': 'export {};\n' },
  );
  const page = site.read('docs/api/lib_register.md').replace(/\s+/g, ' ');
  expect(page).toContain("```ts import 'lib/register'; ```");
  expect(page).toContain('This entry point has no documented exports. Import it for its effects.');
});
