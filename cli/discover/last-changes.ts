import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LastChange, LastChanges, NoHistory } from '../contracts/last-change.ts';
import { messageOf } from '../diagnostics/diagnostic.ts';
import { groupPairs } from '../syntax/group-pairs.ts';

/** Flags that override user settings of git which would change its output. */
const plain = ['--no-renames', '--no-show-signature', '--no-ext-diff', '--no-notes', '--relative'];

/** What git says of a repository that belongs to another user, since version 2.35.2 in other words. */
const otherOwner = /(?:dubious ownership in repository at|unsafe repository \() ?'(?<refused>[^']+)'/;

/** Matches the folder of a version in the path of one of its docs or of their translations. */
const versionFolder = /^(i18n\/[^/]+\/)?versions\/[^/]+\/(?=docs\/)/;

/**
 * Returns the last change of each file in a folder, from one pass over the git log, or why git does not know it.
 * Depends only on the commit checked out, not on uncommitted changes.
 */
export async function readLastChanges(folder: string): Promise<LastChanges | NoHistory> {
  try {
    const oldest = await readOldest(folder);
    const changes: (LastChange | null)[] = [];
    const changed: [name: string, commit: number][] = [];
    let isCommit = false;
    // An empty string precedes each commit, and a line break its first file name.
    const log = ['log', '-z', '--name-only', '--format=%x00%H %at %aN', ...plain, '--', '.'];
    for await (const text of git(folder, log)) {
      if (isCommit) changes.push(toChange(text, oldest));
      else if (text !== '') changed.push([text.replace(/^\n/, ''), changes.length - 1]);
      isCommit = text === '';
    }
    const history = groupPairs(changed);
    return new Map([...history.keys()].map((name) => [name, changes[findLast(name, history)] ?? null]));
  } catch (error) {
    return { refused: otherOwner.exec(messageOf(error))?.groups?.['refused'] };
  }
}

/** Returns the commit that last changed a file. Commits are counted from the newest. */
function findLast(name: string, history: ReadonlyMap<string, readonly number[]>): number {
  const [newest = 0, ...older] = history.get(name) ?? [];
  if (older.length > 0 || !versionFolder.test(name)) return newest;
  // Nobody has edited this file of a version: it says what its original said when the version was made.
  const original = history.get(name.replace(versionFolder, '$1')) ?? [];
  return original.find((commit) => commit >= newest) ?? newest;
}

/** Returns the boundary commits of a shallow clone, which appear to have changed all files that existed before them. */
async function readOldest(folder: string): Promise<ReadonlySet<string>> {
  let path = '';
  for await (const text of git(folder, ['rev-parse', '--git-path', 'shallow'])) path += text;
  const text = await readFile(resolve(folder, path.trim()), 'utf8').catch(() => '');
  return new Set(text.split('\n'));
}

function toChange(commit: string, oldest: ReadonlySet<string>): LastChange | null {
  const { hash = '', seconds, author = '' } = /^(?<hash>\S+) (?<seconds>\S+) (?<author>.*)$/.exec(commit)?.groups ?? {};
  const date = new Date(Number(seconds) * 1000);
  return oldest.has(hash) || Number.isNaN(date.getTime()) ? null : { date: date.toISOString(), author };
}

/** Runs git, and yields its output split at NUL bytes. Throws what git prints if it fails. */
async function* git(folder: string, args: readonly string[]): AsyncGenerator<string> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
  const child = spawn('git', ['-C', folder, '--no-pager', '-c', 'log.showRoot=true', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((succeed, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? succeed() : fail(new Error(said))));
  });
  ended.catch(() => {}); // Avoids an unhandled rejection; the error is thrown below.
  child.stdout.setEncoding('utf8');
  let rest = '';
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\0');
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  if (rest !== '') yield rest;
  await ended;
}
