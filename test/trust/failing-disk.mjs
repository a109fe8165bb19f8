// Lets a program meet a disk that fails: loaded before it with `--import`. `SITEGEN_TRUST_FAULT` says with what code, at which
// of its accesses, whether at all that follow, too, which accesses count, in which folder, and where their number is written.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { code, at, isLasting, reads, folder, counted } = JSON.parse(process.env['SITEGEN_TRUST_FAULT']);
const { writeFileSync } = fs;

const writing = [
  'writeFile',
  'appendFile',
  'mkdir',
  'mkdtemp',
  'rename',
  'link',
  'symlink',
  'copyFile',
  'cp',
  'rm',
  'unlink',
];
const reading = ['readFile', 'readdir', 'opendir', 'realpath', 'readlink'];
const names = ['open', ...writing, ...(reads ? reading : [])];
let count = 0;

/** Returns the error of an access, where this is the one that fails. */
function failing(name, [path, flags]) {
  if (typeof path !== 'string' || !path.startsWith(folder)) return null;
  if (name === 'open' && !reads && (flags === undefined || flags === 'r')) return null;
  const isDue = isLasting ? count >= at : count === at;
  count++;
  if (!isDue) return null;
  return Object.assign(new Error(`${code}: made up, ${name} '${path}'`), { code, errno: -1, syscall: name, path });
}

for (const name of names) {
  const sync = fs[`${name}Sync`];
  fs[`${name}Sync`] = (...args) => {
    const error = failing(name, args);
    if (error) throw error;
    return sync.apply(fs, args);
  };
  const promised = fs.promises[name];
  if (!promised) continue;
  fs.promises[name] = async (...args) => {
    const error = failing(name, args);
    if (error) throw error;
    return promised.apply(fs.promises, args);
  };
}
syncBuiltinESMExports();
if (isMainThread && counted) process.once('exit', () => writeFileSync(counted, String(count)));
