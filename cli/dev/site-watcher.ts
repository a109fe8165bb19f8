import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isStagingName, manifestName } from '../emit/index.ts';
import { type FolderWatcher, watchFolder } from './folder-watcher.ts';

/** Watches the folders that a site is made from, which can become others while it is written. */
export interface SiteWatcher {
  /** Watches these folders, and no others any more. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/** How folders are watched. */
export interface WatchSettings {
  /** Folders that sitegen itself writes to. */
  ignored: readonly string[];
  /** Time between two looks at each file, in milliseconds; `null` waits for the events of the system. */
  poll: number | null;
}

/** Who hears of what is watched. */
export interface SiteWatcherOptions extends WatchSettings {
  /** Hears the paths of a folder that is watched from now on, all that is in it among them. */
  onWatched: (folder: string, paths: string[]) => void;
  onChange: (path: string) => void;
  /** Hears, once for each reason, that changes may be missed, and what can be done about it. */
  onWarning: (text: string) => void;
}

/** Folders that hold no sources, and files that editors and systems make beside those that they save. */
const ignoredNames =
  /(?:^|[/\\])(?:\.git|node_modules|\.DS_Store|4913|\.#[^/\\]*|#[^/\\]*#|[^/\\]*(?:~|\.sw[a-z]|\.subl[^/\\]*\.tmp|___jb_\w+___))(?:[/\\]|$)/;

/** Creates a watcher of no folders. */
export function createSiteWatcher({ ignored, poll, onWatched, onChange, onWarning }: SiteWatcherOptions): SiteWatcher {
  const watchers = new Map<string, FolderWatcher>();
  const onError = warnOnce(onWarning);
  const open = (folder: string) => {
    const isIgnored = (path: string, entry?: { isDirectory(): boolean }) =>
      ignored.includes(path) ||
      ignoredNames.test(relative(folder, path)) ||
      (entry?.isDirectory() === true && path !== folder && isOutput(path));
    return watchFolder(folder, { poll, isIgnored, onChange, onError, onWatched: (paths) => onWatched(folder, paths) });
  };
  const follow = (folders: readonly string[]): void => {
    for (const [folder, watcher] of watchers) {
      if (folders.includes(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, open(folder));
  };
  return { follow, close: () => follow([]) };
}

/** Returns whether a folder is what `build` has written, or is being written by it. */
function isOutput(folder: string): boolean {
  return isStagingName(basename(folder)) || existsSync(join(folder, manifestName));
}

/** Passes on the first error of each kind, as a warning: where a limit is reached, thousands of files fail alike. */
function warnOnce(onWarning: (text: string) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (told.has(code)) return;
    told.add(code);
    onWarning(`Not everything can be watched, so changes may be missed: ${message}. ${toAdvice(code)}`);
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
