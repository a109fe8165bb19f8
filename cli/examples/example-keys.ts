import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import memoize from 'memoize';
import { findUpwards } from '../config/upwards.ts';
import type { CodeExample } from '../contracts/page-facts.ts';
import type { CacheKey } from '../core/cache/cache.ts';
import { relativePath } from '../diagnostics/paths.ts';
import { readScript } from '../syntax/bare-script.ts';

/** What code is checked with. */
export interface ExampleContext {
  siteDir: string;
  /** Absolute path of the declarations that all code sees, or `null`. */
  prelude: string | null;
  /** The documented packages, whose symbols are recognised: their names and the hashes of their files. */
  libraries: readonly { package: string; hash: string }[];
}

/** Returns the key of everything that the compiler's result depends on. */
export type ExampleKeys = (example: CodeExample) => CacheKey;

/**
 * Creates a function that returns the same key for code that is the same to the compiler, since translations have other
 * comments. Every key covers the compiler's version, which is pinned together with sitegen's own.
 */
export function createExampleKeys(
  { siteDir, prelude, libraries }: ExampleContext,
  toKey: (inputs: unknown) => CacheKey,
): ExampleKeys {
  const importsOf = createImportReader(siteDir);
  const text = prelude === null ? '' : readFileSync(prelude, 'utf8');
  // What npm has installed for the site: dependencies of libraries change types too.
  const installed = hashNearest(siteDir, 'node_modules/.package-lock.json');
  const imports = importsOf(text, prelude === null ? siteDir : dirname(prelude));
  const contextKey = toKey({ prelude: text, imports, installed, libraries });
  return memoize(
    ({ language, code, errors }) => {
      const { form } = readScript(code, language);
      return toKey({ language, form, errors, imports: importsOf(code, siteDir), contextKey });
    },
    { cache: new WeakMap() },
  );
}

/** Returns the hash of a file in the nearest folder that has it, from `folder` upwards; empty if none has. */
function hashNearest(folder: string, file: string): string {
  const found = findUpwards(folder, file);
  return found === null ? '' : hash('sha256', readFileSync(join(found, file)), 'base64url');
}

/**
 * Creates a function that returns the direct and indirect imports of code in a folder, sorted: the names of packages
 * with the hashes of their manifests, and the paths of files, relative to the site's folder, with the hashes of their
 * texts.
 */
function createImportReader(siteDir: string) {
  const describe = memoize((name: string): string => {
    const manifests = [`node_modules/${name}/package.json`, `node_modules/@types/${name}/package.json`];
    return `${name} ${manifests.map((file) => hashNearest(siteDir, file)).join()}`;
  });
  const textOf = memoize((path: string): string | null =>
    existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null,
  );
  return (code: string, folder: string) => {
    const packages = new Set<string>();
    const files = new Map<string, string>();
    const read = (text: string, place: string): void => {
      const names = namesIn(text);
      for (const name of names.flatMap(packageOf)) packages.add(name);
      const paths = names.filter((name) => name.startsWith('.')).flatMap((name) => candidates(resolve(place, name)));
      for (const path of paths) {
        const found = files.has(path) ? null : textOf(path);
        if (found === null) continue;
        files.set(path, hash('sha256', found, 'base64url'));
        if (script.test(path)) read(found, dirname(path));
      }
    };
    read(code, folder);
    const hashed = Array.from(files, ([path, hash]) => `${relativePath(siteDir, path)} ${hash}`);
    return { packages: [...packages].sort().map(describe), files: hashed.sort() };
  };
}

const asking = /(?:from|import(?:\s*\()?|require\(|types=|(<reference[^<>\n]*\spath=))\s*['"]([^'"\n]+)/g;
const script = /\.[cm]?[jt]sx?$/;

/** Returns the specifiers in a text. A path reference is relative to the file, even without a leading dot. */
function namesIn(text: string): string[] {
  return Array.from(text.matchAll(asking), ([, isPath, name = '']) => (isPath === undefined ? name : `./${name}`));
}

/** Returns the name of the package that a specifier leads to, if it leads to one. */
function packageOf(specifier: string): string[] {
  return specifier.match(/^(?:@[^/]+\/)?[^./][^/]*/)?.slice(0, 1) ?? [];
}

const endings = ['.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.cts', '.d.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Returns the paths that a specifier may resolve to. Which one the compiler takes depends on which exist. */
function candidates(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, ...endings.flatMap((ending) => [stem + ending, `${path}/index${ending}`])];
}
