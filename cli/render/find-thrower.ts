import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The comment that the bundler writes above the code of each site file. */
const siteFile = /^\/\/ site:(?<file>.+)$/;

/**
 * Returns the site file whose code threw an error, or called the code that did. Returns `undefined` if no site file was
 * involved. Relies on the bundle having a comment with the file name above the code of each file.
 *
 * @param server path of the bundled templates
 */
export function findThrower(error: unknown, server: string): string | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  // Node names modules by their real paths. On macOS the temporary folder has a symbolic link in its path.
  const address = pathToFileURL(realpathSync(server)).href;
  const places = stack.split('\n').flatMap((line) => {
    const at = line.indexOf(`${address}:`);
    return at < 0 ? [] : [Number.parseInt(line.slice(at + address.length + 1), 10)];
  });
  if (places.length === 0) return undefined;
  const lines = readFileSync(server, 'utf8').split('\n');
  for (const place of places) {
    const name = lines.slice(0, place).findLast((line) => /^\/\/ \S+\.\w+$/.test(line));
    const file = siteFile.exec(name ?? '')?.groups?.['file'];
    if (file !== undefined) return file;
  }
  return undefined;
}
