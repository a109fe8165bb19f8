import { expect, test } from 'vitest';
import { toWatchedFolders } from '../../../cli/site/watched-folders.ts';
import { toRouteKey } from '../../../runtime/url.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** A library in JavaScript, whose published declarations are not written yet. */
const library = {
  'site.config.ts': configWith(`api: {
    package: '@acme/plain', source: '../src/index.js', sourceLink: 'https://code.test/{path}#L{line}',
  }`),
  'docs/guide.md': '# Guide\n',
  '../package.json': JSON.stringify({
    name: '@acme/plain',
    version: '1.0.0',
    exports: {
      '.': { types: './types/index.d.ts', default: './src/index.js' },
      './more': { types: './types/more.d.ts', default: './src/more.js' },
    },
  }),
  '../src/index.js': `import { half } from './half.js';
/**
 * Adds two numbers.
 *
 * @param {number} a - the first one
 * @param {number} [b=2] - the second one
 */
export const add = (a, b = 2) => a + half(b) * 2;

/** Draws. */
export function draw() {}

/** Some tools. */
export const tools = {
  /** Cuts. */
  cut: (/** @type {string} */ text) => text,
  /** Glues. */
  glue() {},
  /** For kids. */
  kids: {
    /** Paints. */
    paint: () => 1,
  },
};

/** Its size. */
export const size = 1;

/** Opens. */
const open = () => true;
export { open };
`,
  '../src/half.js': '/** @param {number} of */\nexport const half = (of) => of / 2;\n',
  '../src/more.js': '/** Only more. */\nexport const more = () => 1;\n',
};

test('a source in JavaScript is documented with the types and all comments that it has', async () => {
  const site = createTestSite(library);
  await buildClean(site);
  const entry = site.read('docs/api/plain.md');
  const add = site.read('docs/api/plain.add.md');
  expect(add).toContain('function add(a: number, b?: number): number;');
  expect(add).toContain('Adds two numbers.');
  expect(add).toContain('| `b` (optional) | `number` Default `2` | the second one |');
  expect(add).toContain('https://code.test/src/index.js#L8');
  for (const comment of ['Draws.', 'Some tools.', 'Its size.', 'Opens.']) expect(entry.split(comment)).toHaveLength(2);
  const tools = site.read('docs/api/plain.tools.md');
  for (const comment of ['Cuts.', 'Glues.', 'For kids.']) expect(tools).toContain(comment);
  expect(site.read('docs/api/plain.tools.kids.md')).toContain('Paints.');
  expect(site.read('docs/api/plain_more.more.md')).toContain("import { more } from '@acme/plain/more';");
});

test('a save in a source in JavaScript shows on the page', async () => {
  const site = createTestSite(library);
  const { live } = await openTestLive(site);
  const describe = async (...changes: string[]) => {
    const snapshot = await live.update(changes.map((path) => `${site.dir}/${path}`));
    const route = snapshot?.site.index.routes.get(toRouteKey('/docs/api/plain.draw'));
    const description = route && 'page' in route ? route.page.facts.description : undefined;
    return { description, watched: toWatchedFolders(site.dir, snapshot?.site ?? null) };
  };
  const { description, watched } = await describe();
  expect(description).toBe('Draws.');
  expect(watched).toContain(`${site.dir.replace(/\/site$/, '')}/src`);
  site.write('../src/index.js', library['../src/index.js'].replace('Draws.', 'Paints.'));
  expect((await describe('../src/index.js')).description).toBe('Paints.');
});
