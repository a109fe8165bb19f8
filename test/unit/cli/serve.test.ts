import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cliPath, plain, type RunningServer, runCli, startCliServer } from '../../harness/process.ts';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const source = {
  'site.config.ts': `export default { title: 'Fixture', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: {} } },
  analytics: { provider: 'gtag', trackingId: 'G-0123456789' } };
`,
  'docs/a.md': '# A\n\n[draft](./draft.md), [unlisted](./unlisted.md)\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n',
};

const folder = temporaryFolder();
const cache = ['--cache-dir', join(folder, 'cache')];
const serving = ({ dir }: TestSite, ...more: string[]) => ['serve', '--content', dir, ...cache, ...more];

/** Runs a callback while a port is in use. */
async function withTakenPort(use: (port: number) => Promise<void>): Promise<void> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  await use((holder.address() as AddressInfo).port);
  holder.close();
}

/** Returns whether a port accepts connections. */
async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

/** Creates a program that records its arguments, and an environment in which it is the browser. */
function createOpener() {
  const opener = temporaryFolder();
  const file = join(opener, 'opened');
  writeFileSync(join(opener, 'open'), `#!/bin/sh\necho "$@" > ${file}\n`, { mode: 0o755 });
  const nowhere = { DISPLAY: '', WAYLAND_DISPLAY: '', XDG_CURRENT_DESKTOP: '', DESKTOP_SESSION: '' };
  const opened = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { opened, env: { ...nowhere, BROWSER: join(opener, 'open') } };
}

describe('a site that is served', () => {
  let site: TestSite;
  let server: RunningServer;
  const textOf = async (path: string) => (await fetch(server.origin + path)).text();

  beforeAll(async () => {
    site = createTestSite(source);
    server = await startCliServer(serving(site));
  });

  afterAll(() => server.stop());

  test('is reached by this machine alone', async () => {
    const port = Number(new URL(server.origin).port);
    expect(server.origin).toBe(`http://127.0.0.1:${port}`);
    // All of 127.0.0.0/8 is local, but the server listens on one address only.
    expect(await isOpen('127.0.0.2', port)).toBe(false);
  });

  test('counts no readers, though the site that is built does', async () => {
    expect(await textOf('/docs/a')).not.toMatch(/gtag|G-0123456789/);
    const { report } = await site.build();
    // The link to the draft, which a build omits.
    expect(report.map(({ code }) => code)).toEqual(['link/markdown-broken']);
    expect(site.read('docs/a.html')).toContain('G-0123456789');
  });

  test('has drafts and unlisted pages, each marked, and links to both', async () => {
    expect(await textOf('/docs/draft')).toContain('This page is a draft.');
    expect(await textOf('/docs/unlisted')).toContain('This page is unlisted.');
    expect(await textOf('/docs/a')).toMatch(/href="\/docs\/draft".*href="\/docs\/unlisted"/s);
  });

  test('finds words of a page that was just saved, and prints how long the update took', async () => {
    site.write('docs/a.md', '# A\n\nQuixotic words.\n');
    await expect.poll(() => textOf('/docs/a')).toContain('Quixotic');
    expect(await textOf('/_data/_search/en/current.json')).toMatch(/quixotic/i);
    expect(server.output()).toMatch(/\nupdated docs\/a\.md in \d+ ms, 1 page changed\n/);
  });
});

