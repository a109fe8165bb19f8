import fs, { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../harness/temporary.ts';
import { createFolder, nextText, startWatching } from '../../harness/watched-folder.ts';

async function watchFolder(...options: Parameters<typeof startWatching>) {
  const watching = startWatching(...options);
  await watching.watched;
  return watching;
}

describe.each([
  ['by events', null],
  ['by polling', 50],
])('a folder that is watched %s', (_, poll) => {
  test('reports files that are created, changed and removed', async () => {
    const { root, write } = createFolder();
    const { told, tells, tellsAbout, tellsSave } = await watchFolder(root, { poll });
    write('docs/b.md');
    await tellsAbout('docs/b.md');
    await tellsSave('docs/b.md');
    told.clear();
    rmSync(join(root, 'docs'), { recursive: true });
    for (const path of ['docs', 'docs/a.md', 'docs/b.md']) await tells(path);
  });

  test('tells a file that is saved by renaming another, each time', async () => {
    const { root, write } = createFolder();
    const { told, tells } = await watchFolder(root, { poll });
    for (const text of ['one', 'number two', 'the third']) {
      told.clear();
      write('docs/a.md~', text);
      renameSync(join(root, 'docs/a.md~'), join(root, 'docs/a.md'));
      await tells('docs/a.md');
    }
    expect([...told]).not.toContain('docs/a.md~');
  });

  test('tells what is written at once into new folders, and what is saved there later', async () => {
    const { root, write } = createFolder();
    const { tellsSave } = await watchFolder(root, { poll });
    for (const folder of ['x', 'y/deep/deeper', 'z/deep']) {
      const paths = Array.from({ length: 40 }, (_, file) => `docs/${folder}/${file}.md`);
      for (const path of paths) {
        write(path);
        await setImmediate(); // Like programs that do not wait for the watcher.
      }
      for (const path of [paths[0], paths[20], paths[39]]) await tellsSave(path ?? '');
    }
    // chokidar reads a new folder before it watches it, and misses changes in between.
    for (let turns = 0; turns < 30; turns++) {
      for (let file = 0; file < 20; file++) write(`docs/turn-${turns}/${file}.md`);
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      write(`docs/turn-${turns}/deep/a.md`);
    }
    for (let turns = 0; turns < 30; turns++) await tellsSave(`docs/turn-${turns}/deep/a.md`);
  });

  test('reports a file that is created between reading a new folder and watching it', async () => {
    const { root, write } = createFolder();
    const { told } = await watchFolder(root, { poll });
    const folder = join(root, 'docs/new');
    const method = poll === null ? 'watch' : 'watchFile';
    const { [method]: original } = fs;
    const watching = vi.fn((path: string, ...rest: unknown[]) => {
      if (path === folder) write('docs/new/late.md');
      return Reflect.apply(original, fs, [path, ...rest]);
    });
    fs[method] = watching as never;
    syncBuiltinESMExports();
    try {
      write('docs/new/first.md');
      await expect.poll(() => watching.mock.calls.some(([path]) => path === folder)).toBe(true);
      // If the whole folder is reported, it is read again.
      await expect.poll(() => told.has('docs/new/late.md') || told.has('')).toBe(true);
    } finally {
      fs[method] = original as never;
      syncBuiltinESMExports();
    }
  });

  test('is followed when it is moved away and back', async () => {
    const { root, write } = createFolder();
    const { told, tells, tellsSave } = await watchFolder(root, { poll });
    renameSync(root, `${root}-away`);
    await tells('');
    told.clear();
    renameSync(`${root}-away`, root);
    await tellsSave('docs/a.md');
    // Once the folder is watched again, files are reported by name.
    await expect
      .poll(() => {
        write('docs/new/b.md', nextText());
        return [...told];
      })
      .toContain('docs/new/b.md');
  });

  test('has folders that are replaced by others of their names', async () => {
    const { root, write } = createFolder();
    const { tellsSave } = await watchFolder(root, { poll });
    for (let round = 0; round < 3; round++) {
      write('other/a.md');
      await tellsSave('other/a.md');
      rmSync(join(root, 'docs'), { recursive: true });
      renameSync(join(root, 'other'), join(root, 'docs'));
      await tellsSave('docs/a.md');
      await tellsSave(`docs/new-${round}.md`);
    }
  });

  test('reports a file that is created and removed within moments', async () => {
    const { root, write } = createFolder();
    const { told, tells, tellsSave } = await watchFolder(root, { poll });
    for (let round = 0; round < 3; round++) {
      for (let change = 0; change < 4; change++) {
        rmSync(join(root, 'docs/a.md'));
        for (let turn = 0; turn < 20; turn++) await setImmediate();
        write('docs/a.md');
        for (let turn = 0; turn < 20; turn++) await setImmediate();
      }
      rmSync(join(root, 'docs/a.md'));
      await tells('docs/a.md');
      told.clear();
      write('docs/a.md', `Round ${round}\n`);
      await tells('docs/a.md');
      await tellsSave('docs/a.md');
    }
  });

  test('reports changes beside broken links, and changes of these links', async () => {
    const { root } = createFolder();
    symlinkSync('loop', join(root, 'docs/loop'));
    symlinkSync('.', join(root, 'docs/circle'));
    symlinkSync('missing', join(root, 'docs/broken'));
    const { told, tells, tellsSave } = await watchFolder(root, { poll });
    told.clear();
    symlinkSync('another', join(root, 'docs/another'));
    await tells('docs');
    await tellsSave('docs/a.md');
    told.clear();
    rmSync(join(root, 'docs/another'));
    await tells('docs');
    await tellsSave('docs/b.md');
  });
});

test('a folder that is a link is followed, and links in it are not', async () => {
  const { root, write } = createFolder();
  const link = join(temporaryFolder(), 'link');
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'secret.md'), 'Secret.\n');
  symlinkSync(outside, join(root, 'docs/out'));
  symlinkSync(root, link);
  const { told, tells, watched } = await watchFolder(link);
  expect(await watched).toEqual(['', 'docs', 'docs/a.md', 'docs/out']);
  told.clear();
  writeFileSync(join(outside, 'secret.md'), 'Another secret.\n');
  write('docs/b.md');
  await tells('docs/b.md');
  expect([...told].filter((path) => path.includes('out'))).toEqual([]);
});

