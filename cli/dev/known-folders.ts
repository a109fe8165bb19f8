import { type Dirent, existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** The folders and files that chokidar has reported, to be compared with those that there are. */
export interface KnownFolders {
  add(path: string, stats: Stats): void;
  addFile(path: string): void;
  /** Forgets a folder or a file. */
  remove(path: string): void;
  /**
   * Returns the folders in which changes may be missed: those that are gone or replaced by others, and those with new
   * folders or files in them: chokidar reads a folder first and watches it then, what comes between is lost to it.
   * Folders in which nothing has come or gone since the last time are not read again.
   */
  findMissed(): string[];
}

/** What is compared, and who hears of what chokidar does not report. */
export interface KnownFoldersOptions {
  /** Whether changes in a folder are missed that has taken the place of another of the same name. */
  hasIdentities: boolean;
  isIgnored: (path: string, entry: Dirent) => boolean;
  /** Hears of a folder in which links to nowhere have come or gone. */
  onBrokenLinks: (folder: string) => void;
}

/** A folder as it was when it was looked at last. */
interface KnownFolder {
  identity: string;
  /** `null` until it is looked at: a clock of milliseconds cannot say what came between two looks of one. */
  changedAt: number | null;
  brokenLinks: string;
}

/** Creates a list of no folders; the first one that is added is around all others. */
export function createKnownFolders({ hasIdentities, isIgnored, onBrokenLinks }: KnownFoldersOptions): KnownFolders {
  const folders = new Map<string, KnownFolder>();
  const files = new Set<string>();
  let root: string | null = null;
  const toIdentity = ({ dev, ino }: Stats) => (hasIdentities ? `${dev} ${ino}` : '');

  const isUnknown = (entry: Dirent, path: string): boolean =>
    (entry.isDirectory() && !folders.has(path)) || (entry.isFile() && !files.has(path));
  const isMissed = (path: string, folder: KnownFolder): boolean => {
    const stats = statsOf(path);
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

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined; // It has gone, or nobody may look at it.
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
