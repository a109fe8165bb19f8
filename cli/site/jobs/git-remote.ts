import { join } from 'node:path';
import { readText } from '../../core/files/read-bytes.ts';

/** Remotes that a project is published in: that of a fork comes from the second one. */
const remotes = ['upstream', 'origin'];

/** Returns the URL of the remote repository of a folder with `.git`; empty if there is none, or it is a folder. */
export function readRemote(root: string): string {
  // A worktree has none: its ".git" is a file.
  const sections = readText(join(root, '.git/config')).split(/^(?=\[)/m);
  const found = remotes.map((name) => sections.find((section) => section.startsWith(`[remote "${name}"]`)));
  return /^\s*url\s*=\s*(\S*:.*\S)/m.exec(found.find((section) => section !== undefined) ?? '')?.[1] ?? '';
}
