// Shared by the benchmarks that show pages in a browser: starting the browser, and servers of sitegen.
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { cli } from './run.mjs';

/** Starts a browser. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Starts `serve` or `preview` on a free port. Resolves with its process and its URL as soon as it listens. */
export async function startServer(command, ...args) {
  const server = spawn(process.execPath, [cli, command, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  const origin = await new Promise((resolve) => {
    server.stdout.on('data', (text) => {
      const url = /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0];
      if (url) resolve(url);
    });
  });
  return { server, origin };
}
