import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { clockTolerance } from '../core/file-mark.ts';
import { packageRoot } from '../package-root.ts';
import type { WatchSettings } from './site-watcher.ts';
import type { WatchMessage } from './watch-thread.ts';

/** A thread that watches folders. */
export interface WatchThread {
  /**
   * Watches these folders, and no others any more. What has changed since they were read is told when they are watched.
   *
   * @param readAt when reading them began, in milliseconds since 1970
   */
  follow(folders: readonly string[], readAt: number): void;
  close(): Promise<void>;
}

/** How folders are watched, and who hears of changes. */
export interface WatchThreadOptions extends WatchSettings {
  /** Whether a file is as it was when it was read; `undefined` for what nobody knows of. */
  isCurrent: (path: string) => boolean | undefined;
  onChange: (path: string) => void;
  /** Hears that changes may be missed, and what can be done about it. */
  onWarning: (text: string) => void;
}

/** Number of paths that are compared while everything else waits: about a millisecond's worth. */
const comparedAtOnce = 100;

/**
 * Starts a thread that watches folders: chokidar needs a second to open a watch for each of ten thousand files, and
 * reads a folder again after each save in it. Nobody who asks for a page waits for that.
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
    if (!isClosed) onWarning(`Changes are not noticed any more, start serve again: ${error.stack}`);
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

/** Returns whether nothing has happened to a file or a folder since a time. */
function isOlder(path: string, time: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) < time;
}
