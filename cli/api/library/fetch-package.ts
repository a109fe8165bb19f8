import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { isInside, toRealPath } from './library-files.ts';

/** Name and exact version of a published package: nothing that npm would read as an option, a path or a URL. */
const exactPackage = /^(?<name>(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** Time limit for the installation, in milliseconds. */
const fetchTimeoutMs = 120_000;

/**
 * Keeps npm from cloning dependencies. To prepare a repository, npm runs itself in it, and there obeys the repository's
 * `.npmrc`, which can name a program as `git`. Since npm 11.10 the first option does it; npm passes on the second, with
 * the name of a program that fails, to the npm that it runs.
 */
const noRepositories = ['--allow-git=none', '--git=false'];

/**
 * Installs a published package into a folder with npm, which checks its integrity. Install scripts do not run, and a
 * package that needs a repository of git is refused. Returns the package's name, or `null` with a diagnostic.
 */
export async function fetchPackage(spec: string, folder: string): Promise<Outcome<string | null>> {
  const name = exactPackage.exec(spec)?.groups?.['name'];
  if (name === undefined) {
    const message = `"${spec}" is not a package with an exact version`;
    const hint = 'Write it like npm: --library name@1.2.3';
    return outcome(null, [{ code: 'api/library-invalid', message, hint }]);
  }
  const failure = await install(spec, folder);
  if (failure === null) {
    await removeLinksOut(folder);
    return outcome(name);
  }
  const message = `${spec} could not be fetched: ${failure}`;
  const hint = 'Check the version and the connection to the registry. The history is unchanged.';
  return outcome(null, [{ code: 'api/fetch-failed', message, hint }]);
}

function install(spec: string, folder: string): Promise<string | null> {
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--loglevel=error'];
  const options = ['install', '--ignore-scripts', ...noRepositories, ...quiet, '--prefix', folder, spec];
  return new Promise((resolve) => {
    // On Windows npm is a script, which only a shell can run. The arguments are validated above.
    execFile(
      'npm',
      options,
      { timeout: fetchTimeoutMs, shell: process.platform === 'win32' },
      (error, _out, stderr) => {
        if (error === null) resolve(null);
        else if (error.killed) resolve(`no response within ${fetchTimeoutMs / 1000} seconds`);
        else resolve(firstReason(stderr) ?? error.message);
      },
    );
  });
}

/**
 * Removes the symbolic links that lead out of a folder. npm installs a dependency such as `file:../private` as a link
 * to a folder of this machine, whose files a release could otherwise show as its own.
 */
async function removeLinksOut(folder: string): Promise<void> {
  const root = toRealPath(folder) ?? folder;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ parentPath, name }) => join(parentPath, name));
  for (const link of links) if (!isInside(toRealPath(link) ?? '', root)) await rm(link);
}

/** Returns the line with the reason. npm prints error codes before it, and the path of its log is of no use here. */
function firstReason(stderr: string): string | undefined {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim());
  return lines.find(
    (line) => line !== '' && !/^(?:(?:code|syscall|errno|address|port)\b|A complete log|npm warn)/.test(line),
  );
}
