import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test('static files that a dot hides are not published, but for those that hosts ask for', async () => {
  const names = ['.env', 'deep/.htpasswd', '.vscode/a.json', '.vscode/deep/b.json', 'deep/.well-known/c'];
  const published = ['.well-known/security.txt', '.well-known/.deep/key', '.nojekyll', 'a.b/c.txt', 'deep/d.txt'];
  const files = [...names, ...published, 'deep/.gitkeep'].map((name) => [`static/${name}`, `text of ${name}`]);
  const site = createTestSite({ 'docs/a.md': '# A\n', ...Object.fromEntries(files) });
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(report.map(({ code, severity, span }) => [code, severity, span?.file])).toEqual(
    ['.env', '.vscode', 'deep/.htpasswd', 'deep/.well-known'].map((name) => [
      'source/hidden',
      'warning',
      `static/${name}`,
    ]),
  );
  const output = [...site.files().keys()];
  expect(published.filter((name) => !output.includes(name))).toEqual([]);
  expect([...site.files().values()].filter((text) => /text of (?:\.env|deep\/\.|\.vscode)/.test(text))).toEqual([]);
});
