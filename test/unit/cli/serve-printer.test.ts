import { expect, test, vi } from 'vitest';
import { createServePrinter } from '../../../cli/commands/output/serve-printer.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { createTestSite } from '../../harness/site.ts';

test('what was updated is named, also if it is the folder of the site or one around it', async () => {
  const { live } = await openTestLive(createTestSite({ 'docs/a.md': '# A\n' }));
  const snapshot = await live.update([]);
  const { onUpdate } = createServePrinter('/project/site');
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    for (const path of ['/project/site/docs/a.md', '/project/src', '/project/site', '/project', '/project/sit']) {
      onUpdate({ changes: [path], before: snapshot, snapshot, time: 5 });
    }
  } finally {
    write.mockRestore();
  }
  const names = printed.map((line) => /updated\S* (.+) in 5 ms/.exec(line)?.[1]);
  expect(names).toEqual(['docs/a.md', '../src', '/project/site', '/project', '../sit']);
});
