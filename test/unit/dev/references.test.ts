import { expect, test } from 'vitest';
import type { Changes } from '../../../cli/dev/live-site.ts';
import type { SessionUpdate } from '../../../cli/dev/session.ts';
import { startTestServer } from '../../harness/dev-server.ts';
import { createTestSite, minimalConfig } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

// A library that is documented from its source, beside the site.

const api = `, api: { package: 'lib', source: '../src/index.ts' } });`;

async function serve(onUpdate: (update: SessionUpdate, write: (path: string, text: string) => void) => void) {
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace(' });', api),
    'docs/guide.md': '# Guide\n\nSee `Bus`.\n',
    '../package.json': '{ "name": "lib", "version": "1.0.0" }',
    '../src/index.ts': "/** First one. */\nexport class Bus {}\nexport * from './two.ts';\n",
    '../src/two.ts': '/** First two. */\nexport const two = 2;\n',
  });
  const updates: SessionUpdate[] = [];
  const server = await startTestServer({
    siteDir: site.dir,
    cacheDir: temporaryFolder(),
    onUpdate(update) {
      updates.push(update);
      onUpdate(update, site.write);
    },
  });
  const shows = (path: string, text: string) =>
    expect.poll(async () => (await fetch(new URL(path, server.url))).text(), { timeout: 30_000 }).toContain(text);
  return { site, server, updates, shows };
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
  await server.close();
});
