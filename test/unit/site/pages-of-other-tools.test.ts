import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { copyTestSite, documents, type TestSite } from '../../harness/site.ts';

/** Syntax of other tools, as it looks when a page prints it literally. */
const printed =
  /:::[^\n<]*|\{\{.*?\}\}|&#x3C;&#x3C;&#x3C;[^\n<]*|\[\[toc\]\]|\{[.#:][^}\n]*\}|\[![A-Z]+\]|&#x3C;[a-z]+ [^\n>]*>/g;

/** Returns foreign syntax that a page prints literally and that no diagnostic mentions. */
function unnoticed(site: TestSite, report: readonly ReportedDiagnostic[]): string[] {
  return documents(site)
    .filter((path) => path.startsWith('docs/'))
    .flatMap((path) => {
      const prose = site
        .main(path)
        .replace(/<pre.*?<\/pre>|<code.*?<\/code>|<details class="toc-inline.*?<\/details>/gs, '');
      const found = prose.replace(/<[^>]*>/g, '').match(printed) ?? [];
      return found.map((text) => text.replaceAll('&#x3C;', '<').trim()).filter((text) => !isNamed(text, report));
    });
}

function isNamed(text: string, report: readonly ReportedDiagnostic[]): boolean {
  return report.some(({ message }) => message.includes(text));
}

/** Returns the lines with diagnostics, by page and code. */
function placesOf(report: readonly ReportedDiagnostic[]): Record<string, Record<string, string>> {
  const places: Record<string, Record<string, string>> = {};
  for (const { code, span } of report) {
    const file = span?.file.replace('docs/', '') ?? '';
    const known = places[file]?.[code];
    const lines = known === undefined ? `${span?.start.line}` : `${known} ${span?.start.line}`;
    places[file] = { ...places[file], [code]: lines };
  }
  return places;
}

describe('pages of a VitePress site, as they are', () => {
  let site: TestSite;
  let report: readonly ReportedDiagnostic[];
  beforeAll(async () => {
    site = copyTestSite('vitepress-pages');
    ({ report } = await site.build());
  });

  test('are built, and what has no counterpart is reported at its place, with the way to say it', () => {
    expect(placesOf(report)).toEqual({
      'code.md': {
        'code/unknown-language': '74 85',
        'example/unanswered': '78',
        'code/unknown-option': '78',
        'code/unknown-mark': '81',
      },
      'containers.md': {
        'front-matter/invalid': '4 5 6 8',
        'markdown/foreign': '15 55 77 79 99',
        'markdown/unknown-directive': '71',
      },
      'home.md': { 'front-matter/invalid': '2 3 10' },
      'includes.md': { 'include/missing': '29 31' },
      'links.md': { 'markdown/foreign': '4' },
      'maths.md': { 'markdown/foreign': '3 5' },
      'snippets.md': { 'markdown/foreign': '3 5 7 9 15', 'markdown/tabs': '15' },
      'vue.md': {
        'front-matter/invalid': '3',
        'policy/blocked': '5 42',
        'markdown/foreign': '14 14 16 16 18 20 22 24 24 26 26 36 37',
      },
    });
    for (const { hint } of report) expect(hint).toMatch(/\w/);
    // The content of "v-pre" is meant to be printed.
    expect(unnoticed(site, report)).toEqual(['{{ stays as it is }}', '{{ This stays, too }}', '{{ and this }}']);
  });

  test('show blocks with their titles, attributes and what is in them', () => {
    const main = site.main('docs/containers.html');
    expect(main).toContain('<aside data-callout="danger"><p class="callout-title">STOP</p><p>A storm is near.</p>');
    expect(main).toContain('<details open><summary>Shown at once</summary>');
    expect(main).toMatch(/class="callout-title">See <a href="#wind">the wind<\/a> and <code>gusts<\/code><\/p>/);
    expect(main).toMatch(/Outer<\/p><aside data-callout="tip"><p class="callout-title">Inner/);
    expect(main).toMatch(/<aside data-callout="tip">\s*<p class="callout-title">With a title<\/p>\s*<p>As VitePress/);
    expect(main).toContain('<div class="panel">No styles of the theme.</div>');
    expect(main).toContain('🎉 and 💯');
    const twin = site.read('docs/containers.md');
    expect(twin).toContain('> [!TIP]\n> **With a title**\n>\n> As VitePress has it.');
    expect(twin).toContain('> [!FAQ]\n> Which nobody has.');
  });

  test('show code with its marks, numbers, titles and groups', () => {
    const main = site.main('docs/code.html');
    expect(main.match(/class="line highlighted"/g)).toHaveLength(6);
    for (const mark of ['removed', 'added', 'error', 'warning']) expect(main).toContain(`class="line ${mark}"`);
    expect(main.match(/class="line focused"/g)).toHaveLength(3);
    expect(main).toContain('data-numbers="" style="--first-line: 6"');
    expect(main).toContain('<figcaption>kite.js</figcaption>');
    expect(main.match(/<label for="tab:\d:\d">[^<]*/g)?.map((label) => label.replace(/.*>/, ''))).toEqual([
      'config.js',
      'config.ts',
      'sh',
      'js',
    ]);
  });

  test('say how an imported snippet is written here', () => {
    const hints = report.filter(({ span }) => span?.file === 'docs/snippets.md').map(({ hint }) => hint);
    expect(hints).toContain(
      'Write an empty code block: ```ts:line-numbers {1,2} [land.ts] file="@/snippets/launch.js#land", and a line of ``` below it.',
    );
    expect(site.main('docs/snippets.html')).toContain('<label for="tab:0:0">shell</label>');
  });

  test('include texts whole, by lines, by region, and by heading', () => {
    const paragraphs = site.main('docs/includes.html').match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
    expect(paragraphs).toEqual([
      'Basics of kites, with <a href="/docs/containers#wind">a link</a>.',
      'Of bamboo.',
      ...['The third line.', 'The fifth line.', 'The seventh line.'],
      ...['The first line.', 'The third line.', 'The fifth line.'],
      ...['Usage, line one.', 'Usage, line three.', 'Usage, line three.'],
      ...['Dry them.', 'Open them.', 'Keep it dark.'],
      'From the root of the site.',
    ]);
    const twin = site.read('docs/includes.md');
    expect(twin).toContain('## By heading\n\nDry them.\n\n### Knots\n\nOpen them.');
    expect(twin).not.toContain('Not included');
  });

  test('lead to the pages that they lead to there', () => {
    const main = site.main('docs/links.html');
    for (const href of ['"/docs/code"', '"/docs/containers#wind"', '"/notes.txt"'])
      expect(main).toContain(`href=${href}`);
  });
});

describe('pages of a Docusaurus site, as they are', () => {
  let site: TestSite;
  let report: readonly ReportedDiagnostic[];
  beforeAll(async () => {
    site = copyTestSite('docusaurus-pages');
    ({ report } = await site.build());
  });

  test('are built, and what has no counterpart is reported at its place, with the way to say it', () => {
    expect(placesOf(report)).toEqual({
      'admonitions.mdx': { 'markdown/foreign': '81 110', 'markdown/unknown-directive': '120' },
      'assets.mdx': { 'image/missing': '15', 'markdown/foreign': '39' },
      'big-head.mdx': { 'mdx/import': '5 6 7 8 9 10' },
      'code.mdx': { 'code/unknown-option': '55 61 61 74', 'code/unknown-language': '91' },
      'globals.mdx': { 'mdx/crashed': '5' },
      'head.mdx': { 'markdown/foreign': '5' },
      'headings-plain.md': { 'link/markdown-broken': '5', 'markdown/foreign': '5 23' },
      'jsx.md': { 'front-matter/invalid': '4 5 6 7 8 12 13 15 16', 'markdown/foreign': '24 26 28 29 36 38 40 42 44' },
      'parts.mdx': { 'mdx/import': '5 6' },
      'tabs.mdx': { 'markdown/foreign': '27 27 28' },
    });
    for (const { hint } of report) expect(hint).toMatch(/\w/);
    expect(unnoticed(site, report)).toEqual([]);
  });

  test('show admonitions of every kind, nested, with attributes, tabs and as components', () => {
    const main = site.main('docs/markdown/admonitions.html');
    expect(main).toContain('<aside data-callout="tip"><p class="callout-title">Tip</p><p>An older name of a tip.</p>');
    expect(main).toContain('<p class="callout-title">A title <strong>with</strong> <em>Markdown</em> and <code>code');
    expect(main).toContain('<aside data-callout="tip" id="own-box" class="crust">');
    expect(main).toMatch(
      /Parent<\/p><aside data-callout="danger">.*Child<\/p><aside data-callout="tip">.*Deep inside/s,
    );
    expect(main).toMatch(/Tabs inside<\/p><div class="tabs".*?<div class="tab">Dark bread.<\/div>/);
    expect(main).toMatch(/Said by a component<\/p><p>Use <strong>less<\/strong> yeast/);
  });

  test('show code with its marks, numbers and titles, and as a component', () => {
    const main = site.main('docs/code.html');
    expect(main.match(/class="line highlighted"/g)).toHaveLength(10);
    expect(main).not.toContain('highlight-');
    expect(main).toContain('<figcaption>/src/Bread.js</figcaption>');
    expect(main).toMatch(/<figcaption>\/src\/Oven.jsx<\/figcaption><pre[^>]*><code data-lang="jsx" data-numbers/);
    expect(main).toContain('data-numbers="" style="--first-line: 19"');
    expect(main).toMatch(/pnpm .*?add bread/);
  });

  test('show tabs by their names, with the one open that they say', () => {
    const main = site.main('docs/tabs.html');
    expect(main.match(/value="[^"]*" checked/g)).toEqual([
      'value="Spelt" checked',
      'value="Spelt bread" checked',
      'value="Rye" checked',
    ]);
    expect(main).toContain('<div class="tabs wide-tabs"');
  });

  test('find the pictures and files that they import', () => {
    const main = site.main('docs/assets.html');
    for (const alt of ['A loaf', 'By require', 'By import'])
      expect(main).toMatch(new RegExp(`<img src="/assets/kite-\\w+\\.svg" alt="${alt}"[^>]* width="8"`));
    expect(main).toMatch(/src="\/img\/kite.svg#only-light" alt="By the mode".*src="\/img\/kite-dark.svg#only-dark"/);
    expect(main).toMatch(/<a target="_blank" href="\/assets\/manual-\w+\.txt">/);
    expect(main).toContain('<a href="/docs/code">By a component</a>');
  });

  test('run what is code in them, whatever is wrong with another page', () => {
    const main = site.main('docs/react.html');
    expect(main).toContain('<span style="background-color:#25c2a0">Green bread</span> is rare.');
    expect(main).toContain('<mark>From a file</mark>');
    expect(main).toContain('<em>inside</em> of HTML');
    expect(main).toContain('<p>Sum: 3.</p>');
    expect(site.main('docs/parts.html')).toContain('Text beside them.');
  });

  test('have the ids of headings that they say', () => {
    expect(site.main('docs/headings.html')).toContain('<h2 id="comment-id">With an id in a comment</h2>');
    expect(site.main('docs/headings-plain.html')).toContain('<h2 id="comment-id">With an id in a comment</h2>');
  });
});
