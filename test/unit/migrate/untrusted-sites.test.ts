import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readBlogNames } from '../../../cli/migrate/blog-names.ts';
import { addRedirects } from '../../../cli/migrate/docusaurus/redirects.ts';
import type { DocusaurusSettings } from '../../../cli/migrate/docusaurus/settings.ts';
import { createDraft, toNewSite } from '../../../cli/migrate/draft.ts';
import { readOldFiles } from '../../../cli/migrate/read-old-site.ts';
import { convertMeta } from '../../../cli/migrate/text/front-matter.ts';
import { writeFiles } from '../../harness/temporary.ts';
import { oldSite } from './old-site.ts';

test('symbolic links, installed packages and built output of an old site are not read', () => {
  const elsewhere = writeFiles({ 'secret.md': 'secret', 'more/secret.md': 'secret' });
  const site = writeFiles({
    'docs/a.md': 'A',
    'docs/a.bin': 'b',
    'node_modules/lib/readme.md': 'installed',
    '.docusaurus/docs.json': '{}',
    '.vitepress/dist/a.md': 'built',
    'new/docs/a.md': 'the new site',
  });
  symlinkSync(join(elsewhere, 'secret.md'), join(site, 'docs/link.md'));
  symlinkSync(join(elsewhere, 'more'), join(site, 'docs/more'));
  mkdirSync(join(site, 'docs/empty'));
  expect([...readOldFiles(site, '.', new Set(['new']))]).toEqual([
    ['docs/a.bin', null],
    ['docs/a.md', 'A'],
  ]);
});

test('no file of an old site is written outside of the new one', () => {
  const draft = createDraft(oldSite({}));
  for (const path of ['docs/a.md', '../a.md', 'docs/../../a.md', '/a.md']) draft.files.set(path, { text: '' });
  const { files, notes } = toNewSite(draft);
  expect([...files.keys()]).toEqual(['docs/a.md']);
  expect(notes.map(({ file }) => file)).toEqual(['../a.md', 'docs/../../a.md', '/a.md']);
});

test('a key of front matter that every object has, such as "constructor", is reported like any other', () => {
  const meta = parseDocument('constructor: 1\ntoString: a\ntitle: A\n');
  const told: string[] = [];
  convertMeta(meta, { title: (value) => ({ title: String(value) }) }, (key) => void told.push(key));
  expect(told).toEqual(['constructor', 'toString']);
  expect(meta.toJS()).toEqual({ title: 'A' });
});

test('only http and https URLs of authors are kept', () => {
  const authors = 'ada: { name: Ada, url: "javascript:alert(1)" }\nbob: { name: Bob, url: "https://bob.example" }\n';
  const draft = createDraft(oldSite({ 'blog/authors.yml': authors }));
  const names = readBlogNames(draft, { folder: 'blog', to: 'blog', base: 'blog', options: {} });
  expect(names.authors(['ada', 'bob', { name: 'Cleo', url: 'data:text/html,x' }])).toEqual(['ada', 'bob', 'cleo']);
  names.write();
  expect(draft.files.get('blog/authors.yml')).toEqual({
    text: 'ada:\n  name: Ada\nbob:\n  name: Bob\n  url: https://bob.example\ncleo:\n  name: Cleo\n',
  });
});

test('authors and tags of a blog may be in files of any name', () => {
  const files = {
    'blog/authors.yml': 'ada: { name: Nobody }',
    'data/people.yml': 'ada: { name: Ada }',
    'blog/words.yml': 'up: { label: Up }',
  };
  const draft = createDraft(oldSite(files));
  const options = { authorsMapPath: '../data/people.yml', tags: 'words.yml' };
  const names = readBlogNames(draft, { folder: 'blog', to: 'blog', base: 'blog', options });
  names.authors(['ada']);
  names.tags(['up']);
  names.write();
  expect(draft.files.get('blog/authors.yml')).toEqual({ text: 'ada:\n  name: Ada\n' });
  expect(draft.files.get('blog/tags.yml')).toEqual({ text: 'up:\n  label: Up\n' });
});

test('redirects lead from addresses without a page to pages of the site', () => {
  const draft = createDraft(oldSite({ 'docusaurus.config.js': '' }));
  const pairs = {
    '/docs/a': '/docs/b',
    '/old': '/docs/a?x#y',
    '/out': '//evil.example',
    '/run': 'javascript:alert(1)',
  };
  const redirects = Object.entries(pairs).map(([from, to]) => ({ from, to }));
  const settings = { plugins: [{ name: '@docusaurus/plugin-client-redirects', options: { redirects } }] };
  const config: Record<string, unknown> = {};
  const page = { file: 'docs/a.md', path: 'a.md', collection: 'docs', address: '/docs/a' } as const;
  addRedirects(draft, settings as unknown as DocusaurusSettings, { config, pages: [page] });
  expect(config).toEqual({ redirects: { '/old': '/docs/a#y' } });
  expect(draft.notes.map(({ what }) => what)).toEqual([
    'The redirect from `/out` to `//evil.example`',
    'The redirect from `/run` to `javascript:alert(1)`',
  ]);
});
