import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What the bundler writes above the code of a file of the site. */
const siteFile = /^\/\/ site:(?<file>.+)$/;

/**
 * Returns the file of the site whose code threw an error, or called what did; `undefined` where none was involved. The
 * bundle names each of its files in a comment above its code.
 *
 * @param server path of the bundled templates
 */
export function findThrower(error: unknown, server: string): string | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  const address = pathToFileURL(server).href;
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
