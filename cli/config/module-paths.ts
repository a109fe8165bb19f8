import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, Plugin } from 'esbuild';

/** Names for the paths of a module's file, and the variables that hold them in bundled code. */
const variables = {
  __filename: '__ownFile',
  'import.meta.filename': '__ownFile',
  __dirname: '__ownFolder',
  'import.meta.dirname': '__ownFolder',
  'import.meta.url': '__ownUrl',
} as const;

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' };

/** Gives each module the path of its own file, although the bundle is in another folder. */
export const modulePaths: Plugin = {
  name: 'module-paths',
  setup(build) {
    build.initialOptions.define = { ...build.initialOptions.define, ...variables };
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/__(?:file|dir)name|import\.meta/.test(text)) return undefined;
      const [file, folder, url] = [path, dirname(path), pathToFileURL(path).href].map((one) => JSON.stringify(one));
      // On the first line, so that messages about the code name the right lines.
      const contents = `var __ownFile = ${file}, __ownFolder = ${folder}, __ownUrl = ${url}; ${text}`;
      const ending = extname(path);
      return { contents, loader: loaders[ending] ?? (ending === '.jsx' ? 'jsx' : 'js') };
    });
  },
};
