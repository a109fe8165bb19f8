import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.mjs';

/**
 * Waits for a line on standard input, then holds the lock with the name in that line, and answers `alone`, or `beside`
 * if another process held it at the same time. Does so for each line.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { withLock } = await loadTypeScript(root, 'cli/core/cache/with-lock.ts');

function hold(lock) {
  const inside = `${lock}.inside`;
  if (existsSync(inside)) return 'beside';
  closeSync(openSync(inside, 'w'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
  const isAlone = existsSync(inside);
  rmSync(inside, { force: true });
  return isAlone ? 'alone' : 'beside';
}

console.log('ready');
process.stdin.setEncoding('utf8').on('data', (line) => console.log(withLock(line.trim(), () => hold(line.trim()))));
