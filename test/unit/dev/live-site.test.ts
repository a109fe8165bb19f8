import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LiveSite, SiteSnapshot } from '../../../cli/dev/live/live-site.ts';
import { respond } from '../../../cli/dev/server/respond.ts';
import { manifestName } from '../../../cli/emit/manifest.ts';
import { blockForever } from '../../harness/block-forever.ts';
import { lastReport } from '../../harness/last-report.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { outputText } from '../../harness/output-text.ts';
import { createRandom } from '../../harness/random.ts';
import { configWith, createTestSite, minimalConfig, type TestSite } from '../../harness/site.ts';

async function openLoaded(site: TestSite) {
  const opened = await openTestLive(site);
  await opened.live.update('anything');
  return opened;
}

function titleOf(snapshot: SiteSnapshot | null, key: string): string | undefined {
  const route = snapshot?.site.index.routes.get(key);
  return route && 'page' in route ? route.page.facts.title : undefined;
}

/** Returns the files that differ between a live site and a clean build, or exist in only one of them. */
async function differencesFromBuild(site: TestSite, live: LiveSite): Promise<string[]> {
  const snapshot = await live.update([]);
  if (!snapshot) throw new Error('The site does not load');
  const { report } = await site.build({ cacheDir: null });
  expect(await lastReport(live)).toEqual(report.map(({ code }) => code));
  const built = site.files();
  built.delete(manifestName);
  const different: string[] = [];
  for (const { path, make } of snapshot.outputs.all()) {
    const { value } = await make();
    const bytes =
      typeof value === 'object' && 'copyFrom' in value
        ? readFileSync(join(site.dir, value.copyFrom))
        : Buffer.from(value);
    if (built.get(path) !== bytes.toString('latin1')) different.push(path);
    built.delete(path);
  }
  return [...different, ...built.keys()];
}

test('what is served is what a build writes, after any edits', { timeout: 120_000 }, async () => {
  const pages = 8;
  const source: Record<string, string> = { 'pages/about.md': '# About\n\n[first](../docs/page-0.md#part)\n' };
  for (let number = 0; number < pages; number++) {
    source[`docs/page-${number}.md`] = `# Page ${number}\n\n[next](./page-${(number + 1) % pages}.md)\n\n## Part\n`;
  }
  const site = createTestSite(source);
  const random = createRandom(11);
  const page = () => `docs/page-${random(pages)}.md`;
  const edits = [
    (file: string) => site.write(file, `# Page\n\nText ${random(1000)}.\n\n[a](./page-${random(pages)}.md#part)\n`),
    (file: string) => site.write(file, `# Page\n\n## Part ${random(3)}\n\nThe same length ${random(10)}.\n`),
    (file: string) => site.write(file, `---\ntitle: Titled ${random(9)}\nsidebar_position: ${random(9)}\n---\n`),
    (file: string) => site.write(file, `---\nslug: moved-${random(1000)}\n---\n# Moved\n`),
    (file: string) => rmSync(join(site.dir, file), { force: true }),
    (file: string) => site.write(file.replace('page', 'new'), `# New ${random(9)}\n`),
  ];
  const { live } = await openLoaded(site);
  for (let step = 0; step < 40; step++) {
    const file = page();
    edits[random(edits.length)]?.(file);
    await live.update([join(site.dir, file), join(site.dir, file.replace('page', 'new'))]);
    if (step % 8 === 7) expect(await differencesFromBuild(site, live), `step ${step}`).toEqual([]);
  }
});

test('one save after another is served as it is built: texts, parts, originals, pages that come and go', async () => {
  const locales = "locales: { default: 'en', locales: { en: {}, ja: {} } }";
  const site = createTestSite({
    'site.config.ts': configWith(locales),
    'docs/_part.md': 'Part.\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n\n<!-- @include: ./_part.md -->\n',
    'docs/c.md': '# C\n',
    'i18n/ja/docs/a.md': '# あ\n',
    'pages/about.mdx': '# About\n',
  });
  const { live } = await openLoaded(site);
  const change = async (...files: [path: string, text: string | null][]) => {
    for (const [path, text] of files) {
      if (text === null) rmSync(join(site.dir, path));
      else site.write(path, text);
    }
    await live.update(files.map(([path]) => join(site.dir, path)));
  };
  const steps: [path: string, text: string | null][][] = [
    [['docs/c.md', '# C\n\nMore.\n']],
    [['docs/c.md', '# C\n\nMore, and [a](./a.md).\n\n## Heading\n']],
    [['docs/_part.md', 'Another part.\n']],
    [['docs/b.md', '# B\n\nBefore.\n\n<!-- @include: ./_part.md -->\n']],
    [['docs/a.md', '---\nsidebar_position: 9\n---\n# A\n\n## Heading\n']],
    [['i18n/ja/docs/a.md', '# あ\n\n本文。\n']],
    // As many pages as before, in other places.
    [
      ['docs/aa.md', '# New\n'],
      ['docs/c.md', null],
    ],
    [['docs/b.md', '# B\n\nWithout a part.\n']],
    [['docs/aa.md', '# New\n\nText.\n']],
    [['pages/about.mdx', null]],
    [['docs/aa.md', '# New\n\nText {braces}.\n']],
  ];
  for (const step of steps) {
    await change(...step);
    expect(await differencesFromBuild(site, live), JSON.stringify(step)).toEqual([]);
  }
});

