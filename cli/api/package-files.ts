import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Most files of a package that are looked at. */
const mostFiles = 20_000;

/** Returns the files of a package, relative to it. Links are left alone: what they lead to may be the whole disk. */
export function listPackageFiles(root: string): string[] {
  const files: string[] = [];
  const folders = [''];
  // A list visits what is added while it is walked.
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isFile() && files.length < mostFiles) files.push(path);
      else if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(`${path}/`);
    }
  }
  return files.sort();
}
