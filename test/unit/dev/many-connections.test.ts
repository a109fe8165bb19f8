import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bigSize, type SmallServer, secret, startSmallPreview, startSmallServe } from '../../harness/small-servers.ts';

const limits = { headers: 1500, request: 1500, reading: 300 };
const patient = { headers: 60_000, request: 60_000, reading: 60_000 };

const open: { server?: SmallServer; sockets: Socket[] } = { sockets: [] };

afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  await open.server?.close();
  delete open.server;
});

/** The server's ends of all connections, in the order in which it accepted them. Servers run in the test's process. */
const accepted: Socket[] = [];

const onAccepted = (message: unknown) => void accepted.push((message as { socket: Socket }).socket);

beforeEach(() => subscribe('net.server.socket', onAccepted));

afterEach(() => {
  unsubscribe('net.server.socket', onAccepted);
  accepted.length = 0;
});

/** Connects to the server. The response is not read unless the caller reads it. */
async function join(port: number, bytes = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.sockets.push(socket);
  socket.on('error', () => {}); // The tests expect the server to reset connections.
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const statusOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/docs/a`)).status;

/** Memory outside the heap, which holds data being sent to sockets. */
const heldBytes = () => process.memoryUsage().arrayBuffers;

/** Resolves when a connection is closed, without reading from it. */
const end = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close').then(() => {}));

describe.each([
  ['serve', startSmallServe],
  ['preview', startSmallPreview],
])('%s', (_, start) => {
  test('answers a reader beside 2,000 open connections, and can be closed while they are open', async () => {
    const server = await start(patient);
    open.server = server;
    const before = process.memoryUsage().rss;
    const sockets: Socket[] = [];
    for (let count = 0; count < 2000; count++) sockets.push(await join(server.port));
    const asking = sockets.filter((_, index) => index % 2 === 0);
    const answers = asking.map(async (socket) => {
      socket.write(request('/docs/a'));
      const [first] = (await once(socket, 'data')) as [Buffer];
      return first.toString().slice(0, 15);
    });
    expect(await statusOf(server.port)).toBe(200);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
    expect(await statusOf(server.port)).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    const ended = sockets.map(end);
    for (const socket of sockets) socket.resume();
    await server.close();
    await Promise.all(ended);
  });

  test('closes connections that never finish a request', async () => {
    const server = await start(limits);
    open.server = server;
    const slow = await join(server.port, 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const silent = await join(server.port);
    const endless = await join(
      server.port,
      'POST /docs/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n',
    );
    const letters = setInterval(() => {
      for (const socket of [slow, endless]) if (socket.writable) socket.write('a');
    }, 50);
    const ended = [slow, silent, endless].map((socket) => end(socket.resume()));
    expect(await statusOf(server.port)).toBe(200);
    await Promise.all(ended).finally(() => clearInterval(letters));
    expect(await statusOf(server.port)).toBe(200);
  });

  test('holds a large file once for all clients that do not read it, and closes their connections', async () => {
    const server = await start(limits);
    open.server = server;
    const before = heldBytes();
    const sockets: Socket[] = [];
    for (let count = 0; count < 30; count++) {
      const socket = await join(server.port, request('/big.bin'));
      sockets.push(socket.pause());
    }
    expect(await statusOf(server.port)).toBe(200);
    expect(heldBytes() - before).toBeLessThan(6 * bigSize);
    // A client that does not read does not see the end. One that reads before the end could still receive everything.
    await Promise.all(accepted.slice(0, sockets.length).map(end));
    await Promise.all(sockets.map((socket) => end(socket.resume())));
    expect(Math.max(...sockets.map(({ bytesRead }) => bytesRead))).toBeLessThan(bigSize);
    expect(await statusOf(server.port)).toBe(200);
  });

  test.each([
    ['two lengths', 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    [
      'a length and chunks',
      'POST /docs/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks of a strange name',
      'POST /docs/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two encodings',
      'POST /docs/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    ['a space before a colon', 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nContent-Length : 40\r\n\r\n'],
    ['a negative length', 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
    ['a folded header', 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n Transfer-Encoding: chunked\r\n\r\n'],
    ['lines without carriage returns', 'GET /docs/a HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n'],
    ['two hosts', 'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['an address with a host', 'GET http://evil.example/secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['an address of a file', 'GET file:///../secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a tunnel', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost:80\r\n\r\n'],
    [
      'another protocol',
      'GET /docs/a HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['a huge header', `GET /docs/a HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('refuses %s, or answers it as one request', async (_name, bytes) => {
    const server = await start(patient);
    open.server = server;
    const socket = await join(server.port);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.end(bytes);
    await end(socket);
    const answer = Buffer.concat(parts).toString('latin1');
    expect((answer.match(/^HTTP\/1\.1 /gm) ?? []).length).toBeLessThanOrEqual(1);
    expect(answer).not.toContain(secret);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect(await statusOf(server.port)).toBe(200);
  });
});

test('events for a page that does not read them do not fill the memory, and other pages get all of them', async () => {
  const server = await startSmallServe(patient);
  open.server = server;
  const listening = request('/_sitegen/events?seen=a');
  const asleep: Socket[] = [];
  for (let count = 0; count < 20; count++) asleep.push((await join(server.port, listening)).pause());
  const awake = await join(server.port, listening);
  let heard = '';
  awake.setEncoding('utf8').on('data', (text: string) => {
    heard += text.includes('event: update') ? text.replaceAll(/x+/g, '') : '';
  });
  expect(await statusOf(server.port)).toBe(200);
  const before = process.memoryUsage();
  for (let number = 0; number < 300; number++) {
    const styles = { [number]: 'x'.repeat(100_000) };
    server.events?.send({ type: 'update', data: { kind: 'refresh', styles } });
    await expect.poll(() => heard, { interval: 2 }).toContain(`{"${number}":`);
  }
  const after = process.memoryUsage();
  // Buffering everything for all of them would take 600 MB.
  expect(after.rss - before.rss).toBeLessThan(250_000_000);
  // They have been disconnected: they receive what the system has buffered, then the end.
  await Promise.all(asleep.map((socket) => end(socket.resume())));
  expect(awake.closed).toBe(false);
});
