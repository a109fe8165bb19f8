import { describe, expect, test } from 'vitest';
import { listTranslations } from '../../../cli/site/jobs/translations.ts';
import { buildClean, createTestSite, dataOf, fixtureRun, type SiteSource, type TestSite } from '../../harness/site.ts';

const declarations = `
export interface Options {
  scaleMax: number;
  /** How small it gets. */
  scaleMin: number;
  /** Wrong words. @remarks Wrong, too. */
  theme: string;
}
export declare class Map { open(): void; open(again: boolean): void }
export type MapInstance = InstanceType<typeof Map>;
export declare enum Side { Left, Right }
export declare const tone: string;
export type Tone = string;
`;

const config = `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', url: 'https://example.com', api: { package: 'lib' }, examples: {},
  locales: { locales: { en: {}, ja: {} } },
});
`;

const note = `Largest **scale** of the map. More is not seen.

:::tip[Small screens]
Take 2. See [the guide](../../docs/a.md#part) and \`Options.scaleMin\`.
:::

> [!IMPORTANT]
> Not less than \`scaleMin\`.

## Example

\`\`\`ts
const scaleMax: number = 2;
\`\`\`

![dot](./dot.svg)
`;

const translated = `地図の最大の倍率。それより大きくは見えません。

:::tip[小さな画面]
2にします。[ガイド](../../docs/a.md#part)と\`Options.scaleMin\`を参照してください。
:::

## 例

\`\`\`ts
const scaleMax: number = 2;
\`\`\`

![点](./dot.svg)
`;

function createSite(files: SiteSource = {}): TestSite {
  return createTestSite({
    'site.config.ts': config,
    'docs/a.md': '# A\n\n## Part\n',
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.2.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': declarations,
    'api/notes/Options.scaleMax.md': note,
    'api/notes/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
    ...files,
  });
}

const page = 'docs/api/lib.options.scalemax';

