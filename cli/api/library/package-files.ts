import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of files that are listed. */
const maxFiles = 20_000;

/** Returns the files of a package, relative to it. Symbolic links are skipped, as they could lead to the whole disk. */
export function listPackageFiles(root: string): string[] {
  const files: string[] = [];
  const folders = [''];
  // The loop also visits the folders that are pushed while it runs.
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isFile() && files.length < maxFiles) files.push(path);
      else if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(`${path}/`);
    }
  }
  return files.sort();
}
