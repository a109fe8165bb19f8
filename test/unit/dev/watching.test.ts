import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withCache } from '../../harness/cache-dir.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { cliPath, plain } from '../../harness/process.ts';
import { serveSite } from '../../harness/served-site.ts';
import { createTestSite } from '../../harness/site.ts';

// However a file is saved, its final content is shown.

async function serve(...options: Parameters<typeof serveSite>) {
  const served = await serveSite(...options);
  await served.watches();
  return served;
}

/** Returns an environment in which `fs.watch` has the given body. */
function withWatch(body: string): NodeJS.ProcessEnv {
  const code = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    import { EventEmitter } from 'node:events'; fs.watch = (path) => { ${body} }; syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Events never arrive, as on a network drive. */
const withoutEvents = withWatch('return Object.assign(new EventEmitter(), { close() {} });');

test('the last of three quick saves is shown', async () => {
  const { site, shows } = await serve({});
  for (let round = 0; round < 5; round++) {
    site.write('docs/a.md', `# One ${round}\n`);
    await shows('/docs/a', `One ${round}`);
    // chokidar reports no changes for 50 ms after it has reported one.
    site.write('docs/a.md', `# Two ${round}\n`);
    await setImmediate();
    site.write('docs/a.md', `# Three ${round}\n`);
    await shows('/docs/a', `Three ${round}`);
  }
});

test.each([
  ['by events', { args: withCache }],
  ['by polling', { args: [...withCache, '--poll', '50'], env: withoutEvents }],
])('files and folders are followed %s', async (_, options) => {
  const { site, shows, has } = await serve({}, options);
  const path = (name: string) => join(site.dir, name);
  for (const word of ['Second', 'Third']) {
    site.write('docs/a.md.tmp', `# ${word}\n`);
    renameSync(path('docs/a.md.tmp'), path('docs/a.md'));
    await shows('/docs/a', word);
  }
  const pages = Array.from({ length: 30 }, (_, page) => `/docs/new/deep/page-${page}`);
  for (const page of pages) site.write(`${page}.md`, '# New\n');
  for (const page of pages) await shows(page, 'New');
  site.write('docs/new/deep/page-7.md', '# Newer\n');
  await shows('/docs/new/deep/page-7', 'Newer');
  rmSync(path('docs/new'), { recursive: true });
  await has('/docs/new/deep/page-7', 404);
  renameSync(path('docs'), path('docs-away'));
  await has('/docs/a', 404);
  renameSync(path('docs-away'), path('docs'));
  await shows('/docs/a', 'Third');
  site.write('docs/a.md', '# Fourth\n');
  await shows('/docs/a', 'Fourth');
});

test('a site that is moved away and back is followed', async () => {
  const { site, shows, said } = await serve({});
  renameSync(site.dir, `${site.dir}-away`);
  await said('not updated');
  renameSync(`${site.dir}-away`, site.dir);
  site.write('docs/a.md', '# Second\n');
  await shows('/docs/a', 'Second');
  site.write('docs/a.md', '# Third\n');
  await shows('/docs/a', 'Third');
});

test('a link to itself is reported, and pages beside it are shown as they are saved', async () => {
  const { site, shows, said } = await serve({});
  symlinkSync('loop', join(site.dir, 'docs/loop'));
  await said('docs/loop cannot be read');
  for (const word of ['Second', 'Third']) {
    site.write('docs/a.md', `# ${word}\n`);
    await shows('/docs/a', word);
  }
  rmSync(join(site.dir, 'docs/loop'));
  await said('no problems left');
});

test('a change between reading a site and watching it is shown', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'pages/p.tsx': page('P') });
  let isFirst = true;
  const server = await serveInTest({
    siteDir: site.dir,
    // At the first update everything has been read, but nothing is watched yet.
    onUpdate() {
      if (!isFirst) return;
      isFirst = false;
      site.write('docs/a.md', '# Another A\n');
      rmSync(join(site.dir, 'docs/b.md'));
      mkdirSync(join(site.dir, 'docs/c'));
      writeFileSync(join(site.dir, 'docs/c/d.md'), '# D\n');
      site.write('pages/p.tsx', page('Another P'));
    },
  });
  const ask = async (path: string) => (await fetch(new URL(path, server.url))).text();
  expect(await ask('/docs/b')).toContain('B</h1>');
  await expect.poll(() => ask('/docs/a')).toContain('Another A');
  await expect.poll(() => ask('/docs/c/d')).toContain('D</h1>');
  expect(await ask('/docs/b')).not.toContain('B</h1>');
  await expect.poll(() => ask('/p')).toContain('Another P');
});

test('a limit on watches is reported once, with what to do, and the site is served', async () => {
  const limit = withWatch(
    `throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });`,
  );
  const site = { 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };
  const { said, output, ask } = await serveSite(site, { env: limit });
  await said(/warning .*ENOSPC.*--poll.*fs\.inotify\.max_user_watches/);
  expect((await ask('/docs/a')).text).toContain('First');
  expect(output().match(/ENOSPC/g)).toHaveLength(1);
});

test('a watcher that fails is reported, and the site is still served', async () => {
  const failing = withWatch(`setTimeout(() => { throw new Error('The watcher fails.'); }); return new EventEmitter();`);
  const { said, ask } = await serveSite({}, { env: failing });
  await said(/warning Changes are no longer detected.*The watcher fails\./);
  expect((await ask('/docs/a')).text).toContain('First');
});

function page(word: string): string {
  return `export default () => <h1>${word}</h1>;\n`;
}

test('lines that are printed to a file in the site are no changes of it', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const log = join(site.dir, 'serve.log');
  const output = openSync(log, 'w');
  const args = [cliPath, 'serve', '--content', site.dir, '--port', '0', ...withCache];
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env: plain() });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    closeSync(output);
  });
  const printed = () => readFileSync(log, 'utf8').split('\n');
  await expect.poll(printed).toContainEqual(expect.stringContaining('Ready'));
  for (let round = 1; round <= 5; round++) {
    site.write('docs/a.md', `# A ${round}\n`);
    const updates = () => printed().filter((line) => line.startsWith('updated docs/a.md')).length;
    // A save may be noticed twice: when the file is emptied, and when it is written.
    await expect.poll(updates).toBeGreaterThanOrEqual(round);
  }
  expect(printed().filter((line) => /serve\.log|files/.test(line))).toEqual([]);
});
