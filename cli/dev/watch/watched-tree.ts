import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { createKnownFolders } from './known-folders.ts';

/** A folder watched recursively by chokidar. */
export interface WatchedTree {
  /** Whether files are polled instead of watched by events. */
  isPolled: boolean;
  /**
   * Returns folders in which chokidar may miss changes. Checks the disk once after each burst of events, when all is
   * quiet again; otherwise returns an empty list.
   */
  findMissed(): string[];
  close(): void;
}

/** Options and callbacks of `watchTree`. */
export interface TreeOptions {
  /** Polling interval of each file, in milliseconds; `null` uses file system events. */
  poll: number | null;
  /** Whether to ignore a path. `entry` is missing while the kind of the path is unknown. */
  isIgnored: (path: string, entry?: { isDirectory(): boolean }) => boolean;
  /** Called with the path of a file or folder that was added, removed or changed. */
  onChange: (path: string) => void;
  /** Called with the error when something cannot be watched. */
  onError: (error: unknown) => void;
}

/** Time without events after which chokidar should have reported everything, in milliseconds. */
const quietTime = 300;

/**
 * Watches a folder recursively. Changes before `onReady` are not reported, since it is unknown until then what is new.
 * Symbolic links are not followed, but the folder itself may be one. Throws if it does not exist.
 */
export function watchTree(root: string, options: TreeOptions & { onReady: (paths: string[]) => void }): WatchedTree {
  const { poll, isIgnored, onChange, onError, onReady } = options;
  const real = realpathSync(root);
  const toOwn = (path: string) => join(root, relative(real, path));
  const watcher = watch(real, {
    followSymlinks: false,
    // Unreadable files are reported when the site is loaded.
    ignorePermissionErrors: true,
    ignored: (path, stats) => isIgnored(toOwn(path), stats),
    ...(poll !== null && { usePolling: true, interval: poll, binaryInterval: poll }),
  });
  // The environment (`CHOKIDAR_USEPOLLING`) may enable polling too.
  const isPolled = watcher.options.usePolling;
  const folders = createKnownFolders({
    hasIdentities: !isPolled,
    isIgnored: (path, entry) => isIgnored(toOwn(path), entry),
    onBrokenLinks: (folder) => onChange(toOwn(folder)),
  });
  let isReady = false;
  let touchedAt: number | null = null;
  watcher.on('addDir', (path, stats) => stats && folders.add(path, stats));
  watcher.on('add', folders.addFile);
  watcher.on('unlink', folders.remove);
  watcher.on('unlinkDir', folders.remove);
  const touch = () => {
    touchedAt = performance.now();
  };
  watcher.on('all', (_event, path) => {
    touch();
    if (isReady) onChange(toOwn(path));
  });
  watcher.on('raw', touch);
  watcher.on('error', onError);
  watcher.once('ready', async () => {
    isReady = true;
    touch();
    // Polling has queued the first stat of each file; this stat is answered after those.
    await stat(real).catch(() => {});
    onReady(listWatched(watcher).map(toOwn));
  });
  return {
    isPolled,
    findMissed() {
      if (!isReady || touchedAt === null || performance.now() - touchedAt < quietTime) return [];
      touchedAt = null;
      return folders.findMissed().map(toOwn);
    },
    close() {
      void watcher.close();
      // Pending operations may still fail, and an unhandled error event would throw.
      watcher.on('error', () => {});
    },
  };
}

function listWatched(watcher: FSWatcher): string[] {
  return Object.entries(watcher.getWatched()).flatMap(([folder, names]) => names.map((name) => join(folder, name)));
}
