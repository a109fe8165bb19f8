import { describe, expect, test } from 'vitest';
import { convertDocusaurus } from '../../../cli/migrate/docusaurus/convert.ts';
import type { NewSite } from '../../../cli/migrate/old-site.ts';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertVue } from '../../../cli/migrate/vitepress/text.ts';

// What a site may contain that its generator refuses or nobody would write: it is carried over or noted.

/** Migrates a Docusaurus site with these files. */
function migrate(files: Readonly<Record<string, string>>): NewSite {
  const config = { title: 'A', url: 'https://a.example', presets: [['classic', {}]] };
  const configFile = 'docusaurus.config.js';
  return convertDocusaurus({ files: new Map(Object.entries(files)), configFile, config, from: 'old', dir: 'site' });
}

/** Returns the text of the page that a page of Docusaurus becomes, and the notes on it. */
function migratePage(text: string) {
  const { files, notes } = migrate({ 'docs/a.md': text });
  const page = files.get('docs/a.md') ?? files.get('docs/a.mdx') ?? { text: 'is missing' };
  return {
    text: 'text' in page ? page.text : 'is copied',
    notes: notes.filter(({ file }) => file === 'docs/a.md').map(({ what, instead }) => `${what}. ${instead}`),
  };
}

describe('front matter', () => {
  test('has values in place of aliases, also where what they name is left out', () => {
    const { text, notes } = migratePage('---\nx: &words A title\ntitle: *words\n---\n\nText\n');
    expect(text).toBe('---\ntitle: A title\n---\n\nText\n');
    expect(notes).toEqual(['The key `x`. sitegen has no such key: see "Front matter" in the documentation.']);
  });

  test.each([
    ['a key twice', 'id: own\nid: [b]'],
    ['an alias of nothing', 'title: *none'],
    ['a list in itself', 'keywords: &own [*own]'],
    ['aliases that expand without limit', `a0: &a0 [b]\n${expanding(20)}`],
  ])('is kept unchanged with %s', (_, lines) => {
    const page = `---\n${lines}\n---\n\nText\n`;
    const notes = ['The front matter. It is not valid YAML, and is kept unchanged.'];
    expect(migratePage(page)).toEqual({ text: page, notes });
  });
});

test('a doc whose id is a number is found by it, and one whose id is none has the name of its file', () => {
  const sidebar = JSON.stringify({ docs: ['404', 'b', 'c'] });
  const { files, notes } = migrate({
    'docs/a.md': '---\nid: 404\n---\n\nText\n',
    'docs/b.md': '---\nid: [x]\nslug: { y: z }\n---\n\nText\n',
    'docs/c.md': 'Text\n',
    'versions.json': '["1"]',
    'versioned_docs/version-1/a.md': '---\nid: 404\n---\n\nText\n',
    'versioned_docs/version-1/b.md': '---\nid: [x]\nslug: { y: z }\n---\n\nText\n',
    'versioned_docs/version-1/c.md': 'Text\n',
    'versioned_sidebars/version-1-sidebars.json': sidebar,
  });
  expect(files.get('versions/1/sidebars.json')).toEqual({
    text: `${JSON.stringify({ docs: ['404', 'b', 'c'] }, null, 2)}\n`,
  });
  expect(notes).toEqual([]);
});

test('a link that is no URL stays as it is', () => {
  const page = 'See [one](\\\\[a), [another](/\\[b) and [more](\\\\a:b/c).\n';
  expect(migratePage(page)).toEqual({ text: page, notes: [] });
});

test('a page that shows keys of its front matter shows no others', () => {
  const keys = ['a', 'constructor', '__proto__'];
  const { text } = migratePage(`---\na: b\n---\n\n${keys.map((key) => `{frontMatter.${key}}`).join(' ')}\n`);
  expect(text).toBe('b {frontMatter.constructor} {frontMatter.__proto__}\n');
  const lines = divideLines(keys.map((key) => `{{ $frontmatter.${key} }}`).join('\n'), 1);
  const toNone = () => null;
  const converted = convertVue(lines, { meta: { a: 'b' }, toCode: toNone, toPart: toNone, note: () => {} });
  expect(converted.map((line) => line.text)).toEqual([
    'b',
    '{{ $frontmatter.constructor }}',
    '{{ $frontmatter.__proto__ }}',
  ]);
});

/** Returns keys of YAML, each of which is ten times the one before. */
function expanding(count: number): string {
  const all = Array.from(
    { length: count },
    (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(10)}]`,
  );
  return all.join('\n');
}
