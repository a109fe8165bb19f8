import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

test.each([
  ['the outputs of the workflows and of build', 'src/build.js', 'node_modules/\nsite-out/\nbuild/\n'],
  ['no folder of the project', 'build/release.js', 'node_modules/\nsite-out/\n'],
])('a new site keeps out of version control %s', (_, file, expected) => {
  const folder = writeFiles({ [file]: 'ship();\n' });
  initSite(folder, { dir: 'content', host: 'none', api: true });
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe(expected);
});
