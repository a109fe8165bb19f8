import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { closeInTime, exitAtSignals, interrupt, listenForStop } from '../../../cli/commands/stop.ts';
import { cliPath, startCliServer } from '../../harness/process.ts';
import { createTestSite, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const source = { 'docs/a.md': '# A\n' };

describe.each(['SIGINT', 'SIGTERM'] as const)('at %s', (signal) => {
  const codes = { SIGINT: 130, SIGTERM: 143 };

  test('serve ends although connections are open, and leaves no temporary files', async () => {
    const temporary = temporaryFolder();
    const site = createTestSite({ ...source, 'pages/loop.tsx': 'export default () => { for (;;); };\n' });
    const server = await startCliServer(['serve', '--content', site.dir, '--no-cache'], { TMPDIR: temporary });
    expect(readdirSync(temporary)).toHaveLength(1);
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string) => get(server.origin + path, { agent }).on('error', () => {});
    const [events] = await once(ask('/_sitegen/events'), 'response');
    events.on('error', () => {}).resume();
    const [idle] = await once(ask('/docs/a'), 'response');
    await once(idle.resume(), 'end');
    ask('/loop'); // Still rendering when the signal arrives.
    site.write('docs/a.md', '# Another\n');
    await expect.poll(() => server.output()).toContain('updated docs/a.md');
    expect(await server.end(signal)).toBe(codes[signal]);
    expect(server.output()).not.toContain('Error');
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('serve ends beside a link to the whole disk, which it does not show', async () => {
    const site = createTestSite({ ...source, 'static/own.txt': 'First' });
    symlinkSync('/', join(site.dir, 'static/link'));
    symlinkSync('loop', join(site.dir, 'static/loop'));
    const server = await startCliServer(['serve', '--content', site.dir, '--no-cache'], {}, { isQuiet: true });
    await expect.poll(server.output).toContain('static/link is a link to a place outside of the site');
    const ask = async (path: string) => (await fetch(server.origin + path)).text();
    const { status } = await fetch(`${server.origin}/link/etc/hostname`);
    expect(status).toBe(404);
    // Compare the whole body: a host name may be so short that it occurs in a hash on any page.
    expect(await ask('/link/etc/hostname')).not.toBe(readFileSync('/etc/hostname', 'utf8'));
    // Files next to the symlinks are still watched.
    for (const text of ['Second', 'Third']) {
      site.write('static/own.txt', text);
      await expect.poll(() => ask('/own.txt')).toBe(text);
    }
    expect(await server.end(signal)).toBe(codes[signal]);
  });

  test('serve ends while it starts, too', async () => {
    const temporary = temporaryFolder();
    const site = createTestSite(source);
    const args = [cliPath, 'serve', '--content', site.dir, '--no-cache', '--port', '0'];
    const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: temporary }, stdio: 'ignore' });
    await expect.poll(() => readdirSync(temporary), { interval: 5 }).toHaveLength(1);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(codes[signal]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test.each([
    ['a build', ['build', '--out', 'out']],
    ['a build without a cache', ['build', '--out', 'out', '--no-cache']],
    ['a check', ['check']],
    ['a snapshot of the docs', ['version', '1.0']],
    ['a list of translations', ['translations']],
  ])('%s leaves nothing behind', async (_, words) => {
    const temporary = temporaryFolder();
    // The configuration is loaded when the temporary folder is there, and waits for the signal.
    const site = createTestSite({
      ...source,
      'site.config.ts': `setInterval(() => {}, 1000);\nawait new Promise(() => {});\n`,
    });
    const args = [cliPath, ...words, '--content', site.dir];
    const options = { cwd: dirname(site.dir), env: { ...process.env, TMPDIR: temporary }, stdio: 'ignore' } as const;
    const child = spawn(process.execPath, args, options);
    await expect.poll(() => readdirSync(temporary), { interval: 5 }).toHaveLength(1);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(codes[signal]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('a build ends though the configuration loops, and leaves nothing behind', async () => {
    expect(await stopLoop(signal, { 'site.config.ts': `${sayLooping}\nfor (;;);\n` })).toEqual([
      codes[signal],
      'Looping',
    ]);
  });

  test('preview ends although connections are open', async () => {
    const temporary = temporaryFolder();
    const site = createTestSite(source);
    await site.build();
    const server = await startCliServer(['preview', '--out', site.out], { TMPDIR: temporary });
    const agent = new Agent({ keepAlive: true });
    const [idle] = await once(get(`${server.origin}/docs/a`, { agent }), 'response');
    await once(idle.resume(), 'end');
    const half = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {});
    half.write('GET / HTTP/1.1\r\n'); // An incomplete request.
    expect(await server.end(signal)).toBe(codes[signal]);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

/** Code that says that what follows runs. */
const sayLooping = "(await import('node:fs')).writeSync(2, 'Looping');";

/**
 * Builds a site whose code loops, and ends that by a signal. Returns the exit code and all that was printed to standard
 * error.
 */
async function stopLoop(signal: NodeJS.Signals, files: SiteSource): Promise<[code: number, said: string]> {
  const temporary = temporaryFolder();
  const site = createTestSite({ ...source, ...files });
  const args = [cliPath, 'build', '--content', site.dir, '--out', site.out, '--no-cache'];
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child.stderr, 'data');
  child.kill(signal);
  const [code] = await once(child, 'exit');
  if (!child.stderr.closed) await once(child.stderr, 'close');
  expect(readdirSync(temporary)).toEqual([]);
  return [code, said];
}

test('a build ends at Ctrl+C though a plugin loops, and leaves nothing behind', async () => {
  const config = "{ title: 'F', url: 'https://example.com', markdown: { remark: ['./plugin.ts'] } }";
  const plugin = `import { writeSync } from 'node:fs';
export default () => () => { writeSync(2, 'Looping'); for (;;); };\n`;
  const files = { 'site.config.ts': `export default ${config};\n`, 'plugin.ts': plugin };
  expect(await stopLoop('SIGINT', files)).toEqual([130, 'Looping']);
});

test('a server that does not close is given up after half a second', async () => {
  vi.useFakeTimers();
  try {
    let isOver = false;
    const closing = closeInTime({ close: () => new Promise(() => {}) }).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await closing;
  } finally {
    vi.useRealTimers();
  }
});

test('a signal that arrives just before a server listens for it stops that server', async () => {
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const before = signals.map((signal) => [signal, process.rawListeners(signal)] as const);
  try {
    exitAtSignals();
    process.kill(process.pid, 'SIGTERM');
    const { asked } = listenForStop();
    expect(await asked).toBe(143);
    expect(exit).not.toHaveBeenCalled();
  } finally {
    for (const [signal, listeners] of before) {
      process.removeAllListeners(signal);
      for (const listener of listeners) process.on(signal, listener as NodeJS.SignalsListener);
    }
    exit.mockRestore();
  }
});

test('a signal that something here handles is not sent, since on Windows it would end the process at once', () => {
  const emit = vi.spyOn(process, 'emit').mockReturnValueOnce(true as never);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  interrupt();
  expect(emit).toHaveBeenCalledWith('SIGINT');
  expect(kill).not.toHaveBeenCalled();
  emit.mockReturnValueOnce(false as never);
  interrupt();
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  vi.restoreAllMocks();
});

test('serve ends when the program that reads its output has gone', async () => {
  const site = createTestSite(source);
  const child = spawn(process.execPath, [cliPath, 'serve', '--content', site.dir, '--no-cache', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stdout, 'data');
  const exited = once(child, 'exit');
  child.stdout.destroy();
  child.stderr.destroy();
  site.write('docs/a.md', '# Another\n');
  expect(await exited).toEqual([0, null]);
});

test('build does what it was asked for though nobody reads any more what it prints', async () => {
  const site = createTestSite({ ...source, 'docs/wrong.md': '# Wrong\n\n[b](./b.md)\n' });
  const args = [cliPath, 'build', '--content', site.dir, '--out', site.out, '--no-cache'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdout.destroy();
  expect([await exited, said]).toEqual([[0, null], '']);
  expect(site.main('docs/a.html')).toContain('A</h1>');
});
