import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createChangeQueue } from '../../cli/dev/live/change-queue.ts';
import { createSiteWatcher, type WatchSettings } from '../../cli/dev/watch/site-watcher.ts';
import { createGate } from './gate.ts';
import { temporaryFolder, writeFiles } from './temporary.ts';

let saves = 0;

/** Returns a text that differs in content and length from all earlier ones. */
export function nextText(): string {
  return `Saved ${'again '.repeat(++saves)}\n`;
}

/** Creates a folder with the file `docs/a.md`; returns its path and a function to write into it. */
export function createFolder() {
  const root = join(temporaryFolder(), 'site');
  const write = (path: string, text = 'Text.\n') => void writeFiles({ [path]: text }, root);
  write('docs/a.md');
  return { root, write };
}

/** Watches a folder as a development session does until the test is finished, and collects the reported changes. */
export function startWatching(root: string, settings: Partial<WatchSettings> = {}) {
  const told = new Set<string>();
  const warnings: string[] = [];
  const queue = createChangeQueue({
    async work(paths) {
      for (const path of paths) told.add(relative(root, path));
    },
    onDone: () => {},
  });
  const watched = createGate<string[]>();
  const follow = createSiteWatcher({
    ignored: [],
    poll: null,
    ...settings,
    onWatched: (_folder, paths) => watched.open(paths.map((path) => relative(root, path)).sort()),
    onChange: queue.add,
    onWarning: (text) => warnings.push(text),
  });
  follow([root]);
  const close = async () => {
    follow([]);
    await queue.close();
  };
  onTestFinished(close);
  /** Waits until a path is reported. */
  const tells = (path: string) => expect.poll(() => [...told]).toContain(path);
  /** Waits until a path, or a folder around it (which is then read again), is reported. */
  const tellsAbout = async (path: string) => {
    const around = ['', path, ...path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))];
    await expect.poll(() => around.some((each) => told.has(each))).toBe(true);
  };
  /** Saves a file and waits until that is reported. */
  const tellsSave = async (path: string) => {
    told.clear();
    writeFileSync(join(root, path), nextText());
    await tellsAbout(path);
  };
  return { told, warnings, watched: watched.opened, tells, tellsAbout, tellsSave, close };
}
