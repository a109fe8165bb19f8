import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { createKnownFolders } from './known-folders.ts';

/** A folder and everything below it, as chokidar watches them. */
export interface WatchedTree {
  /** Whether files are looked at again and again, instead of waiting for events. */
  isPolled: boolean;
  /**
   * Returns folders in which chokidar may miss changes. It looks once after each time that something has happened, when
   * all is quiet again.
   */
  findMissed(): string[];
  close(): void;
}

/** What is watched and how, and who hears of it. */
export interface TreeOptions {
  /** Time between two looks at each file, in milliseconds; `null` waits for the events of the system. */
  poll: number | null;
  /** Whether a path is none of the site's business; what it is may not be known yet. */
  isIgnored: (path: string, entry?: { isDirectory(): boolean }) => boolean;
  /** Hears the path of a file or a folder that has come, gone or changed. */
  onChange: (path: string) => void;
  /** Hears why something cannot be watched. */
  onError: (error: unknown) => void;
}

/** Time without an event after which chokidar should have reported everything, in milliseconds. */
const quietTime = 300;

/**
 * Watches a folder with everything below it. What changes before it is ready is not reported, since nobody can say
 * what is new then. Links are not followed, but the folder itself may be one. Throws where it does not exist.
 */
export function watchTree(root: string, options: TreeOptions & { onReady: (paths: string[]) => void }): WatchedTree {
  const { poll, isIgnored, onChange, onError, onReady } = options;
  const real = realpathSync(root);
  const toOwn = (path: string) => join(root, relative(real, path));
  const watcher = watch(real, {
    followSymlinks: false,
    // What cannot be read is reported by those who read it.
    ignorePermissionErrors: true,
    ignored: (path, stats) => isIgnored(toOwn(path), stats),
    ...(poll !== null && { usePolling: true, interval: poll, binaryInterval: poll }),
  });
  // The environment may ask for it too.
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
    // Polling is still about to look at each file for the first time: what is asked for now is answered after that.
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
      // What was under way may yet fail.
      watcher.on('error', () => {});
    },
  };
}

function listWatched(watcher: FSWatcher): string[] {
  return Object.entries(watcher.getWatched()).flatMap(([folder, names]) => names.map((name) => join(folder, name)));
}
