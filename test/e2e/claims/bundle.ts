import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packageRoot } from '../../../cli/package-root.ts';
import { idOf, type RecipeBlock, toScript } from '../recipe-blocks.ts';

/** Returns a script that tests all claims on the blocks, and stores a promise of the results in `verdicts`. */
export async function bundleClaims(blocks: readonly RecipeBlock[]): Promise<string> {
  const entries = blocks.map(
    (block) => `{ ...${JSON.stringify({ ...block, map: findMap(block) })}, run: () => import('block:${idOf(block)}') }`,
  );
  const result = await build({
    stdin: {
      contents: `import { tryClaims } from './main.ts';\nglobalThis.verdicts = tryClaims([${entries.join(',\n')}]);`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [blockModules(blocks), standIns],
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Resolves blocks as modules. They import each other by title, and blocks of the same page are preferred. */
const blockModules = (blocks: readonly RecipeBlock[]): Plugin => ({
  name: 'block-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^block:/ }, ({ path }) => ({ path: path.slice('block:'.length), namespace: 'block' }));
    onResolve({ filter: /^\./ }, ({ path, importer, namespace }) => {
      if (namespace !== 'block') return undefined;
      const titled = blocks.filter(({ info }) => info.includes(`title="${path.slice(2)}"`));
      const found = titled.find(({ page }) => importer.startsWith(`${page}#`)) ?? titled[0];
      return found && { path: idOf(found), namespace: 'block' };
    });
    onLoad({ filter: /.*/, namespace: 'block' }, ({ path }) => {
      const block = blocks.find((one) => idOf(one) === path);
      const script = block && toScript(block);
      return script && { contents: toModule(script.code), loader: script.loader, resolveDir: packageRoot };
    });
  },
});

/** Replaces style sheets, and packages that are not installed here. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, namespace: 'style' }));
    onLoad({ filter: /.*/, namespace: 'style' }, () => ({ contents: '' }));
    onResolve({ filter: /^[\w@]/ }, ({ path, namespace }) =>
      namespace === 'block' && !/^(mind-elixir|react)/.test(path) ? { path, namespace: 'package' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
      contents: `module.exports = { __esModule: true, ...globalThis.packages[${JSON.stringify(path)}] };`,
    }));
  },
};

/** Returns a block as a module that exports its declarations, and its map as `made`. */
function toModule(script: string): string {
  const code = script.startsWith('<') ? `const element = ${script}` : script;
  const map = /^(?:export )?const (\w+)[^\n=]*= new MindElixir/m.exec(code)?.[1];
  const names = Array.from(code.matchAll(/^(?:const|async function|function) (\w+)/gm), ([, name]) => name);
  return `${code}\nexport { ${[...names, ...(map ? [`${map} as made`] : [])].join(', ')} };`;
}

/** Returns the data of the last map that the page shows before the block, or `null`. */
function findMap({ page, code }: RecipeBlock): string | null {
  const file = join(packageRoot, 'content', `${page}.md`);
  const text = readFileSync(file, 'utf8');
  const above = text.slice(0, text.indexOf(code)).matchAll(/^::MindMap\{src="([^"]+)"/gm);
  const source = [...above].at(-1)?.[1];
  return source === undefined ? null : readFileSync(join(dirname(file), source), 'utf8');
}
