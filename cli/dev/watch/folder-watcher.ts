import { statsOf } from '../../core/files/file-mark.ts';
import { type TreeOptions, type WatchedTree, watchTree } from './watched-tree.ts';

/** How a folder is watched. */
interface FolderOptions extends TreeOptions {
  /** Called with all watched paths when watching has started. */
  onWatched: (paths: string[]) => void;
}

/** Interval at which a folder is checked for replacement, in milliseconds: no event reports that it is back. */
const checkInterval = 500;

/**
 * Watches a file, or a folder recursively. A folder that is moved away, comes back or is replaced is watched again,
 * since chokidar's watches stay attached to the old folder. Returns a function that ends it.
 */
export function watchFolder(root: string, options: FolderOptions): () => void {
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
      identity = null; // It was removed since `identityOf`.
    }
  };
  const check = (): void => {
    const now = identityOf(root);
    // Polling works by path, so a replaced folder makes no difference to it.
    const isSame = now === identity || (now !== null && tree?.isPolled === true);
    const missed = isSame ? (tree?.findMissed() ?? []) : [root];
    if (missed.length === 0) return;
    tree?.close();
    for (const folder of missed) onChange(folder);
    // Changes until watching has restarted are not lost: the whole folder is then reported as changed.
    open(() => onChange(root));
  };
  open(onWatched);
  if (tree === null) onChange(root);
  const timer = setInterval(check, checkInterval);
  return () => {
    clearInterval(timer);
    tree?.close();
  };
}

/** Returns an id of a file or folder, different for a replacement at the same path; `null` if nothing is there. */
function identityOf(path: string): string | null {
  const stats = statsOf(path);
  return stats?.isDirectory() || stats?.isFile() ? `${stats.dev} ${stats.ino}` : null;
}
