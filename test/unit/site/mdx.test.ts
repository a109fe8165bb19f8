import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestLive } from '../../harness/live-site.ts';
import { outputText } from '../../harness/output-text.ts';
import { buildClean, copyTestSite, createTestSite, dataOf, differences, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('pages written in Markdown are the same as .mdx and as .md', async () => {
  const site = copyTestSite('writing');
  const asMdx = copyTestSite('writing');
  for (const name of ['code', 'markdown']) {
    const file = join(asMdx.dir, `docs/${name}.md`);
    asMdx.write(`docs/${name}.mdx`, readFileSync(file, 'utf8').replaceAll('.md)', '.mdx)').replaceAll('.md"', '.mdx"'));
    rmSync(file);
  }
  await buildClean(site);
  await buildClean(asMdx);
  for (const page of ['docs/code', 'docs/markdown']) {
    expect(asMdx.main(`${page}.html`)).toBe(site.main(`${page}.html`));
    expect(asMdx.read(`${page}.md`)).toBe(site.read(`${page}.md`));
  }
});

describe('a site with MDX in every collection', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = copyTestSite('mdx');
    await buildClean(site);
  });

  test('shows imports, exports, expressions and components as what they give', () => {
    const page = site.main('docs/plans.html');
    expect(page).toContain('<h1>Plans of 2026</h1>');
    expect(page).toContain('There are <strong>2</strong> plans for version 4.2.0, see <a href="/docs/plain">');
    expect(page).toContain('<tr><td>Free</td><td>3 EUR</td></tr><tr><td>Team</td><td>60 EUR</td></tr>');
    expect(page).toContain('<div class="wide">Plain HTML with 2 parts.</div>');
    expect(page).not.toMatch(/PlanTable|import |mdx/);
  });

  test('gives components of sitegen the elements of their directives', () => {
    const page = site.main('docs/plans.html');
    expect(page).toContain('<aside data-callout="note"><p class="callout-title">Careful</p><p>A <em>note</em>');
    expect(page).toContain('<a href="/docs/plain#text">a link</a> and a <span class="badge badge-tip">New</span>.');
    expect(page).toMatch(
      /<pre tabindex="0"><code data-lang="ts"[^>]*><span class="line"><span class="t-keyword">const/,
    );
    expect(page).toContain('<aside data-callout="tip"><p class="callout-title">Tip</p>');
    const labels = [...page.matchAll(/<label for="tab:0:\d">(\w+)<\/label><div class="tab">(.*?)<\/div>/g)];
    expect(labels.map(([, name, text]) => [name, text])).toEqual([
      ['Linux', 'On Linux.'],
      ['macOS', 'On macOS.'],
      ['Windows', 'On Windows.'],
    ]);
  });

  test('leaves components to the server, and sends islands to the browser', () => {
    const page = site.main('docs/plans.html');
    expect(page.match(/data-island="\w+"/g)).toEqual(['data-island="Counter"']);
    expect(page).toMatch(/data-props="[^"]*start&#x22;:5,&#x22;label&#x22;:&#x22;Seats&#x22;/);
    expect(page).toMatch(/<button type="button">Seats<!-- --> <!-- -->5<\/button>/);
    const scripts = [...site.files()].filter(([path]) => path.endsWith('.js'));
    expect(scripts.filter(([, code]) => code.includes('EUR'))).toEqual([]);
  });

  test('knows the headings that code shows, in lists, links and the search', () => {
    const toc = [
      { id: 'prices', text: 'Prices', level: 2 },
      { id: 'count', text: 'Count', level: 2 },
      { id: 'inside-of-it', text: 'Inside of it', level: 3 },
    ];
    expect(dataOf(site, 'docs/plans')).toMatchObject({ toc });
    expect(site.main('docs/plain.html')).toContain('<a href="/docs/plans#prices">Back</a>');
    const found = [...site.files()].filter(([path, text]) => path.includes('search') && text.includes('60 EUR'));
    expect(found.length).toBeGreaterThan(0);
  });

  test('writes what code shows into the Markdown for programs', () => {
    const twin = site.read('docs/plans.md');
    expect(twin).toContain('# Plans of 2026\n\nThere are **2** plans for version 4.2.0');
    expect(twin).toContain('## Prices\n\n| Free | 3 EUR |\n| - | - |\n| Team | 60 EUR |');
    expect(twin).toContain('See [the plain page](https://mdx.example.com/docs/plain#text).');
    expect(twin).toContain('> **Careful**');
    expect(twin).toContain('**macOS**\n\nOn macOS.');
    expect(twin).not.toMatch(/import|export|<[A-Za-z]|\{/);
  });

  test('is the same in blog, pages, versions and translations', () => {
    expect(site.main('blog/news.html')).toContain('<h1>News of 3 things</h1>');
    expect(site.main('blog.html')).toContain('<p>The first paragraph has 2 parts.</p>');
    expect(site.main('about.html')).toContain('By Ann, in <span lang="en">en</span>.');
    expect(site.main('docs/1.0/plans.html')).toContain('<td>Only</td><td>15 EUR</td>');
    const translation = site.main('ja/docs/plans.html');
    expect(translation).toContain('<p>2 個のプランがあります。</p>');
    expect(translation).toContain('<a href="/ja/docs/plain#text">');
    expect(translation).toMatch(/<h3 id="inside-of-it">中の見出し<\/h3>/);
  });

  test('never takes Markdown for MDX', () => {
    expect(site.main('docs/plain.html')).toContain('so is {1 + 1}.');
  });
});

