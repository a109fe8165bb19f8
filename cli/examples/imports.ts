import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/** What code asks for, and what the files ask for that it asks for. */
export interface Imports {
  /** Names of packages, in order. */
  packages: string[];
  /** Files by their paths, each with the hash of its text, in order. */
  files: string[];
}

/** Returns what code asks for that stands in a folder. */
export type ImportReader = (code: string, folder: string) => Imports;

/** Creates a reader that reads each file once; paths are relative to the site's folder. */
export function createImportReader(siteDir: string): ImportReader {
  const texts = new Map<string, string | null>();
  const textOf = (path: string): string | null => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null;
    texts.set(path, text);
    return text;
  };
  return (code, folder) => {
    const packages = new Set<string>();
    const files = new Map<string, string>();
    const read = (text: string, place: string): void => {
      for (const name of namesIn(text)) {
        const [packageName] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(name) ?? [];
        if (packageName !== undefined) packages.add(packageName);
        for (const path of name.startsWith('.') ? candidates(resolve(place, name)) : []) {
          const found = files.has(path) ? null : textOf(path);
          if (found === null) continue;
          files.set(path, createHash('sha256').update(found).digest('base64url'));
          if (script.test(path)) read(found, dirname(path));
        }
      }
    };
    read(code, folder);
    const hashed = Array.from(files, ([path, hash]) => `${relative(siteDir, path)} ${hash}`);
    return { packages: [...packages].sort(), files: hashed.sort() };
  };
}

const asking = /(?:from|import\s*\(?|require\(|types=|(<reference[^>\n]*\spath=))\s*['"]([^'"\n]+)/g;
const script = /\.[cm]?[jt]sx?$/;

/** Returns what a text names; what it refers to by path lies beside it, however that is written. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(asking), ([, isPath, name = '']) => (isPath === undefined ? name : `./${name}`));
}

const endings = ['.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.cts', '.d.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Returns where the compiler may find what is named so: which of them it takes depends on which are there. */
function candidates(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, ...endings.flatMap((ending) => [stem + ending, `${path}/index${ending}`])];
}
