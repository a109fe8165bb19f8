import { readFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { type BuildOptions, build, type Loader, type Metafile, type Plugin } from 'esbuild';
import { refuseSpelling, requireBanner } from '../config/load-module.ts';
import { openListing } from '../config/spelling.ts';
import type { BundledFile } from '../contracts/bundle.ts';
import { relativePath, sitePrefix } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';
import { resolveStyleAddress } from './resolve-style-address.ts';

/** esbuild options shared by all bundles. */
export const sharedOptions = {
  absWorkingDir: packageRoot,
  bundle: true,
  outdir: 'assets',
  write: false,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'silent',
  charset: 'utf8',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: '{}',
} as const satisfies BuildOptions;

/** esbuild options of bundles for browsers; the target is the minimum versions that they support. */
export const browserOptions = {
  ...sharedOptions,
  minify: true,
  platform: 'browser',
  target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
} satisfies BuildOptions & typeof sharedOptions;

/** esbuild options of modules for Node. CommonJS packages in them, such as React's server renderer, need `require`. */
export const nodeOptions = {
  ...sharedOptions,
  platform: 'node',
  target: 'node20',
  banner: { js: requireBanner },
} satisfies BuildOptions & typeof sharedOptions;

/** A bundle in memory. Like in the metafile, paths are relative to sitegen's folder and contain `/`. */
interface Bundle {
  outputFiles: BundledFile[];
  metafile: Metafile;
}

/** Runs esbuild. Throws its errors. */
export async function bundle(
  options: BuildOptions & Pick<typeof sharedOptions, 'absWorkingDir' | 'write' | 'metafile'>,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build(options);
  return {
    outputFiles: outputFiles.map(({ path, text }) => ({ path: relativePath(packageRoot, path), text })),
    metafile,
  };
}

/** Returns the text of the output file with this ending; empty if there is none. */
export function textOf(outputFiles: readonly BundledFile[], ending: string): string {
  return outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
}

/** Resolves React and sitegen to the running sitegen's own copies, so that sites need not install them. */
export const resolveOwnPackages: Plugin = {
  name: 'resolve-own-packages',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, async ({ path, kind, pluginData }) => {
      if (pluginData === 'own') return undefined;
      return build.resolve(path, { kind, resolveDir: packageRoot, pluginData: 'own' });
    });
    build.onResolve({ filter: /^sitegen$/ }, () => ({ path: join(packageRoot, 'dist/define.js') }));
    build.onResolve({ filter: /^algoliasearch\/lite$/ }, ({ importer }) =>
      isOfSitegen(importer) ? { path: join(packageRoot, 'dist/algolia-lite.js') } : undefined,
    );
  },
};

/** Returns the entry point of an island file. */
export function toIslandEntry(file: string): string {
  return file.startsWith('templates/') ? `./${file}` : sitePrefix + file;
}

/** Options for reading a site's own files. */
interface SiteFileOptions {
  /** Called with each static file that a style sheet references. */
  onStatic?: (file: string) => void;
  /** Code appended to each script that is an entry point or dynamically imported. */
  ending?: string;
}

/** Returns a plugin that loads a site's own files under names that start with {@link sitePrefix}. */
export function resolveSiteFiles(siteDir: string, { onStatic, ending = '' }: SiteFileOptions = {}): Plugin {
  // A folder may hold thousands of pages, and each of them imports something.
  const namesIn = openListing(siteDir);
  return {
    name: 'resolve-site-files',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${sitePrefix}`) }, ({ path, kind }) => ({
        path: path.slice(sitePrefix.length),
        namespace: 'site',
        pluginData: kind,
      }));
      build.onResolve({ filter: /.*/, namespace: 'site' }, async ({ path, kind, resolveDir, pluginData }) => {
        // Let esbuild resolve sitegen's own files: it then applies `"type": "module"`, which a plugin result does not
        // convey. If a file were resolved both ways, its CommonJS interop would depend on which import comes first.
        if (pluginData === 'plain' || isOfSitegen(path)) return undefined;
        const isStyle = kind === 'url-token' || kind === 'import-rule';
        const address = isStyle ? resolveStyleAddress(path, kind, { siteDir, namesIn }) : null;
        if (address?.file !== undefined) onStatic?.(address.file);
        if (address) return address.result;
        const found = await build.resolve(path, { kind, resolveDir, pluginData: 'plain' });
        const isFile = found.errors.length === 0 && found.namespace === 'file' && !found.external;
        if (!isFile || isOfSitegen(found.path)) return found;
        const file = relativePath(siteDir, found.path);
        // esbuild finds a file whose name differs in case on every system.
        return refuseSpelling(file, path, namesIn) ?? { path: file, namespace: 'site', pluginData: kind };
      });
      build.onLoad({ filter: /.*/, namespace: 'site' }, async ({ path, pluginData }) => {
        const file = join(siteDir, path);
        const loader = loaders[extname(path)] ?? 'js';
        const isNamed = pluginData === 'entry-point' || pluginData === 'dynamic-import';
        const isEnded = ending !== '' && isNamed && /^[jt]sx?$/.test(loader);
        const contents = isEnded ? (await readFile(file, 'utf8')) + ending : await readFile(file);
        return { contents, loader, resolveDir: dirname(file), watchFiles: [file] };
      });
    },
  };
}

/**
 * Returns whether a path belongs to sitegen or its dependencies. Such files keep their names, which are relative to
 * sitegen's folder.
 */
function isOfSitegen(path: string): boolean {
  return ['dist', 'node_modules', 'runtime', 'templates'].some((name) =>
    path.startsWith(join(packageRoot, name) + sep),
  );
}

/** Resolves Mermaid from the site, since sitegen does not include it. */
function siteMermaid(siteDir: string): Plugin {
  return {
    name: 'site-mermaid',
    setup(build) {
      build.onResolve({ filter: /^mermaid$/, namespace: 'file' }, ({ path, kind }) =>
        build.resolve(path, { kind, resolveDir: siteDir, namespace: 'site' }),
      );
    },
  };
}

/** Options for a standalone browser bundle, built while another one is being built. */
export function innerOptions(entry: string, siteDir: string) {
  return {
    ...browserOptions,
    entryPoints: [entry],
    plugins: [resolveOwnPackages, siteMermaid(siteDir), resolveSiteFiles(siteDir)],
  } satisfies BuildOptions;
}

const loaders: Readonly<Record<string, Loader>> = {
  '.css': 'css',
  '.json': 'json',
  '.jsx': 'jsx',
  '.avif': 'dataurl',
  '.gif': 'dataurl',
  '.jpeg': 'dataurl',
  '.jpg': 'dataurl',
  '.png': 'dataurl',
  '.svg': 'dataurl',
  '.webp': 'dataurl',
  '.ts': 'ts',
  '.tsx': 'tsx',
};

/** Returns a plugin that resolves `name` to the given source. */
export function virtualModule(name: string, contents: string, loader: Loader = 'js'): Plugin {
  return {
    name: `virtual:${name}`,
    setup(build) {
      const filter = new RegExp(`^${name}$`);
      build.onResolve({ filter }, () => ({ path: name, namespace: 'virtual' }));
      build.onLoad({ filter, namespace: 'virtual' }, () => ({ contents, loader, resolveDir: packageRoot }));
    },
  };
}
