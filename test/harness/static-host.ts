import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lookup } from 'mrmime';

/** How a static host responds to requests. */
export interface HostBehaviour {
  /** Whether `/a` serves `a.html`, and a folder redirects to its address with a slash, as on GitHub Pages. */
  hasCleanAddresses: boolean;
  /** Status code for unknown addresses, which are answered with `404.html`. */
  unknownStatus: number;
  /** Paths that are unknown when opened as documents, but found when scripts fetch them. */
  closed: readonly string[];
}

/** A static host that runs locally. */
export interface StaticHost {
  origin: string;
  behaviour: HostBehaviour;
  /** Paths of the documents that browsers requested, in order. */
  opened: string[];
  stop(): Promise<void>;
}

/** Behaviour of GitHub Pages. */
export const githubPages: HostBehaviour = { hasCleanAddresses: true, unknownStatus: 404, closed: [] };

/** Serves a folder at a base URL. The behaviour is that of GitHub Pages until a test replaces it. */
export async function startStaticHost(folder: string, baseUrl: string): Promise<StaticHost> {
  const server = createServer((request, response) => answer(request, response, host, { folder, baseUrl }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: StaticHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: githubPages,
    opened: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return host;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { behaviour, opened }: StaticHost,
  { folder, baseUrl }: { folder: string; baseUrl: string },
): void {
  const [pathname = '', query] = (request.url ?? '/').split('?');
  const isDocument = request.headers['sec-fetch-dest'] === 'document';
  if (isDocument) opened.push(pathname);
  if (!pathname.startsWith(baseUrl)) return void response.writeHead(404).end();
  const path = decodeURIComponent(pathname.slice(baseUrl.length));
  const { hasCleanAddresses, unknownStatus, closed } = behaviour;
  const isFolder = path === '' || path.endsWith('/');
  const names = isFolder ? [`${path}index.html`] : [path, ...(hasCleanAddresses ? [`${path}.html`] : [])];
  const found = names.find((name) => isFile(join(folder, name)));
  const isClosed = isDocument && closed.includes(pathname);
  if (!found && !isFolder && hasCleanAddresses && isFile(join(folder, path, 'index.html'))) {
    const location = `${pathname}/${query === undefined ? '' : `?${query}`}`;
    return void response.writeHead(301, { location }).end();
  }
  const name = found === undefined || isClosed ? '404.html' : found;
  // A folder with two sites has no page for unknown addresses.
  if (!isFile(join(folder, name))) return void response.writeHead(unknownStatus).end();
  const type = lookup(name) ?? 'application/octet-stream';
  response
    .writeHead(name === found ? 200 : unknownStatus, { 'content-type': type })
    .end(readFileSync(join(folder, name)));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
