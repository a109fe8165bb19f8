#!/usr/bin/env node
// A proxy that Playwright starts instead of Firefox. It forwards messages in both directions, but answers one command
// itself: Playwright sends it to each window, and Firefox 153 does not support it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const { ws: WebSocket, wsServer: WebSocketServer } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');

/** Sets a colour scheme. Tests that use it run in Chromium only. */
const unknown = 'emulation.setMediaFeaturesOverride';

const { FIREFOX_PATH: firefox = 'firefox' } = process.env;
const browser = spawn(firefox, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => browser.kill(signal));

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
  if (address === undefined) return console.error(line);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => console.error(line.replace(address, `ws://127.0.0.1:${server.address().port}`)));
  server.on('connection', (playwright, { url }) => passOn(playwright, new WebSocket(address + url)));
});

function passOn(playwright, target) {
  const early = [];
  target.on('open', () => {
    for (const text of early) target.send(text);
  });
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === unknown) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (target.readyState === WebSocket.OPEN) target.send(text);
    else early.push(text);
  });
  target.on('message', (data) => playwright.send(String(data)));
  playwright.on('close', () => target.close());
  target.on('close', () => playwright.close());
}
