import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPackage } from '../../../cli/api/library/fetch-package.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Replaces npm with a script. Returns the file that receives its arguments. */
function standInForNpm(): string {
  const folder = temporaryFolder();
  const given = join(folder, 'given.txt');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${given}'\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  return given;
}

test('a package is installed by npm, into a folder of its own, and none of its scripts is run', async () => {
  const given = standInForNpm();
  expect(await fetchPackage('@scope/lib@1.2.3-beta.1', '/folder')).toEqual({ value: '@scope/lib', diagnostics: [] });
  const words = readFileSync(given, 'utf8').trim().split('\n');
  expect(words[0]).toBe('install');
  expect(words).toEqual(expect.arrayContaining(['--ignore-scripts', '--no-save', '--no-package-lock']));
  expect(words.slice(-3)).toEqual(['--prefix', '/folder', '@scope/lib@1.2.3-beta.1']);
});

test.each(['-g@1.0.0', '.x@1.0.0', '--prefix=/@1.0.0', 'lib@^1.0.0', 'lib@1.0.0 other@1.0.0', 'lib@file:x', 'lib'])(
  'npm is not asked for "%s"',
  async (spec) => {
    const given = standInForNpm();
    expect(await fetchPackage(spec, '/folder')).toMatchObject({
      value: null,
      diagnostics: [{ code: 'api/library-invalid' }],
    });
    expect(() => readFileSync(given)).toThrow();
  },
);