test('a translation has the place of its original also where that says, and says no more, that no page follows it', async () => {
  const locales = "locales: { default: 'en', locales: { en: {}, ja: {} } }";
  const site = createTestSite({
    'site.config.ts': configWith(locales),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'i18n/ja/docs/a.md': '# あ\n',
    'i18n/ja/docs/b.md': '# い\n',
  });
  const { live, save } = await openLoaded(site);
  for (const text of ['---\npagination_next: null\n---\n# A\n', '# A\n']) {
    await save('docs/a.md', text);
    expect(await differencesFromBuild(site, live), text).toEqual([]);
  }
});

test('an edit of a sentence keeps the plan of the site, and an edit of a title does not', async () => {
  const template = 'export default function Made() {\n  return <p>Made</p>;\n}\n';
  const made = [
    { path: 'docs/made.md', markdown: '# Made\n' },
    { path: 'pages/data', template: 'Made', title: 'Data', description: '', data: [1, { two: 2 }] },
  ];
  const site = createTestSite({
    'site.config.ts': configWith("sources: ['./made.source.ts']"),
    'made.source.ts': `export const load = () => ${JSON.stringify(made)};\n`,
    'theme/templates/Made.tsx': template,
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n',
  });
  const { save } = await openLoaded(site);
  const index = async (text: string) => {
    return (await save('docs/a.md', text))?.site.index;
  };
  const first = await index('# A\n\nText.\n\n```ts\nlet a = 1;\n```\n');
  const second = await index('# A\n\nText.\n\nMore with a [link](./b.md).\n\n```ts\nlet a = 1;\n```\n');
  expect(second?.byContent).toBe(first?.byContent);
  expect(second?.routes.get('/docs/a')).not.toBe(first?.routes.get('/docs/a'));
  for (const other of ['/docs/b', '/docs/made', '/data'])
    expect(second?.routes.get(other), other).toBe(first?.routes.get(other));
  expect(second?.routes.has('/data')).toBe(true);
  const third = await index('# Another\n');
  expect(third?.byContent).not.toBe(first?.byContent);
});

test('what is wrong is known before anybody asks for the page, and forgotten when it is mended', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n[b](./b.md#part)\n', 'docs/b.md': '# B\n\n## Part\n' });
  const { live, save } = await openLoaded(site);
  const codes = async (path: string, text: string) => {
    await save(path, text);
    return lastReport(live);
  };
  expect(await lastReport(live)).toEqual([]);
  expect(await codes('docs/b.md', '# B\n\n## Another\n')).toEqual(['link/markdown-anchor']);
  expect(await codes('docs/a.md', '# A\n\n[c](./c.md)\n')).toEqual(['link/markdown-broken']);
  expect(await codes('docs/c.md', '# C\n')).toEqual([]);
});

test('a link by the words of a translated heading is wrong when these change', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("locales: { default: 'en', locales: { en: {}, ja: {} } }"),
    'docs/a.md': '# A\n\n## Fly\n',
    'docs/b.md': '# B\n',
    'i18n/ja/docs/a.md': '# A\n\n## 飛ぶ\n',
    'i18n/ja/docs/b.md': '# B\n\n[a](./a.md#飛ぶ)\n',
  });
  const { live, save } = await openLoaded(site);
  expect(await lastReport(live)).toEqual([]);
  await save('i18n/ja/docs/a.md', '# A\n\n## 空\n');
  expect(await lastReport(live)).toEqual(['link/markdown-anchor']);
  await save('i18n/ja/docs/a.md', '# A\n\n## 飛ぶ\n\nText.\n');
  expect(await lastReport(live)).toEqual([]);
  expect(await differencesFromBuild(site, live)).toEqual([]);
});

