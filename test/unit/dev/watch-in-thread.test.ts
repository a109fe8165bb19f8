import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { watchInThread } from '../../../cli/dev/watch/watch-in-thread.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const hour = 3_600_000;

test.each([
  ['long ago', -hour, ['', 'changed.md', 'unknown.yml']],
  ['a moment ago', hour, ['changed.md']],
])('in a folder that was read %s, files that may have changed since are reported', async (_, age, expected) => {
  const root = temporaryFolder();
  for (const name of ['same.md', 'changed.md', 'unknown.yml']) writeFileSync(join(root, name), 'Text.\n');
  const known: Record<string, boolean> = { 'same.md': true, 'changed.md': false };
  const told: string[] = [];
  const thread = watchInThread({
    ignored: [],
    poll: null,
    isCurrent: (path) => known[relative(root, path)],
    onChange: (path) => told.push(relative(root, path)),
    onWarning: (text) => expect.fail(text),
  });
  thread.follow([root], Date.now() + age);
  await expect.poll(() => told.sort()).toEqual(expected);
  writeFileSync(join(root, 'same.md'), 'Another text.\n');
  await expect.poll(() => told).toContain('same.md');
  await thread.close();
  expect(told.filter((path) => path !== 'same.md')).toEqual(expected);
});
