import { statSync } from 'node:fs';
import { type TreeOptions, type WatchedTree, watchTree } from './watched-tree.ts';

/** A folder that is watched, whatever becomes of it. */
export interface FolderWatcher {
  close(): void;
}

/** What is watched, how, and who hears of it. */
export interface FolderOptions extends TreeOptions {
  /** Hears the paths of all that is watched, when watching has begun. */
  onWatched: (paths: string[]) => void;
}

/** Time between two looks at whether a folder is still the same one, in milliseconds: no event says that it is back. */
const checkInterval = 500;

/**
 * Watches a folder with everything below it, or a file. A folder that is moved away, comes back or is replaced is watched anew:
 * the watches that chokidar opened stay with the folder that was there then.
 */
export function watchFolder(root: string, options: FolderOptions): FolderWatcher {
  const { onChange, onWatched } = options;
  let identity: string | null = null;
  let tree: WatchedTree | null = null;

  const open = (onReady: (paths: string[]) => void): void => {
    identity = identityOf(root);
    tree = null;
    if (identity === null) return;
    try {
      tree = watchTree(root, { ...options, onReady });
    } catch {
      identity = null; // It has gone this moment.
    }
  };
  const check = (): void => {
    const now = identityOf(root);
    // Polling goes by names: a folder in the place of another makes no difference to it.
    const isSame = now === identity || (now !== null && tree?.isPolled === true);
    const missed = isSame ? (tree?.findMissed() ?? []) : [root];
    if (missed.length === 0) return;
    tree?.close();
    for (const folder of missed) onChange(folder);
    // What happens until it is watched again is found because everything is read again then.
    open(() => onChange(root));
  };
  open(onWatched);
  if (tree === null) onChange(root);
  const timer = setInterval(check, checkInterval);
  return {
    close() {
      clearInterval(timer);
      tree?.close();
    },
  };
}

/** Tells a folder or a file from another of the same name; `null` where there is none. */
function identityOf(path: string): string | null {
  try {
    const stats = statSync(path);
    return stats.isDirectory() || stats.isFile() ? `${stats.dev} ${stats.ino}` : null;
  } catch {
    return null;
  }
}
