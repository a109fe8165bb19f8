import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { packageRoot } from '../package-root.ts';

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

/** React pages of a site need not install React or sitegen: they get those of the sitegen that runs. */
export const resolveOwnPackages: Plugin = {
  name: 'resolve-own-packages',
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, async ({ path, kind, pluginData }) => {
      if (pluginData === 'own') return undefined;
      return build.resolve(path, { kind, resolveDir: packageRoot, pluginData: 'own' });
    });
    build.onResolve({ filter: /^sitegen$/ }, () => ({ path: join(packageRoot, 'dist/index.js') }));
  },
};

/** Returns a plugin that answers the import of `name` with the given source. */
export function virtualModule(name: string, contents: string, resolveDir: string): Plugin {
  return {
    name: `virtual:${name}`,
    setup(build) {
      const filter = new RegExp(`^${name}$`);
      build.onResolve({ filter }, () => ({ path: name, namespace: 'virtual' }));
      build.onLoad({ filter, namespace: 'virtual' }, () => ({
        contents,
        resolveDir: dirname(join(resolveDir, '_')),
        loader: 'js',
      }));
    },
  };
}