test('a site that does not load keeps its last good state, and says why', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const config = join(site.dir, 'site.config.ts');
  const { live, save } = await openLoaded(site);
  const good = await live.update([]);
  site.write('site.config.ts', 'export default {');
  expect(await live.update([config])).toBe(good);
  expect(await lastReport(live)).toEqual(['config/load-failed']);
  expect(await save('docs/a.md', '# Changed meanwhile\n')).toBe(good);
  site.write('site.config.ts', "export default { title: 'Again', url: 'https://example.com' };");
  const again = await live.update([config]);
  expect(again?.site.config.title).toBe('Again');
  expect(titleOf(again, '/docs/a')).toBe('Changed meanwhile');
  expect(await lastReport(live)).toEqual([]);
});

test('a page that crashes is reported until it is mended, also where its data has been asked for since', async () => {
  const site = createTestSite({ 'pages/p.tsx': "export default () => { throw new Error('Broken'); };\n" });
  const { live, save } = await openLoaded(site);
  const make = async (snapshot: SiteSnapshot | null) => {
    for (const path of ['p.html', '_data/p.json']) await snapshot?.outputs.get(path)?.make();
    return lastReport(live);
  };
  expect(await make(await live.update([]))).toEqual(['page/crashed']);
  expect(await make(await save('pages/p.tsx', 'export default () => <h1>Mended</h1>;\n'))).toEqual([]);
});

test('a page that never ends is given up, and the others go on', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'pages/loop.tsx': `export default function Loop() { ${blockForever} }\n`,
  });
  const { live } = await openTestLive(site, { renderLimit: 4000 });
  const snapshot = await live.update('anything');
  const find = (key: string) => snapshot?.site.index.routes.get(key) ?? expect.fail(`no ${key}`);
  const looping = await snapshot?.renderer.render(find('/loop'));
  expect(looping?.diagnostics.map(({ code }) => code)).toEqual(['page/crashed']);
  expect(await lastReport(live)).toEqual(['page/crashed']);
  expect(await outputText(snapshot?.outputs.get('docs/a.html'))).toContain('<h1');
});

test('code in pages is checked while others wait for nothing, and what was mended is not reported any more', async () => {
  const fence = (code: string) => `# A\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  const site = createTestSite({
    'site.config.ts': configWith(`examples: {}`),
    'docs/a.md': fence('const one: string = 1;'),
  });
  const { live, save } = await openLoaded(site);
  const checking = lastReport(live);
  const page = await live.update([]);
  expect(titleOf(page, '/docs/a')).toBe('A');
  expect(await checking).toEqual([]); // Interrupted by an update.
  expect(await lastReport(live)).toEqual(['example/invalid']);
  await save('docs/a.md', fence('const one: number = 1;'));
  expect(await lastReport(live)).toEqual([]);
});

test('a note on a symbol that is saved, made or removed shows on its page, and in the lists that name the symbol', async () => {
  const site = createTestSite({
    'site.config.ts': `export default {
  title: 'F', url: 'https://example.com', api: { package: 'lib' }, locales: { locales: { en: {}, ja: {} } },
};\n`,
    'docs/a.md': '# A\n',
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': 'export interface Foo {\n  a: 1;\n  b: 2;\n  /** The last. */\n  c: 3;\n}\n',
    'api/notes/Foo.a.md': 'First.\n',
    'api/notes/Foo.c.md': 'Third.\n',
    'i18n/ja/api/notes/Foo.c.md': '三番目。\n',
  });
  const { live } = await openLoaded(site);
  const article = async (key: string, file: string): Promise<string> => {
    const snapshot = await live.update([join(site.dir, file)]);
    return JSON.parse(await outputText(snapshot?.outputs.get(`_data${key}.json`))).html;
  };
  site.write('api/notes/Foo.a.md', 'Second.\n');
  expect(await article('/docs/api/lib.foo.a', 'api/notes/Foo.a.md')).toContain('<p>Second.</p>');
  site.write('api/notes/Foo.b.md', 'Other.\n');
  expect(await article('/docs/api/lib.foo', 'api/notes/Foo.b.md')).toMatch(/<td>Second\.<\/td>.*<td>Other\.<\/td>/s);
  rmSync(join(site.dir, 'api/notes/Foo.a.md'));
  expect(await article('/docs/api/lib.foo', 'api/notes/Foo.a.md')).not.toContain('Second.');
  expect(await article('/ja/docs/api/lib.foo.c', 'api/notes/Foo.c.md')).toContain('The last.');
  site.write('api/notes/Foo.c.md', '---\nmode: replace\n---\nThird.\n');
  expect(await article('/ja/docs/api/lib.foo.c', 'api/notes/Foo.c.md')).not.toContain('The last.');
  expect(await differencesFromBuild(site, live)).toEqual([]);
});

test('what a page takes from another file changes with that file, whichever it is', { timeout: 60_000 }, async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file=./demo.ts#one\n```\n\n<!--@include: ./b.md#two-->\n',
    'docs/b.md': '# B\n\n<!-- #region two -->\nFirst text.\n<!-- #endregion two -->\n',
    'docs/demo.ts': '// #region one\nfirst;\n// #endregion one\n',
  });
  const { live, save } = await openLoaded(site);
  const edits = [
    ['docs/demo.ts', '// #region one\nsecond;\n// #endregion one\n', /second/],
    ['docs/b.md', '# B\n\n<!-- #region two -->\nSecond text.\n<!-- #endregion two -->\n', /Second text/],
  ] as const;
  for (const [file, text, shown] of edits) {
    const snapshot = await save(file, text);
    expect(await outputText(snapshot?.outputs.get('docs/a.html'))).toMatch(shown);
  }
  expect(await differencesFromBuild(site, live)).toEqual([]);
});

