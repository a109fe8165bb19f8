import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileMark } from '../../core/files/file-mark.ts';

/** Minimum size of a file to be shared between requests, in bytes: a thousand copies of a smaller one do no harm. */
const smallestShared = 256 * 1024;

/** A file being read, or read before: its bytes stay in memory while a response uses them. */
interface HeldFile {
  /** Changes when the file does. */
  mark: string;
  bytes: Promise<Buffer | null> | WeakRef<Buffer>;
}

const held = new Map<string, HeldFile>();

/**
 * Reads a file in a folder; `null` if there is none or a symbolic link leads out of the folder. Concurrent requests for
 * a large file share its bytes, so a hundred slow clients hold it in memory once.
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
