import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { oldSite, textIn } from './old-site.ts';

const docs = 'src/content/docs';
const authors = {
  ada: { name: 'Ada', title: 'Pilot', picture: '/ada.png', url: 'https://ada.example' },
  bo: { name: 'Bo' },
};

/** Converts a site with a blog, whose plugin is called with these options. */
function convert(files: Readonly<Record<string, string>>, blog: object = { authors }) {
  const plugins = [{ theme: 'kites' }, blog];
  const config = { site: 'https://x.example', integrations: [{}, [{ title: 'T', plugins }]] };
  const site = convertStarlight(oldSite({ 'config.js': "import blog from 'starlight-blog';", ...files }, { config }));
  return { notes: site.notes, written: site.files, textOf: (path: string) => textIn(site, path) };
}

test('posts of the plugin for blogs become posts, with their authors, tags and pictures', () => {
  const meta = 'title: Up\ndate: 2025-07-14\nauthors: [ada, { name: Cy }]\ntags: [Wind]\nexcerpt: All about wind.';
  const { notes, written, textOf } = convert({
    [`${docs}/start.md`]: '[Up](/blog/going-up/)\n',
    [`${docs}/blog/2025-07-14-up.mdx`]: `---\n${meta}\nslug: blog/going-up\n---\n\n[Start](/start/)\n\n![A](./a.png)\n`,
    [`${docs}/blog/a.png`]: '',
    [`${docs}/blog/plain.md`]: '---\ntitle: Plain\n---\nA doc.\n',
  });
  expect(textOf('blog/2025-07-14-up.md')).toBe(
    '---\ntitle: Up\ndate: 2025-07-14\nauthors:\n  - ada\n  - cy\ntags:\n  - Wind\ndescription: All about wind.\nslug: /going-up\n---\n\n[Start](../docs/start.md)\n\n![A](./a.png)\n',
  );
  expect(textOf('docs/start.md')).toBe('[Up](../blog/2025-07-14-up.md)\n');
  expect(textOf('docs/blog/plain.md')).toContain('A doc.');
  expect(written.get('blog/a.png')).toEqual({ copy: `${docs}/blog/a.png` });
  expect(textOf('blog/authors.yml')).toBe(
    'ada:\n  name: Ada\n  title: Pilot\n  url: https://ada.example\n  image: ada.png\ncy:\n  name: Cy\n',
  );
  expect(textOf('site.config.ts')).toContain("{ label: 'Blog', to: '/blog', position: 'right' }");
  expect(notes.map(({ what }) => what)).toEqual(['The author `bo`', '`plugins`']);
});

test('a blog at another address keeps it', () => {
  const { textOf, notes } = convert(
    { [`${docs}/news/up.md`]: '---\ntitle: Up\ndate: 2025-07-14\ndescription: D\nexcerpt: E\n---\nA\n' },
    { prefix: 'news', title: 'News' },
  );
  expect(textOf('blog/up.md')).toBe('---\ntitle: Up\ndate: 2025-07-14\ndescription: D\n---\n\nA\n');
  expect(textOf('site.config.ts')).toContain("blog: { routeBasePath: 'news' }");
  expect(textOf('site.config.ts')).toContain("{ label: 'News', to: '/news', position: 'right' }");
  expect(notes.map(({ what }) => what)).toEqual(['The key `excerpt`', '`plugins`']);
});
