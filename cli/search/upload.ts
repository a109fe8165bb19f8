import { randomUUID } from 'node:crypto';
import { algoliasearch, type IndexSettings } from 'algoliasearch';
import { createHostsCache, toHost } from '../../runtime/search/hosts.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkLoss } from './check-upload.ts';
import type { SearchRecord } from './records.ts';
import { redact } from './redact.ts';

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
}

/** What an upload did. */
export interface UploadResult {
  /** Records in the index now. */
  total: number;
  sent: number;
  removed: number;
}

/** How long to wait, in milliseconds: the machine that uploads may be far from the service, and batches are large. */
const timeouts = { connect: 30_000, read: 30_000, write: 60_000 };

const batchSize = 500;

/** Temporary indices that are older belong to an upload that has failed, and not to one that runs now; milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

type Client = ReturnType<typeof algoliasearch>;

/**
 * Replaces the records and settings of an index. All is prepared in a temporary index, which then takes the other's
 * place in one step: whatever fails before leaves the live index as it was.
 */
export async function uploadRecords(options: UploadOptions): Promise<Outcome<UploadResult | null>> {
  const { target } = options;
  const client = openClient(target);
  const temporary = `${temporaryPrefix(target.index)}${Date.now()}_${randomUUID().slice(0, 8)}`;
  try {
    const live = await readLive(client, options);
    const loss = options.force ? null : checkLoss(live.hashes.size, options.records.length);
    if (loss) return outcome(null, [loss]);
    await sweep(client, target.index, options.onStep);
    const result = await fill({ client, indexName: temporary }, live, options);
    options.onStep(`Putting ${result.total} records in place`);
    await finish(
      client,
      target.index,
      client.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: 'move', destination: target.index },
      }),
    );
    return outcome(result);
  } catch (error) {
    await client.deleteIndex({ indexName: temporary }).catch(() => {}); // The next upload sweeps it.
    return outcome(null, [toFailure(error, target)]);
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
async function fill(
  { client, indexName }: { client: Client; indexName: string },
  live: LiveIndex,
  options: UploadOptions,
): Promise<UploadResult> {
  const { target, records, settings, onStep } = options;
  const diff = options.diff && live.exists;
  if (live.exists) {
    // Rules and synonyms that somebody has made stay; with the records only changes need to be sent.
    const scope = diff ? {} : { scope: ['rules' as const, 'synonyms' as const] };
    const operation = { operation: 'copy' as const, destination: indexName, ...scope };
    const copied = client.operationIndex({ indexName: target.index, operationIndexParams: operation });
    await finish(client, indexName, copied);
  }
  await finish(client, indexName, client.setSettings({ indexName, indexSettings: settings }));
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
    await finish(client, indexName, client.batch({ indexName, batchWriteParams }));
  }
  return { total: records.length, sent: changed.length, removed: gone.length };
}

/** Waits until the service has done what it was told. */
async function finish(client: Client, indexName: string, told: Promise<{ taskID: number }>): Promise<void> {
  const { taskID } = await told;
  await client.waitForTask({ indexName, taskID });
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

function openClient({ appId, adminKey, host }: UploadTarget): Client {
  return algoliasearch(appId, adminKey, {
    timeouts,
    compression: 'gzip',
    hostsCache: createHostsCache(),
    ...(host !== undefined && { hosts: [toHost(host)] }),
  });
}

function toFailure(error: unknown, { index, adminKey }: UploadTarget): Diagnostic {
  const { status } = Object(error) as { status?: number };
  const reason = redact(error instanceof Error ? error.message : String(error), adminKey).split('\n')[0] ?? '';
  const isRefused = status === 401 || status === 403;
  return {
    code: 'search/upload-failed',
    message: `The upload to the index "${index}" failed: ${reason}`,
    hint: isRefused
      ? 'Check ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY: the key must be allowed to write to this index.'
      : 'Try again; what was sent so far lies in a temporary index, which the next upload removes.',
  };
}
