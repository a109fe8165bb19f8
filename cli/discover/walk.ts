import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The files below a folder, and what could not be walked. */
export interface Walk {
  /** Paths relative to the root, sorted, with `/` between folders. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Lists the files below `folder` of `root`; hidden files and `node_modules` are left out. Symbolic links are followed,
 * except a link to a folder that is being walked already, which is reported. A missing folder is an empty one.
 */
export async function walk(root: string, folder: string): Promise<Walk> {
  const found: Walk = { files: [], diagnostics: [] };
  await visit(root, folder, [], found);
  found.files.sort();
  return found;
}

async function visit(root: string, folder: string, ancestors: readonly string[], found: Walk): Promise<void> {
  const path = join(root, folder);
  const real = await realpath(path).catch(() => null);
  if (real === null) return;
  if (ancestors.includes(real)) {
    found.diagnostics.push(
      report(folder, 'source/symlink-cycle', 'leads back to a folder around it', 'Remove the symbolic link.'),
    );
    return;
  }
  const names = await readdir(real);
  for (const name of names) {
    if ((name.startsWith('.') && name !== '.well-known') || name === 'node_modules') continue;
    await visitEntry(root, `${folder}/${name}`, [...ancestors, real], found);
  }
}

async function visitEntry(root: string, file: string, ancestors: readonly string[], found: Walk): Promise<void> {
  const stats = await stat(join(root, file)).catch(() => null);
  if (stats?.isDirectory()) {
    if (/\.mdx?$/.test(file)) {
      found.diagnostics.push(report(file, 'source/not-a-file', 'is named like a page but is a folder', 'Rename it.'));
    }
    await visit(root, file, ancestors, found);
  } else if (stats?.isFile()) {
    found.files.push(file);
  } else {
    const what = stats ? 'is not a regular file' : 'cannot be read: it is a broken link or was removed';
    found.diagnostics.push(report(file, 'source/not-a-file', what, 'Replace it by a file, or remove it.'));
  }
}

function report(file: string, code: Diagnostic['code'], what: string, hint: string): Diagnostic {
  return { code, message: `${file} ${what}`, hint, span: { file, start: { line: 1, column: 1 } } };
}
