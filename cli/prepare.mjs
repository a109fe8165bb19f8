// Bundles the command line into dist/. Plain JavaScript, since nothing else can run before it.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleTypedoc } from './bundle-typedoc.mjs';
import { hashCode } from './code-hash.mjs';
import { keyDescriptions } from './describe-keys.mjs';
import { collectLicences } from './licences.mjs';
import { writeTypes } from './write-types.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Makes imports of CommonJS packages calls of `require`: an import of one makes Node.js load a parser that looks for
 * the package's exports, and this takes it four times as long as the package itself.
 *
 * @type {import('esbuild').Plugin}
 */
const required = {
  name: 'required',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:esbuild|typescript)$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /^esbuild$/, namespace: 'required' }, () => ({ contents: "module.exports = require('esbuild')" }));
    // Without names, of which the compiler has thousands, to be copied for each file that imports it.
    onLoad({ filter: /^typescript$/, namespace: 'required' }, () => ({
      contents: "export default require('typescript')",
    }));
  },
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
// Resolving and reading hundreds of small files took an eighth of the startup time of `serve`. Packages made of such
// files are therefore bundled, and most are development dependencies. These three stay dependencies: sites need the
// types of zod to describe their configuration, the script of the development server is built from diff, and the
// grammars of shiki are loaded when code in their language is met.
const bundled = ['zod', 'diff', 'shiki'];
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'cli/main.ts',
    index: 'cli/index.ts',
    define: 'cli/config/define.ts',
    worker: 'cli/site/worker.ts',
    'module-thread': 'cli/config/module-thread.ts',
    'watch-thread': 'cli/dev/watch/watch-thread.ts',
    'plain-bundle': 'cli/bundle/load-plain-bundle.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  external: [...Object.keys(dependencies).filter((name) => !bundled.includes(name)), 'shiki/langs'],
  // The browser build of yaml has the same code as the Node build, but as ES modules.
  alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
  // Bundled CommonJS packages call `require` for Node's built-in modules.
  banner: {
    js: "import { createRequire as createOwnRequire } from 'node:module'; const require = createOwnRequire(import.meta.url);",
  },
  plugins: [keyDescriptions, required, bundleTypedoc],
  metafile: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  define: {
    __SITEGEN_CODE__: JSON.stringify(hashCode(root)),
    __SITEGEN_VERSION__: JSON.stringify(version),
  },
  logLevel: 'warning',
});

// The part of algoliasearch that browsers need for hosted search: one file of 50 KB instead of a package of 20 MB.
const { metafile: lite } = await build({
  absWorkingDir: root,
  entryPoints: { 'algolia-lite': 'algoliasearch/lite' },
  outdir: 'dist',
  bundle: true,
  metafile: true,
  platform: 'browser',
  format: 'esm',
  logLevel: 'warning',
});

// The SVG renderer and the fonts for social cards.
const fonts = '@expo-google-fonts/noto-sans';
const cards = {
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'bold.ttf': `${fonts}/700Bold/NotoSans_700Bold.ttf`,
  'regular.ttf': `${fonts}/400Regular/NotoSans_400Regular.ttf`,
  'LICENCE-OF-FONTS.txt': `${fonts}/LICENSE_FONT`,
};
mkdirSync(join(root, 'dist/cards'));
for (const [name, file] of Object.entries(cards))
  copyFileSync(join(root, 'node_modules', file), join(root, 'dist/cards', name));

const inputs = Object.keys({ ...metafile.inputs, ...lite.inputs });
writeFileSync(join(root, 'dist/LICENCES.txt'), collectLicences(root, inputs));

// Most sites have no browser code of their own, so they can all share one prebuilt bundle.
const { writePlainBundle } = await import(new URL('../dist/plain-bundle.js', import.meta.url).href);
await writePlainBundle();

// The types of what a site's own files import: only for a published package, not for a checkout.
if (['pack', 'publish'].includes(process.env.npm_command ?? '')) {
  writeTypes(root, join(root, 'dist/types'));
}