test('what is wrong in MDX is reported at its place, all of it at once', async () => {
  const site = createTestSite({
    'islands/Chart.tsx': 'export default () => <p>Chart</p>;\n',
    'docs/a.mdx': `export default ({ children }) => <main>{children}</main>;

# A

<div>
  [nowhere](./none.md)
</div>

<Chrat />

<Chart>**bold** words</Chart>

Text <a href="javascript:alert(1)">here</a>.

{/* @include: ./_part.md */}
`,
    'docs/_part.md': '[lost](./lost.md)\n',
    'docs/b.mdx': '# B\n\n{missing.length}\n',
    'docs/c.mdx': '# C\n\n<Chart>\n',
    'docs/d.mdx': "import './d.css';\n\n# D\n\n<Chart />\n",
    'docs/d.css': 'p { color: red }\n',
    'docs/e.mdx': '# E\n\n<Chart />\n',
  });
  const { report } = await site.build();
  const at = report.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}:${span?.start.column}`);
  expect(at).toEqual([
    'markdown/foreign docs/a.mdx:1:1',
    'link/markdown-broken docs/a.mdx:6:3',
    'island/unknown docs/a.mdx:9:1',
    'island/property docs/a.mdx:11:1',
    'policy/blocked docs/a.mdx:13:6',
    'link/markdown-broken docs/a.mdx:15:1',
    'mdx/crashed docs/b.mdx:3:2',
    'mdx/syntax docs/c.mdx:3:1',
    'mdx/import docs/d.mdx:1:8',
  ]);
  expect(report.find(({ code }) => code === 'island/unknown')?.hint).toBe('Did you mean "Chart"?');
  expect(report.find(({ code }) => code === 'mdx/syntax')?.message).toContain('closing tag for `<Chart>`');
});

test('code that throws is found where the cache is reached through a symbolic link', async () => {
  const link = join(temporaryFolder(), 'cache');
  symlinkSync(temporaryFolder(), link);
  const { report } = await createTestSite({ 'docs/a.mdx': '# A\n\nText {missing}.\n' }).build({ cacheDir: link });
  expect(report).toMatchObject([{ code: 'mdx/crashed', span: { start: { line: 3, column: 7 } } }]);
});

test('a component that throws is named with its file, and takes nothing else of the page with it', async () => {
  const site = createTestSite({
    'site.config.ts':
      "export default { title: 'F', url: 'https://example.com', diagnostics: { 'mdx/crashed': 'warning' } };\n",
    'components/Sum.tsx': 'const add = (list?: number[]) => list!.length;\nexport default () => <b>{add()}</b>;\n',
    'docs/a.mdx': 'import Sum from "../components/Sum.tsx";\n\n# A\n\n<Sum />\n\n<p>{1 + 1} others</p>\n',
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    { code: 'mdx/crashed', notes: ['Thrown at components/Sum.tsx:1:40.'], span: { start: { line: 5, column: 1 } } },
  ]);
  expect(site.main('docs/a.html')).toContain('<p>2 others</p>');
});

test('what MDX imports is of use wherever it lies, and pages of Docusaurus find what they import', async () => {
  const site = createTestSite({
    'docs/Box.tsx': 'export const Box = ({ children }) => <div className="box">{children}</div>;\n',
    'docs/words.ts': "export const words = ['one', 'two'];\n",
    'docs/a.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import { Box } from '@site/docs/Box';
import { words } from './words.ts';

# A

<Box>{words.join(' and ')}</Box>

<Tabs groupId="os">
<TabItem value="linux" label="Linux">

- A **list**

</TabItem>
</Tabs>

Text[^1].

[^1]: With <b>{words.length}</b> words.
`,
  });
  await buildClean(site);
  const page = site.main('docs/a.html');
  expect(page).toContain('<div class="box">one and two</div>');
  expect(page).toMatch(/data-tabs="os">.*<label for="tab:0:0">Linux<\/label>/);
  expect(page).toContain('<li>A <strong>list</strong></li>');
  expect(page).toContain('With <b>2</b> words.');
});

