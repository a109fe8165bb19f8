import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileMark } from '../core/file-mark.ts';

/** Smallest file that readers share, in bytes: of smaller ones a thousand copies do no harm. */
const smallestShared = 256 * 1024;

/** A file that is read, or was: it is there as long as somebody is sent it. */
interface HeldFile {
  /** Tells it from what lies there later. */
  mark: string;
  bytes: Promise<Buffer | null> | WeakRef<Buffer>;
}

const held = new Map<string, HeldFile>();

/**
 * Reads a file of a folder; `null` where there is none, or where a link on its way leads out of the folder. Those who are
 * sent a large file at the same time share its bytes: a hundred who take it slowly hold it once.
 */
export async function readInside(folder: string, file: string): Promise<Buffer | null> {
  const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, file))]).catch(() => []);
  if (root === undefined || !real?.startsWith(root + sep)) return null;
  const stats = await stat(real).catch(() => null);
  if (!stats || stats.size < smallestShared) return readFile(real).catch(() => null);
  const mark = fileMark(real) ?? '';
  const known = held.get(real);
  const bytes = known?.mark === mark ? known.bytes : undefined;
  const shared = bytes instanceof WeakRef ? bytes.deref() : bytes;
  return shared ?? hold(real, mark);
}

async function hold(real: string, mark: string): Promise<Buffer | null> {
  const reading = readFile(real).catch(() => null);
  held.set(real, { mark, bytes: reading });
  const bytes = await reading;
  if (bytes) held.set(real, { mark, bytes: new WeakRef(bytes) });
  else held.delete(real);
  return bytes;
}
