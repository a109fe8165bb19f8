import { randomUUID } from 'node:crypto';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { createHostsCache, toHost } from '../../runtime/search/clients/hosts.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkLoss } from './check-upload.ts';
import type { Credentials } from './credentials.ts';
import type { SearchRecord } from './records.ts';
import { toFailure } from './upload-failure.ts';

/** Records and options of an upload. */
export interface UploadOptions {
  target: Credentials;
  records: readonly SearchRecord[];
  settings: IndexSettings;
  /** Whether to send only changed records. */
  diff: boolean;
  /** Whether the index may lose more than half of its records. */
  force: boolean;
  /** Called with a description of each step. */
  onStep: (step: string) => void;
  waiting?: Waiting;
}

/** How long an upload waits for the service. */
interface Waiting {
  /** Timeouts for connecting, for responses to reads, and for responses to writes, in milliseconds. */
  timeouts: { connect: number; read: number; write: number };
  /** How many times to check whether the service has finished a task. The interval grows up to 5 s. */
  checks: number;
}

/** The result of an upload. */
export interface UploadResult {
  /** Number of records in the index after the upload. */
  total: number;
  sent: number;
  removed: number;
}

/** Generous, as the service may be far away and busy with other customers, and batches are large. */
const usual: Waiting = { timeouts: { connect: 30_000, read: 30_000, write: 60_000 }, checks: 50 };

const batchSize = 500;

/** Age in milliseconds from which a temporary index is a remnant of a failed upload, and not of one that still runs. */
const abandonedAfter = 60 * 60 * 1000;

type Client = ReturnType<typeof algoliasearch>;

/** An index that is being written. */
interface Writing {
  client: Client;
  indexName: string;
  checks: number;
}

/**
 * Replaces the records and settings of an index. Everything is prepared in a temporary index, which then replaces the
 * live one in a single step. A failure before that leaves the live index unchanged.
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
    options.onStep(`Replacing the index with ${result.total} records`);
    const operation = { operation: 'move' as const, destination: target.index };
    const { taskID } = await client.operationIndex({ indexName: temporary, operationIndexParams: operation });
    isMoving = true;
    await client.waitForTask({ indexName: target.index, taskID, maxRetries: waiting.checks });
    return outcome(result);
  } catch (error) {
    // Once the service has been instructed to move the temporary index, it must not be deleted.
    if (!isMoving) await client.deleteIndex({ indexName: temporary }).catch(() => {}); // The next upload removes it.
    return outcome(null, [toFailure(error, options, isMoving)]);
  }
}

/** The current state of the live index. */
interface LiveIndex {
  exists: boolean;
  /** Hashes of the records, by id. */
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

/** Fills the temporary index with the new content. */
async function fill(writing: Writing, live: LiveIndex, options: UploadOptions): Promise<UploadResult> {
  const { client, indexName } = writing;
  const { target, records, settings, onStep } = options;
  const diff = options.diff && live.exists;
  if (live.exists) {
    // Manually created rules and synonyms are kept. If records are copied too, only changes need to be sent.
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

/** Waits until the service has finished a task. */
async function finish({ client, indexName, checks }: Writing, told: Promise<{ taskID: number }>): Promise<void> {
  const { taskID } = await told;
  await client.waitForTask({ indexName, taskID, maxRetries: checks });
}

/** Deletes temporary indices of failed uploads. */
async function sweep(client: Client, index: string, onStep: UploadOptions['onStep']): Promise<void> {
  const { items } = await client.listIndices();
  for (const { name } of items) {
    const since = /^(\d+)_[0-9a-f]+$/.exec(name.slice(temporaryPrefix(index).length))?.[1];
    const isOurs = name.startsWith(temporaryPrefix(index)) && since !== undefined;
    if (!isOurs || Date.now() - Number(since) < abandonedAfter) continue;
    onStep(`Removing ${name}, left over from an earlier upload`);
    await client.deleteIndex({ indexName: name });
  }
}

function temporaryPrefix(index: string): string {
  return `${index}_sitegen_tmp_`;
}

/** Longest pause requested by the service that is accepted, in milliseconds. */
const longestPause = 60_000;

/** Thrown if the service is too busy for now. */
class BusyError extends Error {
  readonly status = 429;
}

/** Limits pauses. The client waits as long as the service says, maybe an hour, and only its logger can interrupt it. */
const busyWatcher = {
  debug: async () => {},
  error: async () => {},
  info(_message: string, details?: unknown): Promise<void> {
    const { wait = 0 } = Object(details) as { wait?: number };
    if (wait > longestPause) throw new BusyError(`the service asks to wait ${wait / 1000} s`);
    return Promise.resolve();
  },
};

function openClient({ appId, adminKey, host }: Credentials, { timeouts }: Waiting): Client {
  return algoliasearch(appId, adminKey, {
    timeouts,
    compression: 'gzip',
    logger: busyWatcher,
    hostsCache: createHostsCache(),
    ...(host !== undefined && { hosts: [toHost(host)] }),
  });
}
