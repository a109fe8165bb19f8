import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import type { PageData } from '../../runtime/page-data.ts';
import type { BundledFile, ClientCode, ComponentFiles, InlineScripts } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile, ThemeFile } from '../contracts/source-file.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { toIslandEntry } from './esbuild-options.ts';
import { framePolicy } from './frame-documents.ts';

/** The script that every page loads first. */
export const bootEntry = 'templates/browser.ts';
/** The React application, without the templates of `lateTemplates`. */
export const appEntry = 'templates/browser-app.tsx';
/** The templates of documentation pages and of the pages that look like them. */
export const docTemplates = 'templates/doc/doc-templates.ts';
const blogTemplates = 'templates/blog/blog-templates.ts';

/** Entry files that register the page templates which are not part of the main application. */
export const lateTemplates: Readonly<Partial<Record<PageData['template'], string>>> = {
  doc: docTemplates,
  api: docTemplates,
  page: docTemplates,
  category: docTemplates,
  'blog-post': blogTemplates,
  'blog-list': blogTemplates,
  'blog-tags': blogTemplates,
  'blog-authors': blogTemplates,
  'blog-archive': blogTemplates,
  upgrade: 'templates/api/upgrade-template.ts',
  search: 'templates/search/page/search-template.ts',
  'not-found': 'templates/errors/not-found-template.ts',
};

/** Entry points of sitegen's own scripts, which documents and page data reference by address. */
export const ownEntries = [bootEntry, appEntry, ...new Set(Object.values(lateTemplates))].map((source) => ({
  in: source,
  out: posix.basename(source).replace(/\.tsx?$/, ''),
}));

/** The output of esbuild for browsers, with the inputs of the bundle. */
interface ClientOutput {
  files: BundledFile[];
  metafile: Metafile;
  modules: readonly PageModuleFile[];
  islands: readonly IslandFile[];
  theme: readonly ThemeFile[];
  inlineScripts: InlineScripts;
}

/**
 * Maps the output of esbuild for browsers to its purpose: which file is used for what, and which files load together.
 */
export function toClientCode(output: ClientOutput): ClientCode {
  const { files, modules, islands, theme, inlineScripts } = output;
  const { outputs } = output.metafile;
  const bySource = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const outputOf = (source: string): string => {
    const path = bySource.get(source);
    if (path === undefined) throw new Error(`esbuild wrote no output for ${source}`);
    return path;
  };
  // If other entry points import the code of an entry, esbuild moves it to a chunk, and the entry only re-exports it.
  const codeOf = (source: string): string => {
    const found = Object.entries(outputs).find(([, { inputs }]) => Object.hasOwn(inputs, source));
    if (found === undefined) throw new Error(`esbuild wrote no output for ${source}`);
    return found[0];
  };
  const names = new Set(ownEntries.map(({ in: source }) => outputOf(source)));
  const boot = codeOf(bootEntry);
  const app = closureOf(codeOf(appEntry), outputs);
  const componentsOf = (entries: readonly (readonly [name: string, source: string])[]) =>
    Object.fromEntries(
      entries.flatMap(([name, source]): [string, ComponentFiles][] => {
        const module = outputOf(source);
        const { exports: exported = [], cssBundle: styles } = outputs[module] ?? {};
        return exported.includes('default') ? [[name, { module, ...(styles !== undefined && { styles }) }]] : [];
      }),
    );
  return {
    files: files.filter(({ path }) => !names.has(path) || Object.keys(outputs[path]?.inputs ?? {}).length > 0),
    boot,
    inlineScripts,
    app: [...app].filter((path) => path !== boot),
    templateChunks: Object.fromEntries(
      Object.entries(lateTemplates).map(([name, source]) => {
        const own = closureOf(codeOf(source), outputs);
        return [name, [...own].filter((path) => !app.has(path))];
      }),
    ),
    frames: files.filter(({ path }) => path.endsWith('.html')).map(({ path }) => ({ path, policy: framePolicy })),
    islands: componentsOf(islands.map(({ name, file }) => [name, toIslandEntry(file).replace(/^\.\//, '')])),
    theme: theme.map(({ name }) => name),
    modules: componentsOf(modules.map(({ id, file }) => [id, sitePrefix + file])),
  };
}

/** Returns a chunk with all chunks that it imports statically, directly or indirectly. */
function closureOf(path: string, outputs: Metafile['outputs'], found: Set<string> = new Set()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement' && !external) closureOf(imported, outputs, found);
  }
  return found;
}
