import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { buildOnce } from './build-once.ts';
import { expect, test } from './fixtures.ts';

/** A page of each kind, and those whose elements no other page has. */
const pages = {
  content: [
    ...['index', 'search', '404', 'markdown-page', 'docs/getting-started/playground', 'docs/guides/touch'],
    ...[
      'docs/guides/node-data',
      'ja/docs/guides/use-theme',
      'docs/api/index',
      'docs/api/mind-elixir',
      'docs/api/upgrade',
    ],
    ...['docs/api/mind-elixir.options', 'docs/api/mind-elixir.mindelixirmethods', 'docs/api/all-symbols'],
    ...['blog', 'blog/archive', 'blog/authors', 'blog/tags', 'blog/tags/coding', 'blog/mind-elixir-4'],
  ],
  'test/sites/frame': ['docs/start', 'docs/long'],
  'test/sites/writing': ['docs/markdown', 'docs/code'],
  'test/sites/arabic': ['docs/start', 'blog'],
};

for (const [content, names] of Object.entries(pages)) {
  test(`pages of ${content} are valid HTML`, async () => {
    const out = await buildOnce(content);
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    for (const name of names) {
      const { results } = await validator.validateString(readFileSync(join(out, `${name}.html`), 'utf8'), name);
      const mistakes = results.flatMap(({ messages }) => messages.map(({ message, selector }) => [selector, message]));
      expect.soft(mistakes, name).toEqual([]);
    }
  });
}
