import { parentPort, workerData } from 'node:worker_threads';
import { createSiteWatcher, type WatchSettings } from './site-watcher.ts';

/** A message from the thread that watches folders. */
export type WatchMessage =
  | { kind: 'watched'; folder: string; paths: string[] }
  | { kind: 'change'; path: string }
  | { kind: 'warning'; text: string };

const tell = (message: WatchMessage) => parentPort?.postMessage(message);

const follow = createSiteWatcher({
  ...(workerData as WatchSettings),
  onWatched: (folder, paths) => tell({ kind: 'watched', folder, paths }),
  onChange: (path) => tell({ kind: 'change', path }),
  onWarning: (text) => tell({ kind: 'warning', text }),
});
parentPort?.on('message', follow);
