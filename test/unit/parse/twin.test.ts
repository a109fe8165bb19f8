import { expect, test, vi } from 'vitest';
import { createTestSite } from '../../harness/site.ts';
import { twinOf } from '../../harness/twin-of.ts';

/** Returns the Markdown twin of a text. Links resolve to /docs, pictures to /assets. */
function twin(text: string, targets: readonly string[] = []): string {
  const refs = targets.flatMap((target) => [{ kind: 'link', target } as const, { kind: 'image', target } as const]);
  const answers = targets.flatMap((target) => {
    const name = target.replace(/^\.\//, '');
    return [{ kind: 'link', href: `/docs/${name}` } as const, { kind: 'image', src: `/assets/${name}` } as const];
  });
  return twinOf({ file: 'docs/a.md', text }, { title: 'Page', refs, answers, url: 'https://example.com/docs/page' });
}

test.each([
  ['[a](./b.md)', '[a](https://example.com/docs/b.md)'],
  ['[a](./b.md "Title (c)")', '[a](https://example.com/docs/b.md "Title (c)")'],
  ['[a](<./b.md>)', '[a](https://example.com/docs/b.md)'],
  ['[`a](b)` c](./b.md)', '[`a](b)` c](https://example.com/docs/b.md)'],
  ['![a [b] c](./b.md)', '![a [b] c](https://example.com/assets/b.md)'],
  ['[![a](./b.md)](./b.md)', '[![a](https://example.com/assets/b.md)](https://example.com/docs/b.md)'],
  ['[a][b]\n\n[b]: ./b.md "T"', '[a][b]\n\n[b]: https://example.com/docs/b.md "T"'],
  ['[a](#part) [b](https://x.org/a_(b))', '[a](https://example.com/docs/page#part) [b](https://x.org/a_%28b%29)'],
  [
    '<a class="x" href="./b.md">a</a> <img src="./b.md">',
    '<a class="x" href="https://example.com/docs/b.md">a</a> <img src="https://example.com/assets/b.md">',
  ],
])('addresses are absolute, and words stay as they are: %s', (text, expected) => {
  expect(twin(text, ['./b.md'])).toBe(`# Page\n\n${expected}\n`);
});

test.each([
  ['- One\n    - two\n\n      code', '> - One\n>     - two\n>\n>       code'],
  ['```ts\na // [!code highlight]\n\nb\n```', '> ```ts\n> a\n>\n> b\n> ```'],
  [':::note[Title]\nOne\n\nTwo', '> > [!NOTE]\n> > **Title**\n> >\n> > One\n> >\n> > Two'],
])('everything in a callout is in its quote, with its indentation: %j', (text, expected) => {
  expect(twin(`::::tip\n${text}\n::::\n`)).toBe(`# Page\n\n> [!TIP]\n${expected}\n`);
});

test('a callout in a list or a quote is a quote in it', () => {
  const text = '- x\n\n  :::tip\n  - One\n      - two\n  :::\n\n> :::note\n> One\n>\n> Two\n> :::\n';
  const list = '- x\n\n  > [!TIP]\n  > - One\n  >     - two';
  expect(twin(text)).toBe(`# Page\n\n${list}\n\n> > [!NOTE]\n> > One\n> >\n> > Two\n`);
});

test('what a callout includes is in its quote', () => {
  const parts = { 'docs/_part.md': { file: 'docs/_part.md', text: 'One\n\nTwo\n' } };
  const text = ':::tip\n<!--@include: ./_part.md-->\n:::\n';
  expect(twinOf({ file: 'docs/a.md', text, parts })).toBe('# A\n\n> [!TIP]\n> One\n>\n> Two\n');
});

test.each([
  ['- x\n\n  INCLUDE\n\n- y', '- x\n\n  One  \n  Two\n\n  - a\n    - b\n\n  ```ts\n  a;\n\n  b;\n  ```\n\n- y'],
  ['1. INCLUDE', '1. One  \n   Two\n\n   - a\n     - b\n\n   ```ts\n   a;\n\n   b;\n   ```'],
  ['> INCLUDE', '> One  \n> Two\n>\n> - a\n>   - b\n>\n> ```ts\n> a;\n>\n> b;\n> ```'],
  [
    '- :::tip\n  INCLUDE\n  :::',
    '- > [!TIP]\n  > One  \n  > Two\n  >\n  > - a\n  >   - b\n  >\n  > ```ts\n  > a;\n  >\n  > b;\n  > ```',
  ],
])('what a list or a quote includes stays in it: %j', (text, expected) => {
  const part = 'One  \nTwo\n\n- a\n  - b\n\n```ts\na; // [!code ++]\n\nb;\n```\n';
  const parts = { 'docs/_part.md': { file: 'docs/_part.md', text: part } };
  const source = { file: 'docs/a.md', text: text.replace('INCLUDE', '<!--@include: ./_part.md-->'), parts };
  expect(twinOf(source)).toBe(`# A\n\n${expected}\n`);
});

test.each([
  ['---\ntitle: T\n---\n# Page\n\nText.', 'Text.'],
  ['Page\n====\n\nText.', 'Text.'],
  ['## Part {#part}\n\n<!-- truncate -->\n\nText.', '## Part\n\nText.'],
  ['## Part { #part }\n\nText.', '## Part\n\nText.'],
  [
    ':::tip[Short *title*]\nText\n\n[a](./b.md)\n:::\n\nEnd',
    '> [!TIP]\n> **Short *title***\n>\n> Text\n>\n> [a](https://example.com/docs/b.md)\n\nEnd',
  ],
  [':::important\nText\n:::', '> [!IMPORTANT]\n> Text'],
  [':::warning\nText\n:::', '> [!WARNING]\n> Text'],
  [':::Tabs\n```bash title="npm"\nnpm i\n```\n:::', '```bash title="npm"\nnpm i\n```'],
  ['::Map{src="./a.json"}\n\nText', 'Text'],
  ['::: tip Short *title*\nText\n:::', '> [!TIP]\n> **Short *title***\n>\n> Text'],
  [':::details[More *words*]{open}\nText\n:::', '**More *words***\n\nText'],
  [':::steps\n1. One\n2. Two\n:::', '1. One\n2. Two'],
  [
    'A :badge[new *x*]{type="tip"} and :button[Go]{to="./b.md"}.',
    'A (new *x*) and [Go](https://example.com/docs/b.md).',
  ],
  [
    '::::Tabs\n:::tab[In the *browser*]\nOne\n:::\n:::tab[Node]{open}\nTwo\n\nThree\n:::\n::::',
    '**In the *browser***\n\nOne\n\n**Node**\n\nTwo\n\nThree',
  ],
  [
    ':::warning[Careful with **raw** SQL]\nText\n:::\n\n> [!TIP] **Keep** it **safe**\n> Text',
    '> [!WARNING]\n> **Careful with raw SQL**\n>\n> Text\n\n> [!TIP]\n> **Keep it safe**\n>\n> Text',
  ],
  [':::details[See __[a](./b.md)__]\nText\n:::', '**See [a](https://example.com/docs/b.md)**\n\nText'],
  ['- :::tip[Title]\n  One\n\n  Two\n  :::\n- Item', '- > [!TIP]\n  > **Title**\n  >\n  > One\n  >\n  > Two\n\n- Item'],
  ['::: code-group\n```bash [npm]\nnpm i\n```\n:::', '```bash [npm]\nnpm i\n```'],
  ['- ```ts{1}\n  a; // [!code ++]\n  // highlight-next-line\n  b;\n  ```', '- ```ts{1}\n  a;\n  b;\n  ```'],
  ['> ```ts\n> a; // [!code ++]\n> b;\n> ```', '> ```ts\n> a;\n> b;\n> ```'],
  ['At 10:30pm, std::vector.', 'At 10:30pm, std::vector.'],
  ['```md\n[a](./b.md)\n:::note\n:::\n```', '```md\n[a](./b.md)\n:::note\n:::\n```'],
])('nothing is left that only sitegen understands: %j', (text, expected) => {
  expect(twin(text, ['./b.md'])).toBe(`# Page\n\n${expected}\n`);
});

test.each([['    ::: tip Title'], ['<pre>\n::: tip Title\n</pre>'], ['- ```md\n  ::: tip Title\n  ```']])(
  'code keeps the blocks in it as they are written: %j',
  (text) => {
    expect(twin(text)).toContain(`\n\n${text.trim()}\n`);
  },
);

test('a thread that has read no MDX writes the Markdown of an MDX page all the same', async () => {
  vi.resetModules();
  const { tasks } = await import('../../../cli/site/tasks.ts');
  const content = { kind: 'page', input: { file: 'docs/a.mdx', text: '# A\n\nText.{/* Unseen. */}\n' } };
  const page = { title: 'A', url: 'https://example.com/docs/a', refs: [], answers: [], content };
  expect(await tasks.get('markdown')?.run(page as never)).toBe('# A\n\nText.\n');
});

test.each([
  ['<h1 align="center">Page</h1>\n\nText', 'Text'],
  ['<div align="center">\n\n<img src="./b.md">\n<H1><a href="./b.md">Page</a></H1>\n\n</div>\n\nText', null],
  ['<section>\n\n<h1>Part</h1>\n\n</section>', '<section>\n\n<h1>Part</h1>\n\n</section>'],
  ['Text\n\n<h1>Part</h1>', 'Text\n\n<h1>Part</h1>'],
  ['```html\n<h1>Part</h1>\n```', '```html\n<h1>Part</h1>\n```'],
])('a title in HTML is not repeated, and other headings in HTML stay: %j', (text, expected) => {
  const ofLogo = '<div align="center">\n\n<img src="https://example.com/assets/b.md">\n\n</div>\n\nText';
  expect(twin(text, ['./b.md'])).toBe(`# Page\n\n${expected ?? ofLogo}\n`);
});

test('a title in MDX is not repeated', async () => {
  const site = createTestSite({ 'docs/a.mdx': '<h1 align="center">Page</h1>\n\nText {1 + 1}\n' });
  await site.build();
  expect(site.read('docs/a.md')).toBe('# Page\n\nText 2\n');
});
