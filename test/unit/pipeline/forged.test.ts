import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildClean, createTestSite, differences } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

describe('front matter of objects that are no texts', () => {
  const objects = [
    '{ toString: 1 }',
    '{ a: { b: [] } }',
    '[{ toString: null }]',
    '{ __proto__: { a: 1 } }',
    '!!binary aGk=',
  ];

  test.each(objects)('%s is reported', async (object) => {
    const keys = ['title', 'description', 'sidebar_label', 'slug', 'id', 'image', 'keywords'];
    const text = `---\n${keys.map((key) => `${key}: ${object}`).join('\n')}\n---\n\n# A\n`;
    const post = `---\n${['title', 'date', 'authors', 'tags', 'last_update'].map((key) => `${key}: ${object}`).join('\n')}\n---\n`;
    const site = createTestSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', locales: { default: 'en', locales: { en: {}, ja: {} } } };\n",
      'docs/a.md': text,
      'i18n/ja/docs/a.md': text,
      'blog/2025-01-01-a.md': post,
      'docs/_category_.yml': `label: ${object}\n`,
      'i18n/ja/status.json': '{ "docs/a.md": ["# A"] }',
    });
    const { report, written } = await site.build();
    expect(written).toBe(false);
    expect(report.filter(({ code }) => code === 'front-matter/invalid').length).toBeGreaterThan(10);
  });
});

describe('an entry of the cache that somebody has forged', () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n', 'docs/b.md': '# B\n' });

  test.each<[string, (file: string, other: Uint8Array) => void]>([
    ['without a value', (file) => forge(file, '{}')],
    ['that is null', (file) => forge(file, 'null')],
    ['that is no JSON', (file) => forge(file, '{"value":')],
    ['with diagnostics that are none', (file) => forge(file, '{"value":"<p>forged</p>","diagnostics":[5]}')],
    [
      'with a diagnostic of no known code',
      (file) => forge(file, '{"value":"<p>forged</p>","diagnostics":[{"code":"x"}]}'),
    ],
    ['that is one of another key', (file, other) => writeFileSync(file, other)],
  ])('%s is made again', async (_, arrange) => {
    const cacheDir = temporaryFolder();
    await buildClean(site, { cacheDir });
    const before = site.files();
    const entries = readdirSync(cacheDir, { recursive: true, encoding: 'utf8' });
    const files = entries.filter((name) => name.endsWith('.json')).map((name) => join(cacheDir, name));
    const copies = files.map((file) => readFileSync(file));
    for (const [index, file] of files.entries()) arrange(file, copies.at(index - 1) ?? new Uint8Array());
    expect(files.every((file, index) => !copies[index]?.equals(readFileSync(file)))).toBe(true);
    await buildClean(site, { cacheDir });
    expect(differences(site.files(), before)).toEqual([]);
  });
});

/** Writes a body with the hash that an entry of this place has. */
function forge(file: string, body: string): void {
  const [stage, folder, name] = file.split('/').slice(-3);
  const identity = `${stage}/${folder}${name?.replace(/\.json$/, '')}`;
  writeFileSync(file, `${createHash('sha256').update(`${identity}\n${body}`).digest('base64url')}\n${body}`);
}
