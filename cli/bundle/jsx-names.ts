import type { Plugin } from 'esbuild';
import { packageRoot } from '../package-root.ts';

const runtime = 'react/jsx-runtime';
const namespace = 'jsx-names';

/**
 * Gives React's JSX functions names of their own. React is CommonJS, so esbuild writes each element as a call of a
 * property, `(0, runtime.jsx)(...)`, and unpacks the runtime once for each file.
 */
export const jsxNames: Plugin = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${runtime}$`) }, ({ path, namespace: importing, pluginData }) =>
      // The module itself imports React's own.
      importing === namespace || pluginData === 'own' ? undefined : { path, namespace },
    );
    build.onLoad({ filter: /.*/, namespace }, () => ({
      contents: `import * as runtime from '${runtime}'; export const { Fragment, jsx, jsxs } = runtime;`,
      resolveDir: packageRoot,
    }));
  },
};
