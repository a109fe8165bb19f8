import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LastChange, LastChanges } from '../contracts/last-change.ts';

/** Settings of git that would add to its output, or take something from it. */
const plain = ['--no-renames', '--no-show-signature', '--no-ext-diff', '--no-notes', '--relative'];

/**
 * Returns when the files of a folder were changed last, from one pass over the log of its repository; `null` where git
 * does not know the folder. It follows from what is checked out alone: what is not committed changes nothing.
 */
export async function readLastChanges(folder: string): Promise<LastChanges | null> {
  try {
    const oldest = await readOldest(folder);
    const changes = new Map<string, LastChange | null>();
    let isCommit = false;
    let change: LastChange | null = null;
    // An empty name stands before each commit, and a line break before the first name behind it.
    for await (const name of git(folder, [
      'log',
      '-z',
      '--name-only',
      '--format=%x00%H %at %aN',
      ...plain,
      '--',
      '.',
    ])) {
      if (isCommit) change = toChange(name, oldest);
      else if (name !== '' && !changes.has(name.replace(/^\n/, ''))) changes.set(name.replace(/^\n/, ''), change);
      isCommit = name === '';
    }
    return changes;
  } catch {
    return null;
  }
}

/** Returns the hashes of the commits that a shallow clone ends with: they seem to have made all that was there before. */
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

/** Runs git, and returns what it writes, piece by piece: what stands between its zero bytes. */
async function* git(folder: string, args: readonly string[]): AsyncGenerator<string> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' };
  const child = spawn('git', ['-C', folder, '--no-pager', '-c', 'log.showRoot=true', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((succeed, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? succeed() : fail(new Error(`git ended with ${code}`))));
  });
  ended.catch(() => {}); // Whoever reads to the end is told below.
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
