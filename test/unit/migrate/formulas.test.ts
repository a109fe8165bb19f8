import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

const withMath = { 'docusaurus.config.js': "import remarkMath from 'remark-math';" };

test.each([
  ['The speed is $v_{wind}$, or $$\\frac{a}{b}$$.'],
  ['$$\nv_{wind} = {/* x */} <B> [a](./b.md)\n$$'],
  ['> $$\n> \\sqrt{x}\n> $$'],
  [':::note\n\n$$\\{a\\}$$ costs \\$5\n\n:::'],
  ['`$` and $a_{`}$ and `{b}`'],
])('formulas are neither code nor Markdown: %j', (text) => {
  const site = convertSite({ ...withMath, 'docs/a.md': text });
  expect(textIn(site, 'docs/a.md')).toBe(text);
  expect(site.notes.filter(({ file }) => file === 'docs/a.md')).toEqual([]);
});

test('what is next to a formula is converted', () => {
  const site = convertSite({
    ...withMath,
    'docs/a.md': ':::tip A $x_{1}$\n\n[$b_{i}$](/docs/b) and {/* c */} $y$\n\n:::\n\n$5 {d}',
    'docs/b.md': '',
  });
  expect(textIn(site, 'docs/a.mdx')).toBe(':::tip[A $x_{1}$]\n\n[$b_{i}$](./b.md) and {/* c */} $y$\n\n:::\n\n$5 {d}');
  expect(site.notes.filter(({ file }) => file === 'docs/a.md')).toMatchObject([{ line: 7, what: '`{d}`' }]);
});

test('dollars are text where no plugin shows formulas', () => {
  const site = convertSite({ 'docs/a.md': 'From $5 {a} to $6' });
  expect(textIn(site, 'docs/a.mdx')).toBe('From $5 {a} to $6');
  expect(site.notes.filter(({ file }) => file === 'docs/a.md')).toMatchObject([{ what: '`{a}`' }]);
});
