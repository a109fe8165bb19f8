import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

/** Returns a post with this front matter after the migration, the authors of the blog, and what is listed. */
function convert(meta: string) {
  const site = convertSite({ 'blog/2020-01-02-fly.md': `---\n${meta}\n---\n\nFly.\n` });
  const [post, authors] = ['blog/2020-01-02-fly.md', 'blog/authors.yml'].map((path) => textIn(site, path));
  return { post, authors, lost: site.notes.map(({ line, what }) => `${line} ${what}`) };
}

const entry = 'ada:\n  name: Ada\n  title: Pilot\n  url: https://ada.example\n  image: img/ada.png\n';

test.each([
  ['author: Ada\nauthor_title: Pilot\nauthor_url: https://ada.example\nauthor_image_url: /img/ada.png'],
  ['author: Ada\nauthorTitle: Pilot\nauthorURL: https://ada.example\nauthorImageURL: /img/ada.png'],
])('an author in keys of the post, as older releases have it, comes over as a whole: %j', (meta) => {
  const { post, authors, lost } = convert(meta);
  expect(post).toContain('authors:\n  - ada\n');
  expect(authors).toBe(entry);
  expect(lost).toEqual([]);
});

test('keys of an author without a name, or beside a list of authors, are listed in MIGRATION.md', () => {
  expect(convert('author_title: Pilot').lost).toEqual(['2 The key `author_title`']);
  const both = convert('author: Bob\nauthors: { name: Ada }');
  expect(both.post).toContain('authors:\n  - ada\n');
  expect(both.lost).toEqual(['2 The key `author`']);
});
