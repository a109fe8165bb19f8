// Makes disk accesses of this process fail.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

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

/**
 * Patches `fs` so that `ask` is called before each access below a folder; it returns the error code to fail with, or
 * null. Read-only accesses are included only if `reads` is set. Returns a function that removes the patch.
 */
export function patchDisk({ reads, folder }, ask) {
  const failing = (name, [path, flags]) => {
    if (typeof path !== 'string' || !path.startsWith(folder)) return null;
    if (name === 'open' && !reads && (flags === undefined || flags === 'r')) return null;
    const code = ask();
    if (code === null) return null;
    return Object.assign(new Error(`${code}: made up, ${name} '${path}'`), { code, errno: -1, syscall: name, path });
  };
  const before = [];
  const replace = (object, key, toNew) => {
    const old = object[key];
    before.push(() => {
      object[key] = old;
    });
    object[key] = toNew(old);
  };
  for (const name of ['open', ...writing, ...(reads ? reading : [])]) {
    replace(fs, `${name}Sync`, (old) => (...args) => {
      const error = failing(name, args);
      if (error) throw error;
      return old.apply(fs, args);
    });
    if (!fs.promises[name]) continue;
    replace(fs.promises, name, (old) => async (...args) => {
      const error = failing(name, args);
      if (error) throw error;
      return old.apply(fs.promises, args);
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const undo of before.reverse()) undo();
    syncBuiltinESMExports();
  };
}
