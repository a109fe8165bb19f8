import { expect, test } from 'vitest';
import type { Changes } from '../../../cli/dev/live/live-site.ts';
import type { SessionUpdate } from '../../../cli/dev/live/updates.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { createTestSite, minimalConfig, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

// A library that is documented from its source, beside the site.

const api = `, api: { package: 'lib', source: '../src/index.ts' } });`;

async function serve(
  onUpdate: (update: SessionUpdate, write: (path: string, text: string) => void) => void,
  source: SiteSource = {},
) {
  const reports: string[][] = [];
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace(' });', api),
    'docs/guide.md': '# Guide\n\nSee `Bus`.\n',
    '../package.json': '{ "name": "lib", "version": "1.0.0" }',
    '../src/index.ts': "/** First one. */\nexport class Bus {}\nexport * from './two.ts';\n",
    '../src/two.ts': '/** First two. */\nexport const two = 2;\n',
    ...source,
  });
  const updates: SessionUpdate[] = [];
  const server = await serveInTest({
    siteDir: site.dir,
    cacheDir: temporaryFolder(),
    onUpdate(update) {
      updates.push(update);
      onUpdate(update, site.write);
    },
    onReport: (report) => reports.push(report.map(({ code }) => code)),
  });
  const shows = (path: string, text: string) =>
    expect.poll(async () => (await fetch(new URL(path, server.url))).text()).toContain(text);
  return { site, server, updates, reports, shows };
}

const isEntry = (changes: Changes) => changes !== 'anything' && changes.some((path) => path.endsWith('src/index.ts'));
const isPending = ({ snapshot }: SessionUpdate) => Boolean(snapshot?.pending);

test('files of a library that are saved while others are documented are read, and guides are not reloaded', async () => {
  const words = ['Second', 'Third'];
  const { site, server, updates, shows } = await serve(({ before, snapshot, changes }, write) => {
    // Nothing of the source is watched yet when the site is first served.
    const isDue = words.length === 2 ? !before : words.length === 1 && snapshot?.pending && isEntry(changes);
    if (isDue) write('../src/two.ts', `/** ${words.shift()} two. */\nexport const two = 2;\n`);
  });
  await shows('/docs/api/lib.two', 'Second two.');
  await server.session.complete();
  const before = server.session.snapshot;
  updates.splice(0);
  site.write('../src/index.ts', "/** Second one. */\nexport class Bus {}\nexport * from './two.ts';\n");
  await shows('/docs/api/lib.bus', 'Second one.');
  await shows('/docs/api/lib.two', 'Third two.');
  await server.session.complete();
  expect(updates.filter(isPending).length).toBeGreaterThan(0);
  // The frame of all pages stays the same, so that no open page is reloaded, and links into the reference stay.
  expect(new Set(updates.map(({ snapshot }) => snapshot?.renderer.frame))).toEqual(new Set([before?.renderer.frame]));
  await shows('/docs/guide', 'href="/docs/api/lib.bus"');
});

test('files in the folder of the library itself are followed, and so are the declarations that examples see', async () => {
  const manifest = (version: string) =>
    `{ "name": "lib", "version": "${version}", "exports": { "types": "./dist/index.d.ts" } }`;
  const tsconfig = (isStrict: boolean) => `{ "compilerOptions": { "strict": ${isStrict}, "module": "nodenext" } }`;
  const { site, server, reports, shows } = await serve(() => {}, {
    'site.config.ts': minimalConfig.replace(' });', `, examples: {}${api}`),
    'docs/guide.md': '# Guide\n\n```ts\nimport { Bus } from "lib";\nnew Bus();\n```\n',
    '../package.json': manifest('1.0.0'),
    '../tsconfig.json': tsconfig(true),
    '../dist/index.d.ts': "export * from './parts.js';\n",
    '../dist/parts.d.ts': 'export {};\n',
    '../src/index.ts':
      'export class Bus {}\nexport const maybe = () => (Date.now() ? 1 : undefined);\nexport { limit } from "../limit.js";\n',
    '../limit.ts': '/** First limit. */\nexport const limit = 1;\n',
  });
  await shows('/docs/api/lib.limit', 'First limit.');
  await shows('/docs/api/lib.maybe.md', 'undefined');
  await expect.poll(() => reports.at(-1)).toEqual(['example/invalid']);
  site.write('../limit.ts', '/** Second limit. */\nexport const limit = 1;\n');
  await shows('/docs/api/lib.limit', 'Second limit.');
  site.write('../tsconfig.json', tsconfig(false));
  const textOf = async (path: string) => (await fetch(new URL(path, server.url))).text();
  await expect.poll(() => textOf('/docs/api/lib.maybe.md')).not.toContain('undefined');
  site.write('../package.json', '{ "name": ');
  await expect.poll(() => reports.at(-1)).toContain('config/load-failed');
  site.write('../package.json', manifest('2.0.0'));
  await shows('/docs/api/lib.maybe', '2.0.0');
  site.write('../dist/parts.d.ts', 'export declare class Bus {}\n');
  await expect.poll(() => reports.at(-1)).toEqual([]);
});
