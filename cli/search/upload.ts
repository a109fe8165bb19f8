import { randomUUID } from 'node:crypto';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { createHostsCache, toHost } from '../../runtime/search/hosts.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkLoss } from './check-upload.ts';
import type { SearchRecord } from './records.ts';
import { toFailure } from './upload-failure.ts';

/** Where to upload to. */
export interface UploadTarget {
  appId: string;
  adminKey: string;
  index: string;
  /** Origin of a server that stands in for the service. */
  host?: string | undefined;
}

/** What to upload, and how. */
export interface UploadOptions {
  target: UploadTarget;
  records: readonly SearchRecord[];
  settings: IndexSettings;
  /** Whether only records that have changed are sent. */
  diff: boolean;
  /** Whether the index may lose more than half of its records. */
  force: boolean;
  /** Hears what is being done. */
  onStep: (step: string) => void;
  waiting?: Waiting;
}

/** How long an upload waits for the service. */
interface Waiting {
  /** For a connection, an answer, and an answer to what is sent, in milliseconds. */
  timeouts: { connect: number; read: number; write: number };
  /** How often is asked whether the service has done what it was told, ever more slowly up to each 5 s. */
  checks: number;
}

/** What an upload did. */
export interface UploadResult {
  /** Records in the index now. */
  total: number;
  sent: number;
  removed: number;
}

/** The machine that uploads may be far from the service, and batches are large; the service may have others before us. */
const usual: Waiting = { timeouts: { connect: 30_000, read: 30_000, write: 60_000 }, checks: 50 };

const batchSize = 500;

/** Temporary indices that are older belong to an upload that has failed, and not to one that runs now; milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

type Client = ReturnType<typeof algoliasearch>;

/** An index that is being written, and how. */
interface Writing {
  client: Client;
  indexName: string;
  checks: number;
}

/**
 * Replaces the records and settings of an index. All is prepared in a temporary index, which then takes the other's
 * place in one step: whatever fails before leaves the live index as it was.
 */
export async function uploadRecords(options: UploadOptions): Promise<Outcome<UploadResult | null>> {
  const { target, waiting = usual } = options;
  const client = openClient(target, waiting);
  const temporary = `${temporaryPrefix(target.index)}${Date.now()}_${randomUUID().slice(0, 8)}`;
  let isMoving = false;
  try {
    const live = await readLive(client, options);
    const loss = options.force ? null : checkLoss(live.hashes.size, options.records.length);
    if (loss) return outcome(null, [loss]);
    await sweep(client, target.index, options.onStep);
    const result = await fill({ client, indexName: temporary, checks: waiting.checks }, live, options);
    options.onStep(`Putting ${result.total} records in place`);
    const operation = { operation: 'move' as const, destination: target.index };
    const { taskID } = await client.operationIndex({ indexName: temporary, operationIndexParams: operation });
    isMoving = true;
    await client.waitForTask({ indexName: target.index, taskID, maxRetries: waiting.checks });
    return outcome(result);
  } catch (error) {
    // What the service has been told to put in place must not be taken away from it.
    if (!isMoving) await client.deleteIndex({ indexName: temporary }).catch(() => {}); // The next upload sweeps it.
    return outcome(null, [toFailure(error, options, isMoving)]);
  }
}

/** The index as it is. */
interface LiveIndex {
  exists: boolean;
  /** Hash of each record, by its id. */
  hashes: Map<string, string>;
}

async function readLive(client: Client, { target, onStep }: UploadOptions): Promise<LiveIndex> {
  const hashes = new Map<string, string>();
  const settings = await client.getSettings({ indexName: target.index }).catch((error: { status?: number }) => {
    if (error.status === 404) return null;
    throw error;
  });
  if (!settings) return { exists: false, hashes };
  onStep('Reading the index');
  await client.browseObjects<Pick<SearchRecord, 'hash'>>({
    indexName: target.index,
    browseParams: { attributesToRetrieve: ['objectID', 'hash'], hitsPerPage: 1000 },
    aggregator: ({ hits }) => {
      for (const { objectID, hash } of hits) hashes.set(objectID, hash);
    },
  });
  return { exists: true, hashes };
}

/** Makes the temporary index what the live one shall be. */
async function fill(writing: Writing, live: LiveIndex, options: UploadOptions): Promise<UploadResult> {
  const { client, indexName } = writing;
  const { target, records, settings, onStep } = options;
  const diff = options.diff && live.exists;
  if (live.exists) {
    // Rules and synonyms that somebody has made stay; with the records only changes need to be sent.
    const scope = diff ? {} : { scope: ['rules' as const, 'synonyms' as const] };
    const operation = { operation: 'copy' as const, destination: indexName, ...scope };
    const copied = client.operationIndex({ indexName: target.index, operationIndexParams: operation });
    await finish(writing, copied);
  }
  await finish(writing, client.setSettings({ indexName, indexSettings: settings }));
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const changed = diff ? records.filter(({ objectID, hash }) => live.hashes.get(objectID) !== hash) : records;
  const gone = [...live.hashes.keys()].filter((objectID) => !wanted.has(objectID));
  const requests = [
    ...changed.map((record) => ({ action: 'addObject' as const, body: { ...record } })),
    ...(diff ? gone.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })) : []),
  ];
  for (let start = 0; start < requests.length; start += batchSize) {
    onStep(`Sending ${Math.min(start + batchSize, requests.length)} of ${requests.length} records`);
    const batchWriteParams = { requests: requests.slice(start, start + batchSize) };
    await finish(writing, client.batch({ indexName, batchWriteParams }));
  }
  return { total: records.length, sent: changed.length, removed: gone.length };
}

/** Waits until the service has done what it was told. */
async function finish({ client, indexName, checks }: Writing, told: Promise<{ taskID: number }>): Promise<void> {
  const { taskID } = await told;
  await client.waitForTask({ indexName, taskID, maxRetries: checks });
}

/** Removes what earlier uploads left when they failed. */
async function sweep(client: Client, index: string, onStep: UploadOptions['onStep']): Promise<void> {
  const { items } = await client.listIndices();
  for (const { name } of items) {
    const since = /^(\d+)_[0-9a-f]+$/.exec(name.slice(temporaryPrefix(index).length))?.[1];
    const isOurs = name.startsWith(temporaryPrefix(index)) && since !== undefined;
    if (!isOurs || Date.now() - Number(since) < abandonedAfter) continue;
    onStep(`Removing ${name}, which an earlier upload left`);
    await client.deleteIndex({ indexName: name });
  }
}

function temporaryPrefix(index: string): string {
  return `${index}_sitegen_tmp_`;
}

/** Longest time to wait because the service asks for it, in milliseconds. */
const longestPause = 60_000;

/** The service has too much to do for now. */
class BusyError extends Error {
  readonly status = 429;
}

/** The client waits for as long as the service says, which may be an hour, and can be stopped only where it tells of it. */
const busyWatcher = {
  debug: async () => {},
  error: async () => {},
  info(_message: string, details?: unknown): Promise<void> {
    const { wait = 0 } = Object(details) as { wait?: number };
    if (wait > longestPause) throw new BusyError(`the service asks to be left alone for ${wait / 1000} s`);
    return Promise.resolve();
  },
};

function openClient({ appId, adminKey, host }: UploadTarget, { timeouts }: Waiting): Client {
  return algoliasearch(appId, adminKey, {
    timeouts,
    compression: 'gzip',
    logger: busyWatcher,
    hostsCache: createHostsCache(),
    ...(host !== undefined && { hosts: [toHost(host)] }),
  });
}
