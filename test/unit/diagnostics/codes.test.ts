import { describe, expect, test } from 'vitest';
import { codes, type DiagnosticCode } from '../../../cli/diagnostics/codes.ts';
import { createTestSite } from '../../harness/site.ts';
import { apiFixtures } from './fixtures/api.ts';
import { contentFixtures } from './fixtures/content.ts';
import { fileFixtures } from './fixtures/files.ts';
import type { Fixture } from './fixtures/fixture.ts';
import { pageFixtures } from './fixtures/pages.ts';
import { searchFixtures } from './fixtures/search.ts';

const fixtures: Record<DiagnosticCode, Fixture> = {
  ...fileFixtures,
  ...pageFixtures,
  ...contentFixtures,
  ...apiFixtures,
  ...searchFixtures,
};

describe('every diagnostic is produced by its mistake, at its place', () => {
  test('the fixtures cover all codes', () => {
    expect(Object.keys(fixtures).sort()).toEqual(Object.keys(codes).sort());
  });

  test.each(Object.entries(fixtures))('%s', async (code, { files, arrange, options, run, at, message, hint }) => {
    const site = createTestSite(files);
    arrange?.(site);
    const { report, written } = await (run ? run(site) : site.build(options?.(site)));
    expect(report.map((diagnostic) => diagnostic.code)).toEqual([code]);
    const [found] = report;
    expect(found?.message).toMatch(message);
    expect(found?.hint).toMatch(hint ?? /\w/);
    const { file, start } = found?.span ?? {};
    expect(start && `${file}:${start.line}:${start.column}`).toBe(at);
    expect(written).toBe(found?.severity !== 'error');
  });

  test('one run reports all mistakes of a site', async () => {
    const codesOf = ['source/encoding', 'front-matter/syntax', 'front-matter/engine', 'front-matter/invalid'] as const;
    const more = [
      'page/no-default-export',
      'sidebar/unknown-doc',
      'link/markdown-broken',
      'link/markdown-anchor',
      'image/missing',
    ] as const;
    const site = createTestSite({
      'docs/encoding.md': fixtures['source/encoding'].files['docs/a.md'] ?? '',
      'docs/syntax.md': fixtures['front-matter/syntax'].files['docs/a.md'] ?? '',
      'docs/engine.md': fixtures['front-matter/engine'].files['docs/a.md'] ?? '',
      'docs/invalid.md': fixtures['front-matter/invalid'].files['docs/a.md'] ?? '',
      'docs/links.md': '# Links\n\n[x](./gone.md) [y](./links.md#gone) ![z](./gone.png)\n',
      'docs/one.md': '---\nslug: /same\n---\n',
      'docs/two.md': '---\nslug: /same\n---\n',
      'pages/p.tsx': 'export const Page = null;\n',
      'sidebars.ts': "export default { main: ['links', 'gone'] };\n",
    });
    const { report } = await site.build();
    expect(report.map(({ code }) => code).sort()).toEqual([...codesOf, ...more, 'route/duplicate'].sort());
  });
});