describe('sitegen serve', () => {
  test('takes the next free port, and says so', async () => {
    const site = createTestSite(source);
    await withTakenPort(async (port) => {
      const server = await startCliServer(serving(site, '--port', String(port)));
      const next = Number(new URL(server.origin).port);
      expect(next).toBeGreaterThan(port);
      expect(server.output()).toContain(`Port ${port} is in use; using ${next}, the next free one.`);
      await server.stop();
    });
  });

  test('listens on the given host and port', async () => {
    const server = await startCliServer(serving(createTestSite(source), '--host', '0.0.0.0'));
    expect(await isOpen('127.0.0.2', Number(new URL(server.origin).port))).toBe(true);
    await server.stop();
    const { code, stderr } = await runCli(serving(createTestSite(source), '--host', '192.0.2.1', '--port', '0'));
    expect(code).toBe(2);
    expect(stderr).toContain('Cannot listen on 192.0.2.1');
  });

  test('reports that neither the cache nor the temporary folder can be written', async () => {
    const args = ['serve', '--content', createTestSite(source).dir, '--no-cache', '--port', '0'];
    const { code, stderr } = await runCli(args, { env: { TMPDIR: join(folder, 'nowhere') } });
    expect([code, stderr]).toEqual([2, 'Neither the cache nor the temporary folder can be written\n']);
  });

  test('serves the locales that are named, and opens the first of them', async () => {
    const { opened, env } = createOpener();
    const server = await startCliServer(serving(createTestSite(source), '--open', '--locale', 'ja'), env);
    await expect.poll(opened).toMatch(/ja\/\n$/);
    const address = opened().trim();
    expect((await fetch(address)).status).toBe(200);
    const other = await fetch(new URL('/docs/a', address));
    expect([other.status, await other.text()]).toEqual([404, 'Not served: --locale does not include "en".']);
    await server.stop();
  });
});

test('sitegen preview takes the next free port, and says so', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  await buildClean(site);
  await withTakenPort(async (port) => {
    const server = await startCliServer(['preview', '--out', site.out, '--port', String(port)]);
    const next = Number(new URL(server.origin).port);
    expect(next).toBeGreaterThan(port);
    expect(server.output()).toContain(`Port ${port} is in use; using ${next}, the next free one.`);
    await server.stop();
  });
});

test('sitegen preview says where it cannot listen', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  await buildClean(site);
  const { code, stderr } = await runCli(['preview', '--out', site.out, '--host', '192.0.2.1', '--port', '0']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Cannot listen on 192\.0\.2\.1:0: .*EADDRNOTAVAIL.*\n$/);
});

describe('in a terminal', () => {
  const hasTerminals = spawnSync('script', ['--version']).status === 0;
  beforeEach(({ skip }) => skip(!hasTerminals, 'script, which opens terminals, is not installed'));

  /** Runs the server in a terminal. Keys are pressed by writing to it. */
  async function startInTerminal(site: TestSite, env: NodeJS.ProcessEnv = {}) {
    const command = [process.execPath, cliPath, ...serving(site, '--port', '0')].join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: plain(env),
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    const said = (text: string | RegExp) => expect.poll(() => output).toMatch(text);
    await said(/Ready.*o opens it, r rebuilds, c clears, q quits/);
    return { press: (key: string) => child.stdin.write(key), said, exited };
  }

  test('single keys rebuild, clear and quit', async () => {
    const { press, said, exited } = await startInTerminal(createTestSite(source));
    press('r');
    await said(/updated everything in \d+ ms\r?\n/);
    press('c');
    await said('\u001b[2J\u001b[3J\u001b[H');
    press('q');
    expect(await exited).toBe(0);
  });

  test('Ctrl+C ends with the code of an interrupt, though keys are read singly', async () => {
    const { press, exited } = await startInTerminal(createTestSite(source));
    press('\u0003');
    expect(await exited).toBe(130);
  });

  test('o opens the site', async () => {
    const { opened, env } = createOpener();
    const { press, exited } = await startInTerminal(createTestSite(source), env);
    press('o');
    await expect.poll(opened).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    press('q');
    expect(await exited).toBe(0);
  });
});

test('without a terminal, standard input is not read as keys', async () => {
  const args = [cliPath, ...serving(createTestSite(source), '--port', '0')];
  const child = spawn(process.execPath, args, { env: plain(), stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toMatch(/Ready.*Ctrl\+C stops/);
  child.stdin.end('rcq\u0003\u0004');
  await once(child.stdin, 'finish');
  const origin = /http:\/\/\S+?(?=\/ )/.exec(output)?.[0];
  expect((await fetch(`${origin}/docs/a`)).status).toBe(200);
  expect(output).not.toContain('updated');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
});
