import { lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createKnownFolders } from '../../../cli/dev/watch/known-folders.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Creates a folder with a subfolder, and registers both. */
function knowFolders(hasIdentities = true) {
  const root = temporaryFolder();
  const docs = join(root, 'docs');
  mkdirSync(docs);
  // Old timestamps, so that later changes are visible in them.
  for (const folder of [docs, root]) utimesSync(folder, 1, 1);
  const links: string[] = [];
  const folders = createKnownFolders({
    hasIdentities,
    isIgnored: (_, { name }) => name === 'node_modules',
    onBrokenLinks: (folder) => links.push(folder),
  });
  for (const folder of [root, docs]) folders.add(folder, lstatSync(folder));
  return { root, docs, folders, links };
}

test.each([
  ['folder', (path: string) => mkdirSync(path)],
  ['file', (path: string) => writeFileSync(path, '')],
])('a %s that was not reported is found by the folder around it', (_, make) => {
  const { docs, folders } = knowFolders();
  expect(folders.findMissed()).toEqual([]);
  writeFileSync(join(docs, 'a.md'), '');
  folders.addFile(join(docs, 'a.md'));
  mkdirSync(join(docs, 'node_modules'));
  expect(folders.findMissed()).toEqual([]);
  make(join(docs, 'new'));
  utimesSync(docs, 2, 2);
  expect(folders.findMissed()).toEqual([docs]);
});

test.each([
  ['is missed', true],
  ['is watched where folders go by their names', false],
])('a folder in the place of another %s', (_, hasIdentities) => {
  const { root, docs, folders } = knowFolders(hasIdentities);
  mkdirSync(`${root}-other`);
  rmSync(docs, { recursive: true });
  renameSync(`${root}-other`, docs);
  expect(folders.findMissed()).toEqual(hasIdentities ? [docs] : []);
});

test('a folder that has gone without a report is missed, and with one it is not', () => {
  const { root, docs, folders } = knowFolders();
  rmSync(docs, { recursive: true });
  expect(folders.findMissed()).toEqual([docs]);
  folders.remove(docs);
  expect(folders.findMissed()).toEqual([]);
  folders.remove(root);
  expect(folders.findMissed()).toEqual([root]);
});

test('broken links are reported when they are created and when they are removed', () => {
  const { docs, folders, links } = knowFolders();
  symlinkSync('nowhere', join(docs, 'link'));
  expect(folders.findMissed()).toEqual([]);
  expect(links).toEqual([docs]);
  utimesSync(docs, 2, 2);
  folders.findMissed();
  expect(links).toEqual([docs]);
  rmSync(join(docs, 'link'));
  folders.findMissed();
  expect(links).toEqual([docs, docs]);
});
