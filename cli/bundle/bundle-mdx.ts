import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, ResolveResult } from 'esbuild';
import type { MdxModule } from '../contracts/mdx.ts';
import type { IslandFile } from '../contracts/source-file.ts';
import type { WithDeps } from '../core/cache/cache-with-deps.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostics } from '../diagnostics/esbuild-message.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { withPlaces } from '../diagnostics/thrown-place.ts';
import { packageRoot } from '../package-root.ts';
import { escapeRegExp } from '../syntax/escape-reg-exp.ts';
import { isMdx, isPageFile } from '../syntax/page-file.ts';
import { bundle, nodeOptions, resolveOwnPackages, resolveSiteFiles } from './esbuild-options.ts';
import { resolveForeignModules, toFileAddress, toFileModule } from './foreign-modules.ts';
import { inputFiles } from './input-files.ts';

/** Input for bundling MDX pages. */
export interface MdxInput {
  siteDir: string;
  pages: readonly MdxModule[];
  islands: readonly IslandFile[];
  /** Whether imports of pages that lead nowhere give placeholders, so that the rest of these pages can be checked. */
  skipsMissing?: boolean;
}

/** Bundled modules of MDX pages. */
export interface MdxBundle {
  /** Code by file name. A name is a hash of the module's code and of everything it imports. */
  files: Record<string, string>;
  /** File name of each page's module, which exports `render`. */
  pages: Record<string, string>;
}

const entryPrefix = 'mdx-page:';

/**
 * Bundles MDX pages with everything they import. Each page is an entry point of its own, so that pages fail
 * independently.
 */
export async function bundleMdxPages(input: MdxInput): Promise<Outcome<WithDeps<MdxBundle> | null>> {
  const { siteDir, pages, skipsMissing } = input;
  try {
    const { outputFiles, metafile } = await bundle({
      ...nodeOptions,
      entryPoints: pages.map(({ file }) => ({ in: entryPrefix + file, out: file.replace(/\W+/g, '-') })),
      entryNames: 'mdx-[hash]',
      chunkNames: 'mdx-[hash]',
      outExtension: { '.js': '.mjs' },
      splitting: true,
      sourcemap: 'external',
      sourcesContent: false,
      plugins: [...(skipsMissing ? [skipMissing] : []), mdxPages(input), resolveOwnPackages, resolveSiteFiles(siteDir)],
    });
    const maps = new Map(outputFiles.map(({ path, text }) => [posix.basename(path), text]));
    const files = [...maps].filter(([name]) => name.endsWith('.mjs'));
    const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint?.startsWith(entryPrefix) ? [[entryPoint.slice(entryPrefix.length), posix.basename(path)]] : [],
    );
    const value = {
      files: Object.fromEntries(files.map(([name, text]) => [name, withPlaces(text, maps.get(`${name}.map`))])),
      pages: Object.fromEntries(entries) as Record<string, string>,
    };
    return outcome({ value, inputs: inputFiles(metafile.inputs) });
  } catch (error) {
    const options = { code: 'mdx/import', workingDir: packageRoot, siteDir, file: pages[0]?.file ?? '' } as const;
    return outcome(
      null,
      toEsbuildDiagnostics(error, options).map((found) => toWritten(found, pages)),
    );
  }
}

/**
 * Code of a module that has every export. Each is a component that shows what stands in it, and has every property
 * again. The bundled page looks exports up in an object with the prototype of the module.
 */
const placeholder = `const any = new Proxy((props) => props?.children ?? any, {
  get: (_, key) => (key === 'prototype' ? undefined : any),
  getPrototypeOf: () => any,
});
module.exports = any;`;

/** Resolves imports of pages that lead nowhere to placeholders. */
const skipMissing: Plugin = {
  name: 'skip-missing',
  setup(build) {
    build.onResolve({ filter: /.*/, namespace: 'site' }, async ({ path, pluginData, ...place }) => {
      if (!isMdx(place.importer) || pluginData !== undefined) return undefined;
      const { errors } = await build.resolve(path, { ...place, pluginData: 'sought' });
      return errors.length > 0 ? { path, namespace: 'missing' } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'missing' }, () => ({ contents: placeholder }));
  },
};