test('a redirect to a heading is there while the heading is', async () => {
  const redirects = "redirects: { '/old': '/docs/a#part' }, url:";
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace('url:', redirects),
    'docs/a.md': '# A\n\n## Another\n',
  });
  const { live, save } = await openLoaded(site);
  const edit = async (text: string) => {
    const snapshot = await save('docs/a.md', text);
    return [snapshot?.routes.has('/old'), await lastReport(live)];
  };
  expect(await edit('# A\n\n## Other\n')).toEqual([false, ['redirect/unknown-target']]);
  expect(await edit('# A\n\n## Part\n')).toEqual([true, []]);
  expect(await edit('# A\n\n## Another\n')).toEqual([false, ['redirect/unknown-target']]);
});

test('what a page takes from another file comes with that file, however often it is away', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n<!--@include: ./_part.md-->\n' });
  const path = join(site.dir, 'docs/_part.md');
  const { live } = await openLoaded(site);
  for (const text of ['First text.', 'Second text.']) {
    rmSync(path, { force: true });
    await live.update([path]);
    expect(await lastReport(live)).toEqual(['include/missing']);
    site.write('docs/_part.md', `${text}\n`);
    const snapshot = await live.update([path]);
    expect(await outputText(snapshot?.outputs.get('docs/a.html'))).toContain(text);
  }
  expect(await differencesFromBuild(site, live)).toEqual([]);
});

test('a page whose thread ends by what another has left behind is made in a new one', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n::Once\n' });
  const seen = JSON.stringify(join(site.dir, 'seen'));
  site.write(
    'islands/Once.tsx',
    `export default function Once() {
      const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
      if (!existsSync(${seen})) {
        writeFileSync(${seen}, '');
        setImmediate(() => { throw new Error('left behind'); });
      }
      return <p>Here it is</p>;
    }`,
  );
  const { live } = await openLoaded(site);
  const snapshot = await live.update([join(site.dir, 'islands/Once.tsx')]);
  expect(await outputText(snapshot?.outputs.get('_data/docs/a.json'))).toContain('Here it is');
});

test('a saved page is rendered by the thread that rendered it before', async () => {
  const toFooter = (text: string) => `globalThis.rendered = (globalThis.rendered ?? '') + '${text}';
export default function Footer() { return <p>{globalThis.rendered}</p>; }\n`;
  const site = createTestSite({ 'docs/a.md': '# A\n', 'theme/Footer.tsx': toFooter('a') });
  const { live, save } = await openTestLive(site);
  const render = (snapshot: SiteSnapshot | null) => outputText(snapshot?.outputs.get('docs/a.html'));
  expect(await render(await live.update('anything'))).toContain('<p>a</p>');
  expect(await render(await save('theme/Footer.tsx', toFooter('b')))).toContain('<p>ab</p>');
  // Code that has not changed is not loaded again.
  expect(await render(await save('site.config.ts', minimalConfig.replace('Fixture', 'Another')))).toContain(
    '<p>ab</p>',
  );
});

test('a document that came before a change still gets the files that it names', async () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;
  const site = createTestSite({ 'docs/a.md': page('A'), 'docs/b.md': page('B') });
  const { live } = await openLoaded(site);
  const open = async () => {
    const snapshot = (await live.update([])) as SiteSnapshot;
    return async (path: string) => Buffer.from((await respond(path, snapshot)).body).toString();
  };
  const first = await open();
  const named = [...new Set((await first('/docs/a')).match(/\/assets\/[\w.-]+/g))];
  site.write('docs/b.md', page('Another'));
  site.write('site.config.ts', minimalConfig.replace('Fixture', 'Another'));
  await live.update('anything');
  const second = await open();
  const document = await second('/docs/a');
  expect(named.filter((path) => !document.includes(path))).toEqual([
    expect.stringContaining('/assets/shell-en-'),
    expect.stringContaining('/assets/sidebar-'),
  ]);
  for (const path of named) expect((await second(path)) === (await first(path)), path).toBe(true);
});