test('a change of a page, of a component or of data is seen: what is made again is what a clean build makes', async () => {
  const site = createTestSite({
    'components/Word.tsx': "import data from './word.json';\nexport default () => <b>{data.word} by tsx</b>;\n",
    'components/word.json': '{ "word": "first" }\n',
    'docs/a.mdx': "import Word from '../components/Word.tsx';\n\n# A\n\n<Word />\n",
    'docs/b.mdx': '# B\n\n{1 + 1} parts\n',
  });
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  expect((await buildClean(site, { cacheDir })).outputs.made).toBe(0);
  site.write('components/word.json', '{ "word": "second" }\n');
  const { outputs } = await buildClean(site, { cacheDir });
  expect(site.main('docs/a.html')).toContain('<b>second by tsx</b>');
  expect(outputs.made).toBeGreaterThan(0);
  const warm = site.files();
  await buildClean(site, { cacheDir: null, concurrency: 2 });
  expect(differences(warm, site.files())).toEqual([]);
});

test('a save of a page, of a component or of data shows while the site is served', async () => {
  const site = createTestSite({
    'components/Word.tsx': "import data from './word.json';\nexport default () => <b>{data.word} by tsx</b>;\n",
    'components/word.json': '{ "word": "first" }\n',
    'docs/a.mdx': "import Word from '../components/Word.tsx';\n\n# A\n\n<Word />\n",
  });
  const { live, save } = await openTestLive(site);
  const shown = async (path: string, text: string): Promise<string> => {
    const snapshot = await save(path, text);
    return /<b>.*?<\/b>[^<]*/.exec(await outputText(snapshot?.outputs.get('docs/a.html')))?.[0] ?? '';
  };
  await live.update('anything');
  expect(await shown('components/word.json', '{ "word": "second" }\n')).toBe('<b>second by tsx</b>');
  expect(
    await shown('components/Word.tsx', "import d from './word.json';\nexport default () => <b>{d.word} anew</b>;\n"),
  ).toBe('<b>second anew</b>');
  expect(
    await shown('docs/a.mdx', "import Word from '../components/Word.tsx';\n\n# A\n\nIt is <Word/>, {2 + 2}.\n"),
  ).toBe('<b>second anew</b>, 4.');
});
