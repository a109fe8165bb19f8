import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Span } from './diagnostic.ts';

/**
 * Returns the place in a file of the site at which an error was thrown, or what did was called; `undefined` without one.
 *
 * @param module path of the module that was run, which others beside it may be a part of
 */
export function toThrownPlace(error: unknown, module: string): Span | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  const folder = pathToFileURL(dirname(module)).href;
  const maps = new Map<string, SourceMap | null>();
  for (const line of stack.split('\n')) {
    const [, address = '', row, column] = /(file:\/\/\S+?\.mjs)[^\s:]*:(\d+):(\d+)/.exec(line) ?? [];
    if (address.slice(0, address.lastIndexOf('/')) !== folder) continue;
    const map = maps.get(address) ?? readMap(fileURLToPath(address));
    maps.set(address, map);
    const entry = map?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const [, file] = /(?:^|\/)site:(?!.*node_modules\/)(.+)$/.exec(entry.originalSource) ?? [];
    if (file !== undefined) return { file, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
  }
  return undefined;
}

function readMap(module: string): SourceMap | null {
  const text = readFileSync(module, 'utf8');
  const [, encoded] = /\/\/# places=(\S+)\s*$/.exec(text) ?? [];
  return encoded === undefined ? null : new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
}
