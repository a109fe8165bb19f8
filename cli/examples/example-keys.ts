import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import memoize from 'memoize';
import type { CodeExample } from '../contracts/parsed-page.ts';
import type { CacheKey } from '../core/cache/cache.ts';
import { readScript } from '../syntax/bare-script.ts';
import { createImportReader, type Imports } from './imports.ts';

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
  const importsOf = createImportHashes(siteDir);
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

/** Creates a function that returns the imports of code: packages with their manifests' hashes, files with theirs. */
function createImportHashes(siteDir: string): (code: string, folder: string) => Imports {
  const read = createImportReader(siteDir);
  const describe = memoize((name: string): string => {
    const manifests = [`node_modules/${name}/package.json`, `node_modules/@types/${name}/package.json`];
    return `${name} ${manifests.map((file) => hashNearest(siteDir, file)).join()}`;
  });
  return (code, folder) => {
    const { packages, files } = read(code, folder);
    return { packages: packages.map(describe), files };
  };
}

/** Returns the hash of a file in the nearest folder that has it, from `folder` upwards; empty if none has. */
function hashNearest(folder: string, file: string): string {
  const candidate = join(folder, file);
  if (existsSync(candidate)) return hash('sha256', readFileSync(candidate), 'base64url');
  return dirname(folder) === folder ? '' : hashNearest(dirname(folder), file);
}
