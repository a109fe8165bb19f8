/** The script that every page loads: it waits for a reader who wants to do something. */

import type { Client } from '../runtime/client.tsx';
import { keepEarlyClicks } from '../runtime/intent/keep-early-clicks.ts';
import { onIntent } from '../runtime/intent/on-intent.ts';
import { startRouter } from '../runtime/navigation/router.ts';
import type { PageData } from '../runtime/page-data.ts';

let started: Promise<Client> | undefined;

function start(): Promise<Client> {
  started ??= import('./browser-app.tsx').then(({ startApp }) => startApp());
  return started;
}

const { build } = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const baseUrl = document.getElementById('app')?.dataset['base'] ?? '/';

startRouter({
  baseUrl,
  build,
  async show(page) {
    const client = await start();
    await client.show(page);
  },
});
onIntent(() => void start());
keepEarlyClicks(start);
