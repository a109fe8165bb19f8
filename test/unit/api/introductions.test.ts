import { expect, test } from 'vitest';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const exports = { '.': './index.d.ts', './effects': './effects.d.ts', './named': './named.d.ts' };
const files = {
  'index.d.ts': `
/** @license MIT */
/**
 * Draws {@link Map | maps}. Fast.
 *
 * @remarks It needs a page.
 * @example
 * \`\`\`ts
 * draw(map);
 * \`\`\`
 * @packageDocumentation
 */

/** A map. */
export interface Map { size: number }
`,
  'effects.d.ts': `
/**
 * @module
 * Starts everything.
 * @deprecated Call \`start\`.
 */
export {};
`,
  'named.d.ts': `
/**
 * @module named
 *
 * Names of {@link Map}.
 */
import type { Map } from './index';
export declare function nameOf(map: Map): string;
`,
};
const library = installed('lib', { description: 'Of the manifest.', exports }, files);

test('what the comment of an entry file says introduces the entry', async () => {
  const model = await documentClean(library);
  expect(model.comment).toEqual({
    summary: 'Draws [maps](./lib.map). Fast.',
    blocks: [
      { tag: 'remarks', markdown: 'It needs a page.' },
      { tag: 'example', markdown: '```ts\ndraw(map);\n```' },
    ],
  });
  expect(model.entries.map(({ specifier, comment }) => [specifier, comment])).toEqual([
    ['lib/effects', { summary: 'Starts everything.', blocks: [{ tag: 'deprecated', markdown: 'Call `start`.' }] }],
    ['lib/named', { summary: 'Names of [Map](./lib.map).', blocks: [] }],
  ]);
});

test.each([
  ['/** Words. @packageDocumentation */', 'Words.'],
  ['/** @module lib */', undefined],
  ['/** @module The name of it */', undefined],
  ['/** @module The name of it\n *\n * Words. */', 'Words.'],
  ['/** @module\n * Words of one line. */', 'Words of one line.'],
  ['/** @module\n * Words of\n * two lines. */', 'Words of\ntwo lines.'],
  ['/** @module\n * Uses {@link one}. */', 'Uses [one](./lib.one).'],
  ['/** @module\n * `Code` first. */', '`Code` first.'],
  ['/** No introduction. */', undefined],
])('of a single entry, %j', async (comment, summary) => {
  const text = `${comment}\nimport './own';\n/** One. */\nexport declare const one: 1;\n`;
  const model = await documentClean(installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': text, 'own.d.ts': '' }));
  expect(model.comment?.summary).toBe(summary);
  expect(model.symbols.map(({ name, comment }) => [name, comment?.summary])).toEqual([['one', 'One.']]);
});

test('the comment of an entry file replaces the description from package.json at the top of the page', async () => {
  const site = createTestSite({ 'site.config.ts': configWith("api: { package: 'lib' }"), ...library });
  await buildClean(site);
  const page = site.read('docs/api/lib.md');
  expect(page).toMatch(
    /^# lib\n\nDraws \[maps\]\(\S+\)\. Fast\.\n\n\[All symbols\].*\n\n## Remarks\n\nIt needs a page\.\n\n## Examples\n/,
  );
  expect(page).not.toContain('Of the manifest.');
  expect(site.read('docs/api/lib_effects.md')).toMatch(/Call `start`\.\n\nStarts everything\.\n\n```ts\nimport /);
  expect(site.read('docs/api/lib_named.html')).toMatch(/<meta name="description"[^>]* content="Names of Map\.">/);
});

test('its broken links are reported where they stand', async () => {
  const text = '\n/** See {@link Gone}.\n * @module */\nimport "./own";\nexport declare const one: 1;\n';
  const found = await documentLibrary(
    installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': text, 'own.d.ts': '' }),
  );
  expect(found.diagnostics.map(({ code }) => code)).toEqual(['api/link-broken']);
});

test('its headings are below the title of the page', async () => {
  const text = `
/**
 * # Drawing
 *
 * Words.
 *
 * ## Shapes
 *
 * ###### Small
 *
 * @remarks
 * ## Parts
 * @packageDocumentation
 */
export declare const one: 1;
`;
  const source = installedLib(text);
  const site = createTestSite({ 'site.config.ts': configWith("api: { package: 'lib' }"), ...source });
  await buildClean(site);
  expect(site.read('docs/api/lib.md').match(/^#+ .*$/gm)).toEqual([
    '# lib',
    '## Drawing',
    '### Shapes',
    '#### Small',
    '## Remarks',
    '## Parts',
    '## Variables',
  ]);
});

test('a heading is not the first sentence of a comment', async () => {
  const text = '/**\n * # Drawing\n *\n * Draws maps. Fast.\n */\nexport declare function draw(): void;\n';
  const source = installedLib(text);
  const site = createTestSite({ 'site.config.ts': configWith("api: { package: 'lib' }"), ...source });
  await buildClean(site);
  expect(site.read('docs/api/lib.md')).toMatch(/\| \[`draw`\]\(\S+\) \| Draws maps\. \|/);
});
