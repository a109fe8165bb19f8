import { basename, extname } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { bundle, innerOptions, textOf } from './esbuild-options.ts';

const suffix = /\?frame$/;

/**
 * Returns a plugin that resolves `import address from './runner.ts?frame'` to the address of a separate document that
 * runs this script. The document is made for a frame with `sandbox="allow-scripts"` and does nothing elsewhere. It can
 * run code that a reader types, since it has no origin, and {@link framePolicy} blocks requests. The limits of this
 * protection are described there.
 *
 * @param onInputs called with the files that each document was built from
 */
export function frameDocuments(siteDir: string, onInputs: (inputs: Metafile['inputs']) => void): Plugin {
  return {
    name: 'frame-documents',
    setup(outer) {
      outer.onResolve({ filter: suffix }, async ({ path, kind, resolveDir }) => {
        const found = await outer.resolve(path.replace(suffix, ''), { kind, resolveDir, namespace: 'site' });
        if (found.errors.length > 0) return { errors: found.errors };
        const name = basename(found.path, extname(found.path));
        return {
          path: `${name}.html`,
          namespace: 'frame',
          pluginData: found.namespace === 'file' ? found.path : sitePrefix + found.path,
        };
      });
      outer.onLoad({ filter: /.*/, namespace: 'frame' }, async ({ pluginData: entry }) => {
        try {
          const { outputFiles, metafile } = await bundle({ ...innerOptions(entry as string, siteDir), format: 'iife' });
          onInputs(metafile.inputs);
          return { contents: toFrameDocument(textOf(outputFiles, '.js'), textOf(outputFiles, '.css')), loader: 'file' };
        } catch (error) {
          return { errors: toEsbuildErrors(error) };
        }
      });
    },
  };
}

/** Replaces the address of a frame document with an empty string, for the server, which does not show frames. */
export const withoutFrames: Plugin = {
  name: 'without-frames',
  setup(outer) {
    outer.onResolve({ filter: suffix }, ({ path }) => ({ path, namespace: 'virtual' }));
    outer.onLoad({ filter: suffix, namespace: 'virtual' }, () => ({ contents: 'export default "";', loader: 'js' }));
  },
};

/**
 * Content-Security-Policy of frame documents. It allows the document's own script and code typed by the reader, but
 * nothing from other servers: even the URL of an image could leak data, such as text typed into a form drawn by the
 * code.
 *
 * Neither the policy nor the sandbox can stop code in the frame from:
 * - sending packets to any host through WebRTC, which the policy does not cover;
 * - causing DNS lookups with `<link rel="dns-prefetch">` and similar, where the host name can carry data;
 * - drawing anything inside the frame, and reading what is typed there;
 * - using the processor. Most browsers run a frame without an origin in its own process. In others, an endless loop
 *   also blocks the page, until the browser offers to stop it;
 * - sending any number of arbitrary messages to the page. The receiver has to validate and count them;
 * - navigating the frame to an address that the page's own `frame-src` allows, which sends data to that address.
 *
 * Therefore, code that the reader has not written must only run when the reader requests it.
 */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
].join('; ');

function toFrameDocument(script: string, styles: string): string {
  // Outside a sandbox, the document would have the site's origin, and so its script does not run there.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framePolicy}">
<meta name="robots" content="noindex">
<title>Sandbox</title>
<style>${styles.replace(/<\//g, '<\\/')}</style>
</head>
<body>
<script>if (self.origin === 'null') {
${script.replace(/<(?=\/script|!--)/gi, '\\x3c')}}</script>
</body>
</html>
`;
}
