import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { cacheName } from '../contracts/cache-name.ts';
import { isOfEditor } from '../core/files/editor-files.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { isPageFile } from '../syntax/page-file.ts';

/** Names that are never a part of a site, whatever folder they are in. */
const ignored = new Set(['.git', '.DS_Store', 'node_modules', cacheName]);

interface Walk {
  root: string;
  /** The root without symbolic links. */
  realRoot: string;
  hidden: boolean;
  files: string[];
  diagnostics: Diagnostic[];
}

/** Lists the files in a site's folder, and those in each of its folders for which `isWanted` returns true. */
export async function walkSite(siteDir: string, isWanted: (folder: string) => boolean): Promise<string[]> {
  const entries = await readdir(siteDir, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && isWanted(entry.name));
  const below = await Promise.all(folders.map(({ name }) => walk(siteDir, name)));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...files, ...below.flatMap(({ value }) => value)];
}

/**
 * Lists the files in `folder` of `root` recursively, sorted, with `/` between folders. Symbolic links are followed,
 * except out of the root, to not publish private files by accident, and to a parent folder; both are reported. A
 * missing folder counts as empty.
 *
 * @param options `hidden` also lists files whose names begin with a dot
 */
export async function walk(
  root: string,
  folder: string,
  options: { hidden?: boolean } = {},
): Promise<Outcome<string[]>> {
  const realRoot = await realpath(root).catch(() => root);
  const found: Walk = { root, realRoot, hidden: options.hidden === true, files: [], diagnostics: [] };
  const stats = await stat(join(root, folder)).catch((error: NodeJS.ErrnoException) => error);
  if (!(stats instanceof Error)) await visitEntry(found, folder, []);
  else if (stats.code !== 'ENOENT') found.diagnostics.push(unreadable(folder, stats));
  return outcome(found.files.sort(), found.diagnostics);
}

async function visitFolder(found: Walk, folder: string, ancestors: readonly string[]): Promise<void> {
  const real = await realpath(join(found.root, folder));
  if (ancestors.includes(real)) {
    const what = 'points to a folder that contains it';
    found.diagnostics.push(report(folder, { code: 'source/symlink-cycle', what, hint: 'Remove the symbolic link.' }));
    return;
  }
  for (const entry of await readdir(real, { withFileTypes: true })) {
    const { name } = entry;
    if (ignored.has(name) || isOfEditor(name)) continue;
    if (name.startsWith('.') && !found.hidden && name !== '.well-known') continue;
    // Most entries are regular files, which need no `stat`.
    if (entry.isFile()) found.files.push(`${folder}/${name}`);
    else await visitEntry(found, `${folder}/${name}`, [...ancestors, real]);
  }
}

async function visitEntry(found: Walk, file: string, ancestors: readonly string[]): Promise<void> {
  const isCollection = ancestors.length === 0;
  const stats = await stat(join(found.root, file)).catch(() => null);
  if ((stats?.isDirectory() || stats?.isFile()) && (await leadsOut(found, file))) {
    found.diagnostics.push({ ...outsideOfSite(file), loses: 'files' });
  } else if (stats?.isDirectory()) {
    if (isPageFile(file)) {
      const what = 'is named like a page but is a folder';
      found.diagnostics.push(report(file, { code: 'source/not-a-file', what, hint: 'Rename it.' }));
    }
    await visitFolder(found, file, ancestors).catch((error: NodeJS.ErrnoException) => {
      found.diagnostics.push(unreadable(file, error));
    });
  } else if (stats?.isFile() && !isCollection) {
    found.files.push(file);
  } else {
    const what = !stats
      ? 'cannot be read: it is a broken link or was removed'
      : isCollection
        ? 'should be a folder'
        : 'is not a regular file';
    const hint = 'Replace it with a file, or remove it.';
    found.diagnostics.push(report(file, { code: 'source/not-a-file', what, hint, loses: 'files' }));
  }
}

async function leadsOut({ root, realRoot }: Walk, file: string): Promise<boolean> {
  const real = await realpath(join(root, file)).catch(() => realRoot);
  return real !== realRoot && !real.startsWith(realRoot + sep);
}

/** Returns the diagnostic for a file that is a link out of the site, which might be private. */
export function outsideOfSite(file: string): Diagnostic {
  const hint = 'Put a copy into the site, or use a folder that contains both as the site.';
  return report(file, { code: 'source/outside', what: 'is a link to a place outside of the site', hint });
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): Diagnostic {
  return report(file, {
    code: 'source/unreadable',
    what: `cannot be read: ${code ?? message}`,
    hint: 'Check the permissions of the folder.',
    loses: 'files',
  });
}

/** A problem with a file; `what` follows the file's name in the message. */
type Problem = Pick<Diagnostic, 'code' | 'hint' | 'loses'> & { what: string };

function report(file: string, { what, ...problem }: Problem): Diagnostic {
  return { ...problem, message: `${file} ${what}`, span: startOf(file) };
}
