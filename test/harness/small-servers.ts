import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionLimits } from '../../cli/dev/http/http-server.ts';
import { startPreview } from '../../cli/dev/preview/preview.ts';
import { createEventStream, type EventStream } from '../../cli/dev/server/event-stream.ts';
import { toManifestText } from '../../cli/emit/manifest.ts';
import { serveSnapshot } from './serve-snapshot.ts';
import { temporaryFolder } from './temporary.ts';

/** Content of files that are not part of the site and must never be served. */
export const secret = 'SECRET-BESIDE-THE-SITE';

/** Size of the file `/big.bin`, in bytes. */
export const bigSize = 16_000_000;

/** A server for a site with one page, `/docs/a`, and one large file. */
export interface SmallServer {
  port: number;
  events?: EventStream;
  close(): Promise<void>;
}

function writeSite(): string {
  const dir = temporaryFolder();
  const out = join(dir, 'site');
  mkdirSync(join(out, 'docs'), { recursive: true });
  writeFileSync(join(dir, 'secret.txt'), secret);
  writeFileSync(join(out, 'secret.txt'), secret);
  writeFileSync(join(out, 'docs/a.html'), '<h1>A</h1>');
  writeFileSync(join(out, 'big.bin'), Buffer.alloc(bigSize, 'x'));
  const files = ['docs/a.html', 'big.bin'];
  writeFileSync(join(out, '.sitegen-manifest'), toManifestText({ baseUrl: '/', id: 'a', files }));
  return out;
}

/** Starts the preview server. */
export async function startSmallPreview(limits?: ConnectionLimits): Promise<SmallServer> {
  const { url, close } = await startPreview(writeSite(), { host: '127.0.0.1', port: 0, ...(limits && { limits }) });
  return { port: Number(new URL(url).port), close };
}

/** Starts the development server. */
export async function startSmallServe(limits?: ConnectionLimits): Promise<SmallServer> {
  const make = async () => ({ value: '<h1>A</h1>', diagnostics: [] });
  const makeBig = async () => ({ value: { copyFrom: 'big.bin' }, diagnostics: [] });
  const config = { baseUrl: '/', trailingSlash: false, locales: { all: [{ id: 'en', prefix: '' }] } };
  const snapshot = {
    site: { config, index: { routes: new Map() }, bundle: { live: '' }, siteDir: writeSite() },
    routes: new Map([['/docs/a', { kind: 'page', url: '/docs/a', locale: 'en' }]]),
    outputs: new Map([
      ['docs/a.html', { path: 'docs/a.html', kind: 'page', make }],
      ['big.bin', { path: 'big.bin', kind: 'file', make: makeBig }],
    ]),
    earlier: { bundles: [], shared: [] },
  };
  const events = createEventStream();
  const { url, close } = await serveSnapshot(snapshot, { events, ...(limits && { limits }) });
  return { port: Number(new URL(url).port), events, close };
}
