import { expect, test } from 'vitest';
import { compilePage } from '../../../cli/compile/compile-page.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

const labels = {
  callouts: { note: 'Note', tip: 'Tip' },
  headingLink: 'Link to {title}',
  tabs: 'Variants',
  showAllLines: 'All {count} lines',
  details: 'Details',
  footnotes: 'Footnotes',
  footnoteBack: 'Back from {number}',
  codeKeys: 'Keys',
  codeTouch: 'Touch',
  islandFailed: 'Failed',
  tryAgain: 'Try again',
};

/** Returns the article's HTML for a Markdown text whose links need no resolution. */
async function compile(text: string): Promise<string> {
  const { value, diagnostics } = parsePage({
    file: 'docs/a.md',
    text,
    toc: { minLevel: 2, maxLevel: 3 },
  });
  expect(diagnostics).toEqual([]);
  const compiled = await compilePage({
    file: 'docs/a.md',
    body: value.body,
    answers: [],
    islands: [],
    labels,
    code: [],
  });
  expect(compiled.diagnostics).toEqual([]);
  return compiled.value;
}

test('code is highlighted by class names, one output for light and dark', async () => {
  const html = await compile('```ts title="main.ts"\nconst one = "1"; // one\n```\n');
  expect(html).toContain('<figcaption>main.ts</figcaption>');
  expect(html).toContain('<span class="t-keyword">const </span>');
  expect(html).toContain('<span class="t-string-expression">"1"</span>');
  expect(html).toContain('<span class="t-comment">// one</span>');
  expect(html).not.toContain('style=');
});

test('the same line of code is coloured by its context: code, template or comment', async () => {
  const repeated = 'const a = 1;';
  const html = await compile(
    `\`\`\`ts\n${repeated}\nconst b = \`\n${repeated}\n\`;\n${repeated}\n/*\n${repeated}\n*/\n${repeated}\n\`\`\`\n`,
  );
  const lines = html.split('\n').filter((line) => line.replace(/<[^>]+>/g, '') === repeated);
  const kinds = lines.map((line) => /t-([\w-]+)/.exec(line)?.[1]);
  expect(kinds).toEqual(['keyword', 'string-expression', 'keyword', 'comment', 'keyword']);
});

test('code that is marked to be tried is marked for the browser', async () => {
  expect(await compile('```ts title="main.ts" play\nlet one;\n```\n')).toMatch(/^<figure class="code" data-play="">/);
  expect(await compile('```ts title="play"\nlet one;\n```\n')).toMatch(/^<figure class="code"><figcaption>play/);
});

test('code keeps every character, whatever its language', async () => {
  const code = 'if (a < b && c > d) {\n\n  return "<p>&amp;</p>" + `x`;\n}';
  for (const language of ['ts', 'text', '']) {
    const html = await compile(`\`\`\`${language}\n${code}\n\`\`\`\n`);
    const text = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&lt;', '<')
      .replaceAll('&#x26;', '&');
    expect(text).toBe(code);
  }
});

test('headings have ids, the author`s own or made of their words, and a link to themselves', async () => {
  const html = await compile('## Two `words`\n\n## Two words\n\n### Other {#own}\n\n## 名前\n');
  expect(html).toContain('<div class="heading heading-h2"><h2 id="two-words">');
  expect(html).toContain('<h2 id="名前">名前</h2><a class="anchor" href="#%E5%90%8D%E5%89%8D"');
  expect(html).toContain('<h2 id="two-words-1">');
  expect(html).toContain(
    '<div class="heading heading-h3"><h3 id="own">Other</h3><a class="anchor" href="#own" aria-label="Link to Other"></a></div>',
  );
});

test('callouts are written as blocks or as quotes', async () => {
  const html = await compile(':::tip[Good idea]\nDo it.\n:::\n\n> [!NOTE]\n> Mind this.\n\n> A plain quote.\n');
  expect(html).toMatch(/<aside data-callout="tip"><p class="callout-title">Good idea<\/p><p>Do it\.<\/p>/);
  expect(html).toMatch(/<aside data-callout="note"><p class="callout-title">Note<\/p>\s*<p>Mind this\.<\/p>/);
  expect(html).toContain('<blockquote>');
});

test('prose that looks like a directive stays prose', async () => {
  const html = await compile('At 10:30pm, std::vector and a:b.\n\n::leaf\n');
  expect(html).toContain('<p>At 10:30pm, std::vector and a:b.</p>');
  expect(html).toContain('<p>::leaf</p>');
});

test('tables scroll inside themselves', async () => {
  const html = await compile('| a | b |\n| - | - |\n| 1 | 2 |\n');
  expect(html).toMatch(/<div class="table" tabindex="0"><table>/);
});

test('HTML of the authors is kept', async () => {
  const html = await compile(
    'Press <kbd>Ctrl</kbd>.\n\n<details><summary>More</summary>\n\nInside *it*.\n\n</details>\n',
  );
  expect(html).toContain('<kbd>Ctrl</kbd>');
  expect(html).toMatch(/<details><summary>More<\/summary>\s*<p>Inside <em>it<\/em>\.<\/p>\s*<\/details>/);
});

test('tabs are radio buttons named by the titles of their fences, each before what it shows', async () => {
  const html = await compile(
    ':::Tabs{sync="pm"}\n\n```bash title="npm"\nnpm i\n```\n\n```bash title="pnpm"\npnpm i\n```\n\n:::\n\n:::Tabs\n```js title="a<b"\n1\n```\n:::\n',
  );
  expect(html).toContain('<div class="tabs" role="radiogroup" aria-label="Variants" data-tabs="pm">');
  expect(html).toContain('<input type="radio" name="tabs-0" id="tab:0:0" value="npm" checked>');
  expect(html).toContain('<input type="radio" name="tabs-0" id="tab:0:1" value="pnpm">');
  expect(html).toMatch(/<label for="tab:0:1">pnpm<\/label><figure class="code"><pre/);
  expect(html).toContain('name="tabs-1" id="tab:1:0" value="a<b" checked');
  expect(html).not.toContain('figcaption');
});

test('the box of a task is named by the words beside it, without what is nested', async () => {
  const html = await compile('- [ ] open *now*\n  - [x] inside\n- other\n');
  const box = (checked: string) => `<input type="checkbox"${checked} disabled>`;
  const inside = `<ul class="contains-task-list">\n<li class="task-list-item"><label>${box(' checked')} inside</label></li>\n</ul>`;
  expect(html).toContain(`<li class="task-list-item"><label>${box('')} open <em>now</em>\n</label>${inside}\n</li>`);
  const loose = await compile('- [ ] one\n\n  two\n');
  expect(loose).toContain(`<p><label>${box('')} one</label></p>\n<p>two</p>`);
});

test('a short word of code with a hyphen is marked, since browsers would break a line after the hyphen', async () => {
  expect(await compile('Run `--all` or `npm ci --all`, not `plain` or `--only-what-has-changed`.\n')).toBe(
    '<p>Run <code class="short">--all</code> or <code>npm ci --all</code>, not <code>plain</code> or <code>--only-what-has-changed</code>.</p>',
  );
  expect(await compile('```\n--all\n```\n')).not.toContain('short');
});
