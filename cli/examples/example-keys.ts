import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const keys = new WeakMap<CodeExample, CacheKey>();
  return (example) => {
    const known = keys.get(example);
    if (known) return known;
    const { language, code, errors } = example;
    const { form } = readScript(code, language);
    const key = toKey({ language, form, errors, imports: importsOf(code, siteDir), contextKey });
    keys.set(example, key);
    return key;
  };
}

/** Creates a function that returns the imports of code: packages with their manifests' hashes, files with theirs. */
function createImportHashes(siteDir: string): (code: string, folder: string) => Imports {
  const hashes = new Map<string, string>();
  const read = createImportReader(siteDir);
  const describe = (name: string): string => {
    const manifests = [`node_modules/${name}/package.json`, `node_modules/@types/${name}/package.json`];
    const hash = hashes.get(name) ?? manifests.map((file) => hashNearest(siteDir, file)).join();
    hashes.set(name, hash);
    return `${name} ${hash}`;
  };
  return (code, folder) => {
    const { packages, files } = read(code, folder);
    return { packages: packages.map(describe), files };
  };
}

/** Returns the hash of a file in the nearest folder that has it, from `folder` upwards; empty if none has. */
function hashNearest(folder: string, file: string): string {
  const candidate = join(folder, file);
  if (existsSync(candidate)) return createHash('sha256').update(readFileSync(candidate)).digest('base64url');
  return dirname(folder) === folder ? '' : hashNearest(dirname(folder), file);
}
