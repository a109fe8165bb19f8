import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../../cli/dev/http/http-server.ts';
import { createGate } from '../../harness/gate.ts';

const open: { server?: HttpServer } = {};
afterEach(() => open.server?.close());

/** Starts a server that answers `/slow` only when it is told to, and sends requests for these paths at once. */
async function send(paths: readonly string[]) {
  const asked: string[] = [];
  const slow = createGate();
  const accepted = createGate<Socket>();
  const handle = async ({ url = '', socket }: IncomingMessage, response: { end(text: string): unknown }) => {
    asked.push(url);
    accepted.open(socket);
    if (url === '/slow') await slow.opened;
    response.end(`<${url}>`);
  };
  open.server = await startHttpServer({ host: '127.0.0.1', port: 0 }, handle);
  const client = connect(Number(new URL(open.server.origin).port), '127.0.0.1');
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  return { asked, finish: slow.open, client, socket: await accepted.opened };
}

test('requests that a client sends at once are answered one after the other', async () => {
  const { asked, finish, client } = await send(['/slow', '/b', '/c']);
  let answer = '';
  client.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  expect(asked).toEqual(['/slow']);
  finish();
  await expect.poll(() => answer.match(/<.+?>/g), { interval: 2 }).toEqual(['</slow>', '</b>', '</c>']);
  client.destroy();
});

test('requests of a client that has hung up are not answered', async () => {
  const { asked, finish, client, socket } = await send(['/slow', '/b', '/c']);
  const closed = once(socket, 'close');
  client.destroy();
  await closed;
  finish();
  await open.server?.close();
  expect(asked).toEqual(['/slow']);
});
