import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(packageRoot, path), 'utf8')) as Record<string, unknown>;
}

test('every package that is used is listed with its licence', () => {
  const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
  const names = [...Object.keys(dependencies ?? {}).sort(), ...Object.keys(devDependencies ?? {}).sort()];
  const rows = readFileSync(join(packageRoot, 'THIRD_PARTY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, 3),
    );
  expect(rows).toEqual(names.map((name) => [name, readJson(`node_modules/${name}/package.json`)['license']]));
});
