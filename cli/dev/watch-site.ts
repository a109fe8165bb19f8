import { relative } from 'node:path';
import { type FolderTree, watchTree } from './folder-tree.ts';

/** The folders that a site is made from, which can become others while it is written. */
export interface SiteWatch {
  /** Watches these folders, and no others any more. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/** Who hears of changes, and which folders sitegen itself writes to. */
export interface SiteWatchOptions {
  ignored: readonly string[];
  onChange: (path: string) => void;
  onError: (error: Error) => void;
}

/** Files that editors and systems make and remove beside those that they save. */
const litter =
  /(?:^|[/\\])(?:\.git|node_modules|\.DS_Store|4913|\.#[^/\\]*|#[^/\\]*#|[^/\\]*(?:~|\.sw[a-z]|___jb_\w+___))(?:[/\\]|$)/;

/** Creates a watch of no folders. */
export function createSiteWatch({ ignored, onChange, onError }: SiteWatchOptions): SiteWatch {
  const trees = new Map<string, FolderTree>();
  return {
    follow(folders) {
      for (const [folder, tree] of trees) {
        if (folders.includes(folder)) continue;
        tree.close();
        trees.delete(folder);
      }
      for (const folder of folders) {
        if (trees.has(folder)) continue;
        const isIgnored = (path: string) => ignored.includes(path) || litter.test(relative(folder, path));
        trees.set(folder, watchTree(folder, { isIgnored, onChange, onError }));
      }
    },
    close() {
      for (const tree of trees.values()) tree.close();
      trees.clear();
    },
  };
}
