import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { escapeRegExp } from '../../cli/syntax/escape-reg-exp.ts';

/** An error response with the service's own message. */
export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/**
 * A fault to inject into a response: an error status; no response at all, a stalled body, or a dropped connection; a
 * truncated body (`cut`); or a task that never finishes (`pending`).
 */
export type Fault = 400 | 403 | 404 | 429 | 500 | 'slow-headers' | 'slow-body' | 'drop' | 'cut' | 'pending' | Refusal;

/** An Algolia record. Only `objectID` is required. */
type StoredRecord = Record<string, unknown> & { objectID: string };

/** An index held in memory. */
export interface StoredIndex {
  settings: Record<string, unknown>;
  records: Map<string, StoredRecord>;
}

/** A request that the server received, with its body parsed. */
export interface ReceivedRequest {
  method: string;
  path: string;
  body: unknown;
}

/** A local server that implements the part of Algolia's API that sitegen uses. */
export interface AlgoliaServer {
  origin: string;
  indices: Map<string, StoredIndex>;
  requests: ReceivedRequest[];
  /** API keys sent with search requests. */
  keys: string[];
  /** Returns the fault to inject into a request, if any; `number` counts from 0. */
  fault: (request: ReceivedRequest, number: number) => Fault | undefined;
  /** Resets the server to its initial state. */
  reset(): void;
  stop(): Promise<void>;
}

/** API keys that the server accepts. */
export const keys = { search: 'search-only-key', admin: 'very-secret-admin-key' } as const;

/** How long the server stalls, in milliseconds: longer than any client waits. */
const silence = 60_000;

/** Starts a server without indices, on a free port. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const algolia: AlgoliaServer = {
    origin: '',
    indices: new Map(),
    requests: [],
    keys: [],
    fault: () => undefined,
    reset() {
      algolia.fault = () => undefined;
      algolia.requests.length = 0;
      algolia.keys.length = 0;
      algolia.indices.clear();
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const later = (run: () => void) => timers.add(setTimeout(run, silence));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://algolia');
    const body = await readBody(request);
    const received = { method: request.method ?? 'GET', path: pathname, body };
    algolia.requests.push(received);
    const fault = algolia.fault(received, algolia.requests.length - 1);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'slow-headers') return void later(() => response.end());
    if (fault === 'slow-body') {
      response.writeHead(200, headers).write('{"results":');
      return void later(() => response.end());
    }
    if (fault === 'cut') {
      response.writeHead(200, { ...headers, 'content-length': 1000 }).write('{"taskID":');
      return void setImmediate(() => request.socket.destroy());
    }
    if (fault === 'pending') return send(response, 200, { status: 'notPublished', pendingTask: true });
    if (typeof fault === 'object') {
      for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
      return send(response, fault.status, { message: fault.message, status: fault.status });
    }
    if (fault !== undefined) return send(response, fault, { message: `Refused with ${fault}`, status: fault });
    const key = request.headers['x-algolia-api-key'] ?? searchParams.get('x-algolia-api-key');
    const isSearch = pathname === '/1/indexes/*/queries';
    if (isSearch) algolia.keys.push(String(key));
    if (key !== keys.admin && !(isSearch && key === keys.search)) {
      return send(response, 403, { message: 'Invalid Application-ID or API key', status: 403 });
    }
    const answer = respond(received, algolia.indices);
    return send(response, answer ? 200 : 404, answer ?? { message: 'Index does not exist', status: 404 });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  algolia.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return algolia;
}

const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, headers).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
  return text === '' ? undefined : JSON.parse(text);
}

