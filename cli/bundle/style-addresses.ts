import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { BundledFile } from '../contracts/bundle.ts';
import { toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { relativePath, sitePrefix } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';
import { bundle, innerOptions } from './esbuild-options.ts';

const request = /\.css\?url$/;

/** A style sheet with its own address, and its input files. */
export interface OwnStyles {
  file: BundledFile;
  inputs: Metafile['inputs'];
}

/**
 * Returns a plugin that resolves `import path from './part.css?url'` to the path of that style sheet, with everything
 * it imports, in the output folder. Used for styles that only some pages need and that load together with what needs
 * them. The path is the same in the browser bundle and the server bundle.
 *
 * @param onStyles called with each such style sheet
 */
export function styleAddresses(siteDir: string, onStyles: (styles: OwnStyles) => void): Plugin {
  return {
    name: 'style-addresses',
    setup(outer) {
      outer.onResolve({ filter: request }, async ({ path, kind, resolveDir, namespace }) => {
        const found = await outer.resolve(path.replace(/\?url$/, ''), { kind, resolveDir, namespace });
        if (found.errors.length > 0) return { errors: found.errors };
        const entry =
          found.namespace === 'site' ? sitePrefix + found.path : `./${relativePath(packageRoot, found.path)}`;
        return { path: entry, namespace: 'style-address' };
      });
      outer.onLoad({ filter: /.*/, namespace: 'style-address' }, async ({ path: entry }) => {
        try {
          const { outputFiles, metafile } = await bundle(innerOptions(entry, siteDir));
          const file = toFile(entry, outputFiles[0]?.text ?? '');
          onStyles({ file, inputs: metafile.inputs });
          return { contents: `export default ${JSON.stringify(file.path)};`, loader: 'js' };
        } catch (error) {
          return { errors: toEsbuildErrors(error) };
        }
      });
    },
  };
}

function toFile(entry: string, text: string): BundledFile {
  const mark = hash('sha256', text, 'hex').slice(0, 8).toUpperCase();
  return { path: `assets/${basename(entry, '.css')}-${mark}.css`, text };
}
