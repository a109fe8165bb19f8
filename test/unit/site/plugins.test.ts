import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { outputText } from '../../harness/output-text.ts';
import { buildClean, configWith, copyTestSite, createTestSite, dataOf, differences } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Returns a configuration with these plugins. */
function withPlugins(markdown: string, more = ''): string {
  return configWith(`markdown: { ${markdown} }, ${more}`);
}

/** A plugin that appends a heading and a link to another page. */
const appendix = `export default (options) => (tree, file) => {
  tree.children.push(
    { type: 'heading', depth: 2, children: [{ type: 'text', value: options.title }] },
    { type: 'paragraph', children: [{ type: 'link', url: './b.md#' + options.anchor, children: [{ type: 'text', value: file.path }] }] },
  );
};
`;

test('what the documentation shows works as it says', async () => {
  const site = copyTestSite('plugins');
  await buildClean(site);
  const guide = readFileSync(join(packageRoot, 'docs/docs/plugins/markdown.md'), 'utf8');
  for (const name of ['plugins/abbreviations.ts', 'plugins/external-links.ts']) {
    expect(guide).toContain(readFileSync(join(site.dir, name), 'utf8').trim());
  }
  const page = site.main('docs/policy.html');
  expect(page).toContain(
    'A page has a <abbr title="Content Security Policy">CSP</abbr>, see <a href="https://www.w3.org/TR/CSP3/"',
  );
  expect(page).toMatch(
    /<a [^>]*title="www\.w3\.org"[^>]*>its specification<\/a> and <a href="#the-csp-of-a-page">below</,
  );
  expect(page).toMatch(/<blockquote>\s*<p>The <abbr/);
});

test('headings, ids, references and the search are those that plugins leave', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("remark: [['./plugins/appendix.js', { title: 'See also', anchor: 'see-also' }]]"),
    'plugins/appendix.js': appendix,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'search.test.yml': 'en:\n  - { query: see also, page: /docs/a }\n',
  });
  await buildClean(site);
  expect(dataOf(site, 'docs/a')).toMatchObject({ toc: [{ id: 'see-also', text: 'See also', level: 2 }] });
  expect(site.main('docs/a.html')).toContain('<a href="/docs/b#see-also">docs/a.md</a>');
  const shards = [...site.files()].filter(([path]) => path.includes('search'));
  expect(shards.some(([, text]) => text.includes('See also'))).toBe(true);
  site.write(
    'site.config.ts',
    withPlugins("remark: [['./plugins/appendix.js', { title: 'Gone', anchor: 'see-also' }]]"),
  );
  const { report } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['link/markdown-anchor', 'link/markdown-anchor']);
});

test('a plugin that adds syntax is given the parser that can learn it', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("remark: ['./plugins/math.js']"),
    // A short version of remark-math: a micromark construct, and the handling of its tokens.
    'plugins/math.js': `const dollar = 36;
function tokenize(effects, ok, nok) {
  const inside = (code) => {
    if (code === null || code < 0) return nok(code);
    if (code !== dollar) { effects.consume(code); return inside; }
    effects.exit('mathText'); effects.enter('mathMark'); effects.consume(code); effects.exit('mathMark'); effects.exit('math');
    return ok;
  };
  return (code) => {
    effects.enter('math'); effects.enter('mathMark'); effects.consume(code); effects.exit('mathMark'); effects.enter('mathText');
    return inside;
  };
}
export default function math() {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ text: { [dollar]: { name: 'math', tokenize } } });
  (data.fromMarkdownExtensions ??= []).push({
    enter: { math(token) { this.enter({ type: 'inlineMath', data: { hName: 'math' }, children: [] }, token); } },
    exit: {
      mathText(token) { this.stack.at(-1).children.push({ type: 'text', value: this.sliceSerialize(token) }); },
      math(token) { this.exit(token); },
    },
  });
}
`,
    'docs/a.md': '# A\n\nSo $a_1 * b_1 * c$ it is, and *this*.\n',
  });
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('So <math>a_1 * b_1 * c</math> it is, and <em>this</em>.');
});

test('a plugin of npm is used by a module that exports it, as the documentation shows', async () => {
  const guide = readFileSync(join(packageRoot, 'docs/docs/plugins/markdown.md'), 'utf8');
  const [, code = ''] = /```ts title="plugins\/math\.ts"\n(.*?)```/s.exec(guide) ?? [];
  const site = createTestSite({
    'site.config.ts': withPlugins("remark: ['./plugins/math.ts']"),
    'plugins/math.ts': code,
    'docs/a.md': '# A\n\nSo $a_1 * b_1 * c$ it is.\n',
  });
  mkdirSync(join(site.dir, 'node_modules'));
  symlinkSync(join(packageRoot, 'node_modules/remark-math'), join(site.dir, 'node_modules/remark-math'));
  await buildClean(site);
  expect(site.main('docs/a.html')).toMatch(/So <code[^>]*>a_1 \* b_1 \* c<\/code> it is\./);
});

