import { execFile } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { checkOutput } from '../../../cli/emit/check-output.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { clean } from '../../../cli/site/jobs/clean.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const run = promisify(execFile);

test('processes that replace one output folder at any moment do not disturb each other', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'out');
  const script = join(packageRoot, 'test/harness/publish-often.mjs');
  const names = ['one', 'two', 'three'];
  await Promise.all(names.map((name) => run(process.execPath, [script, out, name, '200'])));
  expect(readdirSync(folder)).toEqual(['out']);
  const [manifest, ...left] = readdirSync(out).sort();
  expect(manifest).toBe('.sitegen-manifest');
  expect(names.filter((name) => left.includes(name))).toHaveLength(1);
  expect(readdirSync(join(out, String(left[0])))).toHaveLength(40);
});

test('processes that build into a folder that others clean do not fail, and leave nothing foreign', async () => {
  const folder = temporaryFolder();
  const outDir = join(folder, 'out');
  const script = join(packageRoot, 'test/harness/publish-often.mjs');
  const building = Promise.all(['one', 'two'].map((name) => run(process.execPath, [script, outDir, name, '150'])));
  let isBuilding = true;
  const ended = building.finally(() => {
    isBuilding = false;
  });
  const cleanAll = () => clean({ siteDir: join(folder, 'site'), outDir, cacheDir: null });
  while (isBuilding) {
    expect((await cleanAll()).left).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  await cleanAll();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['nowhere', '.'])('a link is not replaced, since it is not sitegen`s: to %s', (target) => {
  const out = join(temporaryFolder(), 'out');
  symlinkSync(target, out);
  expect(checkOutput(out)).toMatchObject({
    code: 'output/foreign',
    message: `The output ${out} is a symbolic link`,
    hint: 'Name the folder that it leads to with --out, or remove the link.',
  });
});
