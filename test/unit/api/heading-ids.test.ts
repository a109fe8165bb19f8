import { expect, test } from 'vitest';
import { installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, dataOf } from '../../harness/site.ts';

const files = {
  'index.d.ts': `
/**
 * # Drawing
 *
 * [First](#setup), [second](#setup-1), [parts](#parts), [remarks](#remarks).
 *
 * ## Setup
 *
 * ## Setup
 *
 * ## \`draw\` & more
 *
 * ##
 *
 * @remarks
 * ### Parts
 * @packageDocumentation
 */

/**
 * Draws.
 *
 * ## Parameters
 *
 * Words.
 */
export declare function draw(on: string): void;

/**
 * A lamp.
 *
 * ## Colours
 *
 * @remarks
 * ### Red
 */
export interface Lamp {
  /**
   * Turns it on.
   *
   * ## Colours
   */
  on(): void;
}
`,
  'more.d.ts': `
/**
 * ## More
 *
 * See [more](#more).
 * @module
 */
export declare const one: 1;
`,
};

function siteWith(notes: Record<string, string>) {
  return createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: true }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { exports: { '.': './index.d.ts', './more': './more.d.ts' } }, files),
    ...notes,
  });
}

test('headings in the comment on a page are in its table of contents, and are no other part of it', async () => {
  const site = siteWith({});
  await buildClean(site);
  const tocOf = (slug: string) => dataOf(site, `docs/api/${slug}`).toc.map(({ id, level }) => `${level} ${id}`);
  const own = [
    '2 about-drawing',
    '3 about-setup',
    '3 about-setup-1',
    '3 about-draw--more',
    '2 remarks',
    '3 about-parts',
  ];
  expect(tocOf('lib').slice(0, own.length)).toEqual(own);
  expect(tocOf('lib_more')).toEqual(['2 about-more', '2 group-variable']);
  expect(tocOf('lib.draw')).toEqual(['2 about-parameters', '2 parameters', '2 returns']);
  expect(tocOf('lib.lamp')).toEqual(['2 about-colours', '2 remarks', '3 about-red', '2 group-method', '2 members']);
  expect(tocOf('lib.lamp.on')).toEqual(['2 about-colours', '2 returns']);
  expect(site.main('docs/api/lib.lamp.html').match(/id="about-[^"]*"/g)).toEqual([
    'id="about-colours"',
    'id="about-red"',
  ]);
});

test('links in the introduction of an entry lead to its headings, also to a second one of a name', async () => {
  const site = siteWith({});
  await buildClean(site);
  const linksOf = (slug: string) => site.read(`docs/api/${slug}.md`).match(/(?<=\]\([^)]*)#[^)]*/g);
  expect(linksOf('lib')).toEqual(['#about-setup', '#about-setup-1', '#about-parts', '#remarks']);
  expect(linksOf('lib_more')).toEqual(['#about-more']);
});

test('links in a comment lead to its headings', async () => {
  const text = `/**
 * See [the parts](#parts), [Red & blue](#red--blue), [one](#none).
 *
 * ## Parts
 *
 * @remarks
 * ### Red & \`blue\`
 *
 * Not [green](#green).
 */
export declare function draw(on: string): void;
`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'api/link-broken', message: '2 links in the comments of "lib" are broken' }]);
  const main = site.main('docs/api/lib.draw.html');
  const [, parts, red] = /See <a href="([^"]*)".*?<a href="([^"]*)"/.exec(main) ?? [];
  expect([parts, red]).toEqual(['/docs/api/lib.draw#about-parts', '/docs/api/lib.draw#about-red--blue']);
  expect(main).toMatch(/id="about-parts".*id="about-red--blue"/s);
});

test('headings in a comment leave out no level below the title of the page or the name of a member', async () => {
  const text = `/**
 * A lamp.
 *
 * ### Colours
 *
 * ##### Red
 *
 * ### Sizes
 *
 * @remarks
 * ## Light
 *
 * #### Dark
 */
export interface Lamp {
  /**
   * Turns it on.
   *
   * ## Switches
   *
   * #### Left
   */
  on(): void;
}
`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  await buildClean(site);
  const headings = site.main('docs/api/lib.lamp.html').matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs);
  const words = Array.from(headings, ([, level, html = '']) => `${level} ${html.replace(/<[^>]*>/g, '')}`);
  expect(words.slice(1)).toEqual([
    ...['2 Colours', '3 Red', '2 Sizes', '2 Remarks', '2 Light', '3 Dark'],
    ...['2 Methods', '2 Members in detail', '3 on', '4 Switches', '5 Left'],
  ]);
});

test('cells of tables have no headings', async () => {
  const text = `/** Draws.
 * @param on - The paper.
 *
 * ### Kinds of **paper**
 *
 * Any. */
export declare function draw(on: Paper): void;
interface Paper {
  /** How thick.
   *
   * # Values
   *
   * From 1 to 3. */
  weight: number;
}
export {};
`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  await buildClean(site);
  const cells = [...site.main('docs/api/lib.draw.html').matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
  expect(cells).toEqual(
    expect.arrayContaining([
      '<p>The paper.</p>\n<p><strong>Kinds of <strong>paper</strong></strong></p>\n<p>Any.</p>',
      '<p>How thick.</p>\n<p><strong>Values</strong></p>\n<p>From 1 to 3.</p>',
    ]),
  );
  const markdown = site.read('docs/api/lib.draw.md');
  expect(markdown).toContain('| The paper.<br>**Kinds of paper**<br>Any. |');
  expect(markdown).toContain('| How thick.<br>**Values**<br>From 1 to 3. |');
});

test('a note can have the same headings, and replaces them with the comment', async () => {
  const note = '---\nmode: replace\n---\n\nWords.\n\n## Colours\n';
  const site = siteWith({ 'api/notes/draw.md': 'Words.\n\n## Example\n', 'api/notes/Lamp.md': note });
  await buildClean(site);
  const idsOf = (slug: string) => dataOf(site, `docs/api/${slug}`).toc.map(({ id }) => id);
  expect(idsOf('lib.draw')).toEqual(['example', 'about-parameters', 'parameters', 'returns']);
  expect(idsOf('lib.lamp')).toEqual(['colours', 'group-method', 'members']);
});
