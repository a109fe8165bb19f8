import { describe, expect, test } from 'vitest';
import { parsePost } from '../../../cli/parse/page/parse-post.ts';

function read(text: string, file = 'blog/2025-07-14-some-name.md') {
  const { value, diagnostics } = parsePost({ file, text, toc: { minLevel: 2, maxLevel: 3 } });
  return { ...value.page, html: JSON.stringify(value.body), diagnostics };
}

describe('a post', () => {
  test.each([
    ['blog/2025-07-14-name.md', 'name', '2025-07-14'],
    ['blog/2025-07-14-name/index.md', 'name', '2025-07-14'],
    ['blog/old/2025-07-14-name.md', 'name', '2025-07-14'],
    ['blog/name.md', 'name', undefined],
    ['blog/2025-13-01-name.md', 'name', null],
    ['blog/2025-7-1-name.md', 'name', null],
    ['blog/2025-plans.md', '2025-plans', undefined],
  ])('%s has its name and date in the name of its file', (file, name, date) => {
    const post = read('# A\n', file);
    expect([post.name, post.date]).toEqual([name, date]);
  });

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2025-07-14 09:30', '2025-07-14T09:30Z'],
    ['2025-07-14T09:30Z', '2025-07-14T09:30Z'],
    ['2025-07-14T25:00', null],
    ['2025-02-30T09:30', null],
    ['2025-07-14T09:30:00+09:00', '2025-07-14T09:30:00+09:00'],
    ['2025-02-29', null],
    ['yesterday', null],
    ['20250714', null],
    ['[2025]', null],
  ])('dated "%s" in its front matter is of that date', (written, date) => {
    const post = read(`---\ndate: ${written}\n---\n# A\n`);
    expect(post.date).toBe(date);
    expect(post.diagnostics.map(({ code }) => code)).toEqual(date === null ? ['post/no-date'] : []);
  });

  test('begins with what stands before the mark, without links, pictures and ids', () => {
    const { excerpt, html } = read(
      '# A\n\nOne [two](x.md) *three* `four` ![](p.png).\n\n## Five\n\n- six\n\n```js\nseven\n```\n\n<!-- truncate -->\n\nEight.\n',
    );
    expect(excerpt).toBe('<p>One two <em>three</em> <code>four</code> .</p><ul>\n<li>six</li>\n</ul>');
    expect(html).not.toContain('truncate');
    expect(html).toContain('Eight.');
  });

  test.each(['<!-- more -->', '<!--more-->'])('may have the mark of other tools: %s', (mark) => {
    const { excerpt, html } = read(`# A\n\nOne.\n\nTwo.\n\n${mark}\n\nThree.\n`);
    expect(excerpt).toBe('<p>One.</p><p>Two.</p>');
    expect(html).not.toContain('more');
  });

  test('begins with its first paragraph where there is no mark of its own', () => {
    expect(read('# A\n\n> Quote\n\nOne.\n\nTwo.\n').excerpt).toBe('<p>One.</p>');
    expect(read('# A\n\nOne.\n\n- <!-- truncate -->\n').excerpt).toBe('<p>One.</p>');
    expect(read('# A\n').excerpt).toBe('');
  });

  test('never brings an author`s own HTML into a list', () => {
    const { excerpt } = read(
      '# A\n\n<p onclick="x()" style="y">One <script>two()</script><b id="z">three</b></p>\n\n<!-- truncate -->\n',
    );
    expect(excerpt).toBe('<p>One three</p>');
  });

  test('without a title is called by its name, without the date', () => {
    expect(read('Hello.\n').title).toBe('Some name');
  });
});
