import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test('components of MDX that are written wrongly are reported, and what stands in them can be reached', async () => {
  const site = createTestSite({
    'docs/a.mdx': [
      '# A',
      '',
      '<Tabs>',
      '<Tab>First text</Tab>',
      '<Tab label="">Second text</Tab>',
      '<Tab label="Third">Third text</Tab>',
      '</Tabs>',
      '',
      '<Note titel="x">Text</Note>',
      '',
      'A <Button>Go</Button> and <Badge kind="tip">new</Badge>',
      '',
      '<Steps ordered>',
      '1. One',
      '</Steps>',
    ].join('\n'),
  });
  const { report } = await site.build();
  expect(
    report.map(({ code, message, span }) => `${span?.start.line}:${span?.start.column} ${code} ${message}`),
  ).toEqual([
    '4:1 markdown/directive A tab has no name',
    '5:1 markdown/directive A tab has no name',
    '9:1 markdown/directive "titel" of <Note> has no effect',
    '11:3 markdown/directive <Button> leads nowhere',
    '11:27 markdown/directive "kind" of <Badge> has no effect',
    '13:1 markdown/directive "ordered" of <Steps> has no effect',
  ]);
  expect(report[2]?.hint).toBe('Known properties: title.');
  const main = site.main('docs/a.html');
  expect([...main.matchAll(/<label for="tab:0:\d">(.*?)<\/label>/g)].map(([, name]) => name)).toEqual([
    '1',
    '2',
    'Third',
  ]);
  expect(main).not.toContain('problem');
  expect(site.read('docs/a.md')).not.toContain('****');
});

test('an island of the same name may be told anything', async () => {
  const site = createTestSite({
    'islands/Button.tsx': 'export default ({ label }: { label: string }) => <button>{label}</button>;\n',
    'docs/a.mdx': '# A\n\n<Button label="Go" />\n',
  });
  const { report } = await site.build();
  expect(report).toEqual([]);
});

test('problems of components are reported where these stand, also inside of others', async () => {
  const site = createTestSite({
    'islands/Chart.tsx': 'export default (props: object) => <p>{JSON.stringify(props)}</p>;\n',
    'docs/a.mdx': [
      'export const Note = (props) => <p>{Object.keys(props).join()}</p>;',
      '',
      '# A',
      '',
      '<Details summary="More">',
      '  <Tip titel="x">Text</Tip>',
      '  <Button to="./gone.md">Go</Button>',
      '  <Note titel="x">Text</Note>',
      '  <Chart size={2} />',
      '</Details>',
    ].join('\n'),
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.start.line}:${span?.start.column}`)).toEqual([
    'markdown/directive 6:3',
    'link/markdown-broken 7:3',
  ]);
  const main = site.main('docs/a.html');
  expect(main).toContain('titel,children');
  expect(main).toContain('{&quot;size&quot;:2,&quot;locale&quot;');
  expect(main).not.toContain('data-mdx');
});

test('all unknown components of a block are reported at once, and what stands in them is shown', async () => {
  const site = createTestSite({
    'docs/a.mdx': [
      '# A',
      '',
      '<Gone>',
      '  See [b](./b.md) and <Lost />',
      '',
      '  {/* A component that takes a function */}',
      '  <Missing>{() => <Note>Text</Note>}</Missing>',
      '</Gone>',
      '',
      'A <Absent>{{ a: 1 }}</Absent>',
    ].join('\n'),
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => `${span?.start.line} ${code} ${message}`)).toEqual([
    '3 island/unknown No component is named "Gone"',
    '4 link/markdown-broken The page "./b.md" does not exist',
    '4 island/unknown No component is named "Lost"',
    '7 island/unknown No component is named "Missing"',
    '10 island/unknown No component is named "Absent"',
  ]);
});

test('an unknown component is reported wherever it stands', async () => {
  const site = createTestSite({
    'docs/a.mdx': '# A\n\n<Gone />\n\n<div>\n  <Gone />\n  <Gone a="1">text</Gone>\n</div>\n\nA <Gone /> here\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.start.line}:${span?.start.column}`)).toEqual([
    'island/unknown 3:1',
    'island/unknown 6:3',
    'island/unknown 7:3',
    'island/unknown 10:3',
  ]);
});

