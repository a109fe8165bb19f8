import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Span } from '../diagnostics/diagnostic.ts';

/** Returns the place in a file of the site at which an error was thrown, or what did was called; `undefined` without one. */
export function toThrownPlace(error: unknown, module: string): Span | undefined {
  const { stack = '' } = error instanceof Error ? error : {};
  const address = `${pathToFileURL(module).href}:`;
  const places = stack.split('\n').flatMap((line) => {
    const at = line.indexOf(address);
    const [, row, column] = /^(\d+):(\d+)/.exec(at < 0 ? '' : line.slice(at + address.length)) ?? [];
    return row === undefined ? [] : [{ line: Number(row) - 1, column: Number(column) - 1 }];
  });
  const map = places.length > 0 ? readMap(module) : null;
  for (const { line, column } of places) {
    const entry = map?.findEntry(line, column);
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
