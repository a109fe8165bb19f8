import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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
  const folder = temporaryFolder();
  expect(await fetchPackage('@scope/lib@1.2.3-beta.1', folder)).toEqual({ value: '@scope/lib', diagnostics: [] });
  const words = readFileSync(given, 'utf8').trim().split('\n');
  expect(words[0]).toBe('install');
  expect(words).toEqual(expect.arrayContaining(['--ignore-scripts', '--no-save', '--no-package-lock']));
  expect(words.slice(-3)).toEqual(['--prefix', folder, '@scope/lib@1.2.3-beta.1']);
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

/** Creates a repository of a package. Returns the specifier with which another package depends on it. */
function createRepository(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  return `git+file://${folder}`;
}

/** Starts a registry with one package, `lib@1.0.0`, and makes npm use it. */
async function startRegistry(folder: string, manifest: object): Promise<void> {
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  const bytes = execFileSync('tar', ['-czf', '-', '-C', folder, 'package']);
  const server = createServer(({ url = '', headers }, response) => {
    if (url.endsWith('.tgz')) return void response.end(bytes);
    const dist = { tarball: `http://${headers.host}/lib.tgz` };
    response.end(JSON.stringify({ name: 'lib', versions: { '1.0.0': { ...manifest, dist } } }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
}

test('no program runs that the repository of a dependency names as its git', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const program = join(folder, 'program.sh');
  writeFileSync(program, `#!/bin/sh\ntouch '${folder}/has-run'\nexec git "$@"\n`, { mode: 0o755 });
  const inner = createRepository(join(folder, 'inner'), { 'package.json': '{ "name": "inner", "version": "1.0.0" }' });
  // npm installs the dependencies of a repository that has such a script, whether or not it may run it.
  const about = { name: 'outer', version: '1.0.0', scripts: { prepare: 'true' }, dependencies: { inner } };
  const outer = createRepository(join(folder, 'outer'), {
    'package.json': JSON.stringify(about),
    '.npmrc': `git=${program}\n`,
  });
  await startRegistry(folder, { name: 'lib', version: '1.0.0', dependencies: { outer } });
  const fetched = await fetchPackage('lib@1.0.0', join(folder, 'installed'));
  expect(existsSync(join(folder, 'has-run'))).toBe(false);
  expect(fetched).toMatchObject({ value: null, diagnostics: [{ code: 'api/fetch-failed' }] });
});

test('a dependency that is a folder of this machine is not installed', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(folder, 'private/package.json'), '{ "name": "private", "version": "1.0.0" }');
  const dependencies = { private: `file:${join(folder, 'private')}` };
  await startRegistry(folder, { name: 'lib', version: '1.0.0', dependencies });
  const installed = join(folder, 'installed');
  expect(await fetchPackage('lib@1.0.0', installed)).toEqual({ value: 'lib', diagnostics: [] });
  expect(readdirSync(join(installed, 'node_modules'))).toEqual(expect.arrayContaining(['lib']));
  expect(readdirSync(join(installed, 'node_modules'))).not.toContain('private');
  expect(readdirSync(join(folder, 'private'))).toEqual(['package.json']);
});
