import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPreview } from '../../cli/dev/preview/preview.ts';
import { toManifestText } from '../../cli/emit/manifest.ts';
import { serveSnapshot } from '../harness/serve-snapshot.ts';
import type { Subject } from './subjects.ts';

/** Content of files that are not part of the site and must never be served. */
const secret = 'SECRET-BESIDE-THE-SITE';

/** Sends raw bytes to a server and returns its response, which ends when the server closes the connection. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    // Node resets the connection if the bytes are not a request at all.
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve('') : reject(error)));
  });
}

function toSubject(url: string): Subject {
  const port = Number(new URL(url).port);
  return async (bytes: string) => {
    const answer = await send(port, bytes);
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1];
    if (answer !== '' && status === undefined) throw new Error(`no answer: ${answer.slice(0, 60)}`);
    if (status === '500') throw new Error(answer.slice(0, 600));
    if (answer.includes(secret)) throw new Error('a file beside the site was sent');
  };
}

/** Starts the preview server on a folder with one page. */
export async function startPreviewed() {
  const dir = mkdtempSync(join(tmpdir(), 'sitegen-trust-'));
  const out = join(dir, 'build');
  mkdirSync(join(out, 'docs'), { recursive: true });
  writeFileSync(join(dir, 'secret.txt'), secret);
  writeFileSync(join(out, 'secret.txt'), secret);
  writeFileSync(join(out, 'docs/a.html'), '<h1>A</h1>');
  writeFileSync(join(out, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  const files = ['docs/a.html', '_headers'];
  writeFileSync(join(out, '.sitegen-manifest'), toManifestText({ baseUrl: '/', id: 'a', files }));
  const { url, close } = await startPreview(out, { host: 'localhost', port: 0 });
  return {
    subject: toSubject(url),
    close: async () => {
      await close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts the development server for a site with one page. */
export async function startServed() {
  const route = { kind: 'page', url: '/docs/a', locale: 'en' };
  const make = async () => ({ value: '<h1>A</h1>', diagnostics: [] });
  const config = { baseUrl: '/', trailingSlash: false, locales: { all: [{ id: 'en', prefix: '' }] } };
  const snapshot = {
    site: { config, index: { routes: new Map() }, bundle: { live: '' }, siteDir: '/nowhere' },
    routes: new Map([['/docs/a', route]]),
    outputs: new Map([['docs/a.html', { path: 'docs/a.html', kind: 'page', make }]]),
    earlier: { bundles: [], shared: [] },
  };
  let fault: unknown = null;
  const fail = (error: unknown) => {
    fault = error;
  };
  const { url, close } = await serveSnapshot(snapshot, { fail });
  const answers = toSubject(url);
  const subject = async (bytes: string) => {
    await answers(bytes as never);
    if (fault) throw fault;
  };
  return { subject, close };
}
