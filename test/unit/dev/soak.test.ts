import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

// `npm run bench:soak` makes 500 edits.
test('a server that has seen many edits serves what a build writes, and has not grown', { timeout: 180_000 }, async ({
  skip,
}) => {
  skip(!existsSync('/proc/self/fdinfo'), 'The system does not tell which files a process has open');
  const child = spawn(process.execPath, [join(packageRoot, 'test/bench/soak.mjs'), '40', '30'], { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
});
