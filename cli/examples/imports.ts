import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import memoize from 'memoize';

/** The direct and indirect imports of code. */
export interface Imports {
  /** Names of packages, sorted. */
  packages: string[];
  /** Paths of files, each with the hash of its text, sorted. */
  files: string[];
}

/** Returns the imports of code that is in a folder. */
type ImportReader = (code: string, folder: string) => Imports;

/** Creates a reader that reads each file once. Paths are relative to the site's folder. */
export function createImportReader(siteDir: string): ImportReader {
  const textOf = memoize((path: string): string | null =>
    existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null,
  );
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
          files.set(path, hash('sha256', found, 'base64url'));
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

/** Returns the specifiers in a text. A path reference is relative to the file, even without a leading dot. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(asking), ([, isPath, name = '']) => (isPath === undefined ? name : `./${name}`));
}

const endings = ['.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.cts', '.d.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Returns the paths that a specifier may resolve to. Which one the compiler takes depends on which exist. */
function candidates(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, ...endings.flatMap((ending) => [stem + ending, `${path}/index${ending}`])];
}