/** Maps a position in a page's module to the position in the page. */
function toWritten(diagnostic: Diagnostic, pages: readonly MdxModule[]): Diagnostic {
  const { file, start } = diagnostic.span ?? {};
  const page = pages.find((one) => one.file === file);
  if (!page || !start) return diagnostic;
  const entry = new SourceMap(JSON.parse(page.map)).findEntry(start.line - 1, start.column - 1);
  const { originalLine: line, originalColumn: column } = { originalLine: 0, originalColumn: 0, ...entry };
  return { ...diagnostic, span: { file: page.file, start: { line: line + 1, column: column + 1 } } };
}

/**
 * Returns a plugin that loads MDX pages as modules, and replaces islands by placeholders until the page is rendered.
 */
function mdxPages({ siteDir, pages, islands }: MdxInput): Plugin {
  const modules = new Map(pages.map((page) => [page.file, page]));
  const names = new Map(islands.map(({ file, name }) => [file, name]));
  return {
    name: 'mdx-pages',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) => ({
        path: path.slice(entryPrefix.length),
        namespace: 'mdx-page',
      }));
      build.onLoad({ filter: /.*/, namespace: 'mdx-page' }, ({ path }) => ({
        contents: [
          `import Content from ${JSON.stringify(sitePrefix + path)};`,
          "import { renderSlots } from './templates/mdx/render-slots.tsx';",
          'export const render = (input) => renderSlots(Content, input);',
        ].join('\n'),
        resolveDir: packageRoot,
      }));
      build.onResolve({ filter: /\.css$/, namespace: 'site' }, ({ path }) => ({
        errors: [{ text: `"${path}" cannot be imported from a page: add it to "css" in site.config.ts` }],
      }));
      build.onResolve({ filter: /^(?:\.|@\/|@site\/)/, namespace: 'site' }, async (wanted) => {
        const { path, importer, kind, pluginData } = wanted;
        if (!isMdx(importer) || pluginData === 'tried') return undefined;
        const target = path.replace(/^@(?:site)?\//, './');
        for (const folder of target === path ? foldersOf(importer) : ['.']) {
          const place = { importer, namespace: 'site', resolveDir: join(siteDir, folder) };
          const found = await build.resolve(target, { ...place, kind, pluginData: 'tried' });
          if (found.errors.length === 0) return toImported(found, wanted, modules);
        }
        return undefined;
      });
      build.onLoad({ filter: /\.mdx$/, namespace: 'site' }, ({ path }) => {
        const page = modules.get(path);
        const map = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(page?.map ?? '').toString('base64')}`;
        return (
          page && { contents: `${page.code}\n${map}`, loader: 'js', resolveDir: join(siteDir, posix.dirname(path)) }
        );
      });
      resolveForeignModules(build);
      build.onLoad({ filter: /.*/, namespace: 'mdx-file' }, ({ path, pluginData }) => ({
        contents: toFileModule(path, pluginData === 'component'),
        resolveDir: packageRoot,
      }));
      build.onLoad({ filter: /^islands\//, namespace: 'site' }, ({ path }) => {
        const name = names.get(path);
        const contents = `import { toIsland } from './island.tsx';\nexport default toIsland(${JSON.stringify(name)});`;
        return name === undefined ? undefined : { contents, resolveDir: join(packageRoot, 'templates/mdx') };
      });
    },
  };
}

/** Resolves an import of a page: code is a module and other files are their address. Text pages cannot be imported. */
function toImported(
  found: ResolveResult,
  { path: written, importer: page }: OnResolveArgs,
  modules: ReadonlyMap<string, MdxModule>,
): OnResolveResult {
  const { path: file, namespace } = found;
  if (namespace !== 'site' || modules.has(file)) return found;
  if (isPageFile(file)) {
    const hint = `Include it instead: write {/* @include: ${written} */} where it should appear.`;
    return { errors: [{ text: `"${written}" is a text file, not a module`, detail: { hint } }] };
  }
  const address = toFileAddress({ written, file, page });
  if (address === null) return found;
  const { code = '', components = [] } = modules.get(page) ?? {};
  const quoted = escapeRegExp(JSON.stringify(written).slice(1, -1));
  const name = new RegExp(`import (\\w+) from ["']${quoted}["']`).exec(code)?.[1];
  const isComponent = components.some((component) => component.name === name);
  return { path: address, namespace: 'mdx-file', pluginData: isComponent ? 'component' : 'address' };
}

/**
 * Returns the folders in which an import is looked up. Translations and docs versions fall back to the folders of their
 * originals.
 */
function foldersOf(file: string): readonly string[] {
  const original = file.replace(/^i18n\/[^/]+\//, '');
  return [...new Set([file, original, original.replace(/^versions\/[^/]+\//, '')])].map(posix.dirname);
}
