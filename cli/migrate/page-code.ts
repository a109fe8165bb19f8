import { posix } from 'node:path';
import { isPageFile, toRelativePath } from '../syntax/page-file.ts';
import type { Draft } from './draft.ts';
import { pictureImport, toNamedFile } from './text/imports.ts';
import type { Line } from './text/lines.ts';

const endings = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];
/** What an import may leave out of a path. */
export const moduleEndings = ['', ...endings, ...endings.map((ending) => `/index${ending}`)];

const code = /\.[cm]?[jt]sx?$/;

/** The path in an import of a file of the site. */
const localImport = /(?<=(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"]))(?:@site\/|\.{1,2}\/)[^'"\n]+(?=\1)/g;

/** Returns the path of a module in the new site, which expects JSX in files of that name only. */
export function toModulePath(file: string): string {
  return file.replace(/\.js$/, '.jsx');
}

/**
 * Returns the lines of a page with the new paths of the modules that it imports. Adds these modules, with all that they
 * import, to the new site.
 */
export function moveImports(lines: readonly Line[], page: string, draft: Draft): Line[] {
  const toPath = (path: string) => (pictureImport.test(`./${path}`) ? null : `@site/${path}`);
  const importer = { draft, from: page, toPath };
  return lines.map((line) => (line.isCode ? line : { ...line, text: replaceImports(line.text, importer) }));
}

/** Adds a module or another file at its old place, together with its imports. */
function addModule(file: string, draft: Draft): void {
  const { files, old } = draft;
  const path = toModulePath(file);
  if (files.has(path)) return;
  // Set first: modules may import each other.
  files.set(path, { copy: file });
  const text = code.test(file) ? old.files.get(file) : null;
  if (!text) return;
  const toPath = (target: string) => toRelativePath(path, target);
  files.set(path, { text: replaceImports(text, { draft, from: file, toPath }) });
}

/** A file whose imports get new paths. */
interface Importer {
  draft: Draft;
  /** Its path in the old site. */
  from: string;
  /** Returns how to write the new path of a file; `null` if the import stays as it is. */
  toPath: (path: string) => string | null;
}

function replaceImports(text: string, { draft, from, toPath }: Importer): string {
  return text.replace(localImport, (written) => {
    const file = findFile(written, from, draft);
    const path = file === undefined ? null : toPath(toModulePath(file));
    if (file === undefined || path === null) return written;
    addModule(file, draft);
    return path;
  });
}

/** Returns the imported file of the old site; `undefined` for texts, and for files that are not part of it. */
function findFile(path: string, from: string, { old }: Draft): string | undefined {
  const target = toNamedFile(path, from);
  const file = moduleEndings.map((ending) => posix.normalize(target + ending)).find((one) => old.files.has(one));
  return file === undefined || file.startsWith('../') || isPageFile(file) ? undefined : file;
}