describe('notes on symbols', () => {
  const site = createSite({
    'api/notes/Options.theme.md': '---\nmode: replace\n---\nRight words.\n',
    'api/notes/Options.scaleMin.md': 'At least 0.1.\n',
    'api/notes/Map.open.md': '---\nalso: [Options]\ndescription: Opens it.\n---\nOpens the map, as `Map.open` says.\n',
    'api/notes/tone-type.md': 'What a tone can be.\n',
    'i18n/ja/api/notes/Options.scaleMax.md': translated,
  });

  test('are shown on the page of their symbol, with all that guides can do', async () => {
    await buildClean(site);
    const main = site.main(`${page}.html`);
    expect(main).toContain('Largest <strong>scale</strong> of the map.');
    expect(main).toMatch(/<aside data-callout="tip"><p class="callout-title">Small screens<\/p>/);
    expect(main).toMatch(/<a href="\/docs\/a#part">the guide<\/a> and <a href="\/docs\/api\/lib\.options\.scalemin">/);
    expect(main).toContain('<span class="t-constant">2</span>');
    expect(main).toMatch(/<img src="\/assets\/dot-\w+\.svg" alt="dot"[^>]* width="10"/);
    expect(dataOf(site, page)).toMatchObject({
      description: 'Largest scale of the map.',
      toc: [{ id: 'example', text: 'Example', level: 2 }],
    });
  });

  test('follow what the library says, or take its place', () => {
    const [said, noted] = ['How small it gets.', 'At least 0.1.'].map((text) =>
      site.main('docs/api/lib.options.scalemin.html').indexOf(text),
    );
    expect(noted).toBeGreaterThan(said ?? -1);
    expect(said).toBeGreaterThan(0);
    const replaced = site.main('docs/api/lib.options.theme.html');
    expect(replaced).toContain('Right words.');
    expect(replaced).not.toContain('Wrong');
    expect(dataOf(site, 'docs/api/lib.options.theme')).toMatchObject({ description: 'Right words.', toc: [] });
  });

  test('are what lists say of a symbol where the library is silent or replaced', () => {
    const main = site.main('docs/api/lib.options.html');
    const rows = [...main.matchAll(/<tr><td><code><a [^>]*>(\w+)<\/a>.*?<\/tr>/g)].map(([row, name]) => [
      name,
      /<td>([^<]*)<\/td><\/tr>/.exec(row)?.[1],
    ]);
    expect(rows).toEqual([
      ['scaleMax', 'Largest scale of the map.'],
      ['scaleMin', 'How small it gets.'],
      ['theme', 'Right words.'],
    ]);
    // Below the table, each member has its full text.
    expect(main).toMatch(/<h3><a [^>]*><code>scaleMax<.*<p>Largest scale of the map\. More is not seen\.<\/p>/s);
    expect(site.main('docs/api/lib.html')).toContain('<td>Opens it.</td>');
  });

  test('hold for all overloads, for members that inherit, and for what else they name', () => {
    for (const name of ['map.open', 'mapinstance.open', 'options']) {
      expect(site.main(`docs/api/lib.${name}.html`), name).toContain('Opens the map');
    }
  });

  test('are named after an address where names differ by case only', () => {
    expect(site.main('docs/api/lib.tone-type.html')).toContain('What a tone can be.');
    expect(site.main('docs/api/lib.tone.html')).not.toContain('What a tone can be.');
  });

  test('are shown in the language of the page, else as they are and marked', () => {
    const main = site.main(`ja/${page}.html`);
    expect(main).toContain('地図の最大の倍率。');
    expect(main).toContain('<h2 id="example">例</h2>');
    expect(main).toContain('href="/ja/docs/a#part"');
    expect(main).not.toContain('Largest');
    expect(site.main('ja/docs/api/lib.options.scalemin.html')).toMatch(
      /<div lang="en" dir="auto">\s*<p>At least 0\.1\./,
    );
    expect(site.main('ja/docs/api/lib.options.html')).toContain('<td>地図の最大の倍率。</td>');
    expect(site.main('ja/docs/api/lib.html')).toContain('<td><span lang="en" dir="auto">Opens it.</span></td>');
  });

  test('are found by search, and are in the Markdown for programs', () => {
    const shard = (locale: string) => site.read(`_data/_search/${locale}/current.json`);
    expect(shard('en')).toContain('Largest scale of the map. More is not seen. Small screens Take 2.');
    expect(shard('ja')).toContain('地図の最大の倍率。');
    // Search finds a note only on the page of its own symbol.
    for (const words of ['Largest scale of the map.', 'Opens the map'])
      expect(shard('en').split(words)).toHaveLength(2);
    const twin = site.read(`${page}.md`);
    expect(twin).toContain('Largest **scale** of the map.');
    expect(twin).toContain('> [!TIP]\n>\n> **Small screens**\n>\n> Take 2.');
    expect(twin).toContain('> [!IMPORTANT]\n>\n> Not less than `scaleMin`.');
    expect(twin).toContain('[the guide](https://example.com/docs/a#part)');
    expect(twin).toContain('```ts\nconst scaleMax: number = 2;\n```');
  });
});

