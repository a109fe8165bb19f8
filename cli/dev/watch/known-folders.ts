import { type Dirent, existsSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '../../emit/index.ts';

/** The folders and files that chokidar has reported, to compare with the disk. */
interface KnownFolders {
  add(path: string, stats: Stats): void;
  addFile(path: string): void;
  /** Removes a folder or a file. */
  remove(path: string): void;
  /**
   * Returns the folders in which chokidar may miss changes: removed or replaced folders, and folders with entries that
   * it has not reported. It reads a folder before it watches it, and loses what is created in between. Folders whose
   * entries have not changed since the last call are not read again.
   */
  findMissed(): string[];
}

/** Options of `createKnownFolders`. */
interface KnownFoldersOptions {
  /** Whether a folder that replaced another of the same name counts as missed. */
  hasIdentities: boolean;
  isIgnored: (path: string, entry: Dirent) => boolean;
  /** Called with a folder in which broken symbolic links were added or removed, which chokidar does not report. */
  onBrokenLinks: (folder: string) => void;
}

/** State of a folder at the last check. */
interface KnownFolder {
  identity: string;
  /** Modification time at the last check; `null` until the first: two changes in one millisecond look like one. */
  changedAt: number | null;
  brokenLinks: string;
}

/** Creates an empty list; the first folder added must contain all others. */
export function createKnownFolders({ hasIdentities, isIgnored, onBrokenLinks }: KnownFoldersOptions): KnownFolders {
  const folders = new Map<string, KnownFolder>();
  const files = new Set<string>();
  let root: string | null = null;
  const toIdentity = ({ dev, ino }: Stats) => (hasIdentities ? `${dev} ${ino}` : '');

  const isUnknown = (entry: Dirent, path: string): boolean =>
    (entry.isDirectory() && !folders.has(path)) || (entry.isFile() && !files.has(path));
  const isMissed = (path: string, folder: KnownFolder): boolean => {
    const stats = lookAt(path);
    if (!stats?.isDirectory() || toIdentity(stats) !== folder.identity) return true;
    if (stats.mtimeMs === folder.changedAt) return false;
    folder.changedAt = stats.mtimeMs;
    const entries = entriesOf(path).filter((entry) => !isIgnored(join(path, entry.name), entry));
    const brokenLinks = entries
      .filter((entry) => entry.isSymbolicLink() && !existsSync(join(path, entry.name)))
      .map(({ name }) => name)
      .join('/');
    if (brokenLinks !== folder.brokenLinks) onBrokenLinks(path);
    folder.brokenLinks = brokenLinks;
    return entries.some((entry) => isUnknown(entry, join(path, entry.name)));
  };
  return {
    add(path, stats) {
      root ??= path;
      folders.set(path, { identity: toIdentity(stats), changedAt: null, brokenLinks: '' });
    },
    addFile: (path) => files.add(path),
    remove(path) {
      folders.delete(path);
      files.delete(path);
    },
    findMissed() {
      if (root !== null && !folders.has(root)) return [root];
      return [...folders].filter(([path, folder]) => isMissed(path, folder)).map(([path]) => path);
    },
  };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
