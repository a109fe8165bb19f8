import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isOfEditor } from '../../core/files/editor-files.ts';
import { isStagingName, manifestName } from '../../emit/index.ts';
import { watchFolder } from './folder-watcher.ts';

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

/** Folders without sources, files of the system, and files that are renamed once they are written. */
const ignoredNames = /^(?:\.git|node_modules|\.DS_Store)$|\.(?:crdownload|tmp(?:\.[\d.]+)?)$/;

/** The file that `sed -i` writes, whose name could be that of a folder. */
const ofSed = /[/\\]sed\w{6}$/;

/**
 * Creates a function that watches exactly the given folders from then on. Which folders a site has can change while it
 * is edited.
 */
export function createSiteWatcher({ ignored, poll, onWatched, onChange, onWarning }: SiteWatcherOptions) {
  const watchers = new Map<string, () => void>();
  const onError = warnOnce(onWarning);
  const open = (folder: string) => {
    const isIgnored = (path: string, entry?: { isDirectory(): boolean }) =>
      ignored.includes(path) ||
      relative(folder, path).split(sep).some(isIgnoredName) ||
      (entry?.isDirectory() === false && ofSed.test(path)) ||
      (entry?.isDirectory() === true && path !== folder && isOutput(path));
    return watchFolder(folder, { poll, isIgnored, onChange, onError, onWatched: (paths) => onWatched(folder, paths) });
  };
  return (folders: readonly string[]): void => {
    for (const [folder, close] of watchers) {
      if (folders.includes(folder)) continue;
      close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, open(folder));
  };
}

function isIgnoredName(name: string): boolean {
  return ignoredNames.test(name) || isOfEditor(name);
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