describe('what is wrong with notes is reported where it stands', () => {
  const reported = async (files: SiteSource) => {
    const { report } = await createSite(files).build();
    return report.map(({ code, message, hint, span }) => [
      code,
      span && `${span.file}:${span.start.line}`,
      message,
      hint,
    ]);
  };

  test('a link, a picture, an example and a language', async () => {
    const text =
      '# Map\n\n[x](../../docs/b.md) [y](#gone) ![z](./gone.png)\n\n```ts\nconst a: string = 1;\n```\n\n```nope\n```\n';
    const found = await reported({ 'api/notes/Map.md': text });
    expect(found.map(([code, place]) => [code, place])).toEqual([
      ['link/markdown-broken', 'api/notes/Map.md:3'],
      ['link/markdown-anchor', 'api/notes/Map.md:3'],
      ['image/missing', 'api/notes/Map.md:3'],
      ['example/invalid', 'api/notes/Map.md:6'],
      ['code/unknown-language', 'api/notes/Map.md:9'],
    ]);
  });

  test('a symbol that was removed, with what took its place', async () => {
    const state = { kind: 'variable', text: 'old', declared: 'a', resolved: 'a' };
    const symbols = [
      {
        path: 'old',
        states: [
          { from: '1.0.0', ...state },
          { from: '1.1.0', removed: true },
        ],
      },
    ];
    const history = JSON.stringify({ package: 'lib', releases: ['1.0.0', '1.1.0', '1.2.0'], symbols });
    const found = await reported({
      'site.config.ts': config.replace("package: 'lib'", "package: 'lib', replacements: { old: 'tone' }"),
      'api/history.json': history,
      'api/notes/old.md': 'Old.\n',
    });
    expect(found).toContainEqual([
      'api/note-unknown',
      'api/notes/old.md:1',
      '"old" was removed in lib 1.1.0',
      'Remove the note, or move it to "tone".',
    ]);
  });

  test('a value of an enum, an id that the page has, a key that a translation cannot have, and an orphan', async () => {
    const found = await reported({
      'api/notes/Side.Left.md': 'Left.\n',
      'api/notes/Map.open.md': '---\nalso: [Mapp]\n---\nOpens.\n\n## Overload 1 {#overload-1}\n',
      'api/note/tone.md': 'A tone, too.\n',
      'api/notes/tone.md': 'A tone.\n',
      'i18n/ja/api/notes/tone.md': '---\nmode: replace\n---\n音。\n',
      'i18n/ja/api/notes/gone.md': '無い。\n',
    });
    expect(found.map(([code, place, , hint]) => [code, place, hint])).toEqual([
      ['source/unused', 'api/note/tone.md:1', 'Put notes on symbols into "api/notes".'],
      ['api/note-unknown', 'api/notes/Map.open.md:2', 'Did you mean "Map"?'],
      ['markdown/duplicate-id', 'api/notes/Map.open.md:6', expect.stringContaining('{#my-id}')],
      ['api/note-unknown', 'api/notes/Side.Left.md:1', 'Describe the values of an enum in the note on "Side".'],
      ['source/unused', 'i18n/ja/api/notes/gone.md:1', expect.stringContaining('original')],
      ['source/unused', 'i18n/ja/api/notes/tone.md:1', expect.stringContaining('api/notes/tone.md')],
    ]);
  });

  test('a note of a site without a library', async () => {
    const found = await reported({ 'site.config.ts': config.replace("api: { package: 'lib' }, ", '') });
    expect(found).toEqual([
      ['source/unused', 'api/notes/Options.scaleMax.md:1', expect.stringContaining('no library'), expect.any(String)],
    ]);
  });
});

test('a translation of a note is listed, and reported when its original has changed', async () => {
  const site = createSite({
    'site.config.ts': config.replace(
      'examples: {},',
      "examples: {}, diagnostics: { 'translation/outdated': 'warning' },",
    ),
    'i18n/ja/api/notes/Options.scaleMax.md': translated,
    'i18n/ja/status.json': JSON.stringify({ 'api/notes/Options.scaleMax.md': ['Another text.'] }),
  });
  const { locales } = await listTranslations({ ...fixtureRun, siteDir: site.dir });
  expect(locales[0]?.pages).toContainEqual(
    expect.objectContaining({ page: 'api/notes/Options.scaleMax.md', state: 'outdated' }),
  );
  const { report } = await site.build();
  expect(report.map(({ code, span }) => [code, span?.file])).toEqual([
    ['translation/outdated', 'i18n/ja/api/notes/Options.scaleMax.md'],
  ]);
});
