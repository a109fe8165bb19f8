import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
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
  const site = createTestSite({
    'pages/app.tsx': 'export default () => <p>App</p>;\n',
    'docs/a.md': '# A\n\n```ts\nconst a = 1;\n```\n',
    'docs/b.md': '# B\n',
  });

  test.each<[string, (entry: string, other: string, name: string) => string]>([
    ['without a value', (_entry, _other, name) => seal(name, '{}')],
    ['that is null', (_entry, _other, name) => seal(name, 'null')],
    ['that is no JSON', (_entry, _other, name) => seal(name, '{"value":')],
    ['with diagnostics that are none', (_entry, _other, name) => seal(name, '{"value":"forged","diagnostics":[5]}')],
    [
      'with a diagnostic of no known code',
      (_entry, _other, name) => seal(name, '{"value":"forged","diagnostics":[{"code":"x"}]}'),
    ],
    ['that is one of another key', (_entry, other) => other],
  ])('%s is made again', async (_, change) => {
    const cacheDir = temporaryFolder();
    await buildClean(site, { cacheDir });
    const before = site.files();
    forge(toCacheFolder(cacheDir), change);
    await buildClean(site, { cacheDir });
    expect(differences(site.files(), before)).toEqual([]);
  });
});

/** Replaces the entries of a cache. */
function forge(folder: string, change: (entry: string, other: string, name: string) => string): void {
  type Index = Record<string, [name: string, offset: number, length: number][]>;
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  const entries = Object.entries(index).flatMap(([pack, places]) => {
    const bytes = readFileSync(join(folder, pack));
    return places.map(([name, offset, length]) => ({
      name,
      text: bytes.subarray(offset, offset + length).toString(),
    }));
  });
  expect(entries.length).toBeGreaterThan(1);
  const pack = '01234567-0123-0123-0123-0123456789ab.pack';
  const places: Index[string] = [];
  let whole = '';
  for (const [position, { name, text }] of entries.entries()) {
    const forged = change(text, entries.at(position - 1)?.text ?? '', name);
    expect(forged).not.toBe(text);
    places.push([name, Buffer.byteLength(whole), Buffer.byteLength(forged)]);
    whole += forged;
  }
  writeFileSync(join(folder, pack), whole);
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ [pack]: places } satisfies Index));
}

/** Returns an entry with the valid hash for its name. */
function seal(name: string, body: string): string {
  return `${createHash('sha256').update(`${name}\n${body}`).digest('base64url')}\n${body}`;
}