function respond({ method, path, body }: ReceivedRequest, indices: Map<string, StoredIndex>): unknown {
  const [, encoded = '', call = ''] = /^\/1\/indexes(?:\/([^/]+)(?:\/(.*))?)?$/.exec(path) ?? [];
  const name = decodeURIComponent(encoded);
  const task = { taskID: 1, updatedAt: '2026-01-01T00:00:00Z', deletedAt: '2026-01-01T00:00:00Z' };
  if (name === '') return { items: [...indices.keys()].map((known) => ({ name: known })), nbPages: 1 };
  if (name === '*') return search(body as { requests: Question[] }, indices);
  if (call.startsWith('task/')) return { status: 'published', pendingTask: false };
  if (method === 'DELETE') {
    indices.delete(name);
    return task;
  }
  const index = indices.get(name);
  if (call === 'settings' && method === 'GET') return index?.settings;
  const made: StoredIndex = index ?? { settings: {}, records: new Map() };
  if (call === 'settings') {
    indices.set(name, { ...made, settings: { ...made.settings, ...(body as object) } });
    return task;
  }
  if (call === 'batch') {
    const { requests } = body as { requests: { action: string; body: StoredRecord }[] };
    const records = new Map(made.records);
    for (const { action, body: record } of requests) {
      if (action === 'deleteObject') records.delete(record.objectID);
      else records.set(record.objectID, record);
    }
    indices.set(name, { ...made, records });
    return { ...task, objectIDs: requests.map((request) => request.body.objectID) };
  }
  if (!index) return undefined;
  if (call === 'operation') {
    const { operation, destination, scope } = body as { operation: string; destination: string; scope?: string[] };
    indices.set(destination, scope ? { settings: {}, records: new Map() } : index);
    if (operation === 'move') indices.delete(name);
    return task;
  }
  if (call === 'browse') return browse(index, body as { cursor?: string });
  throw new Error(`The server does not know ${method} ${path}`);
}

const browsedAtOnce = 50;

function browse({ records }: StoredIndex, { cursor = '0' }: { cursor?: string }) {
  const start = Number(cursor);
  const hits = [...records.values()].slice(start, start + browsedAtOnce);
  const next = start + browsedAtOnce;
  return { hits, ...(next < records.size && { cursor: String(next) }) };
}

interface Question {
  indexName: string;
  query: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: (string | string[])[];
  highlightPreTag?: string;
  highlightPostTag?: string;
}

function search({ requests }: { requests: Question[] }, indices: Map<string, StoredIndex>): unknown {
  if (requests.some(({ indexName }) => !indices.has(indexName))) return undefined;
  return { results: requests.map((request) => answer(request, indices.get(request.indexName) as StoredIndex)) };
}

/** Returns the records with every word. Of records with the same URL only the first counts, as with `distinct`. */
function answer(question: Question, { records }: StoredIndex) {
  const { query, page = 0, hitsPerPage = 20, facetFilters = [] } = question;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (record: StoredRecord, filter: string) => {
    const [facet = '', ...value] = filter.split(':');
    return record[facet] === value.join(':');
  };
  const found = [...records.values()].filter((record) => {
    const text = JSON.stringify([record['hierarchy'], record['content']]).toLowerCase();
    const isIncluded = facetFilters.every((filter) => [filter].flat().some((option) => holds(record, option)));
    return isIncluded && words.length > 0 && words.every((word) => text.includes(word));
  });
  const distinct = [...new Map([...found].reverse().map((record) => [record['url'], record])).values()].reverse();
  const hits = distinct
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map((record) => toHit(record, words, question));
  const nbHits = distinct.length;
  return { hits, nbHits, page, nbPages: Math.ceil(nbHits / hitsPerPage), hitsPerPage, query, queryID: 'q1', index: '' };
}

function toHit(
  record: StoredRecord,
  words: readonly string[],
  { highlightPreTag: start = '<em>', highlightPostTag: end = '</em>' }: Question,
) {
  const mark = (text: string) =>
    words.reduce(
      (marked, word) => marked.replaceAll(new RegExp(`(${escapeRegExp(word)})`, 'gi'), `${start}$1${end}`),
      text,
    );
  const hierarchy = Object.entries(record['hierarchy'] as Record<string, string | null>);
  const marked = hierarchy.flatMap(([level, text]) => (text === null ? [] : [[level, { value: mark(text) }]]));
  const content = record['content'];
  return {
    ...record,
    _highlightResult: { hierarchy: Object.fromEntries(marked) },
    ...(typeof content === 'string' && { _snippetResult: { content: { value: mark(content.slice(0, 80)) } } }),
  };
}
