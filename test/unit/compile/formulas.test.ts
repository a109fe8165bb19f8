import { expect, test } from 'vitest';
import type { PostListPage } from '../../../runtime/page-data.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, createTestSite, dataOf, type SiteSource, type TestSite } from '../../harness/site.ts';

const config = (markdown: string) => `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com', markdown: ${markdown} });
`;

const mathSite = (files: SiteSource): TestSite =>
  createTestSite({ 'site.config.ts': config("{ math: true, variables: { a: 'A' } }"), ...files });

test('formulas are MathML, and their source for searches, lists and programs', async () => {
  const site = mathSite({
    'docs/a.md': [
      '# A',
      'The area is $\\pi r^2$, which costs \\$5.',
      '## Sum $n_1$',
      '$$\n\\frac{1}{2}\n$$',
      '$$ x < {{a}} $$',
      '- Item\n\n  $$\n  y\n  $$',
      '`$x$`',
    ].join('\n\n'),
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main).toMatch(/is <span class="formula"><math><mrow><mi>π<\/mi>.*<\/math><\/span>, which costs \$5\./);
  expect(main).toMatch(/<h2 id="sum-n_1">Sum <span class="formula"><math><msub>/);
  const blocks = main.matchAll(/<div class="formula" tabindex="0"><math display="block".*?<\/math><\/div>/g);
  expect([...blocks]).toHaveLength(3);
  expect(main).toContain('<mo>&lt;</mo>');
  expect(main).toContain('<code>$x$</code>');
  expect(main).not.toMatch(/<p>\s*<div|data-math/);
  expect(site.read('docs/a.html')).toContain('The area is \\pi r^2, which costs $5.');
  expect(site.read('docs/a.md')).toContain('The area is $\\pi r^2$, which costs \\$5.');
  expect(site.read('docs/a.md')).toContain('$$ x < {{a}} $$');
});

test("formulas in GitHub's and GitLab's other spellings are shown, and reported at their places", async () => {
  const site = mathSite({
    'docs/a.md': [
      '# A',
      'The area is $`\\pi r^2`$ and $`x`y$.',
      '```math\nx^2\n```',
      '- Item\n\n  ~~~math\n  m\n  ~~~',
      '```text\nx^2\n```',
    ].join('\n\n'),
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  expect(main).toMatch(/is <span class="formula"><math><mrow><mi>π<\/mi>.*<\/math><\/span> and <span/);
  expect(main.match(/‘/g)).toHaveLength(2); // One backtick is a sign of TeX.
  expect(main.match(/<div class="formula" tabindex="0"><math display="block"/g)).toHaveLength(2);
  expect(main.match(/<pre/g)).toHaveLength(1);
  expect(site.read('docs/a.md')).toContain('```math\nx^2\n```');
  site.write('docs/a.md', '# A\n\n$`\\foo`$\n\n```math\nm\n\\bar{\n```\n');
  expect(
    (await site.build()).report.map(({ code, span }) => `${span?.start.line}:${span?.start.column} ${code}`),
  ).toEqual(['3:3 math/invalid', '7:6 math/invalid']);
});

test('a block of TeX is told how to enable formulas', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n```math\nx^2\n```\n' });
  expect((await site.build()).report).toMatchObject([
    { code: 'code/unknown-language', hint: 'Set "markdown.math" in site.config.ts to enable formulas.' },
  ]);
});

test('a dollar is a dollar where formulas were not asked for', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n$x and $HOME cost $5 and $10.\n', 'docs/b.md': '# B\n\n$x^2$\n' });
  const { report } = await site.build();
  expect(site.main('docs/a.html')).toContain('<p>$x and $HOME cost $5 and $10.</p>');
  expect(site.main('docs/b.html')).toContain('<p>$x^2$</p>');
  expect(report.map(({ code, span }) => `${span?.file}:${span?.start.line} ${code}`)).toEqual([
    'docs/b.md:3 markdown/foreign',
  ]);
});

test('formulas that cannot be read stay as they were written, and are reported at their places', async () => {
  const site = mathSite({
    'docs/a.md': '# A\n\nText $a \\foo$ and\n\n> $$\n> b\n> \\bar{\n> $$\n\n<!--@include: ./_part.md-->\n',
    'docs/_part.md': 'Included $\\foo$.\n',
    'docs/b.md': '---\nsidebar_label: B\n---\n# B *and $b \\foo$*\n',
  });
  const { report } = await site.build();
  expect(
    report.map(({ code, message, span }) => `${span?.start.line}:${span?.start.column} ${code} ${message}`),
  ).toEqual([
    '3:9 math/invalid The formula cannot be parsed: Unsupported function name: \\foo',
    "7:8 math/invalid The formula cannot be parsed: Unexpected end of input in a macro argument, expected '}'",
    '10:1 math/invalid The formula cannot be parsed: Unsupported function name: \\foo',
    '4:13 math/invalid The formula cannot be parsed: Unsupported function name: \\foo',
  ]);
  site.write('site.config.ts', config("{ math: true }, diagnostics: { 'math/invalid': 'off' }"));
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('Text <span class="formula"><code>a \\foo</code></span> and');
});

test('lists of posts show formulas as posts do', async () => {
  const site = mathSite({
    'blog/2025-01-01-a.md': '# A\n\nLet $x^2$ be.\n\n$$\ny_1\n$$\n\n<!-- truncate -->\n\nMore.\n',
    'blog/2025-01-02-b.md': '# B\n\nOnly $z$.\n',
  });
  await buildClean(site);
  const { posts } = dataOf(site, 'blog') as PostListPage;
  const [only, more] = posts.map(({ excerpt }) => excerpt);
  expect(only).toMatch(/^<p>Only <span class="formula"><math><mi>z<\/mi><\/math><\/span>\.<\/p>$/);
  expect(more).toMatch(/^<p>Let <span class="formula"><math>.*<\/math><\/span> be\.<\/p>/);
  expect(more).toMatch(/<div class="formula" tabindex="0"><math display="block".*<\/math><\/div>$/);
});

test('the title of a page shows formulas, also those of an included file, where no other text needs them', async () => {
  const site = mathSite({
    'docs/a.md': '# The sum $n_1$\n\nText.\n',
    'docs/b.md': '<!-- @include: ./_title.md -->\n',
    'docs/_title.md': '# Only $z$\n',
  });
  // In a process of its own: in this one, other tests have loaded the renderer.
  await runCli(['build', '--content', site.dir, '--out', site.out, '--no-cache']);
  expect(site.main('docs/a.html')).toContain('<h1><span>The sum <span class="formula"><math><msub>');
  expect(site.main('docs/b.html')).toContain(
    '<h1><span>Only <span class="formula"><math><mi>z</mi></math></span></span></h1>',
  );
});
