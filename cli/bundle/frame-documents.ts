import { basename, extname } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { innerOptions, sitePrefix } from './esbuild-options.ts';

const suffix = /\?frame$/;

/**
 * Returns a plugin that makes of `import address from './runner.ts?frame'` the address of a document of its own, in
 * which that script runs. It is meant for a frame with `sandbox="allow-scripts"`, and does nothing elsewhere: what a
 * reader types can be run there, since the document has no origin, and its policy lets it reach nothing.
 *
 * @param onInputs hears which files a document was made from
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
          const { outputFiles, metafile } = await build({
            ...innerOptions(entry as string, siteDir),
            format: 'iife',
          });
          onInputs(metafile.inputs);
          const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
          return { contents: toFrameDocument(textOf('.js'), textOf('.css')), loader: 'file' };
        } catch (error) {
          return { errors: toEsbuildErrors(error) };
        }
      });
    },
  };
}

/** Where nothing is shown, as on the server, a frame's document has no address. */
export const withoutFrames: Plugin = {
  name: 'without-frames',
  setup(outer) {
    outer.onResolve({ filter: suffix }, ({ path }) => ({ path, namespace: 'virtual' }));
    outer.onLoad({ filter: suffix, namespace: 'virtual' }, () => ({ contents: 'export default "";', loader: 'js' }));
  },
};

/**
 * What such a document may use: its own script, what a reader types, and nothing from anywhere. A picture of another
 * server would carry there what its address says, such as what somebody has typed into a drawn field.
 *
 * What no policy and no sandbox keeps code in there from:
 * - WebRTC sends packets to any host, whatever the policy says.
 * - `<link rel="dns-prefetch">` and its like let the name of a host be looked up, and a name can carry words.
 * - It draws what it likes inside the frame, and hears what is typed there.
 * - It uses the processor. Most browsers give a frame without an origin a process of its own; in the others a loop that
 *   never ends stops the page too, until the browser offers to end it.
 * - It sends messages to the page, of any content and number: who receives them has to check and to count.
 * - The page's own `frame-src` decides where the frame may be led: what is allowed there can be sent an address.
 *
 * So code that a reader has not written runs when the reader asks for it, and not before.
 */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
].join('; ');

function toFrameDocument(script: string, styles: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy}">`,
    '<meta name="robots" content="noindex">',
    '<title>Sandbox</title>',
    `<style>${styles.replace(/<\//g, '<\\/')}</style>`,
    '</head>',
    '<body>',
    // Outside of a sandbox it would have the site's origin.
    `<script>if (self.origin === 'null') {\n${script.replace(/<(?=\/script|!--)/gi, '\\x3c')}}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
