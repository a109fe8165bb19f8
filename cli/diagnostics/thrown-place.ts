import { readFileSync, realpathSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import memoize from 'memoize';
import type { Span } from './diagnostic.ts';
import { sitePrefix } from './paths.ts';

/**
 * Returns the topmost place in the stack of an error that is in a file of the site; `undefined` if there is none.
 *
 * @param module path of the compiled module that was run; stack entries of other modules in its folder count too
 */
export function toThrownPlace(error: unknown, module: string): Span | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  // Node names modules by their real paths.
  const folder = pathToFileURL(realpathSync(dirname(module))).href;
  const mapOf = memoize(readMap);
  for (const line of stack.split('\n')) {
    const [, address = '', row, column] = /(file:\/\/\S+?\.mjs)[^\s:]*:(\d+):(\d+)/.exec(line) ?? [];
    if (address.slice(0, address.lastIndexOf('/')) !== folder) continue;
    const entry = mapOf(fileURLToPath(address))?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const [, file] = /(?:^|\/)site:(?!.*node_modules\/)(.+)$/.exec(entry.originalSource) ?? [];
    if (file !== undefined) return { file, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
  }
  return undefined;
}

/**
 * Returns compiled code with its source map, for `toThrownPlace`. The map is in a comment with a non-standard name:
 * Node would read a standard one and look for files that do not exist.
 *
 * @param map source map as JSON, in which the names of the site's files begin with {@link sitePrefix}
 */
export function withPlaces(code: string, map = ''): string {
  return map.includes(`"${sitePrefix}`) ? `${code}//# places=${Buffer.from(map).toString('base64')}\n` : code;
}

function readMap(module: string): SourceMap | null {
  const text = readFileSync(module, 'utf8');
  const [, encoded] = /\/\/# places=(\S+)\s*$/.exec(text) ?? [];
  return encoded === undefined ? null : new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
}