test('what is no source is not watched', async () => {
  const { root, write } = createFolder();
  write('node_modules/library/index.js');
  write('build/.sitegen-manifest', '{}');
  write('build/index.html');
  const { told, tells, watched } = await watchFolder(root, { ignored: [join(root, 'cache')] });
  expect(await watched).toEqual(['', 'docs', 'docs/a.md']);
  told.clear();
  const ignored = ['node_modules/library/index.js', '.git/index', 'cache/x', 'build/index.html', 'docs/.#a.md'];
  const written = ['build.next-1-00000000-01234567/a', 'docs/a.md~', 'docs/.a.md.swp', 'docs/#a.md#', 'docs/4913'];
  const replaced = ['docs/.goutputstream-AB12C3', 'docs/.a.md.kate-swp', 'docs/a.md.tmp.4711.1', 'docs/a.md.tmp'];
  const others = ['docs/sedAb12Cd', 'static/x.zip.crdownload', 'static/.~lock.x.odt#'];
  for (const path of [...ignored, ...written, ...replaced, ...others]) write(path);
  write('docs/sediments/last.md'); // Like a file of sed, but a folder.
  await tells('docs/sediments/last.md');
  const folders = ['', 'docs', 'docs/sediments', 'static'];
  expect([...told].filter((path) => !folders.includes(path))).toEqual(['docs/sediments/last.md']);
});

test('a folder that goes before watching begins is told, and is watched when it comes', async () => {
  const { root, write } = createFolder();
  rmSync(root, { recursive: true });
  symlinkSync('site', root); // `stat` fails on a link to itself.
  const { told, tells, tellsSave } = startWatching(root);
  await tells('');
  told.clear();
  rmSync(root);
  write('docs/a.md');
  await tells('');
  await tellsSave('docs/a.md');
});

test('a limit of the system on watches is reported once, with what to do', async () => {
  const { root, write } = createFolder();
  write('docs/b.md');
  const original = fs.watch;
  const failing = vi.fn(() => {
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });
  });
  fs.watch = failing as never;
  syncBuiltinESMExports();
  try {
    const { warnings } = await watchFolder(root);
    expect(failing.mock.calls.length).toBeGreaterThan(3);
    expect(warnings).toEqual([expect.stringMatching(/ENOSPC.*--poll.*fs\.inotify\.max_user_watches/)]);
  } finally {
    fs.watch = original;
    syncBuiltinESMExports();
  }
});

test('nothing is left open when it is closed', async () => {
  const { root } = createFolder();
  const open = () => process.getActiveResourcesInfo().filter((name) => /FSEvent|StatWatcher/.test(name)).length;
  const before = open();
  for (const poll of [null, 50]) {
    const { close } = await watchFolder(root, { poll });
    if (poll === null) expect(open()).toBeGreaterThan(before);
    await close();
    await expect.poll(open).toBe(before);
  }
});
