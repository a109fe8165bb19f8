import { readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import { packageRoot } from '../package-root.ts';
import { resolveStyleAddress } from './resolve-style-address.ts';

/** Settings that the browser's and the server's bundle share. */
export const sharedOptions = {
  absWorkingDir: packageRoot,
  bundle: true,
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

/** The oldest browsers that what is bundled runs in. */
export const browserTarget = ['es2022', 'chrome111', 'firefox113', 'safari16.4'];

/** React pages of a site need not install React or sitegen: they get those of the sitegen that runs. */
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

/** Names a file of the site in a bundle: by its path from the site, so that the result is the same wherever it lies. */
export const sitePrefix = 'site:';

/** Names the file of an island in a bundle. */
export function toIslandEntry(file: string): string {
  return file.startsWith('templates/') ? `./${file}` : sitePrefix + file;
}

/** How a site's own files are read. */
export interface SiteFileOptions {
  /** Hears which files of the static folder style sheets refer to. */
  onStatic?: (file: string) => void;
  /** Code that stands at the end of each script which is loaded by its name. */
  ending?: string;
}

/** Returns a plugin that reads the site's own files under the names that {@link sitePrefix} begins. */
export function resolveSiteFiles(siteDir: string, { onStatic, ending = '' }: SiteFileOptions = {}): Plugin {
  return {
    name: 'resolve-site-files',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${sitePrefix}`) }, ({ path, kind }) => ({
        path: path.slice(sitePrefix.length),
        namespace: 'site',
        pluginData: kind,
      }));
      build.onResolve({ filter: /.*/, namespace: 'site' }, async ({ path, kind, resolveDir, pluginData }) => {
        // What esbuild finds by itself it knows to be a module (`"type": "module"`). A file that others import too must not be
        // known by what a plugin says, which is less: how it imports CommonJS would depend on who comes first.
        if (pluginData === 'plain' || isOfSitegen(path)) return undefined;
        if (kind === 'url-token' || kind === 'import-rule') {
          const address = resolveStyleAddress(path, kind, siteDir);
          if (address) {
            if (address.file !== undefined) onStatic?.(address.file);
            return address.result;
          }
        }
        const found = await build.resolve(path, { kind, resolveDir, pluginData: 'plain' });
        const isFile = found.errors.length === 0 && found.namespace === 'file' && !found.external;
        return isFile && !isOfSitegen(found.path)
          ? { path: toSlashes(relative(siteDir, found.path)), namespace: 'site', pluginData: kind }
          : found;
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

/** sitegen's own files and its libraries keep their names, which are relative to its folder. */
function isOfSitegen(path: string): boolean {
  return ['dist', 'node_modules', 'runtime', 'templates'].some((name) =>
    path.startsWith(join(packageRoot, name) + sep),
  );
}

/** Mermaid is the site's: sitegen comes without it. */
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

/** Settings of a bundle for browsers that stands alone, made while another is. */
export function innerOptions(entry: string, siteDir: string) {
  return {
    ...sharedOptions,
    entryPoints: [entry],
    outdir: 'assets',
    minify: true,
    platform: 'browser',
    target: browserTarget,
    plugins: [resolveOwnPackages, siteMermaid(siteDir), resolveSiteFiles(siteDir)],
  } satisfies BuildOptions;
}

const loaders: Readonly<Record<string, Loader>> = {
  '.css': 'css',
  '.json': 'json',
  '.jsx': 'jsx',
  '.gif': 'dataurl',
  '.jpg': 'dataurl',
  '.png': 'dataurl',
  '.svg': 'dataurl',
  '.webp': 'dataurl',
  '.ts': 'ts',
  '.tsx': 'tsx',
};

function toSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}

/** Returns a plugin that answers the import of `name` with the given source. */
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
