import { dirname } from 'node:path';

/**
 * Lets TypeDoc be a part of the bundle. It reads its own manifest when it starts, and loads grammars for HTML pages
 * that sitegen never asks it for.
 *
 * @type {import('esbuild').Plugin}
 */
export const bundleTypedoc = {
  name: 'bundle-typedoc',
  setup({ onResolve, onLoad }) {
    const namespace = 'bundle-typedoc';
    onResolve({ filter: /^module$/ }, ({ path, importer }) =>
      /[\\/]typedoc[\\/]dist[\\/]/.test(importer) ? { path, namespace, pluginData: dirname(importer) } : undefined,
    );
    onResolve({ filter: /^@gerrit0\/mini-shiki$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /^module$/, namespace }, ({ pluginData }) => ({ contents: ownRequire, resolveDir: pluginData }));
    onLoad({ filter: /mini-shiki$/, namespace }, () => ({ contents: noGrammars }));
  },
};

/** Stands for Node's `module`: its `require` finds the manifest without the package's folder. */
const ownRequire = `
  import { createRequire as create } from 'node:module';
  import manifest from 'typedoc/package.json';
  const own = 'typedoc/package.json';
  export function createRequire(from) {
    const require = create(from);
    return Object.assign((name) => (name === own ? manifest : require(name)), {
      resolve: (name) => (name === own ? name : require.resolve(name)),
    });
  }`;

const noGrammars = 'export const bundledLanguages = {}, bundledLanguagesInfo = [], bundledThemes = {};';
