import { expect, test } from 'vitest';
import { toWatchedFolders } from '../../../cli/site/watched-folders.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, configWith, createTestSite, type SiteSource } from '../../harness/site.ts';

const manifest = {
  name: '@acme/time',
  version: '1.2.0',
  exports: { '.': './mod.ts', './format': './src/format.ts' },
};

/** A library for JSR, in whose folder `site` is a project of its own. */
const library: SiteSource = {
  'site.config.ts': configWith(
    "api: { package: '@acme/time', source: '../mod.ts', sourceLink: 'https://example.com/{version}/{path}#L{line}' }",
  ),
  'package.json': '{ "private": true, "devDependencies": { "sitegen": "1" } }',
  'docs/a.md': '# A\n',
  '../mod.ts': '/** A time. */\nexport { Time } from "./src/time.ts";\n',
  '../src/time.ts': `import ms from "npm:ms@^2.1.3";
import { assert } from "jsr:@std/assert@^1";
/** A length of time. */
export class Time {
  /** Reads a text. */
  static parse(text: string) {
    assert(text);
    return { milliseconds: Number(ms(text)) };
  }
}
`,
  '../src/format.ts': '/** Writes a time. */\nexport const format = (time: number): string => String(time);\n',
};

test.each([
  ['jsr.json', {}],
  ['deno.json', {}],
  // Which only installs the programs that the repository uses.
  ['jsr.json', { '../package.json': '{ "private": true }' }],
])('a library that %s describes is documented from its source, with all its entries: %j', async (file, others) => {
  const site = createTestSite({ ...library, ...others, [`../${file}`]: JSON.stringify(manifest) });
  await buildClean(site);
  const main = site.main('docs/api/time.time.parse.html');
  expect(main).toContain('Reads a text.');
  expect(main).toContain('href="https://example.com/1.2.0/src/time.ts#L6"');
  expect(site.read('docs/api/time.time.parse.md')).toMatch(/parse\(text: string\): \{\s*milliseconds: number;\s*\}/);
  expect(site.read('docs/api/time_format.format.md')).toContain("import { format } from '@acme/time/format';");
  site.write(`../${file}`, JSON.stringify({ ...manifest, exports: './mod.ts' }));
  await buildClean(site);
  expect([...site.files().keys()].filter((path) => path.includes('time_format'))).toEqual([]);
});

test('of a library in the folder of its project, single files are watched, and not what else the folder holds', async () => {
  const site = createTestSite({ ...library, '../jsr.json': JSON.stringify(manifest) });
  const { live } = await openTestLive(site);
  const snapshot = await live.update([]);
  const root = site.dir.replace(/\/site$/, '');
  const watched = toWatchedFolders(site.dir, snapshot?.site ?? null).filter((folder) => folder.startsWith(root));
  expect(watched.sort()).toEqual(['jsr.json', 'mod.ts', 'site', 'src'].map((name) => `${root}/${name}`));
});

test('a file that does not describe a library is named', async () => {
  const { report } = await createTestSite({ ...library, '../jsr.json': '{' }).build();
  expect(report).toMatchObject([{ code: 'api/source-invalid', message: 'The jsr.json of "../mod.ts" is not JSON' }]);
});

test.each(['deno.json', 'deno.jsonc', 'jsr.jsonc'])('%s may have comments and trailing commas', async (file) => {
  const text = `// The library. "exports": "./none.ts"
{
  "name": "@acme/time", /* "version": "9.9.9", */
  "version": "1.2.0",
  "description": "Not // a comment, /* nor this */, }",
  "exports": { ".": "./mod.ts", "./format": "./src/format.ts", /* the last */ },
}
`;
  const site = createTestSite({ ...library, [`../${file}`]: text });
  await buildClean(site);
  expect(site.main('docs/api/time.time.parse.html')).toContain('href="https://example.com/1.2.0/src/time.ts#L6"');
  expect(site.read('docs/api/time_format.format.md')).toContain("import { format } from '@acme/time/format';");
});
