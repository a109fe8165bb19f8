import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Remotes that a project is published in: that of a fork comes from the second one. */
const remotes = ['upstream', 'origin'];

/** Returns the URL of the remote repository of a folder with `.git`; empty if there is none, or it is a folder. */
export function readRemote(root: string): string {
  const sections = readConfig(root).split(/^(?=\[)/m);
  const found = remotes.map((name) => sections.find((section) => section.startsWith(`[remote "${name}"]`)));
  return /^\s*url\s*=\s*(\S*:.*\S)/m.exec(found.find((section) => section !== undefined) ?? '')?.[1] ?? '';
}

function readConfig(root: string): string {
  try {
    return readFileSync(join(root, '.git/config'), 'utf8');
  } catch {
    return ''; // There is no repository, or a worktree, whose ".git" is a file.
  }
}