test('components of other tools are all reported at once, each where it is used, with what to write instead', async () => {
  const site = createTestSite({
    'site.config.ts':
      "export default { title: 'F', url: 'https://example.com', diagnostics: { 'island/unknown': 'warning' } };\n",
    'islands/Chart.tsx': 'export default () => <p>Chart</p>;\n',
    'docs/a.mdx': `# A

<Callout type="warn">Careful</Callout>

<Cards>
  <Cards.Card title="A" href="/b" />
</Cards>

<Nothing.Known.Here />

<Chart.Legend />

<p>Still {1 + 1}</p>
`,
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, hint, span }) => [code, span?.start.line, message, hint])).toEqual([
    ['island/unknown', 3, 'No component is named "Callout"', 'Put :::note[Title] above the text, and ":::" below it.'],
    [
      'island/unknown',
      6,
      'No component is named "Cards.Card"',
      'Put :::cards above a list of links, and ":::" below it.',
    ],
    [
      'island/unknown',
      9,
      'No component is named "Nothing.Known.Here"',
      'Import "Nothing", or write a component in islands/.',
    ],
    ['island/unknown', 11, 'No component is named "Chart.Legend"', 'Import "Chart", or write a component in islands/.'],
  ]);
  expect(site.main('docs/a.html')).toContain('<p>Still 2</p>');
});

test.each([
  ['CodeGroup', 'Put :::Tabs above the blocks of code, each with title="name", and ":::" below them.'],
  ['CardGroup', 'Put :::cards above a list of links, and ":::" below it.'],
  ['Frame', 'Remove it, and keep what is in it.'],
  ['AccordionGroup', 'Remove it, and keep what is in it.'],
])('a component of Mintlify is reported with what to write instead: %s', async (name, hint) => {
  const site = createTestSite({ 'docs/a.mdx': `# A\n\n<${name}>\n\nText\n\n</${name}>\n` });
  const { report } = await site.build();
  expect(report.map((told) => told.hint)).toEqual([hint]);
});

test('members of components that a page imports or defines are its own', async () => {
  const site = createTestSite({
    'parts/Cards.tsx':
      'export const Cards = ({ children }) => <ul>{children}</ul>;\nCards.Card = ({ title }) => <li>{title}</li>;\n',
    'docs/a.mdx': `import { Cards } from '../parts/Cards.tsx';

export const Mine = { Part: () => <b>mine</b> };

# A

<Cards><Cards.Card title="One" /></Cards>

<Mine.Part />
`,
  });
  await site.build();
  const main = site.main('docs/a.html');
  expect(main).toContain('<ul><li>One</li></ul>');
  expect(main).toContain('<b>mine</b>');
});

test('a name that the page does not define is to be defined or imported', async () => {
  const site = createTestSite({
    'parts/Box.tsx': 'export const Box = () => <b>{lost}</b>;\n',
    'docs/a.mdx': '# A\n\n{metadata.title}\n',
    'docs/b.mdx': "import { Box } from '../parts/Box.tsx';\n\n# B\n\n<Box />\n",
    'docs/c.mdx': '# C\n\n{null.title}\n',
  });
  const { report } = await site.build();
  const crash = 'Fix it, or the values passed to it. It runs when the site is built, where there is no browser.';
  expect(report.map(({ span, hint }) => [span?.file, hint])).toEqual([
    [
      'docs/a.mdx',
      'Define "metadata" in the page, or import it. It runs when the site is built, where there is no browser.',
    ],
    ['docs/b.mdx', crash],
    ['docs/c.mdx', crash],
  ]);
});

test('an expression that throws hides nothing else of its page, and no other report', async () => {
  const site = createTestSite({
    'site.config.ts': `export default {
  title: 'F',
  url: 'https://example.com',
  diagnostics: { 'mdx/crashed': 'warning', 'island/unknown': 'warning' },
};
`,
    'docs/a.mdx': `export const list = ['one', 'two'];

# A

<p>First {list.length}</p>

{metadata.title}

<Banner>Hi</Banner>

Text {toc.length} with {list.map((word) => <b key={word}>{word}</b>)}.

<p>Last</p>
`,
  });
  const { report } = await site.build();
  expect(report.map(({ code, span, message }) => [code, span?.start.line, message])).toEqual([
    ['mdx/crashed', 7, '{metadata.title} could not be rendered: metadata is not defined'],
    ['island/unknown', 9, 'No component is named "Banner"'],
    ['mdx/crashed', 11, '{toc.length} could not be rendered: toc is not defined'],
  ]);
  expect(site.main('docs/a.html')).toMatch(/First 2<[\s\S]*Hi[\s\S]*Text +with <b>one<\/b><b>two<\/b>\.[\s\S]*<p>Last/);
});

test.each(['', 'export default ({ children }) => <main>{children}</main>;\n\n'])(
  'code that awaits something is shown with the rest of its page: %j',
  async (layout) => {
    const site = createTestSite({
      'site.config.ts':
        "export default { title: 'F', url: 'https://example.com', diagnostics: { 'markdown/foreign': 'off' } };\n",
      'docs/a.mdx': `${layout}# A\n\n{await Promise.resolve('Later')}\n\nText {1 + 1}.\n`,
    });
    await buildClean(site);
    expect(site.main('docs/a.html')).toMatch(/Later[\s\S]*Text 2\./);
  },
);