test('a change of a plugin, or of what it imports, is seen: what is made again is what a clean build makes', async () => {
  const source = {
    'site.config.ts': withPlugins("rehype: ['./plugins/mark.ts']"),
    'plugins/mark.ts':
      "import { word } from './word.ts';\nexport default () => (tree) => { tree.children.push({ type: 'text', value: word }); };\n",
    'plugins/word.ts': "export const word = 'first';\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  };
  const site = createTestSite(source);
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  expect(site.main('docs/a.html')).toContain('first');
  expect((await buildClean(site, { cacheDir })).outputs.made).toBe(0);
  site.write('plugins/word.ts', "export const word = 'second';\n");
  await buildClean(site, { cacheDir });
  expect(site.main('docs/a.html')).toContain('second');
  const warm = site.files();
  await buildClean(site, { cacheDir: null, concurrency: 2 });
  expect(differences(warm, site.files())).toEqual([]);
  const elsewhere = createTestSite({ ...source, 'plugins/word.ts': "export const word = 'second';\n" });
  await buildClean(elsewhere, { cacheDir: null });
  expect(differences(warm, elsewhere.files())).toEqual([]);
});

test('serve shows a change of a plugin at once, and one that breaks it says so until it is mended', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("rehype: ['./plugins/mark.ts']"),
    'plugins/mark.ts': "export default () => (tree) => { tree.children.push({ type: 'text', value: 'first' }); };\n",
    'docs/a.md': '# A\n',
  });
  const { live, save } = await openTestLive(site);
  const show = async (code: string) => {
    const snapshot = await save('plugins/mark.ts', code);
    const html = await outputText(snapshot?.outputs.get('docs/a.html'));
    const report = (await live.report().next()).value;
    return { html, codes: Array.isArray(report) ? report.map(({ code: name }) => name) : [] };
  };
  const push = (word: string) =>
    `export default () => (tree) => { tree.children.push({ type: 'text', value: '${word}' }); };\n`;
  expect((await show(push('first'))).html).toContain('first');
  expect((await show(push('second'))).html).toContain('second');
  expect((await show('export default () => () => { throw new Error("no"); };\n')).codes).toEqual(['plugin/crashed']);
  expect(await show(push('third'))).toMatchObject({ html: expect.stringContaining('third'), codes: [] });
});

test('a plugin that throws is named with each page, the place that it names, and its own line', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("remark: ['./plugins/strict.ts', './plugins/waits.ts', './plugins/bad-tree.ts']"),
    'plugins/strict.ts': `export default () => (tree: any, file: any) => {
  const text = tree.children.at(-1);
  if (file.path.endsWith('a.md')) file.fail('Too short', text);
  file.message('Rather short', text);
  (null as any).oops();
};
`,
    'plugins/waits.ts': 'export default () => async () => {};\n',
    'plugins/bad-tree.ts': 'export default () => (tree: any) => { tree.children.push(null); };\n',
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
  });
  const { report } = await site.build();
  const told = report.map(({ code, message, span, notes }) => [
    `${code} ${span?.file}:${span?.start.line}`,
    message.replace(/null.*/, '...'),
    ...(notes ?? []),
  ]);
  expect(told).toEqual([
    ['plugin/crashed docs/a.md:1', 'plugins/bad-tree.ts failed on this page: its result is not a tree of nodes'],
    ['plugin/crashed docs/a.md:1', 'plugins/waits.ts failed on this page: it is asynchronous'],
    ['plugin/crashed docs/a.md:3', 'plugins/strict.ts failed on this page: Too short'],
    ['plugin/crashed docs/b.md:1', 'plugins/bad-tree.ts failed on this page: its result is not a tree of nodes'],
    [
      'plugin/crashed docs/b.md:1',
      'plugins/strict.ts failed on this page: Cannot read properties of ...',
      'Thrown at plugins/strict.ts:5:17.',
    ],
    ['plugin/crashed docs/b.md:1', 'plugins/waits.ts failed on this page: it is asynchronous'],
    ['plugin/message docs/b.md:3', 'Rather short (plugins/strict.ts)'],
  ]);
});

test('a plugin that returns a promise, which would do nothing, is reported', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("remark: ['./plugins/odd.ts']"),
    'plugins/odd.ts': 'export default async () => () => {};\n',
    'docs/a.md': '# A\n',
  });
  const { report } = await site.build();
  expect(report.map(({ message, span }) => [message, span?.file])).toEqual([
    ['plugins/odd.ts failed before the first page: it is asynchronous', 'plugins/odd.ts'],
  ]);
});

test('a plugin that never ends is given up, named with the page that it was at, and run on no other', async () => {
  const site = createTestSite({
    'site.config.ts': withPlugins("rehype: ['./plugins/loop.ts']"),
    'plugins/loop.ts': "export default () => (_: any, file: any) => { while (file.path !== 'docs/well.md'); };\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  const { report, written } = await site.build({ renderLimit: 1000 });
  expect(report.map(({ code, message, span }) => [code, message, span?.file])).toEqual([
    ['plugin/crashed', 'plugins/loop.ts failed on this page: it did not end within 1 s', 'docs/a.md'],
  ]);
  expect(written).toBe(false);
});
