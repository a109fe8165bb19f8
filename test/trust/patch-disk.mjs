// Makes accesses to a disk fail, of this process from now on.
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
 * Asks before each access to what lies in a folder whether it is to fail: `ask` returns the code of its error, or null.
 * Accesses that only read are asked about where `reads` says so. Returns what takes all of it back.
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
