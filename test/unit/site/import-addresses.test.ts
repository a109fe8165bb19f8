import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { writeFiles } from '../../harness/temporary.ts';

/** Returns what the compiler says of an island that imports addresses, in a project with these declarations. */
function errorsWith(declarations: readonly string[]): string[] {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    typeRoots: [],
  };
  const island = `import frame from './a.html?frame';
import styles from './a.css?url';
import picture from './a.svg';
import photo from '@site/photos/b.jpeg';
export const all: number[] = [frame, styles, picture, photo];
`;
  const files = [join(packageRoot, 'runtime/import-addresses.d.ts'), ...declarations, 'island.ts'];
  const cwd = writeFiles({ 'island.ts': island, 'tsconfig.json': JSON.stringify({ compilerOptions, files }) });
  const compiler = join(packageRoot, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], { cwd, encoding: 'utf8' });
  return stdout.trim().split('\n');
}

test.each([
  ['alone', []],
  ['beside those of Vite', [join(packageRoot, 'node_modules/vite/client.d.ts')]],
])('imports of addresses are text for the compiler, %s', (_, declarations) => {
  const wrong = [31, 38, 46, 55].map(
    (column) => `island.ts(5,${column}): error TS2322: Type 'string' is not assignable to type 'number'.`,
  );
  expect(errorsWith(declarations)).toEqual(wrong);
});
