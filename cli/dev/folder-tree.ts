import { type Dirent, type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Folders that are watched, whatever becomes of them. */
export interface FolderTree {
  close(): void;
}

/** Who hears of changes below a folder. */
export interface TreeOptions {
  /** Whether a path is none of the site's business. */
  isIgnored: (path: string) => boolean;
  /** Hears the path of a file that has come, gone or changed, or of a folder that has gone. */
  onChange: (path: string) => void;
  /** Hears why a folder cannot be watched. */
  onError: (error: Error) => void;
}

/** Time between two looks at whether a root is still the same folder, in milliseconds: no event tells when it returns. */
const rootInterval = 500;

/**
 * Watches a folder with everything below: one watch for each folder and none for files, which a site has thousands of.
 * A folder that is removed, replaced or moved away and back is followed, the root too.
 */
export function watchTree(root: string, { isIgnored, onChange, onError }: TreeOptions): FolderTree {
  const folders = new Map<string, { identity: string; watcher: FSWatcher }>();
  const links = new Map<string, FSWatcher>();

  const add = (folder: string, around: readonly string[], isNew: boolean): void => {
    const identity = identityOf(folder);
    if (identity === null || around.includes(identity)) return;
    try {
      const watcher = watch(folder, (_event, name) => look(folder, name, around));
      watcher.on('error', () => check(folder, around));
      folders.set(folder, { identity, watcher });
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        visit(folder, entry, [...around, identity], isNew);
      }
    } catch (error) {
      if (identityOf(folder) !== null) onError(error as Error);
    }
  };

  const visit = (folder: string, entry: Dirent, around: readonly string[], isNew: boolean): void => {
    const path = join(folder, entry.name);
    if (isIgnored(path)) return;
    if (entry.isDirectory() || (entry.isSymbolicLink() && identityOf(path) !== null)) {
      add(path, around, isNew);
      return;
    }
    if (entry.isSymbolicLink()) followLink(path);
    if (isNew) onChange(path);
  };

  /** What a link leads to may lie where nobody watches. */
  const followLink = (path: string): void => {
    links.get(path)?.close();
    links.delete(path);
    try {
      const target = realpathSync(path);
      const watcher = watch(dirname(target), (_event, name) => {
        if (name === basename(target)) onChange(path);
      });
      watcher.on('error', () => links.delete(path));
      links.set(path, watcher);
    } catch {
      // A link that leads nowhere is reported by those who read it.
    }
  };

  /** Closes what is at and below a path; returns whether anything was. */
  const remove = (path: string): boolean => {
    const gone = [...folders.keys(), ...links.keys()].filter((key) => key === path || key.startsWith(path + sep));
    for (const key of gone) {
      folders.get(key)?.watcher.close();
      links.get(key)?.close();
      folders.delete(key);
      links.delete(key);
    }
    return gone.length > 0;
  };

  /** Compares a folder with what was watched under its name. */
  const check = (folder: string, around: readonly string[]): void => {
    const identity = identityOf(folder);
    if (folders.get(folder)?.identity === (identity ?? undefined)) return;
    remove(folder);
    onChange(folder);
    if (identity !== null) add(folder, around, true);
  };

  const look = (folder: string, name: string | null, around: readonly string[]): void => {
    check(folder, around);
    const identity = folders.get(folder)?.identity;
    if (name === null || identity === undefined) return;
    const path = join(folder, name);
    if (isIgnored(path)) return;
    if (identityOf(path) !== null || folders.has(path)) {
      check(path, [...around, identity]);
      return;
    }
    if (links.has(path)) followLink(path);
    onChange(path);
  };

  add(root, [], false);
  const timer = setInterval(() => check(root, []), rootInterval);
  return {
    close() {
      clearInterval(timer);
      remove(root);
    },
  };
}

/** Tells a folder from another of the same name; `null` where there is no folder. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : null;
}
