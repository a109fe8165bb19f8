import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { statsOf } from '../../core/files/file-mark.ts';
import { isStagingName, manifestName } from '../../emit/index.ts';
import { type TreeOptions, type WatchedTree, watchTree } from './watched-tree.ts';

/** Watches the source folders of a site. Which folders these are can change while the site is edited. */
interface SiteWatcher {
  /** Watches exactly these folders from now on. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/** How folders are watched. */
export interface WatchSettings {
  /** Folders that sitegen writes to. */
  ignored: readonly string[];
  /** Polling interval of each file, in milliseconds; `null` uses file system events. */
  poll: number | null;
}

/** Settings and callbacks of a site watcher. */
export interface SiteWatcherOptions extends WatchSettings {
  /** Called when watching a folder has started, with the paths of everything in it. */
  onWatched: (folder: string, paths: string[]) => void;
  onChange: (path: string) => void;
  /** Called once per error code when changes may be missed, with the reason and a remedy. */
  onWarning: (text: string) => void;
}

/** Folders without sources, and temporary or system files that editors and operating systems create. */
const ignoredNames =
  /(?:^|[/\\])(?:\.git|node_modules|\.DS_Store|4913|\.#[^/\\]*|#[^/\\]*#|\.goutputstream-\w+|[^/\\]*(?:~|\.(?:kate-)?sw[a-z]|\.tmp(?:\.[\d.]+)?|___jb_\w+___))(?:[/\\]|$)/;

/** Creates a watcher that watches nothing until `follow` is called. */
export function createSiteWatcher({ ignored, poll, onWatched, onChange, onWarning }: SiteWatcherOptions): SiteWatcher {
  const watchers = new Map<string, () => void>();
  const onError = warnOnce(onWarning);
  const open = (folder: string) => {
    const isIgnored = (path: string, entry?: { isDirectory(): boolean }) =>
      ignored.includes(path) ||
      ignoredNames.test(relative(folder, path)) ||
      (entry?.isDirectory() === true && path !== folder && isOutput(path));
    return watchFolder(folder, { poll, isIgnored, onChange, onError, onWatched: (paths) => onWatched(folder, paths) });
  };
  const follow = (folders: readonly string[]): void => {
    for (const [folder, close] of watchers) {
      if (folders.includes(folder)) continue;
      close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, open(folder));
  };
  return { follow, close: () => follow([]) };
}

/** Returns whether a folder is the output of `build`, finished or in progress. */
function isOutput(folder: string): boolean {
  return isStagingName(basename(folder)) || existsSync(join(folder, manifestName));
}

/** Passes on the first error of each code as a warning: once a limit is reached, thousands of files fail alike. */
function warnOnce(onWarning: (text: string) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (told.has(code)) return;
    told.add(code);
    onWarning(`Some files or folders cannot be watched, so changes may be missed: ${message}. ${toAdvice(code)}`);
  };
}

function toAdvice(code: string): string {
  const poll = 'Start serve with --poll';
  if (code === 'ENOSPC') return `${poll}, or raise the limit: sudo sysctl fs.inotify.max_user_watches=524288`;
  if (code === 'EMFILE') {
    return `${poll}, or raise the limit: sudo sysctl fs.inotify.max_user_instances=512 on Linux, ulimit -n 65536 elsewhere`;
  }
  return `${poll}.`;
}

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
function watchFolder(root: string, options: FolderOptions): () => void {
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
