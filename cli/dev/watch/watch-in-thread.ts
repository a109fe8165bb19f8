import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { clockTolerance } from '../../core/files/file-mark.ts';
import { lookAt } from '../../emit/index.ts';
import { packageRoot } from '../../package-root.ts';
import type { WatchSettings } from './site-watcher.ts';
import type { WatchMessage } from './watch-thread.ts';

/** A worker thread that watches folders. */
export interface WatchThread {
  /**
   * Watches exactly these folders from now on. Once they are watched, changes since they were read are reported too.
   *
   * @param readAt when reading them began, in milliseconds since 1970
   */
  follow(folders: readonly string[], readAt: number): void;
  close(): Promise<void>;
}

/** Settings and callbacks of `watchInThread`. */
interface WatchThreadOptions extends WatchSettings {
  /** Returns whether a file is unchanged since it was read; `undefined` if it is unknown. */
  isCurrent: (path: string) => boolean | undefined;
  onChange: (path: string) => void;
  /** Called when changes may be missed, with the reason and a remedy. */
  onWarning: (text: string) => void;
}

/** Number of paths compared before yielding to the event loop; takes about a millisecond. */
const comparedAtOnce = 100;

/**
 * Starts a worker thread that watches folders. chokidar takes a second to open watches for ten thousand files, and
 * rereads a folder after each save in it; in a thread, this delays no request.
 */
export function watchInThread({ isCurrent, onChange, onWarning, ...settings }: WatchThreadOptions): WatchThread {
  const readTimes = new Map<string, number>();
  const thread = new Worker(join(packageRoot, 'dist/watch-thread.js'), { workerData: settings });
  let isClosed = false;

  const compare = async (folder: string, paths: readonly string[]): Promise<void> => {
    for (const [index, path] of paths.entries()) {
      if (index % comparedAtOnce === 0) await setImmediate();
      const readAt = readTimes.get(folder);
      if (isClosed || readAt === undefined) return;
      if (!(isCurrent(path) ?? isOlder(path, readAt - clockTolerance))) onChange(path);
    }
  };
  thread.on('message', (message: WatchMessage) => {
    if (isClosed) return;
    if (message.kind === 'change') onChange(message.path);
    else if (message.kind === 'warning') onWarning(message.text);
    else void compare(message.folder, message.paths);
  });
  thread.on('error', (error: Error) => {
    if (!isClosed) onWarning(`Changes are no longer detected, restart serve: ${error.stack}`);
  });
  return {
    follow(folders, readAt) {
      for (const folder of folders) if (!readTimes.has(folder)) readTimes.set(folder, readAt);
      for (const folder of readTimes.keys()) if (!folders.includes(folder)) readTimes.delete(folder);
      thread.postMessage(folders);
    },
    async close() {
      isClosed = true;
      await thread.terminate();
    },
  };
}

/** Returns whether a file or folder exists and was last changed before a time. */
function isOlder(path: string, time: number): boolean {
  const stats = lookAt(path);
  return stats !== null && Math.max(stats.mtimeMs, stats.ctimeMs) < time;
}
