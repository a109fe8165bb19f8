import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Packages of the generators. A configuration only uses them for its types. */
const tools = /^(?:vitepress|vite|vue|@docusaurus\/[^/]+|@vitejs\/[^/]+)(?:\/|$)/;

/**
 * A module that accepts any use: each member is a function that returns its first argument and has such members itself.
 */
const stub = `
const make = () => new Proxy(function () {}, {
  get: (_, name) => (['then', 'toJSON', '__esModule'].includes(name) ? undefined : name === Symbol.toPrimitive ? () => '' : make()),
  apply: (_, self, [first]) => first,
  construct: () => ({}),
  // An import by name looks into the prototype of what esbuild makes of the module.
  getPrototypeOf: () => make(),
});
module.exports = make();`;

/** Imports installed packages from where they are, and replaces all others, and those of the generators, by stubs. */
export const stubPackages: Plugin = {
  name: 'stub-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === 'known' || kind === 'entry-point' || isBuiltin(path)) return undefined;
      const stubbed = { path, namespace: 'stub' };
      if (tools.test(path)) return stubbed;
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'known' });
      if (found.errors.length > 0) return stubbed;
      // A package outside `node_modules`, such as another one of a workspace, may be TypeScript, so it is bundled.
      if (!found.path.includes('/node_modules/')) return { path: found.path };
      return { path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: stub, loader: 'js' }));
  },
};
